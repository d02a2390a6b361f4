import { type RawBuilder, sql } from 'kysely';
import type { LicenceType, SoftwareNeed, SoftwareOrdering, SoftwareSortField } from '#contract/vocabulary/licence.ts';
import type { SoftwareCost } from '#contract/wire/software.ts';
import { type Caller, isListedSoftware, isOwn, isOwnOfAny } from '#platform/identity/visibilityRepository.ts';
import type { Condition, Order } from '#platform/search/searchParts.ts';
import { isToldIn } from './expiryNotificationsRepository.ts';

/** Filters of the caller's own register, combined with AND. Days are `YYYY-MM-DD`. */
export interface SoftwareFilter {
  q?: string | undefined;
  /** Any of the ids. */
  categories?: readonly number[] | undefined;
  /** Any of the needs. */
  needs?: readonly SoftwareNeed[] | undefined;
  licenceType?: LicenceType | undefined;
  /** The first and the last day on which a licence may end; a licence without an end never matches. */
  expiresAfter?: string | undefined;
  expiresBefore?: string | undefined;
  /** A day on which the licence is valid. */
  validOn?: string | undefined;
  /** True for watched licences only, false for the others only. */
  watched?: boolean | undefined;
  /** Licences of a notification of the caller, in any of their companies. */
  notification?: number | undefined;
}

const ORDER_COLUMNS = {
  name: 'sort_key',
  version: 'software_version',
  licence_type: 'licence_type',
  licence_count: 'licence_count',
  price: 'price',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
  supplier_name: 'supplier_name',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const satisfies Record<SoftwareSortField, string>;
/** Equal rows are ordered by name. */
export function orderOf(ordering: SoftwareOrdering): Order[] {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const column = ORDER_COLUMNS[ordering.replace('-', '') as SoftwareSortField];
  const ties: Order[] = column === 'sort_key' ? [] : [{ column: 'sort_key', direction: 'asc' }];
  return [{ column, direction, czech: column === 'supplier_name' }, ...ties, { column: 'id', direction: 'asc' }];
}

/** Conditions on a row named `item`: it belongs to the caller, is not deleted, and matches the filter except `q`. */
export function softwareConditions(caller: Caller, filter: SoftwareFilter = {}): Condition[] {
  const { categories, needs, licenceType, expiresAfter, expiresBefore, validOn, watched, notification } = filter;
  const whose =
    notification === undefined
      ? isOwn(caller)
      : sql<boolean>`${isOwnOfAny(caller)} and ${isToldIn(notification, caller.id)}`;
  const conditions: Condition[] = [whose, isListedSoftware('item')];
  if (categories?.length) {
    conditions.push(sql`exists (
      select from software_categories as link where link.software_id = item.id and link.category_id = any(${categories})
    )`);
  }
  if (needs?.length)
    conditions.push(
      sql`(${sql.join(
        needs.map((need) => sql.ref(`item.${need}`)),
        sql` or `,
      )})`,
    );
  if (licenceType) conditions.push(sql`item.licence_type = ${licenceType}`);
  if (expiresAfter) conditions.push(sql`item.valid_to >= ${expiresAfter}`);
  if (expiresBefore) conditions.push(sql`item.valid_to <= ${expiresBefore}`);
  if (validOn) conditions.push(holdsOn(validOn));
  if (watched !== undefined) conditions.push(sql`item.watch_expiration = ${watched}`);
  return conditions;
}

/** Whether the licence of `item` is valid on a day; a missing start or end is unlimited. */
export const holdsOn = (day: string): Condition =>
  sql`(coalesce(item.valid_from <= ${day}, true) and coalesce(item.valid_to >= ${day}, true))`;

/** Combines conditions with AND. */
export const every = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

/** The cost of the rows named `item` of a group, rounded to hellers. */
export const costOfItems: RawBuilder<SoftwareCost> = sql`json_build_object(
  'month', coalesce(round(sum(${perYear()} / 12), 2), 0), 'year', coalesce(round(sum(${perYear()}), 2), 0)
)`;

function perYear(): RawBuilder<number> {
  return sql`case item.price_period when 'MONTH' then item.price * 12 when 'YEAR' then item.price end`;
}

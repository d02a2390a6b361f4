import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { SoftwareOrdering, SoftwareSortField } from '#contract/vocabulary/licence.ts';
import type { SoftwareCost } from '#contract/wire/software.ts';
import { responsibleOf } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isListedSoftware, isOwn, isOwnOfAny } from '#platform/identity/visibilityRepository.ts';
import type { Condition, Order } from '#platform/search/searchParts.ts';
import { isToldIn } from './expiryNotificationsRepository.ts';

/** Filters of the caller's own register, combined with AND. */
export type SoftwareFilter = Partial<QueryOf<'exportSoftware'>>;

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
  const { categories, uncategorised, need, licence_type, expires_after, expires_before, valid_on, watched } = filter;
  const { notification } = filter;
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
  if (uncategorised !== undefined) {
    conditions.push(sql`not exists (select from software_categories where software_id = item.id) = ${uncategorised}`);
  }
  if (need?.length)
    conditions.push(
      sql`(${sql.join(
        need.map((column) => sql.ref(`item.${column}`)),
        sql` or `,
      )})`,
    );
  if (licence_type) conditions.push(sql`item.licence_type = ${licence_type}`);
  if (expires_after) conditions.push(sql`item.valid_to >= ${expires_after}`);
  if (expires_before) conditions.push(sql`item.valid_to <= ${expires_before}`);
  if (valid_on) conditions.push(holdsOn(valid_on));
  if (filter.mine) conditions.push(sql`${responsibleOf('item', 'owner_id')} = ${caller.id}`);
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

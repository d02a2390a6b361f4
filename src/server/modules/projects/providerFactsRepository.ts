import { type RawBuilder, sql } from 'kysely';
import { isProvider } from '#contract/access/access.ts';
import { isAsked, takingTenders } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Present } from '#platform/database/present.ts';
import { type Caller, isOwn, isOwnCompany, isShown } from '#platform/identity/visibilityRepository.ts';
import { flag } from '#platform/search/searchParts.ts';
import { isDismissed } from './dismissalsRepository.ts';

/** The region of a row named `item`: the place of delivery, or else that of the company, if the caller may read it. */
export const regionOf = (caller: Caller): RawBuilder<string | null> => sql`coalesce(item.region, (
  select company.region from companies as company
  where company.id = item.company_id and (${isShown('company')} or ${isOwnCompany(caller, 'company')})))`;

/** A CTE with the categories of the caller's company and of its references. */
const fieldsOf = (caller: Caller): RawBuilder<unknown> => sql`fields as (
  select category_id from company_categories where company_id = ${caller.company}
  union select category_id from reference_categories
    join reference_projects as item on item.id = reference_id where ${isOwn(caller)} and deleted_at is null)`;

/**
 * What a row named `item` is to a supplier or consultant, as `provider`; null for others. Support that impersonates them
 * does not learn which projects have a bid.
 */
export function providerFacts(caller: Caller, present: Present): RawBuilder<unknown> {
  if (!isProvider(caller)) return sql`null::json as provider`;
  return sql`(
    with ${fieldsOf(caller)}, place as (select ${regionOf(caller)} as region),
      taking as (select tender.id from ${takingTenders(caller, present)} and tender.project_id = item.id)
    select json_build_object(
      'region', place.region,
      'is_in_region', coalesce(place.region = (select region from companies where id = ${caller.company}::int), false),
      'categories', array(
        select category_id from project_categories where project_id = item.id and category_id in (select category_id from fields)),
      'is_invited', exists (select from tenders as tender where tender.id in (select id from taking) and ${isAsked(caller)}),
      'bid', case when not ${Boolean(caller.impersonation)}::boolean then (
        select json_build_object('id', bid.id, 'state', case when bid.state in ('DRAFT', 'WITHDRAWN') then bid.state else 'SENT' end)
        from bids as bid where bid.tender_id in (select id from taking) and bid.company_id = ${caller.company}::int) end,
      'is_dismissed', ${flag(isDismissed(caller, 'item'))}
    ) from place
  ) as provider`;
}

import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import type { Overview } from '#contract/wire/overview.ts';
import { isDismissed } from '#modules/projects/dismissalsRepository.ts';
import { atMoment, isOfOwnSide } from '#modules/tenders/bids/bidTendersRepository.ts';
import { buyerName, isAsked, joinBuyer } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { type Caller, isInSight, isOwn, isShown } from '#platform/identity/visibilityRepository.ts';

/** Maximum number of rows in each list. */
const AT_MOST = 5;
/** Days for which a published project counts as new. */
const NEW_PROJECT_DAYS = 30;

/** A CTE with the categories of the caller's company and of its references. */
export const fieldsOf = (caller: Caller): RawBuilder<unknown> => sql`fields as (
  select category_id from company_categories where company_id = ${caller.company}
  union select category_id from reference_categories
    join reference_projects as item on item.id = reference_id where ${isOwn(caller)} and deleted_at is null)`;

/** The categories that a row named `project` shares with `fields`, under the name `shared`. */
const sharedFields = sql`lateral (
  select coalesce(json_agg(json_build_object('id', category.id, 'name', category.name) order by category.sort_key), '[]')
    as categories, count(*) as count
  from project_categories as link join categories as category on category.id = link.category_id
  where link.project_id = project.id and link.category_id in (select category_id from fields)
) as shared`;
const isInFields = sql<boolean>`(shared.count > 0 or not exists (select from fields))`;

/**
 * Open tenders for all in the categories of a supplier or consultant, the next deadline first. Support that impersonates
 * them does not learn which ones have a bid.
 */
export async function newTenders(db: Db, caller: Caller, present: Present): Promise<Overview['new_tenders']> {
  type Row = Omit<Overview['new_tenders'][number], 'bids_until'> & { bids_until: Date };
  const { rows } = await sql<Row>`
    with ${atMoment(present)}, ${fieldsOf(caller)}
    select tender.id, project.name, ${buyerName} as company_name, shared.categories, project.budget_from,
      project.budget_to, tender.bids_until
    from tenders as tender join projects as project on project.id = tender.project_id ${joinBuyer(caller)}
      cross join moment cross join ${sharedFields}
    where tender.state = 'OPEN' and tender.visibility = 'ALL' and tender.bids_until > moment.now
      and project.deleted_at is null and ${isInSight('project')} and ${isInFields}
      and not ${isOfOwnSide(caller)} and not ${isAsked(caller)} and not ${isDismissed(caller, 'project')}
      and (${Boolean(caller.impersonation)}::boolean or not exists (
        select from bids as own where own.tender_id = tender.id and own.company_id = ${caller.company}::int))
    order by tender.bids_until, tender.id
    limit ${AT_MOST}
  `.execute(db);
  return rows.map((row) => ({ ...row, bids_until: row.bids_until.toISOString() }));
}

/**
 * New published projects in the categories of a supplier or consultant who has not written to them; the latest first.
 * Projects with an open tender that the caller sees are left to the lists of tenders.
 */
export async function newProjects(
  db: Db,
  caller: Caller,
  now: Date,
  present: Present,
): Promise<Overview['new_projects']> {
  type Row = Omit<Overview['new_projects'][number], 'published_at'> & { published_at: Date };
  const since = new Date(+now - NEW_PROJECT_DAYS * DAY);
  const { rows } = await sql<Row>`
    with ${atMoment(present)}, ${fieldsOf(caller)}
    select project.id, project.name, company.name as company_name, project.published_at, shared.categories
    from projects as project cross join moment
      left join companies as company on company.id = project.company_id and ${isShown('company')}
      cross join ${sharedFields}
    where project.published and project.deleted_at is null and ${isInSight('project')}
      and project.published_at >= ${since} and project.status <> 30 and ${isInFields} and not ${isDismissed(caller, 'project')}
      and not exists (
        select from messages where thread_ct_id = 1 and thread_object_id = project.id and author_id = ${caller.id} and deleted_at is null)
      and not exists (
        select from tenders as tender where tender.project_id = project.id and tender.state = 'OPEN'
          and tender.bids_until > moment.now and (tender.visibility = 'ALL' or ${isAsked(caller)}))
    order by project.published_at desc, project.id desc
    limit ${AT_MOST}
  `.execute(db);
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }));
}

import { sql } from 'kysely';
import { isClient, isProvider } from '#contract/access/access.ts';
import { DRAFT_URGENT_HOURS } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';
import { isInPhase } from '../tenderVisibilityRepository.ts';
import { atMoment } from './bidTendersRepository.ts';

/** Counts the tenders and bids that wait for an action of the caller's active company; see `NotificationCount`. */
export async function countWaiting(db: Db, caller: Caller, present: Present): Promise<number> {
  if (isClient(caller)) return countUndecided(db, caller, present);
  return isProvider(caller) && caller.company !== null ? countUnanswered(db, caller.company, present) : 0;
}

/** Counts the caller's tenders that are past their deadline, have received bids and are not decided. */
async function countUndecided(db: Db, caller: Caller, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${atMoment(present)}
    select count(*)::int as count from tenders as tender join projects as project on project.id = tender.project_id cross join moment
    where tender.state = 'OPEN' and tender.bids_until <= moment.now and project.deleted_at is null and ${isOwn(caller, 'project')}
      and exists (select from bids as item where item.tender_id = tender.id and ${isInPhase('item.state', 'SENT')})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Counts tenders that a company is invited to and has neither bid for nor declined, its urgent drafts, and the bids
 * that it was asked to clarify.
 */
async function countUnanswered(db: Db, company: number, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${atMoment(present)}
    select ((
      select count(*) from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
        join projects as project on project.id = tender.project_id
      where invite.company_id = ${company} and invite.declined_at is null and tender.state = 'OPEN'
        and tender.bids_until > moment.now and project.deleted_at is null
        and not exists (select from bids as item where item.tender_id = tender.id and item.company_id = ${company})
    ) + (
      select count(*) from bids as item join tenders as tender on tender.id = item.tender_id
        join projects as project on project.id = tender.project_id
      where item.company_id = ${company} and tender.state = 'OPEN' and project.deleted_at is null and (
        (item.state = 'DRAFT' and tender.bids_until > moment.now
          and tender.bids_until <= moment.now + ${`${DRAFT_URGENT_HOURS} hours`}::interval)
        or (${isInPhase('item.state', 'SENT')} and item.clarification is not null and tender.bids_until <= moment.now
          and (item.clarification_until is null or item.clarification_until > moment.now)))
    ))::int as count from moment`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the drafts of a company that were never sent, to tenders that still accept bids. */
export async function countDrafts(db: Db, companyId: number, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bids as item join tenders as tender on tender.id = item.tender_id
    where item.company_id = ${companyId} and item.state = 'DRAFT' and tender.state = 'OPEN' and tender.bids_until > ${present}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

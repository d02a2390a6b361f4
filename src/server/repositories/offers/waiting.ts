import { sql } from 'kysely';
import { isClient, isProvider } from '../../../contract/access';
import { DRAFT_URGENT_HOURS } from '../../../contract/limits';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { type Caller, isOwn } from '../visibility';
import { atMoment } from './offerCalls';

/** How much in calls waits for the company that the caller acts for; see `NotificationCount`. */
export async function countWaiting(db: Db, caller: Caller, present: Present): Promise<number> {
  if (isClient(caller)) return countUndecided(db, caller, present);
  return isProvider(caller) && caller.company !== null ? countUnanswered(db, caller.company, present) : 0;
}

/** Own calls whose hour has come, to which offers came, and that nobody has decided. */
async function countUndecided(db: Db, caller: Caller, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${atMoment(present)}
    select count(*)::int as count from calls as call join projects as project on project.id = call.project_id cross join moment
    where call.state = 'OPEN' and call.offers_until <= moment.now and project.deleted_at is null and ${isOwn(caller, 'project')}
      and exists (select from offers as item where item.call_id = call.id and item.state in ('SENT', 'SHORTLISTED'))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Calls that ask a company and have neither an answer nor a refusal, its drafts that are urgent, and what it is to clarify. */
async function countUnanswered(db: Db, company: number, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${atMoment(present)}
    select ((
      select count(*) from call_invites as invite join calls as call on call.id = invite.call_id
        join projects as project on project.id = call.project_id
      where invite.company_id = ${company} and invite.declined_at is null and call.state = 'OPEN'
        and call.offers_until > moment.now and project.deleted_at is null
        and not exists (select from offers as item where item.call_id = call.id and item.company_id = ${company})
    ) + (
      select count(*) from offers as item join calls as call on call.id = item.call_id
        join projects as project on project.id = call.project_id
      where item.company_id = ${company} and call.state = 'OPEN' and project.deleted_at is null and (
        (item.state = 'DRAFT' and call.offers_until > moment.now
          and call.offers_until <= moment.now + ${`${DRAFT_URGENT_HOURS} hours`}::interval)
        or (item.state in ('SENT', 'SHORTLISTED') and item.clarification is not null and call.offers_until <= moment.now
          and (item.clarification_until is null or item.clarification_until > moment.now)))
    ))::int as count from moment`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many offers to calls that still take them a company has begun and not sent. */
export async function countDrafts(db: Db, companyId: number, present: Present): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers as item join calls as call on call.id = item.call_id
    where item.company_id = ${companyId} and item.state = 'DRAFT' and call.state = 'OPEN' and call.offers_until > ${present}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

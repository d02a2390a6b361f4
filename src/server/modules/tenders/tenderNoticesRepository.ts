import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isInPhase } from './tenderVisibilityRepository.ts';

/** The moderation because of which a row named `project` is not announced yet. */
const hold = sql`moderations as hold where hold.kind = 'projects' and hold.record_id = project.id
  and hold.state = 'OPEN' and hold.source = 'AUTOMATIC'`;

/** Since when a row named `tender` of a row named `project` waits to be announced; null if it does not. */
export const heldAt = sql<Date | null>`case when tender.state = 'OPEN' and tender.visibility = 'ALL' then (
  select hold.created_at from ${hold}) end`;

/** What is read in a row named `tender` of a row named `project`. */
const textOfTender: RawBuilder<string> = sql`concat_ws(E'\\n', project.name, project.description, tender.must_have)`;

/** Whether the buyer of a tender had another one for all that does not wait and is not hidden. */
export async function hasAnnouncedBefore(db: Db, tenderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tenders as present join projects as own on own.id = present.project_id
      join projects as project on project.company_id = own.company_id
        or own.company_id is null and project.company_id is null and project.owner_id = own.owner_id
      join tenders as tender on tender.project_id = project.id
    where present.id = ${tenderId} and tender.id <> present.id and tender.visibility = 'ALL' and tender.state <> 'DRAFT'
      and project.hidden_at is null and not exists (select from ${hold}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists moderations of open tenders that have waited since before a time and that nobody reported. */
export async function listHeld(db: Db, before: Date): Promise<{ id: number; text: string }[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select held.id, ${textOfTender} as text
    from moderations as held join projects as project on held.kind = 'projects' and project.id = held.record_id
      join tenders as tender on tender.project_id = project.id
    where held.state = 'OPEN' and held.count = 0 and held.created_at <= ${before} and ${heldAt} is not null
    order by held.id limit 1000`.execute(db);
  return rows;
}

/** Takes tenders that are past their deadline and whose recipients have not been notified of it. */
export async function takeClosedTenders(db: Db, present: Present, limit: number) {
  const { rows } = await sql<{ id: number; bids: number }>`
    with closed as (
      select id from tenders where state = 'OPEN' and closing_notified_at is null and bids_until <= ${present}
      order by bids_until limit ${limit} for no key update skip locked
    )
    update tenders set closing_notified_at = ${present} from closed where tenders.id = closed.id
    returning tenders.id, (select count(*)::int from bids as bid
      where bid.tender_id = tenders.id and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) as bids
  `.execute(db);
  return rows;
}

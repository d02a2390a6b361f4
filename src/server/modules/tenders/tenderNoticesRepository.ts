import { type RawBuilder, sql } from 'kysely';
import { HOUR } from '#contract/lib/durations.ts';
import { TENDER_HOLD_HOURS } from '#contract/limits/limits.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { isInPhase } from './tenderVisibilityRepository.ts';

/** The moderation because of which a row named `project` is not announced yet. */
const hold = sql`moderations as hold where hold.kind = 'projects' and hold.record_id = project.id
  and hold.state = 'OPEN' and hold.source = 'AUTOMATIC'`;

/** Whether a row named `project` waits for a moderation before its tender is announced. */
export const isHeld: Condition = sql`exists (select from ${hold})`;

/** Since when a row named `tender` of a row named `project` waits to be announced; null if it does not. */
const heldAt = sql<Date | null>`case when tender.state = 'OPEN' and tender.visibility = 'ALL' then (
  select hold.created_at from ${hold}) end`;

/** The number of suppliers and consultants whose watches found the project of a row named `tender`. */
const announcedTo: RawBuilder<number> = sql`(
  select count(distinct company.id)::int
  from watch_hits as hit join watches as watch on watch.id = hit.watch_id and watch.target = 'PROJECTS'
    join company_members as member on member.user_id = watch.user_id and member.left_at is null
      and member.company_id = coalesce(watch.company_id, member.company_id)
    join companies as company on company.id = member.company_id and company.role in ('SUPPLIER', 'CONSULTANT')
  where hit.record_id = tender.project_id)`;

/** What {@link noticesFor} reads for the buyer of a tender. */
export interface NoticeColumns {
  held_at: Date | null;
  announced_to: number | null;
  is_buyer_waiting: boolean | null;
}

/** What the buyer learns of how a row named `tender` is announced; its company is a row named `asking`. */
export const noticesFor = (isAsking: Condition): RawBuilder<unknown> => sql`
  case when ${isAsking} then ${heldAt} end as held_at,
  case when ${isAsking} and tender.visibility = 'ALL' and tender.state <> 'DRAFT' then ${announcedTo} end as announced_to,
  ${isAsking} and asking.verification = 'WAITING' as is_buyer_waiting`;

/** Converts {@link NoticeColumns}; fields that say nothing are left out. */
export const noticesOf = ({
  held_at,
  announced_to,
  is_buyer_waiting,
}: NoticeColumns): Pick<Tender, 'held_until' | 'announced_to' | 'is_buyer_waiting'> => ({
  ...(held_at && { held_until: new Date(+held_at + TENDER_HOLD_HOURS * HOUR).toISOString() }),
  ...(announced_to !== null && { announced_to }),
  ...(is_buyer_waiting && { is_buyer_waiting }),
});

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
      and project.hidden_at is null and not ${isHeld} limit 1`.execute(db);
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

import { type RawBuilder, sql } from 'kysely';
import { areBidsOpen } from '#contract/rules/tenderStates.ts';
import { TENDER_OPENINGS, TENDER_STATES, type TenderState, type BidState } from '#contract/vocabulary/tenders.ts';
import type { BidContent, OpenedBid } from '#contract/wire/bids.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { fileJson } from '#modules/files/fileColumnsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';
import { isInPhase } from '../tenderVisibilityRepository.ts';
import { atMoment, tenderStateNow } from './bidTendersRepository.ts';

/** Whether a row named `item` was sent and not withdrawn. */
const isHolding = isInPhase('item.state', 'SENT', 'DECIDED');

/** `areBidsOpen` for rows named `tender` and `moment`. */
const areOpen = sql<boolean>`(tender.opening, ${tenderStateNow}) in (${sql.join(
  TENDER_OPENINGS.flatMap((opening) =>
    TENDER_STATES.filter((state) => areBidsOpen({ opening, state })).map((state) => sql`(${opening}, ${state})`),
  ),
)})`;

/** Counts the valid bids to a tender. Before bids are open, the buyer sees only this number. */
export async function countHolding(db: Db, tenderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bids as item where item.tender_id = ${tenderId} and ${isHolding}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface OpenedRow {
  id: number;
  state: BidState;
  content: BidContent;
  hash: string;
  files: PortalFile[];
  seen_at: Date | null;
  clarification: string | null;
  clarification_until: Date | null;
  decided_at: Date | null;
  reason: string | null;
  earlier: ReplacedVersion[];
}

/** A version that the buyer could read before a clarification replaced it. */
export interface ReplacedVersion {
  number: number;
  hash: string;
  content: BidContent;
  files: PortalFile[];
  /** What the bidder was asked to clarify in this version. */
  clarification: string | null;
}

/** A bid with all versions that the buyer may read. */
export type OpenedWithEarlier = OpenedBid & Pick<OpenedRow, 'earlier'>;

/**
 * Number of the version that was valid when bids were opened, for a row named `item`. Only the bidder reads earlier
 * versions.
 */
const openedNumber = sql`(
  select max(first.number) from bid_versions as first where first.bid_id = item.id and not first.is_clarification)`;

/**
 * Whether a row named `version` belongs to the bid `item` and is one that the buyer may read once the bid is readable.
 */
export const isOfOpened = sql`(version.bid_id = item.id and version.number between ${openedNumber} and item.sent_number)`;

/** Files that were sent with a row named `version`. */
const filesSent = sql`coalesce((
  select json_agg(${fileJson} order by file.id)
  from bid_version_files as sent join files as file on file.id = sent.file_id where sent.version_id = version.id), '[]')`;

/**
 * The condition under which a caller on the buyer's side may read the bids to a tender. No other condition gives access
 * to sealed bids.
 */
const isReadable = (caller: Caller): RawBuilder<boolean> =>
  sql`${isOwn(caller, 'project')} and project.deleted_at is null and ${areOpen} and ${isHolding}`;

/**
 * Lists the bids to a tender for the buyer once they are open; otherwise, and for other callers, the list is empty.
 * @param present evaluated in this statement
 */
export async function listOpened(
  db: Db,
  tenderId: number,
  caller: Caller,
  present: Present,
): Promise<OpenedWithEarlier[]> {
  const { rows } = await sql<OpenedRow>`
    with ${atMoment(present)}
    select item.id, item.state, version.content, version.hash, item.seen_at, item.clarification,
      item.clarification_until, item.decided_at, item.reason, ${filesSent} as files, coalesce((
        select json_agg(json_build_object('number', version.number, 'hash', version.hash, 'content', version.content,
          'files', ${filesSent}, 'clarification', (
            select next.clarification from bid_versions as next
            where next.bid_id = item.id and next.number = version.number + 1)) order by version.number desc)
        from bid_versions as version where ${isOfOpened} and version.number < item.sent_number), '[]') as earlier
    from bids as item
      join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
      join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
      cross join moment
    where item.tender_id = ${tenderId} and ${isReadable(caller)}
    order by item.first_sent_at, item.id`.execute(db);
  return rows.map(({ seen_at, decided_at, clarification_until, ...row }) => ({
    ...row,
    ...withSentNames(row),
    earlier: row.earlier.map((version) => ({ ...version, ...withSentNames(version) })),
    clarification_until: clarification_until?.toISOString() ?? null,
    seen_at: seen_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
  }));
}

/** Replaces the names of files by the names that they had when they were sent. */
const withSentNames = ({ content, files }: Pick<OpenedRow, 'content' | 'files'>) => ({
  files: files.map((file) => ({ ...file, name: sentName(content, file) })),
});
const sentName = ({ files }: BidContent, { id, name }: PortalFile) =>
  files.find((file) => file.id === id)?.name ?? name;

/** Returns the name of a file in the last version that contains it and that the buyer may read now. */
export async function findOpenedName(
  db: Db,
  fileId: number,
  caller: Caller,
  present: Present,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with ${atMoment(present)}
    select named ->> 'name' as name from bid_version_files as sent
      join bid_versions as version on version.id = sent.version_id
      join bids as item on ${isOfOpened}
      join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
      cross join moment
      cross join jsonb_array_elements(version.content -> 'files') as named
    where sent.file_id = ${fileId} and named ->> 'id' = sent.file_id::text and ${isReadable(caller)}
    order by version.number desc limit 1`.execute(db);
  return rows[0]?.name;
}

/**
 * Records that the buyer reads the bids to a tender, locked against senders, who share its lock.
 * @returns ids of the bidders whose bids are read for the first time
 */
export async function recordSeen(
  db: Db,
  tenderId: number,
  userId: number,
  at: Date,
): Promise<{ id: number; company_id: number | null }[]> {
  await sql`select from tenders where id = ${tenderId} for no key update`.execute(db);
  await sql`update tenders set opened_at = ${at}, opened_by = ${userId} where id = ${tenderId} and opened_at is null
    and exists (select from bids as item where item.tender_id = tenders.id and ${isHolding})`.execute(db);
  const { rows } = await sql<{ id: number; company_id: number | null }>`
    update bids as item set seen_at = ${at}
    where item.id in (
      select id from bids as item where tender_id = ${tenderId} and seen_at is null and ${isHolding} order by id for update)
    returning item.id, item.company_id`.execute(db);
  return rows;
}

/**
 * Whether a caller on the buyer's side may read a version of a bid now: the valid version, or one that a clarification
 * replaced.
 */
export async function isOpenedVersion(
  db: Db,
  { id, number }: { id: number; number: number },
  caller: Caller,
  present: Present,
): Promise<boolean> {
  const { rows } = await sql`
    with ${atMoment(present)}
    select from bids as item
      join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
      join bid_versions as version on ${isOfOpened} and version.number = ${number}
      cross join moment
    where item.id = ${id} and ${isReadable(caller)}`.execute(db);
  return rows.length > 0;
}

/** A bid that the buyer may decide about. */
export interface OpenedHeld {
  id: number;
  state: BidState;
  company_id: number | null;
  tender_id: number;
  tender: TenderState;
  now: Date;
  project: { is_owner: boolean; company: { id: number } | null };
}

/**
 * Locks a bid that a caller on the buyer's side may read, after locking its tender.
 * @returns undefined for a sealed bid and for other callers
 */
export async function lockOpened(
  db: Db,
  id: number,
  caller: Caller,
  present: () => Present,
): Promise<OpenedHeld | undefined> {
  await sql`select from tenders where id = (select tender_id from bids where id = ${id}) for share`.execute(db);
  await sql`select from bids where id = ${id} for update`.execute(db);
  const { rows } = await sql<Omit<OpenedHeld, 'project'> & { asking: number | null }>`
    with ${atMoment(present())}
    select item.id, item.state, item.company_id, item.tender_id, ${tenderStateNow} as tender, moment.now, project.company_id as asking
    from bids as item
      join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
      cross join moment
    where item.id = ${id} and ${isReadable(caller)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { asking, ...opened } = row;
  return { ...opened, project: { is_owner: true, company: asking === null ? null : { id: asking } } };
}

/** Requests a clarification from a bidder. It replaces an earlier request that was not answered. */
export async function askClarification(
  db: Db,
  id: number,
  { text, until, at }: { text: string; until: string; at: Date },
): Promise<void> {
  await db
    .updateTable('bids')
    .set({
      clarification: text,
      clarification_requested_at: at,
      clarification_until: until,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Rejects a bid, with a reason that is shown to its bidder. */
export async function rejectBid(db: Db, id: number, reason: string, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('bids')
    .set({ state: 'REJECTED', reason, decided_at: at, decided_by: userId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

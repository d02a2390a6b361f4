import { type RawBuilder, sql } from 'kysely';
import type { TenderState, BidState } from '../../../contract/vocabulary/tenders';
import type { BidContent, OpenedBid } from '../../../contract/wire/bids';
import type { PortalFile } from '../../../contract/wire/files';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { fileJson } from '../fileColumns';
import { type Caller, isOwn } from '../visibility';
import { atMoment, tenderStateNow } from './bidTenders';

/** States of bids that were sent and hold, whatever was decided about them. */
const HOLDING = sql`('SENT', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED')`;

/** Of rows named `tender` and `moment`: the asking side reads what was sent, as `areBidsOpen` of the contract says. */
const areOpen: RawBuilder<boolean> = sql`(
  ${tenderStateNow} in ('EVALUATION', 'AWARDED', 'NO_AWARD') or (tender.opening = 'OPEN' and ${tenderStateNow} = 'OPEN'))`;

/** How many bids to a tender hold; all that the asking side knows of them before they open. */
export async function countHolding(db: Db, tenderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bids as item where item.tender_id = ${tenderId} and item.state in ${HOLDING}`.execute(
    db,
  );
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

/** A version that the asking side read before a clarification took its place. */
export interface ReplacedVersion {
  number: number;
  hash: string;
  content: BidContent;
  files: PortalFile[];
  /** What its bidder was asked to say more exactly then. */
  clarification: string | null;
}

/** A bid with all versions that the asking side may have read. */
export type OpenedWithEarlier = OpenedBid & Pick<OpenedRow, 'earlier'>;

/** Number of the version that held when bids were opened, of a row named `item`: those before it nobody else ever reads. */
const openedNumber = sql`(
  select max(first.number) from bid_versions as first where first.bid_id = item.id and not first.is_clarification)`;

/** Whether a row named `version` is one of a bid named `item` that the asking side may read, once it may read the bid. */
export const isOfOpened = sql`(version.bid_id = item.id and version.number between ${openedNumber} and item.sent_number)`;

/** Files that went with a row named `version`. */
const filesSent = sql`coalesce((
  select json_agg(${fileJson} order by file.id)
  from bid_version_files as sent join files as file on file.id = sent.file_id where sent.version_id = version.id), '[]')`;

/** The condition under which a caller of the asking side may read bids to a tender: the only one that opens what is sealed. */
const isReadable = (caller: Caller): RawBuilder<boolean> =>
  sql`${isOwn(caller, 'project')} and project.deleted_at is null and ${areOpen} and item.state in ${HOLDING}`;

/**
 * What was sent to a tender, for the asking side once it may read it; nothing for anybody else and before.
 * @param present asked by this very statement
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

/** Files as they were called when they were sent. */
const withSentNames = ({ content, files }: Pick<OpenedRow, 'content' | 'files'>) => ({
  files: files.map((file) => ({ ...file, name: sentName(content, file) })),
});
const sentName = ({ files }: BidContent, { id, name }: PortalFile) =>
  files.find((file) => file.id === id)?.name ?? name;

/** What a file is called in the last version with it of those that the caller of the asking side may read now. */
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
 * Records that the asking side reads bids to a tender.
 * @returns the bidders whose bids nobody had read before
 */
export async function recordSeen(
  db: Db,
  tenderId: number,
  userId: number,
  at: Date,
): Promise<{ id: number; company_id: number | null }[]> {
  await sql`update tenders set opened_at = ${at}, opened_by = ${userId} where id = ${tenderId} and opened_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; company_id: number | null }>`
    update bids as item set seen_at = ${at}
    where item.id in (
      select id from bids as item where tender_id = ${tenderId} and seen_at is null and item.state in ${HOLDING} order by id for update)
    returning item.id, item.company_id`.execute(db);
  return rows;
}

/** Whether a caller of the asking side may read a version of a bid now: the one that holds, or one before a clarification. */
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

/** A bid of which the asking side may decide. */
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
 * Locks a bid, and its tender before it, that a caller of the asking side may read.
 * @returns undefined for what is sealed, and for everybody else
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
  const { asking, ...held } = row;
  return { ...held, project: { is_owner: true, company: asking === null ? null : { id: asking } } };
}

/** Asks a bidder to say something more exactly; what was asked before and not answered is asked no more. */
export async function askClarification(
  db: Db,
  id: number,
  { text, until, at }: { text: string; until: string; at: Date },
): Promise<void> {
  await db
    .updateTable('bids')
    .set({
      clarification: text,
      clarification_asked_at: at,
      clarification_until: until,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a bid aside, with the reason that its bidder reads. */
export async function rejectBid(db: Db, id: number, reason: string, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('bids')
    .set({ state: 'REJECTED', reason, decided_at: at, decided_by: userId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

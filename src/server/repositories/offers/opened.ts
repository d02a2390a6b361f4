import { type RawBuilder, sql } from 'kysely';
import type { CallState, OfferState } from '../../../contract/vocabulary/calls';
import type { OfferContent, OpenedOffer } from '../../../contract/wire/offers';
import type { PortalFile } from '../../../contract/wire/files';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { fileJson } from '../fileColumns';
import { type Caller, isOwn } from '../visibility';
import { atMoment, callStateNow } from './offerCalls';

/** States of offers that were sent and hold, whatever was decided about them. */
const HOLDING = sql`('SENT', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED')`;

/** Of rows named `call` and `moment`: the asking side reads what was sent, as `areOffersOpen` of the contract says. */
const areOpen: RawBuilder<boolean> = sql`(
  ${callStateNow} in ('EVALUATION', 'AWARDED', 'NO_AWARD') or (call.opening = 'OPEN' and ${callStateNow} = 'OPEN'))`;

/** How many offers to a call hold; all that the asking side knows of them before they open. */
export async function countHolding(db: Db, callId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers as item where item.call_id = ${callId} and item.state in ${HOLDING}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface OpenedRow {
  id: number;
  state: OfferState;
  content: OfferContent;
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
  content: OfferContent;
  files: PortalFile[];
  /** What its bidder was asked to say more exactly then. */
  clarification: string | null;
}

/** An offer with all versions that the asking side may have read. */
export type OpenedWithEarlier = OpenedOffer & Pick<OpenedRow, 'earlier'>;

/** Number of the version that held when offers were opened, of a row named `item`: those before it nobody else ever reads. */
const openedNumber = sql`(
  select max(first.number) from offer_versions as first where first.offer_id = item.id and not first.is_clarification)`;

/** Whether a row named `version` is one of an offer named `item` that the asking side may read, once it may read the offer. */
export const isOfOpened = sql`(version.offer_id = item.id and version.number between ${openedNumber} and item.sent_number)`;

/** Files that went with a row named `version`. */
const filesSent = sql`coalesce((
  select json_agg(${fileJson} order by file.id)
  from offer_version_files as sent join files as file on file.id = sent.file_id where sent.version_id = version.id), '[]')`;

/** The condition under which a caller of the asking side may read offers to a call: the only one that opens what is sealed. */
const isReadable = (caller: Caller): RawBuilder<boolean> =>
  sql`${isOwn(caller, 'project')} and project.deleted_at is null and ${areOpen} and item.state in ${HOLDING}`;

/**
 * What was sent to a call, for the asking side once it may read it; nothing for anybody else and before.
 * @param present asked by this very statement
 */
export async function listOpened(
  db: Db,
  callId: number,
  caller: Caller,
  present: Present,
): Promise<OpenedWithEarlier[]> {
  const { rows } = await sql<OpenedRow>`
    with ${atMoment(present)}
    select item.id, item.state, version.content, version.hash, item.seen_at, item.clarification,
      item.clarification_until, item.decided_at, item.reason, ${filesSent} as files, coalesce((
        select json_agg(json_build_object('number', version.number, 'hash', version.hash, 'content', version.content,
          'files', ${filesSent}, 'clarification', (
            select next.clarification from offer_versions as next
            where next.offer_id = item.id and next.number = version.number + 1)) order by version.number desc)
        from offer_versions as version where ${isOfOpened} and version.number < item.sent_number), '[]') as earlier
    from offers as item
      join calls as call on call.id = item.call_id
      join projects as project on project.id = call.project_id
      join offer_versions as version on version.offer_id = item.id and version.number = item.sent_number
      cross join moment
    where item.call_id = ${callId} and ${isReadable(caller)}
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
const sentName = ({ files }: OfferContent, { id, name }: PortalFile) =>
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
    select named ->> 'name' as name from offer_version_files as sent
      join offer_versions as version on version.id = sent.version_id
      join offers as item on ${isOfOpened}
      join calls as call on call.id = item.call_id
      join projects as project on project.id = call.project_id
      cross join moment
      cross join jsonb_array_elements(version.content -> 'files') as named
    where sent.file_id = ${fileId} and named ->> 'id' = sent.file_id::text and ${isReadable(caller)}
    order by version.number desc limit 1`.execute(db);
  return rows[0]?.name;
}

/**
 * Records that the asking side reads offers to a call.
 * @returns the bidders whose offers nobody had read before
 */
export async function recordSeen(
  db: Db,
  callId: number,
  userId: number,
  at: Date,
): Promise<{ id: number; company_id: number | null }[]> {
  await sql`update calls set opened_at = ${at}, opened_by = ${userId} where id = ${callId} and opened_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: number; company_id: number | null }>`
    update offers as item set seen_at = ${at}
    where item.id in (
      select id from offers as item where call_id = ${callId} and seen_at is null and item.state in ${HOLDING} order by id for update)
    returning item.id, item.company_id`.execute(db);
  return rows;
}

/** Whether a caller of the asking side may read a version of an offer now: the one that holds, or one before a clarification. */
export async function isOpenedVersion(
  db: Db,
  { id, number }: { id: number; number: number },
  caller: Caller,
  present: Present,
): Promise<boolean> {
  const { rows } = await sql`
    with ${atMoment(present)}
    select from offers as item
      join calls as call on call.id = item.call_id
      join projects as project on project.id = call.project_id
      join offer_versions as version on ${isOfOpened} and version.number = ${number}
      cross join moment
    where item.id = ${id} and ${isReadable(caller)}`.execute(db);
  return rows.length > 0;
}

/** An offer of which the asking side may decide. */
export interface OpenedHeld {
  id: number;
  state: OfferState;
  company_id: number | null;
  call_id: number;
  call: CallState;
  now: Date;
  project: { is_owner: boolean; company: { id: number } | null };
}

/**
 * Locks an offer, and its call before it, that a caller of the asking side may read.
 * @returns undefined for what is sealed, and for everybody else
 */
export async function lockOpened(
  db: Db,
  id: number,
  caller: Caller,
  present: () => Present,
): Promise<OpenedHeld | undefined> {
  await sql`select from calls where id = (select call_id from offers where id = ${id}) for share`.execute(db);
  await sql`select from offers where id = ${id} for update`.execute(db);
  const { rows } = await sql<Omit<OpenedHeld, 'project'> & { asking: number | null }>`
    with ${atMoment(present())}
    select item.id, item.state, item.company_id, item.call_id, ${callStateNow} as call, moment.now, project.company_id as asking
    from offers as item
      join calls as call on call.id = item.call_id
      join projects as project on project.id = call.project_id
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
    .updateTable('offers')
    .set({
      clarification: text,
      clarification_asked_at: at,
      clarification_until: until,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts an offer aside, with the reason that its bidder reads. */
export async function rejectOffer(db: Db, id: number, reason: string, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('offers')
    .set({ state: 'REJECTED', reason, decided_at: at, decided_by: userId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

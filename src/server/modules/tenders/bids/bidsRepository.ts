import { type RawBuilder, sql } from 'kysely';
import { missingParts, usualValidity } from '#contract/rules/bidParts.ts';
import type { BidPhase, BidState } from '#contract/vocabulary/tenders.ts';
import type { Bid, BidAnswers, BidFields, BidPatch, BidReceipt, OwnBid } from '#contract/wire/bids.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { filesOf } from '#modules/files/fileColumnsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isoTime } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { isInPhase, maskedForBidder } from '../tenderVisibilityRepository.ts';
import {
  atMoment,
  tenderColumns,
  type TenderForBids,
  tenderStateNow,
  tenderTables,
  toBidTender,
} from './bidTendersRepository.ts';
import { isReferenceOffered } from './wonProjectRepository.ts';

/** Columns that a bidder can set. */
const BID_FIELDS = [
  'price_from',
  'price_to',
  'vat_included',
  'start_date',
  'duration_weeks',
  'valid_until',
  'text',
  'answers',
] as const satisfies readonly (keyof BidFields)[];

interface BidRow extends BidFields {
  id: number;
  state: BidState;
  version: number;
  answers: BidAnswers;
  is_changed: boolean;
  sent: BidReceipt | null;
  receipts: BidReceipt[];
  offers_reference: boolean;
  files: PortalFile[];
  withdrawn_at: Date | null;
  seen_at: Date | null;
  clarification: string | null;
  clarification_until: Date | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  tender: TenderForBids;
}

type BidHead = Omit<BidRow, 'receipts' | 'files' | 'offers_reference'>;

/** A bid with the version of its row for the ETag, and its tender at the time of the response. */
export interface VersionedBid {
  bid: Bid;
  version: number;
  tender: TenderForBids;
}

/** Reads a row named `version`. */
const receiptJson = sql`json_build_object(
  'number', version.number, 'sent_at', ${isoTime('version.sent_at')}, 'hash', version.hash)`;

/** Whether the files of the draft differ from those of the sent version, compared by id and name. */
const filesDiffer = sql<boolean>`(
  select coalesce(jsonb_agg(jsonb_build_array(file.id, file.name) order by file.id), '[]') from files as file
  where file.owner_kind = 'bids' and file.owner_id = item.id and file.deleted_at is null
) is distinct from (
  select coalesce(jsonb_agg(jsonb_build_array(sent -> 'id', sent -> 'name') order by (sent ->> 'id')::int), '[]')
  from bid_versions as version cross join jsonb_array_elements(version.content -> 'files') as sent
  where version.bid_id = item.id and version.number = item.sent_number
)`;

const told = maskedForBidder('item');
const bidColumns = sql`item.id, ${told.state} as state, ${told.version} as version, item.price_from, item.price_to, item.vat_included, item.start_date,
  item.duration_weeks, item.valid_until, item.text, item.answers, item.withdrawn_at, item.seen_at, item.clarification,
  item.clarification_until, item.decided_at, item.reason, item.created_at, item.updated_at,
  (item.is_changed or (item.sent_number is not null and ${filesDiffer})) as is_changed,
  (select ${receiptJson} from bid_versions as version
    where version.bid_id = item.id and version.number = item.sent_number) as sent`;

/** Whether the bid belongs to the caller's active company, whatever the state of its tender. */
const isOfBidder = ({ company, guest }: Caller): RawBuilder<boolean> => sql`(item.company_id = ${company}::int
  ${guest ? sql`and item.tender_id = ${guest.tender}` : sql``})`;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toHead(row: BidHead): OwnBid {
  const tender = toBidTender(row.tender);
  return {
    id: row.id,
    state: row.state,
    tender,
    is_changed: row.is_changed,
    missing: missingParts(tender, row),
    sent: row.sent,
    withdrawn_at: isoOf(row.withdrawn_at),
    seen_at: isoOf(row.seen_at),
    clarification: row.clarification,
    clarification_until: isoOf(row.clarification_until),
    decided_at: isoOf(row.decided_at),
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toBid(row: BidRow): VersionedBid {
  const fields = Object.fromEntries(BID_FIELDS.map((name) => [name, row[name]])) as unknown as BidFields;
  return {
    bid: {
      ...toHead(row),
      ...fields,
      files: row.files,
      receipts: row.receipts,
      offers_reference: row.offers_reference,
    },
    version: row.version,
    tender: row.tender,
  };
}

/** Reads tenders by id in one statement, so that all are read at the same time. */
async function tendersOf(db: Db, ids: readonly number[], caller: Caller, present: Present) {
  const { rows } = await sql<TenderForBids>`
    with ${atMoment(present)} select ${tenderColumns(caller)} from ${tenderTables(caller)} where tender.id = any(${ids}::int[])`.execute(
    db,
  );
  return new Map(rows.map((tender) => [tender.id, tender]));
}

type WithTenderId<Row> = Omit<Row, 'tender'> & { tender_id: number };
async function withTenders<Row extends { tender: TenderForBids }>(
  db: Db,
  rows: readonly WithTenderId<Row>[],
  caller: Caller,
  present: Present,
): Promise<Row[]> {
  const tenders = await tendersOf(
    db,
    rows.map(({ tender_id }) => tender_id),
    caller,
    present,
  );
  return rows.map((row) => ({ ...row, tender: tenders.get(row.tender_id)! }) as unknown as Row);
}

/** Reads a bid of the caller's active company; null for all other callers, including operators. */
export async function findBid(db: Db, id: number, caller: Caller, present: Present): Promise<VersionedBid | null> {
  const { rows } = await sql<WithTenderId<BidRow>>`
    select item.tender_id, ${bidColumns}, ${filesOf('bids', sql<boolean>`true`)}, ${isReferenceOffered(present)} as offers_reference, coalesce((
      select json_agg(${receiptJson} order by version.number desc) from bid_versions as version
      where version.bid_id = item.id), '[]') as receipts
    from bids as item where item.id = ${id} and ${isOfBidder(caller)}`.execute(db);
  const [row] = await withTenders<BidRow>(db, rows, caller, present);
  return row ? toBid(row) : null;
}

/**
 * Lists one page of the bids of the caller's active company: those before their deadline first, by the nearest
 * deadline.
 */
export async function listOwnBids(
  db: Db,
  caller: Caller,
  phase: BidPhase | undefined,
  { page, pageSize }: Slice,
  present: Present,
) {
  const where = sql`${isOfBidder(caller)}${phase ? sql` and ${isInPhase('item.state', phase)}` : sql``}`;
  const { rows } = await sql<WithTenderId<BidHead>>`
    with ${atMoment(present)}
    select item.tender_id, ${bidColumns} from bids as item join tenders as tender on tender.id = item.tender_id cross join moment
    where ${where}
    order by ${tenderStateNow} = 'OPEN' desc, case when ${tenderStateNow} = 'OPEN' then tender.bids_until end, item.updated_at desc,
      item.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from bids as item where ${where}`.execute(db);
  const found = await withTenders<BidHead>(db, rows, caller, present);
  return { rows: found.map(toHead), count: counted[0]?.count ?? 0 };
}

/** Lists open tenders to which the caller's active company is invited and that it has neither bid for nor declined. */
export async function listInvitedTenders(db: Db, caller: Caller, present: Present, limit: number) {
  const { rows } = await sql<TenderForBids & { invited_at: Date }>`
    with ${atMoment(present)}
    select ${tenderColumns(caller)}, coalesce(invite.notified_at, invite.created_at) as invited_at
    from ${tenderTables(caller)} join tender_invites as invite on invite.tender_id = tender.id and invite.company_id = ${caller.company}::int
    where tender.state = 'OPEN' and tender.bids_until > moment.now and project.deleted_at is null and invite.declined_at is null
      and not exists (select from bids as item where item.tender_id = tender.id and ${isOfBidder(caller)})
    order by tender.bids_until, tender.id limit ${limit}`.execute(db);
  return rows.map(({ invited_at, ...tender }) => ({ ...toBidTender(tender), invited_at: invited_at.toISOString() }));
}

/** Returns the id of the bid of a company to a tender. */
export async function findBidTo(db: Db, tenderId: number, companyId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('bids')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.id;
}

/** Creates a bid, or returns the id of the existing one if a concurrent request has created it. */
export async function createBid(
  db: Db,
  tender: Pick<TenderForBids, 'id' | 'bids_until' | 'decision_on'>,
  companyId: number,
  authorId: number | null,
): Promise<number> {
  const created = await db
    .insertInto('bids')
    .values({
      tender_id: tender.id,
      company_id: companyId,
      created_by: authorId,
      answers: '{}',
      valid_until: usualValidity(tender),
    })
    .onConflict((conflict) => conflict.columns(['tender_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? (await findBidTo(db, tender.id, companyId))!;
}

/** A bid that is locked. */
export interface LockedBid {
  id: number;
  tender_id: number;
  company_id: number;
  state: BidState;
  version: number;
  sent_number: number | null;
  clarification_until: Date | null;
  clarification: string | null;
}

/**
 * Locks a bid of the caller's company until the end of the transaction, after locking its tender.
 * @returns undefined if the caller does not act for the bidder
 */
export async function lockBid(db: Db, id: number, caller: Caller): Promise<LockedBid | undefined> {
  const { rows: tenders } = await sql`
    select from tenders as tender where tender.id = (select item.tender_id from bids as item where item.id = ${id} and ${isOfBidder(caller)})
    for share`.execute(db);
  if (tenders.length === 0) return undefined;
  const { rows } = await sql<LockedBid>`
    select item.id, item.tender_id, item.company_id, item.state, ${told.version} as version, item.sent_number, item.clarification,
      item.clarification_until
    from bids as item where item.id = ${id} and ${isOfBidder(caller)} for update`.execute(db);
  return rows[0];
}

/** Updates fields of a draft. Sent versions do not change. */
export async function updateBid(db: Db, id: number, { answers, ...patch }: BidPatch): Promise<void> {
  const row = {
    ...Object.fromEntries(Object.entries(patch).filter(([name]) => (BID_FIELDS as readonly string[]).includes(name))),
    ...(answers && { answers: JSON.stringify(answers) }),
  };
  if (Object.keys(row).length === 0) return;
  await db
    .updateTable('bids')
    .set({ ...row, is_changed: sql.lit(true), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a bid that only its bidder has ever seen. Its files are deleted by the cleanup job. */
export async function deleteBid(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bids').where('id', '=', id).execute();
}

/** Whether a bid belongs to the caller's active company. */
export async function isOwnBid(db: Db, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`select from bids as item where item.id = ${id} and ${isOfBidder(caller)}`.execute(db);
  return rows.length > 0;
}

/** Counts the files of a draft. */
export async function countFiles(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where owner_kind = 'bids' and owner_id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

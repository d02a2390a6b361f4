import { type RawBuilder, sql } from 'kysely';
import { canDraftOffer } from '../../../contract/companyAccess';
import { canSaveOffer, missingParts, type OfferPhase } from '../../../contract/offerParts';
import { offerRefusals } from '../../../contract/rules/callLabels';
import type { OfferState } from '../../../contract/vocabulary/calls';
import type {
  Offer,
  OfferAnswers,
  OfferFields,
  OfferPatch,
  OfferReceipt,
  OwnOffer,
} from '../../../contract/wire/offers';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { conflict, forbidden, notFound } from '../../input/failures';
import type { Slice } from '../../input/lists';
import { isoTime } from '../columns';
import { filesOf } from '../fileColumns';
import type { PortalFile } from '../../../contract/wire/files';
import { texts } from '../../texts';
import { toldToBidder } from '../calls/callVisibility';
import type { Caller } from '../visibility';
import { atMoment, callColumns, type CallOfOffers, callStateNow, callTables, toOfferCall } from './offerCalls';

/** Columns that a bidder writes. */
const OFFER_FIELDS = [
  'price_from',
  'price_to',
  'vat_included',
  'start_date',
  'duration_weeks',
  'valid_until',
  'text',
  'answers',
] as const satisfies readonly (keyof OfferFields)[];

interface OfferRow extends OfferFields {
  id: number;
  state: OfferState;
  version: number;
  answers: OfferAnswers;
  is_changed: boolean;
  sent: OfferReceipt | null;
  receipts: OfferReceipt[];
  files: PortalFile[];
  withdrawn_at: Date | null;
  seen_at: Date | null;
  clarification: string | null;
  clarification_until: Date | null;
  decided_at: Date | null;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  call: CallOfOffers;
}

/** An offer with the version of its row for the ETag, and its call at the moment of the answer. */
export interface VersionedOffer {
  offer: Offer;
  version: number;
  call: CallOfOffers;
}

/** Of a row named `version`. */
const receiptJson = sql`json_build_object(
  'number', version.number, 'sent_at', ${isoTime('version.sent_at')}, 'hash', version.hash)`;

/** Files of the draft and those of the version that holds, each by number and name, so that a difference shows. */
const filesDiffer = sql<boolean>`(
  select coalesce(jsonb_agg(jsonb_build_array(file.id, file.name) order by file.id), '[]') from files as file
  where file.owner_kind = 'offers' and file.owner_id = item.id and file.deleted_at is null
) is distinct from (
  select coalesce(jsonb_agg(jsonb_build_array(sent -> 'id', sent -> 'name') order by (sent ->> 'id')::int), '[]')
  from offer_versions as version cross join jsonb_array_elements(version.content -> 'files') as sent
  where version.offer_id = item.id and version.number = item.sent_number
)`;

const told = toldToBidder('item');
const offerColumns = sql`item.id, ${told.state} as state, ${told.version} as version, item.price_from, item.price_to, item.vat_included, item.start_date,
  item.duration_weeks, item.valid_until, item.text, item.answers, item.withdrawn_at, item.seen_at, item.clarification,
  item.clarification_until, item.decided_at, item.reason, item.created_at, item.updated_at,
  (item.is_changed or (item.sent_number is not null and ${filesDiffer})) as is_changed,
  (select ${receiptJson} from offer_versions as version
    where version.offer_id = item.id and version.number = item.sent_number) as sent`;

/** What belongs to a bidder: every own offer, whatever has become of its call. */
const isOfBidder = (caller: Caller): RawBuilder<boolean> => sql`item.company_id = ${caller.company}::int`;

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toHead(row: Omit<OfferRow, 'receipts' | 'files'>): OwnOffer {
  const call = toOfferCall(row.call);
  return {
    id: row.id,
    state: row.state,
    call,
    is_changed: row.is_changed,
    missing: missingParts(call, row),
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

function toOffer(row: OfferRow): VersionedOffer {
  const fields = Object.fromEntries(OFFER_FIELDS.map((name) => [name, row[name]])) as unknown as OfferFields;
  return {
    offer: { ...toHead(row), ...fields, files: row.files, receipts: row.receipts },
    version: row.version,
    call: row.call,
  };
}

/** Calls of offers by their numbers, as one statement saw them. */
async function callsOf(db: Db, ids: readonly number[], caller: Caller, present: Present) {
  const { rows } = await sql<CallOfOffers>`
    with ${atMoment(present)} select ${callColumns(caller)} from ${callTables} where call.id = any(${ids}::int[])`.execute(
    db,
  );
  return new Map(rows.map((call) => [call.id, call]));
}

type Stored<Row> = Omit<Row, 'call'> & { call_id: number };
async function withCalls<Row extends { call: CallOfOffers }>(
  db: Db,
  rows: readonly Stored<Row>[],
  caller: Caller,
  present: Present,
): Promise<Row[]> {
  const calls = await callsOf(
    db,
    rows.map(({ call_id }) => call_id),
    caller,
    present,
  );
  return rows.map((row) => ({ ...row, call: calls.get(row.call_id)! }) as unknown as Row);
}

/** An offer of the company that the caller acts for; null for anybody else, whatever they are. */
export async function findOffer(db: Db, id: number, caller: Caller, present: Present): Promise<VersionedOffer | null> {
  const { rows } = await sql<Stored<OfferRow>>`
    select item.call_id, ${offerColumns}, ${filesOf('offers', sql<boolean>`true`)}, coalesce((
      select json_agg(${receiptJson} order by version.number desc) from offer_versions as version
      where version.offer_id = item.id), '[]') as receipts
    from offers as item where item.id = ${id} and ${isOfBidder(caller)}`.execute(db);
  const [row] = await withCalls<OfferRow>(db, rows, caller, present);
  return row ? toOffer(row) : null;
}

const ofPhase: Record<OfferPhase, RawBuilder<boolean>> = {
  WRITTEN: sql`item.state in ('DRAFT', 'WITHDRAWN')`,
  SENT: sql`item.state in ('SENT', 'SHORTLISTED')`,
  DECIDED: sql`item.state in ('WON', 'LOST', 'REJECTED')`,
};

/** One page of the offers of the company that the caller acts for: those whose time still runs first, the nearest before. */
export async function listOwnOffers(
  db: Db,
  caller: Caller,
  phase: OfferPhase | undefined,
  { page, pageSize }: Slice,
  present: Present,
) {
  const where = sql`${isOfBidder(caller)}${phase ? sql` and ${ofPhase[phase]}` : sql``}`;
  const { rows } = await sql<Stored<Omit<OfferRow, 'receipts' | 'files'>>>`
    with ${atMoment(present)}
    select item.call_id, ${offerColumns} from offers as item join calls as call on call.id = item.call_id cross join moment
    where ${where}
    order by ${callStateNow} = 'OPEN' desc, case when ${callStateNow} = 'OPEN' then call.offers_until end, item.updated_at desc,
      item.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from offers as item where ${where}`.execute(db);
  const found = await withCalls<Omit<OfferRow, 'receipts' | 'files'>>(db, rows, caller, present);
  return { rows: found.map(toHead), count: counted[0]?.count ?? 0 };
}

/** Open calls that ask the caller's company and that it has neither answered nor declined. */
export async function listAskedCalls(db: Db, caller: Caller, present: Present, limit: number) {
  const { rows } = await sql<CallOfOffers & { invited_at: Date }>`
    with ${atMoment(present)}
    select ${callColumns(caller)}, coalesce(invite.told_at, invite.created_at) as invited_at
    from ${callTables} join call_invites as invite on invite.call_id = call.id and invite.company_id = ${caller.company}::int
    where call.state = 'OPEN' and call.offers_until > moment.now and project.deleted_at is null and invite.declined_at is null
      and not exists (select from offers as item where item.call_id = call.id and ${isOfBidder(caller)})
    order by call.offers_until, call.id limit ${limit}`.execute(db);
  return rows.map(({ invited_at, ...call }) => ({ ...toOfferCall(call), invited_at: invited_at.toISOString() }));
}

/** The offer of a company to a call, as a number. */
export async function findOfferTo(db: Db, callId: number, companyId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('call_id', '=', callId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.id;
}

/** Begins an offer; another one at the same moment is the same. */
export async function createOffer(db: Db, callId: number, companyId: number, authorId: number): Promise<number> {
  const created = await db
    .insertInto('offers')
    .values({ call_id: callId, company_id: companyId, created_by: authorId, answers: '{}' })
    .onConflict((conflict) => conflict.columns(['call_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? (await findOfferTo(db, callId, companyId))!;
}

/** A held offer. */
export interface HeldOffer {
  id: number;
  call_id: number;
  company_id: number;
  state: OfferState;
  version: number;
  sent_number: number | null;
  clarification_until: Date | null;
  clarification: string | null;
}

/**
 * Locks an offer of the caller's company, and its call before it, until the end of the transaction.
 * @returns undefined for anybody else
 */
export async function lockOffer(db: Db, id: number, caller: Caller): Promise<HeldOffer | undefined> {
  const { rows: calls } = await sql`
    select from calls as call where call.id = (select item.call_id from offers as item where item.id = ${id} and ${isOfBidder(caller)})
    for share`.execute(db);
  if (calls.length === 0) return undefined;
  const { rows } = await sql<HeldOffer>`
    select item.id, item.call_id, item.company_id, item.state, ${told.version} as version, item.sent_number, item.clarification,
      item.clarification_until
    from offers as item where item.id = ${id} and ${isOfBidder(caller)} for update`.execute(db);
  return rows[0];
}

/** Writes fields of a draft. What was sent stays as it is. */
export async function updateOffer(db: Db, id: number, { answers, ...patch }: OfferPatch): Promise<void> {
  const row = {
    ...Object.fromEntries(Object.entries(patch).filter(([name]) => (OFFER_FIELDS as readonly string[]).includes(name))),
    ...(answers && { answers: JSON.stringify(answers) }),
  };
  if (Object.keys(row).length === 0) return;
  await db
    .updateTable('offers')
    .set({ ...row, is_changed: sql.lit(true), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes an offer that nobody but its bidder ever saw. Its files are the tidying's. */
export async function deleteOffer(db: Db, id: number): Promise<void> {
  await db.deleteFrom('offers').where('id', '=', id).execute();
}

/** Whether an offer is of the company that the caller acts for. */
export async function isOwnOffer(db: Db, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`select from offers as item where item.id = ${id} and ${isOfBidder(caller)}`.execute(db);
  return rows.length > 0;
}

/**
 * Locks an offer whose draft, or its files, the caller changes.
 * @throws Failure 404 for everybody but the bidder's people, 403 for readers among them, 409 once it is decided about
 */
export async function lockWritableOffer(db: Db, id: number, caller: Caller): Promise<void> {
  const held = await lockOffer(db, id, caller);
  if (!held) throw notFound();
  if (!canDraftOffer(caller)) throw forbidden(offerRefusals.READER);
  if (!canSaveOffer(held.state, held.clarification !== null)) throw conflict(texts.offers.decided);
}

/** How many files a draft has. */
export async function countFiles(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where owner_kind = 'offers' and owner_id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

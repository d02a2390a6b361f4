import { sql } from 'kysely';
import type { BidContent, BidReceipt } from '#contract/wire/bids.ts';
import type { Db } from '#platform/database/database.ts';

/** The canonical form of a bid (RFC 8785) and its SHA-256 in hexadecimal digits. */
export interface BidSeal {
  canonical: string;
  hash: string;
}

/** A file that is sent with a version. */
export interface SentFile {
  id: number;
  name: string;
  size: number;
  sha256: string;
}

/** Reads the files of a draft in the order of upload and locks them until the end of the transaction. */
export async function lockDraftFiles(db: Db, bidId: number): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select id, name, size, sha256 from files
    where owner_kind = 'bids' and owner_id = ${bidId} and deleted_at is null order by id for update`.execute(db);
  return rows;
}

/** Reads the bidder's name and registration number, which are stored with the version and do not change later. */
export async function findBidder(db: Db, companyId: number): Promise<{ name: string; reg_number: string | null }> {
  return db
    .selectFrom('companies')
    .select(['name', 'reg_number'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function nextNumber(db: Db, bidId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int + 1 as number from bid_versions where bid_id = ${bidId}`.execute(db);
  return rows[0]!.number;
}

/** A version to be sent. */
export interface NewVersion extends BidSeal {
  content: BidContent;
  /** Null for a guest. */
  sentBy: number | null;
  /** The request for clarification that this version answers; the bid keeps its state. Null for other versions. */
  clarification: string | null;
}

/** Stores a sent version and makes it the valid one. Call it with the bid locked. */
export async function keepVersion(
  db: Db,
  { content, canonical, hash, sentBy, clarification }: NewVersion,
): Promise<void> {
  const isClarification = clarification !== null;
  const { bid: bid_id, number, sent_at, files } = content;
  const { id: version_id } = await db
    .insertInto('bid_versions')
    .values({
      bid_id,
      number,
      content: JSON.stringify(content),
      canonical,
      hash,
      is_clarification: isClarification,
      clarification,
      sent_by: sentBy,
      sent_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0) {
    await db
      .insertInto('bid_version_files')
      .values(files.map(({ id, sha256 }) => ({ version_id, file_id: id, sha256 })))
      .execute();
  }
  await db
    .updateTable('bids')
    .set({
      ...(isClarification
        ? { clarification: null, clarification_requested_at: null, clarification_until: null }
        : { state: 'SENT' as const }),
      is_changed: false,
      sent_number: number,
      sent_at,
      first_sent_at: sql<Date>`coalesce(first_sent_at, ${sent_at}::timestamptz)`,
      withdrawn_at: null,
      withdrawn_by: null,
      seen_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', bid_id)
    .execute();
}

/** Reads the exact bytes of a version and the data of its receipt. */
export async function findVersion(
  db: Db,
  bidId: number,
  number: number,
): Promise<(BidSeal & { receipt: BidReceipt; content: BidContent }) | undefined> {
  const row = await db
    .selectFrom('bid_versions')
    .select(['number', 'sent_at', 'hash', 'canonical', 'content'])
    .where('bid_id', '=', bidId)
    .where('number', '=', number)
    .executeTakeFirst();
  return (
    row && {
      canonical: row.canonical,
      hash: row.hash,
      content: row.content as BidContent,
      receipt: { number: row.number, sent_at: row.sent_at.toISOString(), hash: row.hash },
    }
  );
}

/** Withdraws a bid. It becomes a draft again that only the bidder can read. */
export async function withdrawBid(db: Db, id: number, userId: number | null, at: Date): Promise<void> {
  await db
    .updateTable('bids')
    .set({ state: 'WITHDRAWN', withdrawn_at: at, withdrawn_by: userId, seen_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Resets a draft to the version that was sent last, including its files. */
export async function resetDraft(db: Db, id: number, content: BidContent, now: Date): Promise<void> {
  const answers = Object.fromEntries(content.answers.map(({ id: part, meets, note }) => [part, { meets, note }]));
  const { price_from, price_to, vat_included, start_date, duration_weeks, valid_until, text } = content;
  const fields = { price_from, price_to, vat_included, start_date, duration_weeks, valid_until, text };
  await db
    .updateTable('bids')
    .set({ ...fields, answers: JSON.stringify(answers), is_changed: false, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const fileIds = content.files.map((file) => file.id);
  await sql`
    update files set deleted_at = case when id = any(${fileIds}::int[]) then null else ${now}::timestamptz end
    where owner_kind = 'bids' and owner_id = ${id} and (deleted_at is null) <> (id = any(${fileIds}::int[]))`.execute(
    db,
  );
  for (const { id: file, name } of content.files) {
    await db.updateTable('files').set({ name }).where('id', '=', file).where('name', '<>', name).execute();
  }
}

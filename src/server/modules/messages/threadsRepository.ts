import { type RawBuilder, sql } from 'kysely';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/failures.ts';
import {
  awardedTenders,
  type Caller,
  isInSight,
  isOwn,
  isParty,
  TABLES,
  visibleTo,
} from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';

/**
 * Content types with a discussion; the ids are those of the table `content_types`. That of a tender is between its buyer
 * and its winner.
 */
export const THREAD_TYPES = { projects: 1, references: 2, tenders: 3 } as const;
export type ThreadKind = keyof typeof THREAD_TYPES;
const KINDS = Object.keys(THREAD_TYPES) as ThreadKind[];

/** Whether records of a kind may have a discussion. */
export const isDiscussed = (kind: string): kind is ThreadKind => Object.hasOwn(THREAD_TYPES, kind);

/** The records of a kind that have a discussion, as a table of rows. */
export const discussedRecords = (kind: ThreadKind): RawBuilder<unknown> =>
  kind === 'tenders' ? awardedTenders() : sql.table(TABLES[kind]);

/** Whether the caller may read the discussion of the row named `item`. */
export const seesThread = (kind: ThreadKind, caller: Caller): Condition =>
  kind === 'tenders' ? isParty(caller) : visibleTo(kind, caller);

/** Whether everything in the discussion of the row named `item` concerns the reader, who need not have written in it. */
export const isOfThread = (kind: ThreadKind, reader: Pick<Caller, 'id' | 'company'>): Condition =>
  kind === 'tenders' ? isParty(reader) : isOwn(reader);

/** Whether the caller may read the discussion of a record. */
export async function canReadThread(db: Db, kind: ThreadKind, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from ${discussedRecords(kind)} as item where item.id = ${id} and ${seesThread(kind, caller)}`.execute(db);
  return rows.length > 0;
}

/** A discussion that the caller may read and write in. */
export interface Thread {
  kind: ThreadKind;
  ctId: number;
  objectId: number;
}

/**
 * Opens the discussion of a record, for everybody who can read the record, or for the two parties of a decided tender
 * (docs/product.md 2.7).
 * @param ctId if missing, the first content type with a visible record of this id is used
 * @throws Failure 404 otherwise
 */
export async function openThread(db: Db, ctId: number | undefined, objectId: number, caller: Caller): Promise<Thread> {
  for (const kind of KINDS) {
    if (ctId !== undefined && ctId !== THREAD_TYPES[kind]) continue;
    if (await canReadThread(db, kind, objectId, caller)) return { kind, ctId: THREAD_TYPES[kind], objectId };
  }
  throw notFound();
}

/** Permanently deletes the discussions of records, if records of this kind have any, and of the tenders of projects. */
export async function deleteThreads(db: Db, recordKind: HistoryKind, ids: readonly number[]): Promise<void> {
  const kind = KINDS.find((known) => known === recordKind);
  if (!kind) return;
  const isOfRecords = sql`thread_ct_id = ${THREAD_TYPES[kind]} and thread_object_id = any(${ids}::int[])`;
  await sql`delete from messages where ${isOfRecords}`.execute(db);
  await sql`delete from thread_reads where ${isOfRecords}`.execute(db);
  if (kind !== 'projects') return;
  const isOfNoTender = sql`thread_ct_id = ${THREAD_TYPES.tenders} and thread_object_id not in (select id from tenders)`;
  await sql`delete from messages where ${isOfNoTender}`.execute(db);
  await sql`delete from thread_reads where ${isOfNoTender}`.execute(db);
}

/**
 * Reads a message that the caller may see.
 * @returns undefined if it is deleted, hidden or missing, or if its record is not visible to the caller
 */
export const findVisibleMessage = (db: Db, id: number, caller: Caller) =>
  findMessage(db, id, caller, isInSight('message'));

/** The same for the caller's own message that an operator hid, unless it is removed. */
export const findOwnHiddenMessage = (db: Db, id: number, caller: Caller) =>
  findMessage(
    db,
    id,
    caller,
    sql`message.hidden_at is not null and message.removed_at is null and message.author_id = ${caller.id}`,
  );

async function findMessage(db: Db, id: number, caller: Caller, condition: Condition) {
  const { rows } = await sql<{ ct_id: number; object_id: number; text: string; is_own: boolean }>`
    select message.thread_ct_id as ct_id, message.thread_object_id as object_id, message.text,
      message.author_id is not distinct from ${caller.id} as is_own
    from messages as message where message.id = ${id} and message.deleted_at is null and ${condition}
  `.execute(db);
  const [message] = rows;
  if (!message) return undefined;
  const kind = KINDS.find((known) => THREAD_TYPES[known] === message.ct_id);
  return kind && (await canReadThread(db, kind, message.object_id, caller)) ? message : undefined;
}

import { type RawBuilder, sql } from 'kysely';
import type { Unread } from '#contract/wire/messages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { seeNotifications } from './threadNotificationsRepository.ts';
import { discussedRecords, isOfThread, type Thread, THREAD_TYPES, type ThreadKind } from './threadsRepository.ts';

/*
 * How far users have read discussions: for each user and discussion, the last message up to which nothing by others is
 * new. Discussions concern owners of the record and users who have written in them; for everybody else nothing in them
 * is new.
 */

/** The reader and the active company. */
export type Reader = Pick<Caller, 'id' | 'company'>;

/** Whether a message is visible and by another author. */
export const isOfOthers = (message: string, readerId: number): Condition => sql`(
  ${sql.ref(`${message}.author_id`)} is distinct from ${readerId}
  and ${sql.ref(`${message}.hidden_at`)} is null and ${sql.ref(`${message}.deleted_at`)} is null)`;

/**
 * Whether the discussion of the row named `item` concerns a reader. Tested per row: a list of all discussions that a
 * user has written in would be read completely for each of them, which takes 3 ms for a user with 2 000 messages.
 */
export const concerns = (kind: ThreadKind, reader: Reader): Condition => sql`(${isOfThread(kind, reader)} or exists (
  select from messages as own where own.thread_ct_id = ${THREAD_TYPES[kind]} and own.thread_object_id = item.id
    and own.author_id = ${reader.id} and own.deleted_at is null))`;

/** Id of the last message that the reader has read in the discussion. */
export const markOf = (kind: ThreadKind, readerId: number): RawBuilder<number> => sql<number>`coalesce((
  select last_message_id from thread_reads
  where user_id = ${readerId} and thread_ct_id = ${THREAD_TYPES[kind]} and thread_object_id = item.id), 0)`;

/** The number of new messages in the discussion of the row named `item` for a reader. */
export const unreadMessages = (kind: ThreadKind, reader: Reader): RawBuilder<unknown> => sql`(
  select count(*)::int from messages as message
  where message.thread_ct_id = ${THREAD_TYPES[kind]} and message.thread_object_id = item.id
    and message.id > ${markOf(kind, reader.id)} and ${isOfOthers('message', reader.id)} and ${concerns(kind, reader)})`;

/** A discussion and how far the reader has read it. */
export interface ReadThread extends Unread {
  /** Id of the last read message; null if the discussion does not concern the reader. */
  mark: number | null;
}

/**
 * Returns how far a user has read a discussion.
 * @param seen new messages that no longer count as new
 */
export async function readThread(
  db: Db,
  { kind, objectId }: Thread,
  reader: Reader,
  seen: readonly number[] = [],
): Promise<ReadThread> {
  const { rows } = await sql<{ mark: number; count: number; first: number | null }>`
    select mine.mark, count(message.id)::int as count, min(message.id) as first
    from (
      select item.id, ${markOf(kind, reader.id)} as mark from ${discussedRecords(kind)} as item
      where item.id = ${objectId} and ${concerns(kind, reader)}
    ) as mine left join messages as message on message.thread_ct_id = ${THREAD_TYPES[kind]}
      and message.thread_object_id = mine.id and message.id > mine.mark and ${isOfOthers('message', reader.id)}
      and message.id <> all(${seen}::integer[])
    group by mine.mark
  `.execute(db);
  return rows[0] ?? { mark: null, count: 0, first: null };
}

/** Records that a user has read up to a message; marks never move back. */
export async function moveMark(db: Db, thread: Thread, readerId: number, messageId: number, now: Date): Promise<void> {
  await sql`
    insert into thread_reads (user_id, thread_ct_id, thread_object_id, last_message_id, read_at)
    values (${readerId}, ${thread.ctId}, ${thread.objectId}, ${messageId}, ${now})
    on conflict (user_id, thread_ct_id, thread_object_id) do update
      set last_message_id = excluded.last_message_id, read_at = excluded.read_at
      where thread_reads.last_message_id < excluded.last_message_id
  `.execute(db);
  await seeNotifications(db, thread, readerId, messageId, now);
}

/**
 * Records new messages that the user has had in view. The mark stops before the first one that was not in view, so that
 * it stays new even if later ones were read.
 * @param seen ids of messages, or `all` visible ones
 * @returns what is new now
 */
export async function recordRead(
  db: Db,
  thread: Thread,
  reader: Reader,
  seen: readonly number[] | 'all',
  now: Date,
): Promise<Unread> {
  const left = await readThread(db, thread, reader, seen === 'all' ? [] : seen);
  const before = seen === 'all' ? null : left.first;
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from messages where thread_ct_id = ${thread.ctId} and thread_object_id = ${thread.objectId}
      ${before === null ? sql`` : sql`and id < ${before}`}
  `.execute(db);
  const last = rows[0]?.last ?? null;
  if (last !== null && left.mark !== null) await moveMark(db, thread, reader.id, last, now);
  const { count, first } = await readThread(db, thread, reader);
  return { count, first };
}

import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { listCallers } from '#platform/identity/usersRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { canReadThread, discussedRecords, type Thread, type ThreadKind } from './threadsRepository.ts';

/** Maximum number of users notified about a discussion; the latest authors are kept. */
const TOLD_MAX = 200;

/**
 * Lists users whom a new message concerns: the owner of the record, members of its company who may reply, with a decided
 * tender also those of its winner, and those who have written in its discussion.
 */
export async function listConcerned(db: Db, { kind, ctId, objectId }: Thread): Promise<number[]> {
  const item = sql`${discussedRecords(kind)} as item`;
  const companies = kind === 'tenders' ? sql`item.company_id, item.winner_id` : sql`item.company_id`;
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from ${item}
    where id = ${objectId} and owner_id is not null and company_id is null
    union (
      select member.user_id from ${item}
        join company_members as member on member.company_id in (${companies}) and member.left_at is null
      where item.id = ${objectId} and member.role <> 'READER'
      order by member.user_id limit ${TOLD_MAX})
    union (
      select author_id from messages
      where thread_ct_id = ${ctId} and thread_object_id = ${objectId} and author_id is not null and deleted_at is null
      group by author_id order by max(id) desc limit ${TOLD_MAX})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns those of the given users who may currently read a discussion through any of their companies. */
export async function readersAmong(
  db: Db,
  kind: ThreadKind,
  id: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const readers = new Set<number>();
  for (const callers of await listCallers(db, userIds)) {
    for (const caller of callers) {
      if (!(await canReadThread(db, kind, id, caller))) continue;
      readers.add(caller.id);
      break;
    }
  }
  return readers;
}

/** Unseen notifications of messages in a discussion. */
const ofThread = ({ kind, objectId }: Thread): Condition => sql`
  event in ('MESSAGE', 'MENTION') and subject_kind = ${kind} and subject_id = ${objectId} and seen_at is null`;

/**
 * Marks notifications as seen up to the message to which a user has read a discussion, so that neither the bell nor a
 * mail repeats them.
 */
export async function seeNotifications(
  db: Db,
  thread: Thread,
  readerId: number,
  messageId: number,
  now: Date,
): Promise<void> {
  await sql`
    update notifications set seen_at = ${now}
    where user_id = ${readerId} and ${ofThread(thread)} and (data ->> 'message')::int <= ${messageId}
  `.execute(db);
}

/** Removes a deleted message from notifications. A combined notification then shows the previous message. */
export async function withdrawNotifications(db: Db, thread: Thread, messageId: number): Promise<void> {
  const ofMessage = sql`${ofThread(thread)} and (data ->> 'message')::int = ${messageId}`;
  await sql`delete from notifications where ${ofMessage} and count = 1`.execute(db);
  await sql`
    update notifications set count = count - 1, data = jsonb_build_object('message', (
      select coalesce(max(id), ${messageId}::int) from messages
      where thread_ct_id = ${thread.ctId} and thread_object_id = ${thread.objectId} and deleted_at is null
        and author_id is distinct from notifications.user_id and id < ${messageId}))
    where ${ofMessage}
  `.execute(db);
}

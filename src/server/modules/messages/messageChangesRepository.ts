import { sql } from 'kysely';
import { canDeleteMessage, withinEditWindow, type WrittenMessage } from '#contract/access/access.ts';
import { READ_AT_ONCE_MAX } from '#contract/limits/limits.ts';
import type { Message, MessagePatch } from '#contract/wire/messages.ts';
import { attach } from '#modules/files/filesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { writeMentions } from './mentionsRepository.ts';
import { isAnswered, isReported, readMessage } from './messagesRepository.ts';
import { messageTexts } from './messagesTexts.ts';
import { withdrawNotifications } from './threadNotificationsRepository.ts';
import { moveMark, recordRead, readThread } from './threadReadsRepository.ts';
import { openThread, type Thread } from './threadsRepository.ts';

/** A message as its author sees it, and ids of users who were not mentioned in it before. */
interface WrittenNow {
  message: Message;
  mentioned: number[];
}

interface NewMessage {
  text: string;
  parent: number | null;
  files?: readonly number[];
}

/**
 * Creates a message. A reply to a reply becomes a reply to the same root, because discussions have two levels.
 * @throws Failure 400 if the parent is not a message of this discussion, or if a file is not the author's own
 */
export async function createMessage(
  db: Db,
  thread: Thread,
  { text, parent, files = [] }: NewMessage,
  author: Caller,
  now: Date,
): Promise<WrittenNow> {
  const root = parent === null ? null : await lockRoot(db, thread, parent);
  const { mark } = await readThread(db, thread, author);
  const { id } = await db
    .insertInto('messages')
    .values({
      thread_ct_id: thread.ctId,
      thread_object_id: thread.objectId,
      parent_id: root,
      author_id: author.id,
      text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The first message of a user marks the discussion as read; a reply marks the messages that it replies to as read.
  if (mark === null) await moveMark(db, thread, author.id, id, now);
  else if (root !== null) await recordRead(db, thread, author, await conversation(db, root), now);
  await attach(db, id, files, author.id, now);
  const mentioned = await writeMentions(db, thread, id, text, author.id);
  const written = await readMessage(db, id, author.id, mark, now);
  return { message: written!.message, mentioned };
}

/** Returns a root and its last replies. */
async function conversation(db: Db, root: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where id = ${root} or parent_id = ${root} order by id desc limit ${READ_AT_ONCE_MAX}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the root of a reply, so that it is not deleted meanwhile. */
async function lockRoot(db: Db, { ctId, objectId }: Thread, messageId: number): Promise<number> {
  const find = (id: number) =>
    db
      .selectFrom('messages')
      .select(['id', 'parent_id'])
      .where('id', '=', id)
      .where('thread_ct_id', '=', ctId)
      .where('thread_object_id', '=', objectId);
  const message = await find(messageId).executeTakeFirst();
  if (!message) throw invalid({ parent: [refusals.unknownReference] });
  const held = await find(message.parent_id ?? message.id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw conflict(messageTexts.answeredDeleted);
  return held.id;
}

/** A message that its author may change or delete, as it was when it was locked. */
interface OwnMessage extends WrittenMessage {
  version: number;
  thread: Thread;
}

/**
 * Locks one of the caller's own messages, and its root, until the end of the transaction.
 * @throws Failure 404 if the caller may not see it, 403 if another user wrote it, 409 if an operator hid it or it was
 * reported
 */
export async function lockOwnMessage(db: Db, id: number, caller: Caller): Promise<OwnMessage> {
  const place = await db
    .selectFrom('messages')
    .select(['thread_ct_id', 'thread_object_id', 'parent_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!place) throw notFound();
  const thread = await openThread(db, place.thread_ct_id, place.thread_object_id, caller);
  // The root is locked first, in the same order as by replies, so that a concurrent reply is waited for.
  if (place.parent_id !== null) await sql`select from messages where id = ${place.parent_id} for update`.execute(db);
  await sql`select from messages where id = ${id} for update`.execute(db);
  const { rows } = await sql<Omit<WrittenMessage, 'is_own'> & { author_id: number | null; version: number }>`
    select message.author_id, message.version, message.created_at, message.hidden_at is not null as hidden,
      ${isReported} as reported, ${isAnswered} as answered
    from messages as message where message.id = ${id} and message.deleted_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { author_id, ...written } = row;
  if (author_id !== caller.id) throw forbidden();
  if (written.hidden) throw conflict(messageTexts.hidden);
  if (written.reported) throw conflict(messageTexts.reported);
  return { ...written, is_own: true, thread };
}

/**
 * Updates the text or the files of a locked message. Nothing is recorded if nothing differs.
 * @param of the message as {@link lockOwnMessage} returned it, and the caller
 * @returns its discussion, and ids of users who were not mentioned in it before
 * @throws Failure 409 if the time for changes has expired
 */
export async function updateMessage(
  db: Db,
  id: number,
  { text, files }: MessagePatch,
  { message, caller }: { message: OwnMessage; caller: Caller },
  now: Date,
): Promise<{ thread: Thread; mentioned: number[] }> {
  if (!withinEditWindow(message, now)) throw conflict(messageTexts.tooOld);
  const others = files !== undefined && (await attach(db, id, files, caller.id, now));
  const changed = await db
    .updateTable('messages')
    .set({ ...(text !== undefined && { text }), edited_at: now })
    .where('id', '=', id)
    .$if(!others, (query) => query.where('text', '<>', text ?? sql.ref<string>('text')))
    .returning('text')
    .executeTakeFirst();
  const { thread } = message;
  return { thread, mentioned: changed ? await writeMentions(db, thread, id, changed.text, caller.id) : [] };
}

/**
 * Deletes a locked message; {@link restoreMessage} restores it.
 * @param message as {@link lockOwnMessage} returned it
 * @throws Failure 409 if it was replied to
 */
export async function deleteMessage(db: Db, id: number, now: Date, message: OwnMessage): Promise<void> {
  if (!canDeleteMessage(message)) throw conflict(messageTexts.answered);
  await withdrawNotifications(db, message.thread, id);
  await db.updateTable('messages').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * Restores a message that its author recently deleted.
 * @returns false if the message, or the one that it replies to, is permanently deleted or never existed
 * @throws Failure 404 if its record is no longer visible
 */
export async function restoreMessage(db: Db, id: number, caller: Caller, deletedAfter: Date): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .select(['thread_ct_id', 'thread_object_id', 'parent_id'])
    .where('id', '=', id)
    .where('author_id', '=', caller.id)
    .where('deleted_at', '>=', deletedAfter)
    .executeTakeFirst();
  if (!message) return false;
  const thread = await openThread(db, message.thread_ct_id, message.thread_object_id, caller);
  if (message.parent_id !== null) await lockRoot(db, thread, message.parent_id);
  await db.updateTable('messages').set({ deleted_at: null }).where('id', '=', id).execute();
  return true;
}

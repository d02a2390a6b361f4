import { sql } from 'kysely';
import { canDeleteMessage, canEditMessage, mayStillBeEdited, type WrittenMessage } from '../../contract/access';
import { MESSAGES_PAGE_SIZE, PARTICIPANTS_MAX, READ_AT_ONCE_MAX } from '../../contract/limits';
import { mentionsIn } from '../../contract/mentions';
import type { Message, MessagePatch, MessagePlace, Participant } from '../../contract/wire/messages';
import type { Db } from '../database/database';
import { etagOf } from '../input/conditional';
import { conflict, forbidden, invalid, notFound } from '../input/failures';
import type { Slice } from '../input/lists';
import { texts } from '../texts';
import { personName, primaryCompany } from './columns';
import { filesOfMessage } from './fileColumns';
import { attach } from './files';
import type { Condition } from './search/searchParts';
import { moveMark, noteRead, readThread } from './threadReads';
import { readersAmong, withdrawNotices } from './threadNotices';
import { openThread, type Thread } from './threads';
import type { Caller } from './visibility';

interface MessageRow extends Pick<Message, 'id' | 'text' | 'parent' | 'hidden' | 'files' | 'mentions'> {
  author_id: number | null;
  author_name: string;
  author_role: Message['author']['role'];
  author_company: Message['author']['company'];
  created_at: Date;
  edited_at: Date | null;
  replies_count: number;
  new_replies: number;
  reported: boolean;
  answered: boolean;
  version: number;
}

/** Whose words are hidden is nobody's business either. */
const NOBODY: Message['author'] = { id: null, name: texts.hiddenAuthor, role: null, company: null };

/** A message as one reader has it at one moment. */
const toMessage =
  (callerId: number, mark: number | null, now: Date) =>
  ({
    author_id,
    author_name,
    author_role,
    author_company,
    created_at,
    edited_at,
    reported,
    answered,
    version,
    ...row
  }: MessageRow): Message => {
    const is_own = author_id === callerId && !row.hidden;
    const written = { is_own, hidden: row.hidden, reported, answered, created_at };
    return {
      ...row,
      ...(row.hidden && { text: texts.hiddenMessage, files: [], mentions: [] }),
      author: row.hidden
        ? NOBODY
        : {
            id: author_id,
            name: author_id === null ? texts.deletedPerson : author_name,
            role: author_role,
            company: author_company,
          },
      is_own,
      can_edit: canEditMessage(written, now),
      can_delete: canDeleteMessage(written),
      created_at: created_at.toISOString(),
      edited_at: row.hidden ? null : (edited_at?.toISOString() ?? null),
      is_new: mark !== null && row.id > mark && author_id !== callerId && !row.hidden,
      etag: etagOf({ version }),
    };
  };

/** Replies to the row named `message` that stand there. */
const REPLIES = sql`messages as reply where reply.parent_id = message.id and reply.hidden_at is null and reply.deleted_at is null`;

/** Whether somebody has written under the row named `message` since: any reply to a root, those of others after a reply. */
const isAnswered: Condition = sql`exists (
  select from messages as answer where answer.deleted_at is null and (
    answer.parent_id = message.id or (answer.parent_id = message.parent_id and answer.id > message.id
      and answer.author_id is distinct from message.author_id)))`;

const isReported: Condition = sql`exists (
  select from reports where kind = 'messages' and thing_id = message.id and settled_at is null)`;

const messageColumns = (callerId: number, mark: number | null) => sql`
  message.id, message.text, message.parent_id as parent, message.author_id, message.created_at, message.edited_at,
  message.version, message.hidden_at is not null as hidden, ${isReported} as reported, ${isAnswered} as answered,
  ${personName('person')} as author_name, person.role as author_role, ${primaryCompany('person.id')} as author_company,
  (select count(*)::int from ${REPLIES}) as replies_count,
  ${
    mark === null
      ? sql`0`
      : sql`(select count(*)::int from ${REPLIES} and reply.id > ${mark} and reply.author_id is distinct from ${callerId})`
  } as new_replies,
  ${filesOfMessage} as files,
  coalesce((select json_agg(json_build_object('id', user_id, 'name', name) order by user_id)
    from message_mentions where message_id = message.id), '[]') as mentions
  from messages as message left join users as person on person.id = message.author_id`;

/**
 * What was deleted goes, and what the operator hid; a hidden root that others have replied to stays in its place, without
 * its words.
 */
const isListed = (message: string): Condition => sql`(${sql.ref(`${message}.deleted_at`)} is null
  and (${sql.ref(`${message}.hidden_at`)} is null or exists (
    select from messages as reply
    where reply.parent_id = ${sql.ref(`${message}.id`)} and reply.hidden_at is null and reply.deleted_at is null)))`;

/**
 * One page of a discussion: roots, the newest first, or the replies to one of them, the oldest first.
 * @param parent id of a root of this discussion; null for roots
 * @param mark how far the caller has read it; null for whom it does not concern
 */
export async function listMessages(
  db: Db,
  thread: Thread,
  { parent, mark }: { parent: number | null; mark: number | null },
  slice: Slice,
  callerId: number,
  now: Date,
) {
  const where = sql`thread_ct_id = ${thread.ctId} and thread_object_id = ${thread.objectId} and ${
    parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}`
  } and ${isListed('messages')}`;
  const counted = await sql<{ count: number }>`select count(*) as count from messages where ${where}`.execute(db);
  const { page, pageSize } = slice;
  const direction = parent === null ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(callerId, mark)} where message.id in (
      select id from messages where ${where} order by id ${direction}
      limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}
    ) order by message.id ${direction}
  `.execute(db);
  return { rows: rows.map(toMessage(callerId, mark, now)), count: counted.rows[0]?.count ?? 0 };
}

/**
 * Where a message stands among the pages of its discussion.
 * @throws Failure 404 when the caller may not read it
 */
export async function locateMessage(db: Db, id: number, caller: Caller): Promise<MessagePlace> {
  const { rows } = await sql<{ ct_id: number; object_id: number; root: number; newer: number; earlier: number }>`
    select message.thread_ct_id as ct_id, message.thread_object_id as object_id, root.id as root,
      (select count(*) from messages as other where other.thread_ct_id = message.thread_ct_id
        and other.thread_object_id = message.thread_object_id and other.parent_id is null and other.id > root.id and ${isListed('other')}) as newer,
      (select count(*) from messages as other where other.parent_id = root.id and other.id < message.id and ${isListed('other')}) as earlier
    from messages as message join messages as root on root.id = coalesce(message.parent_id, message.id)
    where message.id = ${id} and ${isListed('message')}
  `.execute(db);
  const [place] = rows;
  if (!place) throw notFound();
  await openThread(db, place.ct_id, place.object_id, caller);
  const pageAfter = (messages: number): number => Math.floor(messages / MESSAGES_PAGE_SIZE) + 1;
  return {
    id,
    thread: { ct_id: place.ct_id, object_id: place.object_id },
    root: place.root,
    root_page: pageAfter(place.newer),
    reply_page: place.root === id ? null : pageAfter(place.earlier),
  };
}

/** A message with the version of its row for the ETag. */
export interface VersionedMessage {
  message: Message;
  version: number;
}

async function readMessage(db: Db, id: number, callerId: number, mark: number | null, now: Date) {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(callerId, mark)} where message.id = ${id} and message.deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { message: toMessage(callerId, mark, now)(row), version: row.version };
}

/** A message as its author reads it; null when it is not there. */
export const findOwnMessage = async (db: Db, id: number, caller: Caller, now: Date): Promise<VersionedMessage | null> =>
  (await readMessage(db, id, caller.id, null, now)) ?? null;

/** A message as its author reads it, and ids of those who were not mentioned in it before. */
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
 * Writes a message. A reply to a reply joins the replies of the same root, as discussions have two levels.
 * @throws Failure 400 when the parent is not a message of this discussion, or a file is not the author's own
 */
export async function createMessage(
  db: Db,
  thread: Thread,
  { text, parent, files = [] }: NewMessage,
  author: Caller,
  now: Date,
): Promise<WrittenNow> {
  const root = parent === null ? null : await holdRoot(db, thread, parent);
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
  // Whoever joins a discussion has it before the eyes, and whoever answers has read what is answered.
  if (mark === null) await moveMark(db, thread, author.id, id, now);
  else if (root !== null) await noteRead(db, thread, author, await conversation(db, root), now);
  await attach(db, id, files, author.id, now);
  const mentioned = await writeMentions(db, thread, id, text, author.id);
  const written = await readMessage(db, id, author.id, mark, now);
  return { message: written!.message, mentioned };
}

/** A root with the last replies to it. */
async function conversation(db: Db, root: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where id = ${root} or parent_id = ${root} order by id desc limit ${READ_AT_ONCE_MAX}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The root that a reply belongs to, held so that it is not deleted meanwhile. */
async function holdRoot(db: Db, { ctId, objectId }: Thread, messageId: number): Promise<number> {
  const find = (id: number) =>
    db
      .selectFrom('messages')
      .select(['id', 'parent_id'])
      .where('id', '=', id)
      .where('thread_ct_id', '=', ctId)
      .where('thread_object_id', '=', objectId);
  const message = await find(messageId).executeTakeFirst();
  if (!message) throw invalid({ parent: [texts.unknownReference] });
  const held = await find(message.parent_id ?? message.id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw conflict(texts.messages.answeredDeleted);
  return held.id;
}

interface OwnMessage extends WrittenMessage {
  version: number;
  thread: Thread;
}

/**
 * Holds one of the caller's own messages, and the conversation that it belongs to, until the end of the transaction.
 * @throws Failure 404 for what the caller may not see, 403 for somebody else's, 409 for what the operator hid or looks at
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
  // The root first, as those do who reply: an answer that is on its way is waited for.
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
  if (written.hidden) throw conflict(texts.messages.hidden);
  if (written.reported) throw conflict(texts.messages.reported);
  return { ...written, is_own: true, thread };
}

/**
 * Changes what a message says or the files that it has, with the row held; nothing is noted where nothing differs.
 * @returns its discussion, and ids of those who were not mentioned in it before
 * @throws Failure 409 when its minutes are over
 */
export async function updateMessage(
  db: Db,
  id: number,
  { text, files }: MessagePatch,
  caller: Caller,
  now: Date,
): Promise<{ thread: Thread; mentioned: number[] }> {
  const message = await lockOwnMessage(db, id, caller);
  if (!mayStillBeEdited(message, now)) throw conflict(texts.messages.tooOld);
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
 * Takes a message out of its discussion, with the row held; {@link restoreMessage} brings it back.
 * @throws Failure 409 when somebody has answered it
 */
export async function deleteMessage(db: Db, id: number, now: Date, caller: Caller): Promise<void> {
  const message = await lockOwnMessage(db, id, caller);
  if (!canDeleteMessage(message)) throw conflict(texts.messages.answered);
  await withdrawNotices(db, message.thread, id);
  await db.updateTable('messages').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * Brings back a message that its author deleted a moment ago.
 * @returns false when it, or what it replies to, is gone for good or never was there
 * @throws Failure 404 when its thing may not be seen any more
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
  if (message.parent_id !== null) await holdRoot(db, thread, message.parent_id);
  await db.updateTable('messages').set({ deleted_at: null }).where('id', '=', id).execute();
  return true;
}

/**
 * People who can be mentioned in a discussion, by their names: those who wrote last, have a name, and may still read it.
 * Nobody learns of anybody who has not written there.
 */
export async function listParticipants(
  db: Db,
  { kind, ctId, objectId }: Thread,
  callerId: number,
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select person.id, ${personName('person')} as name, ${primaryCompany('person.id')} as company
    from (
      select author_id, max(id) as last from messages
      where thread_ct_id = ${ctId} and thread_object_id = ${objectId} and hidden_at is null and deleted_at is null
        and author_id <> ${callerId}
      group by author_id order by last desc limit ${PARTICIPANTS_MAX}
    ) as wrote join users as person on person.id = wrote.author_id
    where trim(concat(person.first_name, person.last_name)) <> ''
    order by wrote.last desc
  `.execute(db);
  const readers = await readersAmong(
    db,
    kind,
    objectId,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => readers.has(id));
}

/**
 * Notes who is mentioned in a message as it stands now.
 * @returns ids of those who were not mentioned in it before
 */
async function writeMentions(db: Db, thread: Thread, id: number, text: string, authorId: number): Promise<number[]> {
  const before = await db
    .deleteFrom('message_mentions')
    .where('message_id', '=', id)
    .returning(['user_id as id', 'name'])
    .execute();
  if (!text.includes('@')) return [];
  const known = [...(await listParticipants(db, thread, authorId)), ...before];
  const names = new Set(
    mentionsIn(
      text,
      known.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  const mentioned = [
    ...new Map(known.filter(({ name }) => names.has(name)).map((person) => [person.id, person])).values(),
  ];
  if (mentioned.length === 0) return [];
  await db
    .insertInto('message_mentions')
    .values(mentioned.map((person) => ({ message_id: id, user_id: person.id, name: person.name })))
    .execute();
  return mentioned.map((person) => person.id).filter((userId) => !before.some((person) => person.id === userId));
}

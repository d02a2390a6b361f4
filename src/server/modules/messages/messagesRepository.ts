import { sql } from 'kysely';
import { canDeleteMessage, canEditMessage } from '#contract/access/access.ts';
import { MESSAGES_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { Message, MessagePlace } from '#contract/wire/messages.ts';
import { filesOfMessage } from '#modules/files/fileColumnsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import { etagOf } from '#platform/http/conditional.ts';
import { notFound } from '#platform/http/failures.ts';
import type { Slice } from '#platform/http/lists.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { nameTexts } from '#platform/texts/names.ts';
import { messageTexts } from './messagesTexts.ts';
import { openThread, type Thread } from './threadsRepository.ts';

interface MessageRow extends Pick<Message, 'id' | 'text' | 'parent' | 'hidden' | 'files' | 'mentions'> {
  hidden_reason: string | null;
  removed: boolean;
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

/** The author of a hidden message is hidden too. */
const NOBODY: Message['author'] = { id: null, name: messageTexts.hiddenAuthor, role: null, company: null };

/** Converts a message for one reader at one time. */
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
    hidden_reason,
    removed,
    ...row
  }: MessageRow): Message => {
    // Only the author sees the content of a hidden message, unless it was removed.
    const isBlank = row.hidden && (author_id !== callerId || removed);
    const is_own = author_id === callerId && !isBlank;
    const written = { is_own, hidden: row.hidden, reported, answered, created_at };
    return {
      ...row,
      ...(isBlank && { text: messageTexts.hiddenMessage, files: [], mentions: [] }),
      ...(row.hidden && !isBlank && { hidden_reason }),
      author: isBlank
        ? NOBODY
        : {
            id: author_id,
            name: author_id === null ? nameTexts.deletedPerson : author_name,
            role: author_role,
            company: author_company,
          },
      is_own,
      can_edit: canEditMessage(written, now),
      can_delete: canDeleteMessage(written),
      created_at: created_at.toISOString(),
      edited_at: isBlank ? null : (edited_at?.toISOString() ?? null),
      is_new: mark !== null && row.id > mark && author_id !== callerId && !row.hidden,
      etag: etagOf({ version }),
    };
  };

/** Visible replies to the row named `message`. */
const REPLIES = sql`messages as reply where reply.parent_id = message.id and reply.hidden_at is null and reply.deleted_at is null`;

/** Whether the row named `message` was replied to: a root by any reply, a reply by a later one of another author. */
export const isAnswered: Condition = sql`exists (
  select from messages as answer where answer.deleted_at is null and (
    answer.parent_id = message.id or (answer.parent_id = message.parent_id and answer.id > message.id
      and answer.author_id is distinct from message.author_id)))`;

/** Whether the row named `message` was reported and an operator has not decided yet. */
export const isReported: Condition = sql`exists (
  select from moderations where kind = 'messages' and record_id = message.id and state = 'OPEN')`;

const messageColumns = (callerId: number, mark: number | null) => sql`
  message.id, message.text, message.parent_id as parent, message.author_id, message.created_at, message.edited_at,
  message.version, message.hidden_at is not null as hidden, message.hidden_reason,
  message.removed_at is not null as removed, ${isReported} as reported, ${isAnswered} as answered,
  ${personName('person')} as author_name, person.role as author_role, ${primaryCompany('person.id')} as author_company,
  (select count(*)::int from ${REPLIES}) as replies_count,
  ${
    mark === null
      ? sql`0`
      : sql`(select count(*)::int from ${REPLIES} and reply.id > ${mark} and reply.author_id is distinct from ${callerId})`
  } as new_replies,
  ${filesOfMessage(callerId)} as files,
  coalesce((select json_agg(json_build_object('id', user_id, 'name', name) order by user_id)
    from message_mentions where message_id = message.id), '[]') as mentions
  from messages as message left join users as person on person.id = message.author_id`;

/**
 * Deleted messages are left out, and hidden ones too except for their author. A hidden root with replies stays, without
 * its content.
 */
const isListed = (message: string, callerId: number): Condition => sql`(${sql.ref(`${message}.deleted_at`)} is null
  and (${sql.ref(`${message}.hidden_at`)} is null
    or ${sql.ref(`${message}.author_id`)} = ${callerId} and ${sql.ref(`${message}.removed_at`)} is null or exists (
    select from messages as reply
    where reply.parent_id = ${sql.ref(`${message}.id`)} and reply.hidden_at is null and reply.deleted_at is null)))`;

/**
 * Lists one page of a discussion: roots, the newest first, or the replies to one of them, the oldest first.
 * @param parent id of a root of this discussion; null for roots
 * @param mark up to which message the caller has read; null if the discussion does not concern the caller
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
  } and ${isListed('messages', callerId)}`;
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
 * Finds the position of a message in the pages of its discussion.
 * @throws Failure 404 if the caller may not read it
 */
export async function locateMessage(db: Db, id: number, caller: Caller): Promise<MessagePlace> {
  const { rows } = await sql<{ ct_id: number; object_id: number; root: number; newer: number; earlier: number }>`
    select message.thread_ct_id as ct_id, message.thread_object_id as object_id, root.id as root,
      (select count(*) from messages as other where other.thread_ct_id = message.thread_ct_id
        and other.thread_object_id = message.thread_object_id and other.parent_id is null and other.id > root.id and ${isListed('other', caller.id)}) as newer,
      (select count(*) from messages as other where other.parent_id = root.id and other.id < message.id and ${isListed('other', caller.id)}) as earlier
    from messages as message join messages as root on root.id = coalesce(message.parent_id, message.id)
    where message.id = ${id} and ${isListed('message', caller.id)}
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

/** Reads a message for one reader; undefined if it does not exist. */
export async function readMessage(db: Db, id: number, callerId: number, mark: number | null, now: Date) {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(callerId, mark)} where message.id = ${id} and message.deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { message: toMessage(callerId, mark, now)(row), version: row.version };
}

/** Reads a message for its author; null if it does not exist. */
export const findOwnMessage = async (db: Db, id: number, caller: Caller, now: Date): Promise<VersionedMessage | null> =>
  (await readMessage(db, id, caller.id, null, now)) ?? null;

/** Reads those of the given messages that readers of their discussion can still read. */
export async function findReadableMessages(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; text: string }>> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'text'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

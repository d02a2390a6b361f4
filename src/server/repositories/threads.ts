import { sql } from 'kysely';
import { MESSAGES_PAGE_SIZE } from '../../contract/limits';
import type { Message, MessagePlace } from '../../contract/wire/messages';
import type { Db } from '../database/database';
import { invalid, notFound } from '../input/failures';
import type { Slice } from '../input/lists';
import { texts } from '../texts';
import { personName, primaryCompany } from './columns';
import type { Condition } from './search/searchParts';
import { type Caller, isVisible } from './visibility';

/** Content types that have a discussion; the ids are those of the table `content_types`. */
export const THREAD_TYPES = { projects: 1, references: 2 } as const;
type ThreadKind = keyof typeof THREAD_TYPES;
const KINDS = Object.keys(THREAD_TYPES) as ThreadKind[];

/** A discussion that the caller may read and write. */
export interface Thread {
  ctId: number;
  objectId: number;
}

/**
 * The discussion of one thing, for whoever can read the thing (docs/product.md 2.7).
 * @param ctId without it the first content type that has a visible thing with this id
 * @throws Failure 404 for anything else
 */
export async function openThread(db: Db, ctId: number | undefined, objectId: number, caller: Caller): Promise<Thread> {
  for (const kind of KINDS) {
    if (ctId !== undefined && ctId !== THREAD_TYPES[kind]) continue;
    if (await isVisible(db, kind, objectId, caller)) return { ctId: THREAD_TYPES[kind], objectId };
  }
  throw notFound();
}

interface MessageRow {
  id: number;
  text: string;
  parent: number | null;
  author_id: number | null;
  author_name: string;
  author_role: Message['author']['role'];
  author_company: Message['author']['company'];
  created_at: Date;
  hidden: boolean;
  replies_count: number;
}

/** Whose words are hidden is nobody's business either. */
const NOBODY: Message['author'] = { id: null, name: texts.hiddenAuthor, role: null, company: null };

const toMessage =
  (callerId: number) =>
  ({ author_id, author_name, author_role, author_company, created_at, ...row }: MessageRow): Message => ({
    ...row,
    ...(row.hidden && { text: texts.hiddenMessage }),
    author: row.hidden
      ? NOBODY
      : {
          id: author_id,
          name: author_id === null ? texts.deletedPerson : author_name,
          role: author_role,
          company: author_company,
        },
    is_own: author_id === callerId && !row.hidden,
    created_at: created_at.toISOString(),
  });

const messageColumns = sql`
  message.id, message.text, message.parent_id as parent, message.author_id, message.created_at,
  message.hidden_at is not null as hidden,
  ${personName('person')} as author_name, person.role as author_role, ${primaryCompany('person.id')} as author_company,
  (select count(*) from messages as reply where reply.parent_id = message.id and reply.hidden_at is null) as replies_count
  from messages as message left join users as person on person.id = message.author_id`;

/** What the operator hid goes; a root that others have replied to stays in its place, without its words. */
const isListed = (message: string): Condition => sql`(${sql.ref(`${message}.hidden_at`)} is null or exists (
  select from messages as reply where reply.parent_id = ${sql.ref(`${message}.id`)} and reply.hidden_at is null))`;

/**
 * One page of a discussion: roots, the newest first, or the replies to one of them, the oldest first.
 * @param parent id of a root of this discussion; null for roots
 */
export async function listMessages(db: Db, thread: Thread, parent: number | null, slice: Slice, callerId: number) {
  const where = sql`thread_ct_id = ${thread.ctId} and thread_object_id = ${thread.objectId} and ${
    parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}`
  } and ${isListed('messages')}`;
  const counted = await sql<{ count: number }>`select count(*) as count from messages where ${where}`.execute(db);
  const { page, pageSize } = slice;
  const direction = parent === null ? sql`desc` : sql`asc`;
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} where message.id in (
      select id from messages where ${where} order by id ${direction}
      limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}
    ) order by message.id ${direction}
  `.execute(db);
  return { rows: rows.map(toMessage(callerId)), count: counted.rows[0]?.count ?? 0 };
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

/** What a message says, for whoever may read it. */
export async function findVisibleMessage(db: Db, id: number, caller: Caller) {
  const { rows } = await sql<{ ct_id: number; object_id: number; said: string; is_own: boolean }>`
    select thread_ct_id as ct_id, thread_object_id as object_id, text as said, author_id is not distinct from ${caller.id} as is_own
    from messages where id = ${id} and hidden_at is null
  `.execute(db);
  const [message] = rows;
  if (!message) return undefined;
  const kind = KINDS.find((known) => THREAD_TYPES[known] === message.ct_id);
  return kind && (await isVisible(db, kind, message.object_id, caller)) ? message : undefined;
}

/**
 * Writes a message. A reply to a reply joins the replies of the same root, as discussions have two levels.
 * @throws Failure 400 when the parent is not a message of this discussion
 */
export async function createMessage(
  db: Db,
  thread: Thread,
  { text, parent }: { text: string; parent: number | null },
  authorId: number,
  now: Date,
): Promise<Message> {
  const { id } = await db
    .insertInto('messages')
    .values({
      thread_ct_id: thread.ctId,
      thread_object_id: thread.objectId,
      parent_id: parent === null ? null : await rootOf(db, thread, parent),
      author_id: authorId,
      text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<MessageRow>`select ${messageColumns} where message.id = ${id}`.execute(db);
  return toMessage(authorId)(rows[0]!);
}

async function rootOf(db: Db, { ctId, objectId }: Thread, messageId: number): Promise<number> {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'parent_id'])
    .where('id', '=', messageId)
    .where('thread_ct_id', '=', ctId)
    .where('thread_object_id', '=', objectId)
    .executeTakeFirst();
  if (!message) throw invalid({ parent: [texts.unknownReference] });
  return message.parent_id ?? message.id;
}

import { sql } from 'kysely';
import type { Db } from '../database/database';
import { notFound } from '../input/failures';
import { type Caller, isVisible } from './visibility';

/** Content types that have a discussion; the ids are those of the table `content_types`. */
export const THREAD_TYPES = { projects: 1, references: 2 } as const;
export type ThreadKind = keyof typeof THREAD_TYPES;
const KINDS = Object.keys(THREAD_TYPES) as ThreadKind[];

/** A discussion that the caller may read and write. */
export interface Thread {
  kind: ThreadKind;
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
    if (await isVisible(db, kind, objectId, caller)) return { kind, ctId: THREAD_TYPES[kind], objectId };
  }
  throw notFound();
}

/**
 * What a message says, for whoever may read it.
 * @returns undefined for what was deleted, hidden or never there, and for what belongs to a thing the caller may not see
 */
export async function findVisibleMessage(db: Db, id: number, caller: Caller) {
  const { rows } = await sql<{ ct_id: number; object_id: number; said: string; is_own: boolean }>`
    select thread_ct_id as ct_id, thread_object_id as object_id, text as said, author_id is not distinct from ${caller.id} as is_own
    from messages where id = ${id} and hidden_at is null and deleted_at is null
  `.execute(db);
  const [message] = rows;
  if (!message) return undefined;
  const kind = KINDS.find((known) => THREAD_TYPES[known] === message.ct_id);
  return kind && (await isVisible(db, kind, message.object_id, caller)) ? message : undefined;
}

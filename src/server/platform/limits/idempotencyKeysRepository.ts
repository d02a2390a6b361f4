import { sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';

/** A write request of a user or a guest: `path` is its method and path, `key` is the client's idempotency key. */
export interface KeyedWrite {
  user_id: number | null;
  guest_link_id: number | null;
  path: string;
  key: string;
}

/**
 * Takes an advisory lock on a write for the transaction; it works across processes.
 * @param name identifies the write
 * @returns false if another transaction holds the lock
 */
export async function takeKey(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(db);
  return rows[0]?.free === true;
}

const ofCaller = ({ user_id, guest_link_id }: Omit<KeyedWrite, 'path' | 'key'>) =>
  user_id === null ? sql<boolean>`guest_link_id = ${guest_link_id}` : sql<boolean>`user_id = ${user_id}`;

/** Returns the first response to a write within the last 24 hours, as JSON. Deletes the caller's older responses. */
export async function findStoredAnswer(db: Db, { path, key, ...caller }: KeyedWrite, now: Date) {
  const dayAgo = new Date(+now - DAY);
  const isOf = ofCaller(caller);
  await db.deleteFrom('idempotency_keys').where(isOf).where('created_at', '<', dayAgo).execute();
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where(isOf)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the response to a write with the hash of the request body. */
export async function storeAnswer(
  db: Db,
  write: KeyedWrite,
  { body_hash, reply, now }: { body_hash: string; reply: string; now: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ ...write, body_hash, status: 200, reply, created_at: now })
    .execute();
}

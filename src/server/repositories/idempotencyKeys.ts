import { sql } from 'kysely';
import { DAY } from '../../contract/durations';
import type { Db } from '../database/database';

/** One person's write: `path` is its method and path, `key` what the client calls it. */
export interface KeyedWrite {
  user_id: number;
  path: string;
  key: string;
}

/**
 * Takes a write for the transaction, over all processes.
 * @param name tells it from all others
 * @returns false when another transaction has it
 */
export async function takeKey(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(db);
  return rows[0]?.free === true;
}

/** What a write was first answered within the last 24 hours, as JSON; forgets the person's older answers. */
export async function findKeptAnswer(db: Db, { user_id, path, key }: KeyedWrite, now: Date) {
  const dayAgo = new Date(+now - DAY);
  await db.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('created_at', '<', dayAgo).execute();
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps the answer of a write with the hash of what it was called with. */
export async function keepAnswer(
  db: Db,
  write: KeyedWrite,
  { body_hash, reply, now }: { body_hash: string; reply: string; now: Date },
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ ...write, body_hash, status: 200, reply, created_at: now })
    .execute();
}

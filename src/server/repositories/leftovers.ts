import { sql } from 'kysely';
import type { Db } from '../database/database';

/** Bytes that may be removed at one time. */
const BATCH = 500;

/** Records keys of the storage whose bytes nothing refers to from a moment on, on the transaction that brings it about. */
export async function recordLeftovers(db: Db, keys: readonly string[], removeAfter: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into storage_leftovers (storage_key, remove_after) select unnest(${keys}::text[]), ${removeAfter}::timestamptz
    on conflict (storage_key) do update set remove_after = excluded.remove_after
  `.execute(db);
}

/** Keys whose bytes may go now; a large number of them in several calls. */
export async function listLeftovers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_leftovers')
    .select('storage_key')
    .where('remove_after', '<=', now)
    .orderBy('remove_after')
    .limit(BATCH)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Those of the keys that are still noted, once every transaction that may take the notes away has ended. */
export async function findNoted(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_leftovers')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .forUpdate()
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Takes notes away: the bytes are gone, or something refers to them on the same transaction. */
export async function forgetLeftovers(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('storage_leftovers').where('storage_key', 'in', keys).execute();
}

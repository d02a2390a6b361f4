import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Maximum number of files removed at once. */
const BATCH = 500;

/**
 * Records storage keys that nothing references any more, to be removed after a time. Call it in the transaction that
 * removes the references.
 */
export async function recordLeftovers(db: Db, keys: readonly string[], removeAfter: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into storage_leftovers (storage_key, remove_after) select unnest(${keys}::text[]), ${removeAfter}::timestamptz
    on conflict (storage_key) do update set remove_after = excluded.remove_after
  `.execute(db);
}

/** Lists keys whose files can be removed now, in batches. */
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

/**
 * Returns those of the keys that are still recorded, after waiting for all transactions that may remove the records.
 */
export async function findNoted(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_leftovers')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .forUpdate()
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Deletes the records of keys: the files were removed, or the same transaction references them again. */
export async function forgetLeftovers(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('storage_leftovers').where('storage_key', 'in', keys).execute();
}

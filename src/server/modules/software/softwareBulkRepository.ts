import { sql } from 'kysely';
import type { SoftwareBulkPatch } from '#contract/wire/software.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/http/failures.ts';
import { type Caller, isListedSoftware, isOwn } from '#platform/identity/visibilityRepository.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** The last day that the API can represent. */
const LAST_DAY = '9999-12-31';

/** Number of licences found, and of those whose end was moved. */
export interface BulkChanged {
  count: number;
  extended: number;
}

/**
 * Locks those of the given licences that belong to the caller until the end of the transaction, always in the same
 * order.
 * @returns ids of the locked licences
 */
async function lockOwnOf(db: Db, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from software where ${isOwn(caller, 'software')} and ${isListedSoftware('software')} and id = any(${ids}) order by id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes the same changes to many licences. In a shorter month the end is its last day. Licences without an end are not
 * extended. Call it in a transaction.
 * @throws Failure 400 for an unknown category
 */
export async function changeMany(
  db: Db,
  caller: Caller,
  { ids: requested, extend_months = 0, supplier_name, categories, watch_expiration }: SoftwareBulkPatch,
): Promise<BulkChanged> {
  const ids = await lockOwnOf(db, caller, requested);
  const end = sql`(valid_to + make_interval(months => ${extend_months}::int))::date`;
  const isMoved = sql`${extend_months}::int > 0 and valid_to is not null and ${end} <= ${LAST_DAY}::date`;
  const { rows } = await sql<{ moved: boolean }>`
    update software set
      valid_to = case when ${isMoved} then ${end} else valid_to end,
      supplier_name = case when ${supplier_name !== undefined} then ${supplier_name || null} else supplier_name end,
      watch_expiration = coalesce(${watch_expiration ?? null}::boolean, watch_expiration)
    where id = any(${ids})
    returning ${extend_months}::int > 0 and valid_to is not null as moved
  `.execute(db);
  if (categories) await setCategories(db, ids, [...new Set(categories)]);
  return { count: ids.length, extended: rows.filter(({ moved }) => moved).length };
}

async function setCategories(db: Db, ids: readonly number[], categories: readonly number[]): Promise<void> {
  const known = await db.selectFrom('categories').select('id').where('id', 'in', categories).execute();
  if (known.length !== categories.length) throw invalid({ categories: [refusals.unknownReference] });
  await sql`
    delete from software_categories where software_id = any(${ids}) and category_id <> all(${categories})
  `.execute(db);
  await sql`
    insert into software_categories (software_id, category_id)
    select software_id, category_id from unnest(${ids}::int[]) as software_id, unnest(${categories}::int[]) as category_id
    on conflict do nothing
  `.execute(db);
}

/** Deletes many licences; {@link restoreMany} restores them. */
export async function deleteMany(db: Db, caller: Caller, requested: readonly number[], now: Date): Promise<number> {
  const ids = await lockOwnOf(db, caller, requested);
  if (ids.length > 0) await db.updateTable('software').set({ deleted_at: now }).where('id', 'in', ids).execute();
  return ids.length;
}

/** Restores licences that were deleted after a time. */
export async function restoreMany(db: Db, caller: Caller, ids: readonly number[], deletedAfter: Date): Promise<number> {
  const restored = await db
    .updateTable('software')
    .set({ deleted_at: null })
    .where(sql<boolean>`${isOwn(caller, 'software')}`)
    .where('id', 'in', ids)
    .where('deleted_at', '>=', deletedAfter)
    .returning('id')
    .execute();
  return restored.length;
}

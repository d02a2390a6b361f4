import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';

type MergedKind = 'categories' | 'products';
type MergedIds = ReadonlyMap<number, number>;

/** Merges by other processes take effect after some seconds; until then a filter with the old id finds nothing. */
const mergedCache = createQueryCache<MergedIds>({ ttl: 5, maxEntries: 2, invalidatedBy: ['categories', 'products'] });

const readMerged = (db: Db, table: MergedKind): Promise<MergedIds> =>
  mergedCache(db, table, async () => {
    const { rows } = await sql<{ id: number; merged_into: number }>`
      select id, merged_into from ${sql.table(table)} where merged_into is not null
    `.execute(db);
    return new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
  });

async function followed(db: Db, table: MergedKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const mergedInto = await readMerged(db, table);
  return [...new Set(ids.map((id) => mergedInto.get(id) ?? id))];
}

/**
 * Replaces merged categories and technologies in a filter by what they were merged into, so that old URLs keep working.
 */
export async function followMerged<Filter extends { categories?: readonly number[]; products?: readonly number[] }>(
  db: Db,
  filter: Filter,
): Promise<Filter> {
  const { categories, products } = filter;
  return {
    ...filter,
    ...(categories && { categories: await followed(db, 'categories', categories) }),
    ...(products && { products: await followed(db, 'products', products) }),
  };
}

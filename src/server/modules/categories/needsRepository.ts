import { sql } from 'kysely';
import type { Need } from '#contract/wire/needs.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';
import { readNeeds } from '#platform/search/needs.ts';

/** Seconds for which the numbers of suppliers are cached, as everybody may ask for them. */
const COUNT_TTL = 60;

const countsCache = createQueryCache<Pick<Need, 'suppliers' | 'regions'>>({
  ttl: COUNT_TTL,
  maxEntries: 500,
  invalidatedBy: [],
});

/** Counts the suppliers of a category that everybody may see, in all and by region. */
const countSuppliers = (db: Db, category: number) =>
  countsCache(db, String(category), async () => {
    const { rows } = await sql<{ region: string | null; count: number }>`
      select region, count(*) as count from company_categories join companies on companies.id = company_id
      where category_id = ${category} and role = 'SUPPLIER' and ${isShown('companies')}
      group by region order by count(*) desc, region
    `.execute(db);
    return {
      suppliers: rows.reduce((sum, { count }) => sum + count, 0),
      regions: rows.flatMap(({ region, count }) => (region === null ? [] : [{ region, count }])),
    };
  });

/** Returns the categories that a sentence may ask for, the likeliest first, with the number of suppliers of each. */
export async function findNeeds(db: Db, sentence: string): Promise<Need[]> {
  const needs = await readNeeds(db, sentence);
  return Promise.all(needs.map(async (need) => ({ ...need, ...(await countSuppliers(db, need.category.id)) })));
}

import { sql } from 'kysely';
import type { Need } from '../../../contract/wire/needs';
import type { Db } from '../../platform/database/database';
import { readNeeds } from '../../platform/search/needs';

/** Returns the categories that a sentence may ask for, the likeliest first, with the number of suppliers of each. */
export async function findNeeds(db: Db, sentence: string): Promise<Need[]> {
  const needs = await readNeeds(db, sentence);
  if (needs.length === 0) return [];
  const { rows } = await sql<{ category_id: number; region: string | null; count: number }>`
    select category_id, region, count(*) as count
    from company_categories join companies on companies.id = company_id
    where category_id = any(${needs.map(({ category }) => category.id)}) and role = 'SUPPLIER'
    group by 1, 2 order by count(*) desc, region
  `.execute(db);
  return needs.map((need) => {
    const counted = rows.filter(({ category_id }) => category_id === need.category.id);
    return {
      ...need,
      suppliers: counted.reduce((sum, { count }) => sum + count, 0),
      regions: counted.flatMap(({ region, count }) => (region === null ? [] : [{ region, count }])),
    };
  });
}

import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { NeedsCounter } from '#platform/search/needsTable.ts';
import { readWordsOfEach } from '#platform/search/words.ts';

/** A text that asks for a category, or describes it. */
export interface Example {
  category: string;
  text: string;
}

/** Texts that are read in one query. */
const BATCH = 500;

/** Returns what the portal itself says of its categories: their names, technologies, services and projects. */
export async function readPortalExamples(db: Db): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select category.name as category, described.text from categories as category join (
      select id as category_id, name as text from categories
      union all select category_id, name from product_categories join products on products.id = product_id
      union all select category_id, name from service_categories join services on services.id = service_id
      union all select category_id, name from project_categories join projects on projects.id = project_id
    ) as described on described.category_id = category.id
    where category.retired_at is null order by category.id, described.text
  `.execute(db);
  return rows;
}

/** Counts examples, all with the same weight. */
export async function countExamples(
  db: Db,
  counter: NeedsCounter,
  examples: readonly Example[],
  weightOf: (category: string) => number = () => 1,
): Promise<void> {
  for (let at = 0; at < examples.length; at += BATCH) {
    const batch = examples.slice(at, at + BATCH);
    const read = await readWordsOfEach(
      db,
      batch.map(({ text }) => text),
    );
    for (const [index, { category }] of batch.entries()) counter.add(category, read[index]!.words, weightOf(category));
  }
}

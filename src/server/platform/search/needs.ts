import { sql } from 'kysely';
import type { Need } from '../../../contract/wire/needs';
import type { Db } from '../database/database';
import { readWordQueries } from './searchTerms';

/** A category that a sentence may ask for. */
export type ReadNeed = Pick<Need, 'category' | 'confidence' | 'words'>;

/** Maximum number of guessed categories. */
const GUESSED = 3;
/** Words that say nothing in the name of a project, but occur in names of categories and technologies. */
const EMPTY_WORDS = new Set([
  ...['a', 'i', 'k', 'o', 's', 'u', 'v', 'z', 'bez', 'dle', 'do', 'ke', 'na', 'nad', 'nebo', 'od', 'po', 'pod', 'pro'],
  ...['při', 'se', 've', 'za', 'ze', 'projekt', 'projektu', 'projekty', 'projektem'],
]);

const meaningful = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !EMPTY_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
    .join(' ');

/**
 * Guesses the categories of a project from its name, the likeliest first. Each word is worth one point, shared by all
 * categories that it names, and another one, shared by all technologies that it names, for their categories. A guess
 * needs a whole point, so that a word of several categories ("systém") decides nothing on its own.
 */
export async function readNeeds(db: Db, name: string): Promise<ReadNeed[]> {
  const queries = await readWordQueries(db, 'projects', meaningful(name));
  if (queries.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    with typed as (select query::tsquery as query, place from unnest(${queries}::text[]) with ordinality as typed(query, place)),
    named as (
      select category.id, 1.0 / count(*) over (partition by place) as points
      from typed join categories as category on category.words @@ query
      where category.retired_at is null
    ),
    used as (
      select link.category_id as id, 1.0 / found.count as points
      from (
        select product.id, count(*) over (partition by place) as count
        from typed join products as product on product.named @@ query
        where product.retired_at is null
      ) as found join product_categories as link on link.product_id = found.id
    )
    select category.id, category.name
    from (select * from named union all select * from used) as guess join categories as category on category.id = guess.id
    where category.retired_at is null
    group by category.id having sum(points) > 0.99
    order by sum(points) desc, category.id limit ${GUESSED}`.execute(db);
  return rows.map((category) => ({ category, confidence: 0.5, words: [] }));
}

import { sql } from 'kysely';
import type { IdName } from '../../../contract/wire/common';
import type { Db } from '../../platform/database/database';
import { readWordQueries } from '../../platform/search/searchTerms';

/** Maximum number of guessed categories. */
const GUESSED = 3;
/** Says nothing in the name of a project, but is a part of "Projektové řízení". */
const PROJECT = /\bprojekt(u|y|em)?\b/gi;

/**
 * Guesses the categories of a project from its name, the likeliest first. Each word is worth one point, shared by all
 * categories that it names, or by the categories of the technologies that it names. A guess needs a whole point, so that
 * a word of several categories ("systém") decides nothing on its own.
 */
export async function guessCategories(db: Db, name: string): Promise<IdName[]> {
  const queries = await readWordQueries(db, 'projects', name.replace(PROJECT, ' '));
  if (queries.length === 0) return [];
  const { rows } = await sql<IdName>`
    with typed as (select query::tsquery as query, place from unnest(${queries}::text[]) with ordinality as typed(query, place)),
    named as (
      select category.id, 1.0 / count(*) over (partition by place) as points
      from typed join categories as category on category.words @@ query
      where category.retired_at is null
    ),
    used as (
      select link.category_id as id, 1.0 / count(*) over (partition by place) as points
      from typed join products as product on product.named @@ query
        join product_categories as link on link.product_id = product.id
      where product.retired_at is null
    )
    select category.id, category.name
    from (select * from named union all select * from used) as guess join categories as category on category.id = guess.id
    where category.retired_at is null
    group by category.id having sum(points) > 0.99
    order by sum(points) desc, category.id limit ${GUESSED}`.execute(db);
  return rows;
}

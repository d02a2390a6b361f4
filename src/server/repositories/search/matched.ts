import { type RawBuilder, sql } from 'kysely';
import type { IdName } from '../../../contract/wire/common';
import type { Matched } from '../../../contract/wire/matched';
import { markQuery, type Term } from './searchTerms';

/** By what the rows of a search were found, the same for everything that can be searched. */

/** For each term, in which of the row's own texts it was found. */
export interface WithFound {
  found: { name: boolean; city: boolean; any: boolean }[];
}

/** What a row is linked to; a kind that it cannot have is left out. */
export interface LinkedThings {
  category_obj?: readonly IdName[];
  products_obj?: readonly IdName[];
  tags?: readonly IdName[];
  /** NUTS3 code. */
  region?: string | null;
}

/** Column `found` of the row named `item`. */
export function foundColumn(terms: readonly Term[]): RawBuilder<unknown> {
  const found = terms.map(
    (term) => sql`json_build_object(
    'name', item.words @@ ${markQuery(term, '=')}::tsquery,
    'city', item.words @@ ${markQuery(term, '~')}::tsquery,
    'any', item.words @@ ${markQuery(term, '')}::tsquery
  )`,
  );
  return terms.length > 0 ? sql`json_build_array(${sql.join(found)}) as found` : sql`'[]'::json as found`;
}

/** In what each term was found: the best way of each. */
export function matchedBy(
  { found }: WithFound,
  { category_obj = [], products_obj = [], tags = [], region = null }: LinkedThings,
  terms: readonly Term[],
): Matched[] {
  const all = terms.flatMap((term, index): Matched[] => {
    const here = found[index]!;
    if (here.name) return [{ by: 'name', name: null }];
    const named = (by: Matched['by'], things: readonly IdName[], ids: readonly number[]): Matched[] =>
      things.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ by, name }));
    const fields = [
      ...named('category', category_obj, term.categories),
      ...named('product', products_obj, term.products),
    ];
    if (fields.length > 0) return fields;
    const tagged = named('tag', tags, term.tags);
    if (tagged.length > 0) return tagged;
    if (here.city) return [{ by: 'city', name: null }];
    if (region !== null && term.regions.includes(region)) return [{ by: 'region', name: null }];
    return here.any ? [{ by: 'description', name: null }] : [];
  });
  return [...new Map(all.map((one) => [`${one.by} ${one.name}`, one])).values()];
}

import { type RawBuilder, sql } from 'kysely';
import type { IdName } from '#contract/wire/common.ts';
import type { Matched, WithMatched } from '#contract/wire/matched.ts';
import { carriesWeight, markQuery, type Term } from './searchTerms.ts';

/** How the rows of a search were found; the same for all searchable tables. */

/**
 * Three bits per term, starting with the lowest for the first term: 1 in the name of the row, 2 in its town, 4 in any
 * of its own texts.
 */
export interface WithFound {
  found: number;
}
const MARKS = ['=', '~', ''] as const;
const [IN_NAME, IN_CITY, ANYWHERE] = [1, 2, 4];

/** The links of a row; kinds that it cannot have are left out. */
export interface LinkedThings {
  category_obj?: readonly IdName[];
  products_obj?: readonly IdName[];
  tags?: readonly IdName[];
  /** NUTS3 code. */
  region?: string | null;
}

/** Column `found` of the row named `item`. The number of terms is limited, so that the bits fit in one integer. */
export function foundColumn(terms: readonly Term[]): RawBuilder<unknown> {
  const bits = ownTerms(terms).flatMap((term, place) =>
    MARKS.map(
      (mark, bit) =>
        sql`(item.words @@ ${markQuery(term, mark)}::tsquery)::int * ${sql.lit(1 << (MARKS.length * place + bit))}`,
    ),
  );
  return bits.length > 0 ? sql`${sql.join(bits, sql` + `)} as found` : sql`0 as found`;
}

/** Terms that are words. Categories that a sentence asks for are only matched by links. */
const ownTerms = (terms: readonly Term[]): readonly Term[] => terms.filter(({ phrases }) => phrases.length > 0);

/** Returns for each term the best way in which the row matched it, and the words that it lacks. */
export function matchedBy(
  { found }: WithFound,
  { category_obj = [], products_obj = [], tags = [], region = null }: LinkedThings,
  terms: readonly Term[],
): WithMatched & { matched: Matched[] } {
  const words = ownTerms(terms);
  const matchedOf = (term: Term): Matched[] => {
    const place = words.indexOf(term);
    const here = place < 0 ? 0 : found >> (MARKS.length * place);
    if (here & IN_NAME) return [{ by: 'name', name: null }];
    const named = (by: Matched['by'], things: readonly IdName[], ids: readonly number[]): Matched[] =>
      things.filter(({ id }) => ids.includes(id)).map(({ name }) => ({ by, name }));
    const fields = [
      ...named('category', category_obj, term.categories),
      ...named('product', products_obj, term.products),
    ];
    if (fields.length > 0) return fields;
    const tagged = named('tag', tags, term.tags);
    if (tagged.length > 0) return tagged;
    if (here & IN_CITY) return [{ by: 'city', name: null }];
    if (region !== null && term.regions.includes(region)) return [{ by: 'region', name: null }];
    return here & ANYWHERE ? [{ by: 'description', name: null }] : [];
  };
  const ofWords = words.map(matchedOf);
  const lacked = words.filter((_, index) => ofWords[index]!.length === 0);
  const missing = lacked.filter(carriesWeight).map(({ typed, name }) => name ?? typed);
  // A row with all the words was found by them, unless they are a name and only words of asking.
  const needed =
    lacked.length > 0 || words.length === 0 ? terms.filter((term) => !words.includes(term)).flatMap(matchedOf) : [];
  const all = [...ofWords.flat(), ...needed];
  return {
    matched: [...new Map(all.map((one) => [`${one.by} ${one.name}`, one])).values()],
    ...(lacked.length > 0 && { missing }),
  };
}

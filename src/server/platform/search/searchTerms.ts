import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { type Lexeme, OPEN_STEM_FROM, type Phrase, readPhrases } from './spelling.ts';

/**
 * Where a row matches a word of a query, the best level first. Each level includes the previous ones and adds a way to
 * match. On the first one rows are linked to what the whole query names.
 */
export const MATCH_LEVELS = ['whole', 'name', 'field', 'tag', 'place', 'text'] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];

/** The meanings of a phrase: named records, by the lexemes of rows that are linked to them. */
interface Meanings {
  categories: readonly number[];
  products: readonly number[];
  tags: readonly number[];
  /** NUTS3 codes. */
  regions: readonly string[];
}

/** A word of a query, or a phrase that names one thing. */
export interface Term extends Meanings {
  /** As typed. */
  typed: string;
  /** What it is called in the first case, for texts; missing until it is needed. */
  name?: string;
  /** Whether every result must match it, even if it does not match all the other terms. */
  isDemanded: boolean;
  /** A row matches if it matches any of them. */
  phrases: readonly Phrase[];
  /** Whether it is the whole query, which is the name of its meanings. Their rows match, whatever the other terms are. */
  isWhole?: boolean;
}

/** Endings of verbs: "zálohovat", "potřebujeme". */
const VERB = /..(?:ovat|nout|[aieěí]t|eme|[ií]me|áme|uj[eiu]|ujou|ují|ujete)$/u;

/** Whether a row may be near without being complete because of this term: numbers and verbs that name nothing say little. */
export const carriesWeight = ({ typed, categories, products, tags }: Term): boolean =>
  !/^\d+$/.test(typed) && (!VERB.test(typed.toLowerCase()) || categories.length + products.length + tags.length > 0);

/** Maximum number of meanings of one word among names; a prefix of one letter may have hundreds. */
const MAX_MEANINGS = 200;

const lexeme = (mark: string, { text, isBeginning }: Lexeme): string => `'${mark}${text}'${isBeginning ? ':*' : ''}`;

/** Builds a text search query of letters, digits and marks only. */
const queryOf = (phrases: readonly Phrase[], mark = ''): string =>
  phrases
    .map((phrase) => `(${phrase.map((word) => `(${word.map((one) => lexeme(mark, one)).join(' | ')})`).join(' & ')})`)
    .join(' | ');

const linked = (kind: string, ids: readonly (number | string)[]): string[] => ids.map((id) => `'#${kind}${id}'`);

/** The query for rows that match the term at this level or a better one. */
export function termQuery(term: Term, level: MatchLevel): string {
  const { phrases, categories, products, tags, regions } = term;
  const upTo = MATCH_LEVELS.indexOf(level) - MATCH_LEVELS.indexOf('name');
  return [
    ...(phrases.length > 0 ? [queryOf(phrases, level === 'text' ? '' : '=')] : []),
    ...(upTo >= 1 ? [...linked('c', categories), ...linked('p', products)] : []),
    ...(upTo >= 2 ? linked('t', tags) : []),
    ...(upTo >= 3 && level !== 'text' && phrases.length > 0 ? [queryOf(phrases, '~')] : []),
    ...(upTo >= 3 ? linked('r', regions) : []),
  ].join(' | ');
}

/**
 * The query for rows that match every term at this level or a better one. PostgreSQL evaluates it from the left, so the
 * term with the fewest alternatives comes first.
 */
export function levelsQuery(terms: readonly Term[], level: MatchLevel): string {
  const each = wordTerms(terms)
    .map((term) => `(${termQuery(term, level)})`)
    .sort((a, b) => a.length - b.length);
  const whole = terms.filter(({ isWhole }) => isWhole).map((term) => termQuery(term, 'text'));
  return [...whole, ...(level === 'whole' || each.length === 0 ? [] : [each.join(' & ')])].join(' | ');
}

/** Terms of a query without the one that is the whole of it. */
export const wordTerms = (terms: readonly Term[]): Term[] => terms.filter(({ isWhole }) => !isWhole);

/** The query for rows that match a term by one mark alone: `=` in the name, `~` in the town, no mark anywhere. */
export const markQuery = ({ phrases }: Term, mark: '' | '=' | '~'): string => queryOf(phrases, mark);

/** Cache of the terms of inputs. Writes of other processes are seen some seconds later. */
const termsCache = createQueryCache<Term[]>({
  ttl: 5,
  maxEntries: 1_000,
  invalidatedBy: [
    'categories',
    'tags',
    'products',
    'search_meanings',
    'search_asking_phrases',
    'companies',
    'projects',
    'reference_projects',
    'software',
  ],
});

/**
 * Parses the input and finds the meanings of its words among categories, technologies with their vendors, tags and
 * regions.
 * @param scope the table to be searched
 */
export const readTerms = (db: Db, scope: string, typed: string): Promise<Term[]> =>
  termsCache(db, `${scope} ${typed.toLowerCase()}`, () => readTermsNow(db, scope, typed));

async function readTermsNow(db: Db, scope: string, typed: string): Promise<Term[]> {
  const read = (await readPhrases(db, scope, typed)).map(({ words, phrases, synonyms }) => ({
    words,
    phrases: [...phrases, ...synonyms],
  }));
  const { rows } = await sql<{ place: number; kind: 'c' | 't' | 'p' | 'r'; key: string }>`
    select 0 as place, kind, key from (
      select 'c' as kind, coalesce(merged_into, id)::text as key, search as name from categories
      union all select 't', id::text, search from tags
      union all select 'p', coalesce(merged_into, id)::text, name_search from products where ${scope} <> 'products'
    ) as named where name = search_text(${typed})
    union all
    select place, kind, key from unnest(${read.map(({ phrases }) => queryOf(phrases))}::text[]) with ordinality as typed(query, place),
      lateral (
        (select 'c' as kind, coalesce(merged_into, id)::text as key from categories where words @@ query::tsquery limit ${MAX_MEANINGS})
        union all (select 't', id::text from tags where words @@ query::tsquery limit ${MAX_MEANINGS})
        union all (select 'p', coalesce(merged_into, id)::text from products where named @@ query::tsquery limit ${MAX_MEANINGS})
        union all (select 'r', code from search_regions where words @@ query::tsquery)
      ) as meaning
  `.execute(db);
  const meaningsAt = (place: number): Meanings => {
    const keys = (kind: string) => [
      ...new Set(rows.filter((row) => Number(row.place) === place && row.kind === kind).map(({ key }) => key)),
    ];
    return {
      categories: keys('c').map(Number),
      products: keys('p').map(Number),
      tags: keys('t').map(Number),
      regions: keys('r'),
    };
  };
  const terms: Term[] = read.map(({ words, phrases }, index) => ({
    typed: [...new Set(words.map((word) => word.typed))].join(' '),
    isDemanded: words.some((word) => word.isDemanded),
    phrases,
    ...meaningsAt(index + 1),
  }));
  if (!rows.some(({ place }) => Number(place) === 0)) return terms;
  return [...terms, { typed, isDemanded: false, isWhole: true, phrases: [], ...meaningsAt(0) }];
}

/**
 * Returns the query of phrases in a text that is not a search. Its short words are whole ones: "pro" is not the beginning
 * of "projekt".
 */
export function phrasesQuery(phrases: readonly Phrase[]): string {
  const whole = (one: Lexeme): Lexeme => ({
    ...one,
    isBeginning: one.isBeginning && one.text.length >= OPEN_STEM_FROM,
  });
  return queryOf(phrases.map((phrase) => phrase.map((word) => word.map(whole))));
}

/** Finds categories and technologies whose names contain all words of the input, up to a maximum of each. */
export async function readMeanings(
  db: Db,
  scope: string,
  typed: string,
  most: number,
): Promise<{ by: 'category' | 'product'; id: number; name: string }[]> {
  const terms = wordTerms(await readTerms(db, scope, typed));
  if (terms.length === 0) return [];
  const query = terms.map(({ phrases }) => `(${queryOf(phrases)})`).join(' & ');
  const { rows } = await sql<{ by: 'category' | 'product'; id: number; name: string }>`
    (select 'category' as by, id, name from categories where words @@ ${query}::tsquery and retired_at is null order by id limit ${most})
    union all (select 'product', id, name from products where named @@ ${query}::tsquery and retired_at is null order by sort_key limit ${most})
  `.execute(db);
  return rows;
}

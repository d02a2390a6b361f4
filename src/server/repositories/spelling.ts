import { sql } from 'kysely';
import type { Db } from '../database/database';

/** Longer queries are cut: nobody reads that far, and every word costs an index look-up. */
const MAX_TERMS = 8;
/** Shorter words are not mended: almost anything is one typo away from them. */
const MENDED_FROM = 4;
/** How many known words may stand in for a mistyped one. */
const MAX_ALTERNATIVES = 5;
/** Known words with the same two first letters that are compared when nothing closer is found. */
const MAX_COMPARED = 3_000;
/** Known words that a term may begin and still be listed; more are found by their beginning. */
const MAX_WORDS = 50;

/** One word of a query. */
export interface Term {
  /** The word beginnings that satisfy it, several only where a typo was mended. */
  beginnings: readonly string[];
  /**
   * All words of the table that begin so: an index finds whole words quicker than beginnings, and the planner knows how
   * many there are. Null when there are too many, or when they are not collected, as numbers.
   */
  words: readonly string[] | null;
}

interface Spelled {
  term: string;
  known: boolean;
  words: string[];
  similar: string[] | null;
}

const listed = (words: readonly string[]): readonly string[] | null =>
  words.length > 0 && words.length <= MAX_WORDS ? words : null;

/** True when one letter added, left out, changed or swapped with its neighbour makes `b` of `a`, or none. */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** Known words that a mistyped one may have meant: whole words, or else words it begins; the shortest first. */
function closest(typed: string, words: readonly string[]): string[] {
  const whole = words.filter((word) => isWithinOneTypo(typed, word));
  const begun = words.filter((word) =>
    [-1, 0, 1].some((more) => isWithinOneTypo(typed, word.slice(0, typed.length + more))),
  );
  const chosen = whole.length > 0 ? whole : begun;
  return [...chosen].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_ALTERNATIVES);
}

/**
 * Splits what a person typed into words as `search` columns hold them, and mends one typo in each word that
 * no row of the table knows. A word that cannot be mended stays, and finds nothing.
 * @param scope the table that will be searched
 */
export async function readTerms(db: Db, scope: string, typed: string): Promise<Term[]> {
  const { rows } = await sql<Spelled>`
    with typed as (
      select term, min(position) as position
      from regexp_split_to_table(ltrim(search_text(${typed}), ' '), ' ') with ordinality as words(term, position)
      where term <> ''
      group by term order by 2 limit ${MAX_TERMS}
    ), looked_up as (
      select term, position, array(
        select word from search_words
        where scope = ${scope} and word >= term collate "C" and word < term || '~' collate "C"
        limit ${MAX_WORDS + 1}
      ) as words
      from typed
    ), checked as (
      select *, length(term) < ${MENDED_FROM} or term !~ '[a-z]' or words <> '{}' as known from looked_up
    )
    select term, known, words, case when not known then (
      select array_agg(word) from search_words where scope = ${scope} and variants && spelling_variants(term)
    ) end as similar
    from checked order by position
  `.execute(db);
  return Promise.all(
    rows.map(({ term, known, words, similar }) =>
      known ? { beginnings: [term], words: listed(words) } : mend(db, scope, term, similar ?? []),
    ),
  );
}

/** @param similar known words that share a variant of spelling with the mistyped one */
async function mend(db: Db, scope: string, typed: string, similar: readonly string[]): Promise<Term> {
  let meant = closest(typed, similar);
  if (meant.length === 0) meant = closest(typed, await wordsBeginning(db, scope, [typed.slice(0, 2)], MAX_COMPARED));
  if (meant.length === 0) return { beginnings: [typed], words: null };
  return { beginnings: meant, words: listed(await wordsBeginning(db, scope, meant, MAX_WORDS + 1)) };
}

async function wordsBeginning(db: Db, scope: string, beginnings: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('scope', '=', scope)
    .where(({ or, and, eb }) => or(beginnings.map((text) => and([eb('word', '>=', text), eb('word', '<', `${text}~`)]))))
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}

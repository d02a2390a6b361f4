import { sql } from 'kysely';
import type { Db } from '../database/database';

/** Maximum number of words of a query; the rest is cut, because every word costs index look-ups. */
export const MAX_WORDS = 8;
/** Shorter words are not corrected, because almost every word is one typo away from them. */
const MENDED_FROM = 4;
/**
 * Stems of at least this length match all words that start with them; shorter ones would match half of the dictionary.
 */
export const OPEN_STEM_FROM = 4;
/**
 * With more unknown words nothing is corrected: they are unlikely to be typos, and all of them would need a correction
 * for any result.
 */
const MAX_MENDED = 3;
/** Maximum number of known words that replace a mistyped one. */
const MAX_ALTERNATIVES = 5;
/** Maximum number of known words with the same first two letters that are compared if nothing closer is found. */
const MAX_COMPARED = 3_000;
/** Scope of the words of categories, tags, technologies, regions and synonyms, which apply to all tables. */
const NAMES = 'names';

/** A lexeme of the search vectors, or all lexemes that start with it. */
export interface Lexeme {
  text: string;
  isBeginning: boolean;
}
/** A word of a query, as alternatives. */
export type Word = readonly Lexeme[];
/** Words that must all match. */
export type Phrase = readonly Word[];

interface Spelled {
  word: string;
  stem: string;
  known: boolean;
  similar: string[] | null;
}

interface Synonym {
  meaning: number;
  stems: string[];
}

/** Whether `a` and `b` are equal or differ by one inserted, deleted, replaced or transposed letter. */
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

/**
 * Finds known words that a mistyped word may mean: whole words, otherwise words that start with it; the shortest first.
 */
function closest(typed: string, words: readonly string[]): string[] {
  const whole = words.filter((word) => isWithinOneTypo(typed, word));
  const begun = words.filter((word) =>
    [-1, 0, 1].some((more) => isWithinOneTypo(typed, word.slice(0, typed.length + more))),
  );
  const chosen = whole.length > 0 ? whole : begun;
  return [...chosen].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_ALTERNATIVES);
}

/** Returns lexemes for words that start with the input and for words with the same stem. */
function lexemesOf(word: string, stem: string): Word {
  const isOpen = stem.length >= OPEN_STEM_FROM;
  if (word.startsWith(stem) && isOpen) return [{ text: stem, isBeginning: true }];
  return word === stem
    ? [{ text: word, isBeginning: true }]
    : [
        { text: word, isBeginning: true },
        { text: stem, isBeginning: isOpen },
      ];
}

const exactly = (stems: readonly string[]): Phrase => stems.map((stem) => [{ text: stem, isBeginning: false }]);

/**
 * Parses the input: one entry per word or known phrase, each with all alternative phrases. A word that no row contains
 * is corrected by one typo; if that is impossible, it is kept and matches nothing.
 * @param scope the table to be searched
 */
export async function readPhrases(db: Db, scope: string, typed: string): Promise<Phrase[][]> {
  const { rows } = await sql<{ words: Spelled[]; synonyms: Synonym[] }>`
    with typed as (
      select left(split, 60) as word, min(position) as position
      from regexp_split_to_table(ltrim(search_text(${typed}), ' '), ' ') with ordinality as words(split, position)
      where split <> ''
      group by 1 order by 2 limit ${MAX_WORDS}
    ), stemmed as (
      select word, position, word_stem(word) as stem from typed
    ), checked as materialized (
      -- Two subqueries, so that each uses an index. Combined with OR in one, they would scan all words.
      select *, length(word) < ${MENDED_FROM} or word !~ '[a-z]' or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES})
        and known.word >= stemmed.word collate "C" and known.word < stemmed.word || '~' collate "C"
      ) or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES}) and known.word = stemmed.stem
      ) as known from stemmed
    ), wanted as materialized (
      -- Materialized, so that variants are computed once per word, not once per known word.
      select word, spelling_variants(word) as variants from checked
      where not known and (select count(*) from checked where not known) <= ${MAX_MENDED}
    ), spelled as (
      select position, word, stem, checked.known, (
        select array_agg(known.word) from wanted, search_words as known
        where wanted.word = checked.word and known.scope in (${scope}, ${NAMES}) and known.variants && wanted.variants
      ) as close from checked
    ), meant as (
      select distinct meaning from search_synonyms where stems <@ (select array_agg(stem) from stemmed)
    )
    select
      (select coalesce(json_agg(json_build_object('word', word, 'stem', stem, 'known', known, 'similar', close) order by position), '[]')
        from spelled) as words,
      (select coalesce(json_agg(json_build_object('meaning', meaning, 'stems', stems)), '[]')
        from search_synonyms join meant using (meaning)) as synonyms
  `.execute(db);
  const { words, synonyms } = rows[0]!;
  const stems = words.map(({ stem }) => stem);
  const mistyped = words.filter(({ known }) => !known);
  const mended = mistyped.length <= MAX_MENDED ? await mend(db, scope, mistyped) : new Map<string, Word>();
  const phrases: Phrase[][] = [];
  for (let at = 0; at < words.length;) {
    const known = longestAt(stems, at, synonyms);
    const length = known?.stems.length ?? 1;
    const asTyped = words.slice(at, at + length).map(({ word, stem }) => mended.get(word) ?? lexemesOf(word, stem));
    const others = synonyms.filter(({ meaning }) => meaning === known?.meaning);
    phrases.push([asTyped, ...others.map((other) => exactly(other.stems))]);
    at += length;
  }
  return phrases;
}

/** Returns the longest known phrase at a position. */
const longestAt = (stems: readonly string[], at: number, synonyms: readonly Synonym[]): Synonym | undefined =>
  synonyms
    .filter((synonym) => synonym.stems.length > 0 && synonym.stems.every((stem, index) => stem === stems[at + index]))
    .sort((a, b) => b.stems.length - a.stems.length)[0];

/** Returns corrections of words; words without a correction are left out. */
async function mend(db: Db, scope: string, words: readonly Spelled[]): Promise<Map<string, Word>> {
  const meant = new Map(words.map(({ word, similar }) => [word, closest(word, similar ?? [])]));
  const strange = words.filter(({ word }) => meant.get(word)!.length === 0);
  if (strange.length > 0) {
    const beginning = await wordsBeginning(
      db,
      scope,
      strange.map(({ word }) => word.slice(0, 2)),
    );
    for (const { word } of strange) meant.set(word, closest(word, beginning.get(word.slice(0, 2)) ?? []));
  }
  const found = [...meant.values()].flat();
  if (found.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, word_stem(word) as stem from unnest(${found}::text[]) as word
  `.execute(db);
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  const ways = [...meant].map(
    ([typed, known]) => [typed, known.flatMap((word) => lexemesOf(word, stems.get(word)!))] as const,
  );
  return new Map(ways.filter(([, word]) => word.length > 0));
}

/** Reads known words by their prefixes. */
async function wordsBeginning(db: Db, scope: string, beginnings: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ beginning: string; words: string[] }>`
    select beginning, array(
      select word from search_words
      where scope in (${scope}, ${NAMES}) and word >= beginning collate "C" and word < beginning || '~' collate "C"
      limit ${MAX_COMPARED}
    ) as words
    from unnest(${[...new Set(beginnings)]}::text[]) as beginning
  `.execute(db);
  return new Map(rows.map(({ beginning, words }) => [beginning, words]));
}

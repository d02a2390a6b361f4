import { sql } from 'kysely';
import type { Db } from '../../database/database';

/** Longer queries are cut: nobody reads that far, and every word costs index look-ups. */
export const MAX_WORDS = 8;
/** Shorter words are not mended: almost anything is one slip away from them. */
const MENDED_FROM = 4;
/** Stems from this length stand for all words that begin so; shorter ones would stand for half of the dictionary. */
const OPEN_STEM_FROM = 4;
/** More unknown words are no slips of one query, and all of them would have to be mended for anything to be found. */
const MAX_MENDED = 3;
/** How many known words may stand in for a mistyped one. */
const MAX_ALTERNATIVES = 5;
/** Known words with the same two first letters that are compared when nothing closer is found. */
const MAX_COMPARED = 3_000;
/** Scope of the words of categories, tags, technologies, regions and synonyms, by which everything is found. */
const NAMES = 'names';

/** A lexeme of the search vectors, or all that begin so. */
export interface Lexeme {
  text: string;
  isBeginning: boolean;
}
/** A word of a query, in any of the ways that satisfy it. */
export type Word = readonly Lexeme[];
/** Words that must all be there. */
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

/** What begins as it was typed, and what has the same stem. */
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
 * Reads what a person typed: one entry for each word or known phrase of the trade, each with every phrase that
 * satisfies it. A word that no row knows is mended by one slip; one that cannot be mended stays, and finds nothing.
 * @param scope the table that will be searched
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
      -- Two conditions, each of which an index answers; as one they would be looked for in all words.
      select *, length(word) < ${MENDED_FROM} or word !~ '[a-z]' or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES})
        and known.word >= stemmed.word collate "C" and known.word < stemmed.word || '~' collate "C"
      ) or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES}) and known.word = stemmed.stem
      ) as known from stemmed
    ), wanted as materialized (
      -- Once a word: beside each of the known words it would be worked out again.
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

/** The longest known phrase that the words from one place on are. */
const longestAt = (stems: readonly string[], at: number, synonyms: readonly Synonym[]): Synonym | undefined =>
  synonyms
    .filter((synonym) => synonym.stems.length > 0 && synonym.stems.every((stem, index) => stem === stems[at + index]))
    .sort((a, b) => b.stems.length - a.stems.length)[0];

/** What the words may have meant; those that cannot be mended are not among them. */
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

/** Known words by what they begin with. */
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

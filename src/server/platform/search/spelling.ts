import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { readAskingPhrases } from './asking.ts';
import { SEARCHABLE } from './searchParts.ts';
import { readWords, type TypedWord } from './words.ts';

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

interface SpellingRow {
  word: string;
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

const isLetter = (word: string): boolean => /^[a-z]$/.test(word);

const exactly = (stems: readonly string[]): Phrase => stems.map((stem) => [{ text: stem, isBeginning: false }]);

/** A word or known phrase of the input. */
export interface TypedPhrase {
  /** Its words. */
  words: readonly TypedWord[];
  /** What matches it, except synonyms. */
  phrases: readonly Phrase[];
  synonyms: readonly Phrase[];
}

/**
 * Parses the input: one entry per word, words joined by hyphens or known phrase, each with all alternative phrases. Single
 * letters beside other words are left out: they are initials, and beginnings of too much. A word that no row contains
 * is corrected by one typo; if that is impossible, it is kept and matches nothing.
 * @param scope the table to be searched
 */
export const readPhrases = (db: Db, scope: string, typed: string): Promise<TypedPhrase[]> =>
  phrasesCache(db, `${scope} ${typed}`, () => readPhrasesNow(db, scope, typed));

/** Cache of the phrases of inputs. Writes of other processes are seen some seconds later. */
const phrasesCache = createQueryCache<TypedPhrase[]>({
  ttl: 5,
  maxEntries: 1_000,
  invalidatedBy: ['search_meanings', 'search_asking_phrases', ...SEARCHABLE],
});

async function readPhrasesNow(db: Db, scope: string, typed: string): Promise<TypedPhrase[]> {
  const read = await readWords(db, typed);
  const words = read.words.slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const { rows } = await sql<{ words: SpellingRow[]; synonyms: Synonym[] }>`
    with typed as (
      select word, stem, position
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ stem }) => stem)}::text[])
        with ordinality as words(word, stem, position)
    ), checked as materialized (
      -- Two subqueries, so that each uses an index. Combined with OR in one, they would scan all words.
      select *, length(word) < ${MENDED_FROM} or word !~ '[a-z]' or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES})
        and known.word >= typed.word collate "C" and known.word < typed.word || '~' collate "C"
      ) or exists (
        select from search_words as known where known.scope in (${scope}, ${NAMES}) and known.word = typed.stem
      ) as known from typed
    ), wanted as materialized (
      -- Materialized, so that variants are computed once per word, not once per known word.
      select word, spelling_variants(word) as variants from checked
      where not known and (select count(*) from checked where not known) <= ${MAX_MENDED}
    ), spelled as (
      select position, word, checked.known, (
        select array_agg(known.word) from wanted, search_words as known
        where wanted.word = checked.word and known.scope in (${scope}, ${NAMES}) and known.variants && wanted.variants
      ) as close from checked
    ), meant as (
      select distinct meaning from search_synonyms where stems <@ ${[...read.stems]}::text[]
    )
    select
      (select coalesce(json_agg(json_build_object('word', word, 'known', known, 'similar', close) order by position), '[]')
        from spelled) as words,
      (select coalesce(json_agg(json_build_object('meaning', meaning, 'stems', stems)), '[]')
        from search_synonyms join meant using (meaning)) as synonyms
  `.execute(db);
  const { words: spelled, synonyms } = rows[0]!;
  const asking = new Set((await readAskingPhrases(db)).flatMap((stems) => (stems.length === 1 ? stems : [])));
  const stems = words.map(({ stem }) => stem);
  const mistyped = spelled.filter(({ known }) => !known);
  const mended = mistyped.length <= MAX_MENDED ? await mend(db, scope, mistyped) : new Map<string, Word>();
  // Words of asking are no longer among the typed ones: "aplikace pro mobily".
  const comparable = synonyms.map((synonym) => ({
    ...synonym,
    words: synonym.stems.filter((stem) => synonym.stems.length === 1 || !asking.has(stem)),
  }));
  const phrases: TypedPhrase[] = [];
  for (let at = 0; at < words.length;) {
    const known = longestAt(stems, at, comparable);
    const { joined } = words[at]!;
    const parts = joined === undefined ? 1 : words.filter((one) => one.joined === joined).length;
    const length = Math.max(known?.words.length ?? 1, parts);
    const here = words.slice(at, at + length);
    const others = synonyms.filter(({ meaning }) => length === known?.words.length && meaning === known.meaning);
    // "Wi-Fi" is not "windows a firewall", "C++" is not the beginning of "cloud".
    const wholeTo = joined ? 2 : Math.min(1, typed.trim().length - 1);
    const asTyped = here.map(({ word, stem }) =>
      word.length <= wholeTo ? exactly([word])[0]! : (mended.get(word) ?? lexemesOf(word, stem)),
    );
    const together = joined && length === parts ? [[lexemesOf(joined.word, joined.stem)]] : [];
    phrases.push({
      words: here,
      phrases: [...together, ...(together.length > 0 && here.some(({ word }) => isLetter(word)) ? [] : [asTyped])],
      synonyms: others.map((other) => exactly(other.stems)),
    });
    at += length;
  }
  const isWeightless = ({ words: [first, ...more], synonyms: { length } }: TypedPhrase) =>
    more.length + length === 0 && isLetter(first!.word) && !first!.isDemanded;
  return phrases.every(isWeightless) ? phrases : phrases.filter((one) => !isWeightless(one));
}

type ComparableSynonym = Synonym & { words: readonly string[] };

/** Returns the longest known phrase at a position. */
const longestAt = (
  stems: readonly string[],
  at: number,
  synonyms: readonly ComparableSynonym[],
): ComparableSynonym | undefined =>
  synonyms
    .filter(({ words }) => words.length > 0 && words.every((stem, index) => stem === stems[at + index]))
    .sort((a, b) => b.words.length - a.words.length)[0];

/** Returns corrections of words; words without a correction are left out. */
async function mend(db: Db, scope: string, words: readonly SpellingRow[]): Promise<Map<string, Word>> {
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

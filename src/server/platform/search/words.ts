import { sql } from 'kysely';
import type { Db } from '../database/database';
import { createQueryCache } from '../database/createQueryCache';
import { readAskingPhrases } from './asking';

/** Words of a text that are read; the rest is cut. A sentence of the maximum length rarely has more. */
const MAX_READ = 60;
/** Single words of so few letters are the beginning of a name, even if they are words of asking. */
const SHORT = 2;

/** A word of a search or of a sentence. */
export interface TypedWord {
  /** As typed. */
  typed: string;
  /** In lower case and without diacritics. */
  word: string;
  stem: string;
  /** Whether it is in quotes, so that every result must match it. */
  isDemanded: boolean;
}

export interface TypedWords {
  /** Words with a meaning, in order, each once. */
  words: readonly TypedWord[];
  /** Stems of all words, including those of asking, which phrases with a meaning may contain. */
  stems: readonly string[];
  /** Whether there were only words of asking, such as "hledáme někoho". */
  isWordless: boolean;
}

type AskingPhrases = readonly (readonly string[])[];

const wordsCache = createQueryCache<TypedWords>({
  ttl: 5,
  maxEntries: 1_000,
  invalidatedBy: ['search_asking_phrases'],
});

/** Splits a text into words. Texts in straight or Czech quotes are demanded; the last quote is ignored if it is alone. */
function splitWords(text: string): Pick<TypedWord, 'typed' | 'isDemanded'>[] {
  const parts = text.split(/["„“”]/);
  const closed = parts.length - 1 + (parts.length % 2);
  return parts
    .flatMap((part, index) =>
      part
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map((typed) => ({ typed, isDemanded: index % 2 === 1 && index < closed })),
    )
    .slice(0, MAX_READ);
}

/** Returns the words of a text that is a search, without words of asking ("potřebujeme", "program na"). */
export const readWords = (db: Db, text: string): Promise<TypedWords> =>
  wordsCache(db, text, async () => (await readWordsOfEach(db, [text]))[0]!);

/** The same for many texts, in one query. */
export async function readWordsOfEach(db: Db, texts: readonly string[]): Promise<TypedWords[]> {
  const split = texts.map(splitWords);
  const tokens = split.flatMap((ofText, text) => ofText.map((token) => ({ ...token, text })));
  if (tokens.length === 0) return texts.map(() => ({ words: [], stems: [], isWordless: false }));
  const { rows } = await sql<{ place: number; word: string; stem: string }>`
    select place, word, word_stem(word) as stem
    from (
      select place, part, left(split, 60) as word
      from unnest(${tokens.map(({ typed }) => typed)}::text[]) with ordinality as given (token, place),
        unnest(string_to_array(ltrim(search_text(token), ' '), ' ')) with ordinality as parts (split, part)
      where split <> ''
    ) as words order by place, part
  `.execute(db);
  const phrases = await readAskingPhrases(db);
  const words: (TypedWord & { text: number })[] = rows.map(({ place, word, stem }) => ({
    ...tokens[Number(place) - 1]!,
    word,
    stem,
  }));
  const byText = texts.map((): TypedWord[] => []);
  for (const { text, ...word } of words) byText[text]!.push(word);
  return byText.map((all) => withoutAsking(all, phrases));
}

function withoutAsking(all: readonly TypedWord[], phrases: AskingPhrases): TypedWords {
  const stems = all.map(({ stem }) => stem);
  const areAsking = markAsking(all, phrases);
  const meaningful = all.filter((_, index) => !areAsking[index]);
  if (meaningful.length > 0) return { words: onceEach(meaningful), stems, isWordless: false };
  const isBeginning = all.length === 1 && all[0]!.word.length <= SHORT;
  return isBeginning ? { words: all, stems, isWordless: false } : { words: [], stems, isWordless: all.length > 0 };
}

/** The first of equal words stays; it is demanded if any of them is. */
function onceEach(words: readonly TypedWord[]): TypedWord[] {
  const once = new Map<string, TypedWord>();
  for (const one of words) {
    const first = once.get(one.word);
    once.set(one.word, first ? { ...first, isDemanded: first.isDemanded || one.isDemanded } : one);
  }
  return [...once.values()];
}

/** Marks the words that belong to a phrase of asking. The longest phrase at each place wins. */
function markAsking(words: readonly TypedWord[], phrases: AskingPhrases): boolean[] {
  const marked = words.map(() => false);
  const isHere = (at: number) => (stem: string, index: number) =>
    words[at + index]?.stem === stem && !words[at + index]!.isDemanded;
  for (let at = 0; at < words.length;) {
    const length = Math.max(0, ...phrases.filter((stems) => stems.every(isHere(at))).map((stems) => stems.length));
    marked.fill(true, at, at + length);
    at += Math.max(1, length);
  }
  return marked;
}

import { sql } from 'kysely';
import { withPlainRegNumbers } from '#contract/rules/regNumber.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { readAskingPhrases } from './asking.ts';
import { formAt } from './legalForm.ts';

/** Words of a text that are read; the rest is cut. A sentence of the maximum length rarely has more. */
const MAX_READ = 60;
/** Single words of so few letters are the beginning of a name, even if they are words of asking. */
const SHORT = 2;
/** Words joined by hyphens are one word, too: "e-mail" is "email". */
const WORDS = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+){0,3}/gu;

/** A word of a search or of a sentence. */
export interface TypedWord {
  /** As typed, with the words joined to it by hyphens. */
  typed: string;
  /** In lower case and without diacritics. */
  word: string;
  stem: string;
  /** Whether it is in quotes, so that every result must match it. */
  isDemanded: boolean;
  /** What the words joined by hyphens are together; the same object for all of them. */
  joined?: { word: string; stem: string };
}

export interface TypedWords {
  /** Words with a meaning, in order, each once. */
  words: readonly TypedWord[];
  /** Stems of all words, including those of asking, which phrases with a meaning may contain. */
  stems: readonly string[];
  /** Whether there were only words of asking, such as "hledáme někoho". */
  isWordless: boolean;
  /** Whether a legal form ("s.r.o.") is the end, so that the text names a company. */
  hasLegalForm: boolean;
}

type AskingPhrases = readonly (readonly string[])[];

const wordsCache = createQueryCache<TypedWords>({
  ttl: 5,
  maxEntries: 1_000,
  invalidatedBy: ['search_asking_phrases'],
});

/** Splits a text into words. Texts in straight or Czech quotes are demanded; the last quote is ignored if it is alone. */
function splitWords(text: string): Pick<TypedWord, 'typed' | 'isDemanded'>[] {
  const parts = withPlainRegNumbers(text.normalize('NFC')).split(/["„“”]/);
  const closed = parts.length - 1 + (parts.length % 2);
  return parts
    .flatMap((part, index) =>
      (part.match(WORDS) ?? []).map((typed) => ({ typed, isDemanded: index % 2 === 1 && index < closed })),
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
  if (tokens.length === 0) return texts.map(() => ({ words: [], stems: [], isWordless: false, hasLegalForm: false }));
  const { rows } = await sql<{ place: number; word: string; stem: string; joined: string; joined_stem: string }>`
    select place, word, word_stem(word) as stem, joined, word_stem(joined) as joined_stem
    from (
      select place, part, left(split, 60) as word, left(replace(search_text(token), ' ', ''), 60) as joined
      from unnest(${tokens.map(({ typed }) => typed)}::text[]) with ordinality as given (token, place),
        unnest(string_to_array(ltrim(search_text(token), ' '), ' ')) with ordinality as parts (split, part)
      where split <> ''
    ) as words order by place, part
  `.execute(db);
  const phrases = await readAskingPhrases(db);
  const byText = texts.map((): TypedWord[] => []);
  const joined = new Map<number, TypedWord['joined']>();
  for (const { place, word, stem, ...whole } of rows) {
    const { text, ...token } = tokens[Number(place) - 1]!;
    if (whole.joined !== word && !joined.has(place)) joined.set(place, { word: whole.joined, stem: whole.joined_stem });
    if (byText[text]!.length < MAX_READ) byText[text]!.push({ ...token, word, stem, joined: joined.get(place) });
  }
  return byText.map((all) => withoutAsking(all, phrases));
}

function withoutAsking(all: readonly TypedWord[], phrases: AskingPhrases): TypedWords {
  const stems = all.map(({ stem }) => stem);
  const areAsking = markAsking(all, phrases);
  const meaningful = all.filter((_, index) => !areAsking[index]);
  const hasLegalForm = all.some((_, index) => index > 0 && index + formAt(all, index) === all.length);
  if (meaningful.length > 0) return { words: onceEach(meaningful), stems, isWordless: false, hasLegalForm };
  const isBeginning = all.length === 1 && all[0]!.word.length <= SHORT;
  const words = isBeginning ? all : [];
  return { words, stems, isWordless: words.length < all.length, hasLegalForm };
}

/** The first of equal words stays; it is demanded if any of them is. Words joined to different ones are different. */
function onceEach(words: readonly TypedWord[]): TypedWord[] {
  const once: TypedWord[] = [];
  for (const { word, joined, ...one } of words) {
    const first = once.find((before) => before.word === word && (!joined || before.joined?.word === joined.word));
    if (first) first.isDemanded ||= one.isDemanded;
    else once.push({ ...one, word, joined });
  }
  return once;
}

/** Marks the words that belong to a phrase of asking or to a legal form. The longest one at each place wins. */
function markAsking(words: readonly TypedWord[], phrases: AskingPhrases): boolean[] {
  const marked = words.map(() => false);
  const isHere = (at: number) => (stem: string, index: number) =>
    words[at + index]?.stem === stem && !words[at + index]!.isDemanded && !words[at + index]!.joined;
  for (let at = 0; at < words.length;) {
    const length = Math.max(
      formAt(words, at),
      ...phrases.filter((stems) => stems.every(isHere(at))).map((stems) => stems.length),
    );
    marked.fill(true, at, at + length);
    at += Math.max(1, length);
  }
  return marked;
}

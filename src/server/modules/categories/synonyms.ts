import { MAX_PHRASES, PHRASE_LENGTH } from '#contract/rules/catalogues.ts';
import type { Db } from '#platform/database/database.ts';
import { MAX_WORDS } from '#platform/search/spelling.ts';
import {
  countMeanings,
  lockSynonyms,
  MAX_MEANINGS,
  type Meaning,
  readKnownPhrases,
  readMeaning,
  type ReadPhrase,
  removePhrases,
  writePhrases,
} from '#platform/search/synonyms.ts';
import { catalogueTexts } from './cataloguesTexts.ts';

const { synonyms: words } = catalogueTexts;

/** The reasons why phrases cannot be synonyms, in sentences. */
export class SynonymRefusal extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SynonymRefusal';
  }
}

/** The key by which phrases are equal, regardless of case, diacritics and endings. */
export const phraseKey = ({ stems }: ReadPhrase): string => stems.join(' ');

/** Returns the problem of a single phrase after its words are parsed. */
export function problemOfPhrase({ phrase, stems }: ReadPhrase): string | null {
  if (stems.length === 0) return words.noWord(phrase);
  return stems.length > MAX_WORDS ? words.manyWords(phrase, MAX_WORDS) : null;
}

/** Returns the problems of phrases that are to become synonyms. */
export function problemsOfPhrases(read: readonly ReadPhrase[]): string[] {
  const problems = read.flatMap((one) => problemOfPhrase(one) ?? []);
  if (problems.length > 0) return problems;
  const again = read.find((one, index) =>
    read.some((other, before) => before < index && phraseKey(other) === phraseKey(one)),
  );
  return again ? [words.itself(again.phrase)] : [];
}

/**
 * Makes phrases synonyms. If one of them has a meaning, the others are added to it.
 * @returns the meaning, the added phrases, and all of its phrases
 * @throws SynonymRefusal for phrases that cannot be synonyms
 */
export async function addSynonyms(
  transaction: Db,
  phrases: readonly string[],
): Promise<{ meaning: number; added: string[]; phrases: Meaning }> {
  await lockSynonyms(transaction);
  const given = await readKnownPhrases(transaction, phrases);
  const problems = problemsOfPhrases(given);
  if (problems.length > 0) throw new SynonymRefusal(problems);
  const known = given.filter(({ meaning }) => meaning !== null);
  const [first] = known;
  const other = known.find(({ meaning }) => meaning !== first!.meaning);
  if (first && other) throw new SynonymRefusal([words.twoMeanings(first.known!, other.known!)]);
  if (!first && (await countMeanings(transaction)) >= MAX_MEANINGS)
    throw new SynonymRefusal([words.manyMeanings(MAX_MEANINGS)]);
  const added = given.filter(({ meaning }) => meaning === null).map(({ phrase }) => phrase);
  const before = first ? await readMeaning(transaction, first.meaning!) : [];
  if (before.length + added.length > MAX_PHRASES) throw new SynonymRefusal([words.manyPhrases(MAX_PHRASES, before)]);
  const meaning = added.length === 0 ? first!.meaning! : await writePhrases(transaction, first?.meaning ?? null, added);
  return { meaning, added, phrases: await readMeaning(transaction, meaning) };
}

/**
 * The result of keeping a former name as a synonym: the added phrases, `needless` if it finds the item anyway, null if
 * it cannot be a synonym.
 */
export type KeptName = { meaning: number; added: string[] } | 'needless' | null;

/** Makes a former name a synonym of the current one, so that search finds the item by both. */
export async function keepName(transaction: Db, name: string, former: string): Promise<KeptName> {
  await lockSynonyms(transaction);
  const given = await readKnownPhrases(transaction, [name, former]);
  const [now, before] = [given[0]!, given[1]!];
  if (phraseKey(now) === phraseKey(before)) return 'needless';
  if (now.meaning !== null && now.meaning === before.meaning) return 'needless';
  if ([name, former].some((phrase) => phrase.length > PHRASE_LENGTH || /[|\p{Cc}]/u.test(phrase))) return null;
  try {
    const { meaning, added } = await addSynonyms(transaction, [name, former]);
    return { meaning, added };
  } catch (error) {
    if (error instanceof SynonymRefusal) return null;
    throw error;
  }
}

/**
 * Removes a phrase from its synonyms. If only one would remain, the whole meaning is deleted.
 * @throws SynonymRefusal for a phrase without synonyms
 */
export async function removeSynonym(transaction: Db, phrase: string): Promise<{ left: Meaning; isLast: boolean }> {
  await lockSynonyms(transaction);
  const [{ meaning, known } = { meaning: null, known: null }] = await readKnownPhrases(transaction, [phrase]);
  if (meaning === null || known === null) throw new SynonymRefusal([words.unknown(phrase)]);
  const left = (await readMeaning(transaction, meaning)).filter((other) => other !== known);
  await removePhrases(transaction, meaning, [known]);
  return { left, isLast: left.length < 2 };
}

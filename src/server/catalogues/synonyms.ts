import { MAX_PHRASES, PHRASE_LENGTH } from '../../contract/rules/catalogues';
import type { Db } from '../database/database';
import { MAX_WORDS } from '../repositories/search/spelling';
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
} from '../repositories/search/synonyms';
import { texts } from '../texts';

const { synonyms: words } = texts.catalogues;

/** What keeps phrases from meaning the same, in sentences. */
export class SynonymRefusal extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SynonymRefusal';
  }
}

/** By what phrases are one, whatever their case, diacritics and endings. */
export const phraseKey = ({ stems }: ReadPhrase): string => stems.join(' ');

/** What is wrong with a phrase by itself, once its words are known. */
export function problemOfPhrase({ phrase, stems }: ReadPhrase): string | null {
  if (stems.length === 0) return words.noWord(phrase);
  return stems.length > MAX_WORDS ? words.manyWords(phrase, MAX_WORDS) : null;
}

/** Of phrases that are to mean the same: what is wrong with them together. */
export function problemsOfPhrases(read: readonly ReadPhrase[]): string[] {
  const problems = read.flatMap((one) => problemOfPhrase(one) ?? []);
  if (problems.length > 0) return problems;
  const again = read.find((one, index) =>
    read.some((other, before) => before < index && phraseKey(other) === phraseKey(one)),
  );
  return again ? [words.itself(again.phrase)] : [];
}

/**
 * Says that phrases mean the same; where one of them has a meaning, the others join it.
 * @returns the meaning, which phrases came to it, and all that it has
 * @throws SynonymRefusal for what cannot be
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

/** What a former name came to as a synonym: what was added, nothing where it finds the thing anyway, null where it cannot be one. */
export type KeptName = { meaning: number; added: string[] } | 'needless' | null;

/** Lets a former name find a thing as well as its present one. */
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
 * Takes a phrase from those that mean the same as another one; of two the meaning goes, as one alone means nothing else.
 * @throws SynonymRefusal for a phrase that has no meaning
 */
export async function removeSynonym(transaction: Db, phrase: string): Promise<{ left: Meaning; isLast: boolean }> {
  await lockSynonyms(transaction);
  const [{ meaning, known } = { meaning: null, known: null }] = await readKnownPhrases(transaction, [phrase]);
  if (meaning === null || known === null) throw new SynonymRefusal([words.unknown(phrase)]);
  const left = (await readMeaning(transaction, meaning)).filter((other) => other !== known);
  await removePhrases(transaction, meaning, [known]);
  return { left, isLast: left.length < 2 };
}

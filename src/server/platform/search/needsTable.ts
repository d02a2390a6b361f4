import { readFileSync } from 'node:fs';
import type { TypedWord } from './words.ts';

/**
 * Which words ask for which category: how many examples of each category contain a word or a pair of words. Built by
 * `scripts/needs/build.ts` from expressions written by hand and from the catalogue, or trained by the operator.
 */
export interface NeedsTable {
  /** Where the examples come from, and their licences. */
  sources: string;
  /** Names of categories. Those that the portal does not have are ignored. */
  categories: readonly string[];
  /** Number of examples of each category. */
  examples: readonly number[];
  /** By feature: index of a category and its number of examples with the feature, one pair after another. */
  features: Readonly<Record<string, readonly number[]>>;
}

/** Whether a category of the table is a kind of what is not IT. The portal has none of them. */
export const isOutsideIt = (category: string): boolean => category.startsWith('Mimo IT: ');

/** Size of a table as JSON. */
export const NEEDS_TABLE_MAX_BYTES = 3 * 1024 * 1024;

/** The words of a text, as `readWords` returns them. */
type Words = readonly Pick<TypedWord, 'word' | 'stem' | 'joined'>[];

/** A feature of a text and the words that have it, by their indexes. */
interface Feature {
  name: string;
  words: readonly number[];
  weight: number;
}

/** Words of at least so many letters have also their beginning as a feature, since the stemmer keeps suffixes. */
const BEGUN_FROM = 6;
const BEGINNING = 5;
const WEIGHTS = { stem: 1, beginning: 0.6, pair: 0.7 } as const;
/** Examples added to each count, so that a word seen once decides less than one seen often. */
const SMOOTHING = 0.1;
/**
 * Divides the sum of the evidence, times the root of the number of features, before it becomes a probability: words of a
 * sentence are not independent.
 */
const TEMPERATURE = 0.6;

/**
 * Features of a text: stems, also of words joined by hyphens, beginnings of longer words and pairs of neighbours. Linear in
 * the number of words.
 */
function featuresOf(words: Words): Feature[] {
  return words.flatMap(({ word, stem, joined }, index) => [
    { name: stem, words: [index], weight: WEIGHTS.stem },
    ...(joined && words[index - 1]?.joined !== joined
      ? [{ name: joined.stem, words: [index], weight: WEIGHTS.stem }]
      : []),
    ...(word.length >= BEGUN_FROM
      ? [{ name: `${word.slice(0, BEGINNING)}*`, words: [index], weight: WEIGHTS.beginning }]
      : []),
    ...(index > 0
      ? [{ name: `${words[index - 1]!.stem} ${stem}`, words: [index - 1, index], weight: WEIGHTS.pair }]
      : []),
  ]);
}

/** How much a text speaks for a category. */
export interface ScoredCategory {
  name: string;
  /** Logarithm of how much likelier the text is for this category than for an average one; 0 says nothing. */
  score: number;
  /** The part of each word of the text in the score. */
  byWord: readonly number[];
}

export interface Scores {
  scored: ScoredCategory[];
  /** Number of features that the scores are the sum of. */
  features: number;
  /** Of each word of the text, whether the table knows it. */
  isKnown: readonly boolean[];
}

/** Scores all categories of the table, by the features of a text that it knows. */
export function scoreNeeds({ categories, examples, features }: NeedsTable, words: Words): Scores {
  const known = featuresOf(words).filter(({ name }) => Object.hasOwn(features, name));
  const scored = categories.map((name) => ({ name, score: 0, byWord: words.map(() => 0) }));
  for (const { name, words: of, weight } of known) {
    const counts = new Float64Array(categories.length);
    const found = features[name]!;
    for (let at = 0; at < found.length; at += 2) counts[found[at]!] = found[at + 1]!;
    const shares = examples.map((size, index) => (counts[index]! + SMOOTHING) / (size + 2 * SMOOTHING));
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    for (const [index, one] of scored.entries()) {
      const evidence = weight * Math.log(shares[index]! / average);
      one.score += evidence;
      for (const word of of) one.byWord[word]! += evidence / of.length;
    }
  }
  const inTable = new Set(known.flatMap(({ words: of }) => of));
  return { scored, features: known.length, isKnown: words.map((_, index) => inTable.has(index)) };
}

/**
 * Turns scores into probabilities that sum to 1.
 * @param features number of features that the scores are the sum of
 */
export function confidencesOf(scores: readonly number[], features: number): number[] {
  const temperature = TEMPERATURE * Math.sqrt(Math.max(1, features));
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp((score - highest) / temperature));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

/** How likely a text is about IT, 0 to 1; 0 if the table knows none of its words. */
export function likelihoodOfIt({ scored, features }: Scores): number {
  if (features === 0) return 0;
  const confidences = confidencesOf(
    scored.map(({ score }) => score),
    features,
  );
  return confidences.reduce((sum, one, index) => (isOutsideIt(scored[index]!.name) ? sum : sum + one), 0);
}

let shipped: NeedsTable | null = null;

/** The table that is part of the portal; `scripts/needs/ensure.ts` makes the file. */
export function readShippedTable(): NeedsTable {
  shipped ??= JSON.parse(readFileSync(new URL('./needs.json', import.meta.url), 'utf8')) as NeedsTable;
  return shipped;
}

/** Counts examples of categories. */
export class NeedsCounter {
  readonly #examples = new Map<string, number>();
  readonly #features = new Map<string, Map<string, number>>();

  /** Adds an example. @param weight 1 for a whole one */
  add(category: string, words: Words, weight = 1): void {
    this.#examples.set(category, (this.#examples.get(category) ?? 0) + weight);
    for (const name of new Set(featuresOf(words).map((feature) => feature.name))) {
      const counts = this.#features.get(name) ?? new Map<string, number>();
      this.#features.set(name, counts.set(category, (counts.get(category) ?? 0) + weight));
    }
  }

  /** Returns the table. Features of fewer examples than `least` are left out. */
  table(sources: string, least = 0): NeedsTable {
    const categories = [...this.#examples.keys()].sort();
    const indexes = new Map(categories.map((name, index) => [name, index]));
    const round = (count: number) => Number(count.toFixed(2));
    const features = [...this.#features]
      .filter(([, counts]) => [...counts.values()].reduce((sum, count) => sum + count, 0) >= least)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, counts]) => [
        name,
        [...counts]
          .map(([category, count]) => [indexes.get(category)!, round(count)] as const)
          .sort(([a], [b]) => a - b)
          .flat(),
      ]);
    return {
      sources,
      categories,
      examples: categories.map((name) => round(this.#examples.get(name)!)),
      features: Object.fromEntries(features) as NeedsTable['features'],
    };
  }
}

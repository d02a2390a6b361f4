import { sql } from 'kysely';
import { NEED_CONFIDENT } from '#contract/limits/limits.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Need } from '#contract/wire/needs.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { readAskingPhrases } from './asking.ts';
import {
  confidencesOf,
  isOutsideIt,
  likelihoodOfIt,
  type NeedsTable,
  readShippedTable,
  scoreNeeds,
} from './needsTable.ts';
import type { SearchableTable } from './searchParts.ts';
import { phrasesQuery } from './searchTerms.ts';
import { readPhrases } from './spelling.ts';
import { readWords, readWordsOfEach } from './words.ts';

/**
 * The categories that a sentence asks for: by the table of words, by names of categories and technologies of the portal
 * and by its synonyms. One table for search, suggestions, new tenders and projects and for grants.
 */

/** A category that a sentence may ask for. */
export type ReadNeed = Pick<Need, 'category' | 'confidence' | 'words'>;

/** The beginning of a word is no need. */
const LEAST_LETTERS = 3;
/** Maximum number of categories of an answer. */
const MOST = 3;
/** Categories with a lower probability, or a much lower one than the first, are left out. */
const LEAST_CONFIDENCE = 0.2;
const LEAST_OF_FIRST = 0.2;
/** With less evidence, the words say nothing. */
const LEAST_EVIDENCE = 0.8;
/**
 * Below this likelihood the words are about something else, and the table and single words of names are not asked. It is
 * low, because who comes to the portal seeks IT.
 */
const LEAST_LIKELIHOOD_OF_IT = 0.2;
/** Confidence of what is only offered, because the sentence is more likely not about IT, or half of its words are unknown. */
const OFFERED = NEED_CONFIDENT - 0.01;
/** Words with less than this part of the evidence of the most telling word did not decide. */
const DECIDING = 0.3;

/**
 * Evidence of a word in the name of a category, of a technology, and of each word of a synonym, which outranks all that
 * the table says of the word. So does the whole name of a category that the table does not have.
 */
const EVIDENCE = { category: 1, product: 1.5, synonym: 7, whole: 7 } as const;
type By = Exclude<keyof typeof EVIDENCE, 'whole'>;

const needsCache = createQueryCache<ReadNeed[]>({
  ttl: 10,
  maxEntries: 500,
  invalidatedBy: [
    'categories',
    'products',
    'product_categories',
    'search_meanings',
    'search_asking_phrases',
    'needs_tables',
  ],
});

/**
 * Returns at most three categories that a sentence asks for, the likeliest first. Empty if its words say nothing.
 * @param scope the table that is searched by the same sentence, whose words are read already
 */
export const readNeeds = (db: Db, sentence: string, scope: SearchableTable = 'companies'): Promise<ReadNeed[]> =>
  needsCache(db, `${scope} ${sentence}`, () => readNeedsNow(db, sentence, scope));

async function readNeedsNow(db: Db, sentence: string, scope: SearchableTable): Promise<ReadNeed[]> {
  const { words } = await readWords(db, sentence);
  if (words.length === 0 || (sentence.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_LETTERS) return [];
  const table = await readTable(db);
  const [known, named] = [await readCategories(db, table), await readNamed(db, sentence, scope)];
  const candidates = new Map<number, { category: IdName; score: number; byWord: number[] }>();
  const add = (category: IdName, score: number, byWord: readonly number[]) => {
    const before = candidates.get(category.id) ?? { category, score: 0, byWord: words.map(() => 0) };
    candidates.set(category.id, {
      category,
      score: before.score + score,
      byWord: before.byWord.map((evidence, index) => evidence + byWord[index]!),
    });
  };
  const scores = scoreNeeds(table, words);
  const ofIt = scores.scored.filter(({ name }) => !isOutsideIt(name));
  const likelihood = scores.features > 0 ? likelihoodOfIt(scores) : 1;
  const isOutside = likelihood < LEAST_LIKELIHOOD_OF_IT;
  const unknown: number[] = [];
  for (const { name, score, byWord } of isOutside ? [] : ofIt) {
    const category = known.get(name);
    if (category) add(category, score, byWord);
    else unknown.push(score);
  }
  const inTable = new Set([...known.values()].map(({ id }) => id));
  for (const { category, by, share, typed, isWhole } of named) {
    // "Oprava kanalizační sítě" has a word of the category "Sítě a Wi-Fi".
    if (isOutside && by === 'category' && !isWhole) continue;
    const of = words.map(({ word }) => (typed.includes(word) ? 1 / typed.length : 0));
    const length = by === 'synonym' ? typed.length : 1;
    const evidence = EVIDENCE[isWhole && !inTable.has(category.id) ? 'whole' : by] * share * length;
    add(
      category,
      evidence,
      of.map((part) => part * evidence),
    );
  }
  // "Okenní sítě", "výroba klíčů": beside a word that nobody knows, a known one may belong to another trade. Names and
  // numbers say nothing of it.
  const strange = words.filter(
    ({ word, typed }, index) =>
      !scores.isKnown[index] &&
      (index === 0 || !/^\p{Lu}/u.test(typed)) &&
      !/^\d/.test(word) &&
      !named.some((one) => one.typed.includes(word)),
  );
  const isSure = likelihood >= 0.5 && strange.length < words.length / 2;
  const all = [...candidates.values()];
  // Categories that the portal lacks may be what the sentence asks for.
  const confidences = confidencesOf([...all.map(({ score }) => score), ...unknown], scores.features);
  const best = all
    .map((one, index) => ({ ...one, confidence: confidences[index]! }))
    .sort((a, b) => b.score - a.score || a.category.id - b.category.id)
    .slice(0, MOST);
  const least = Math.max(LEAST_CONFIDENCE, LEAST_OF_FIRST * (best[0]?.confidence ?? 0));
  return best
    .filter(({ score, confidence }) => score >= LEAST_EVIDENCE && confidence >= least)
    .map(({ category, confidence, byWord }) => ({
      category,
      confidence: Number((isSure ? confidence : Math.min(confidence, OFFERED)).toFixed(2)),
      words: [
        ...new Set(
          words.filter((_, index) => byWord[index]! > DECIDING * Math.max(...byWord)).map(({ typed }) => typed),
        ),
      ],
    }));
}

/** Tells of each text whether its words are more likely about IT than about anything else. */
export async function areAboutIt(db: Db, texts: readonly string[]): Promise<boolean[]> {
  const [read, table] = [await readWordsOfEach(db, texts), await readTable(db)];
  return read.map(({ words }) => likelihoodOfIt(scoreNeeds(table, words)) > 0.5);
}

/** A category that a word or phrase names. */
interface CategoryMention {
  category: IdName;
  by: By;
  /** 1 divided by the number of categories or technologies that it names. */
  share: number;
  /** The typed words, in lower case and without diacritics. */
  typed: string[];
  /** Whether the sentence contains all words of the category's name. */
  isWhole: boolean;
}

/** Finds categories whose names, or names of their technologies, contain a word of the sentence or its synonym. */
async function readNamed(db: Db, sentence: string, scope: SearchableTable): Promise<CategoryMention[]> {
  const read = await readPhrases(db, scope, sentence);
  const queries = read.flatMap(({ words, phrases, synonyms }) => [
    { words, isSynonym: false, query: phrasesQuery(phrases) },
    ...(synonyms.length > 0 ? [{ words, isSynonym: true, query: phrasesQuery(synonyms) }] : []),
  ]);
  if (queries.length === 0) return [];
  const asking = (await readAskingPhrases(db)).flatMap((stems) => (stems.length === 1 ? stems : []));
  const { rows } = await sql<{
    id: number;
    name: string;
    by: 'category' | 'product';
    place: number;
    share: number;
    length: number;
  }>`
    with typed as (
      select query::tsquery as query, place from unnest(${queries.map(({ query }) => query)}::text[]) with ordinality as typed(query, place)
    )
    select category.id, category.name, 'category' as by, place, 1.0 / count(*) over (partition by place) as share,
      (select count(*) from unnest(phrase_stems(category.name)) as stem where stem <> all(${asking}::text[])) as length
    from typed join categories as category on category.words @@ query where category.retired_at is null
    union all
    select category.id, category.name, 'product', place, max(1.0 / count), 0
    from (
      select product.id, place, count(*) over (partition by place) as count
      from typed join products as product on product.named @@ query where product.retired_at is null
    ) as product
    join product_categories as link on link.product_id = product.id join categories as category on category.id = link.category_id
    where category.retired_at is null group by category.id, category.name, place
  `.execute(db);
  const wordsOf = (place: number) => queries[Number(place) - 1]!.words;
  const found = (category: number): number =>
    new Set(rows.flatMap(({ id, by, place }) => (id === category && by === 'category' ? wordsOf(place) : []))).size;
  return rows.map(({ id, name, by, place, share, length }) => {
    const { words, isSynonym } = queries[Number(place) - 1]!;
    return {
      category: { id, name },
      by: isSynonym ? 'synonym' : by,
      share: Number(share),
      typed: words.map(({ word }) => word),
      isWhole: by === 'category' && found(id) >= Number(length),
    };
  });
}

/** The ids of the table's categories in the portal, found by their names. */
const categoriesCache = createQueryCache<Map<string, IdName>>({
  ttl: 60,
  maxEntries: 4,
  invalidatedBy: ['categories'],
});

const readCategories = (db: Db, table: NeedsTable): Promise<Map<string, IdName>> =>
  categoriesCache(db, table.categories.join(), async () => {
    const { rows } = await sql<{ given: string } & IdName>`
      select given, id, name from unnest(${[...table.categories]}::text[]) as given
      join categories on categories.search = search_text(given) where retired_at is null
    `.execute(db);
    return new Map(rows.map(({ given, id, name }) => [given, { id, name }]));
  });

/** When the operator trained the table last; null for the one that is part of the portal. */
const trainedCache = createQueryCache<string | null>({ ttl: 10, maxEntries: 1, invalidatedBy: ['needs_tables'] });
/** Tables by database, because reading one takes longer than an answer. */
const tables = new WeakMap<Db, { trainedAt: string; table: NeedsTable }>();

/** Returns the table that the operator trained, otherwise the one that is part of the portal. */
async function readTable(db: Db): Promise<NeedsTable> {
  const trainedAt = await trainedCache(db, '', async () => {
    const { rows } = await sql<{ at: string }>`select trained_at::text as at from needs_tables`.execute(db);
    return rows[0]?.at ?? null;
  });
  if (trainedAt === null) return readShippedTable();
  const known = tables.get(db);
  if (known?.trainedAt === trainedAt) return known.table;
  const { content: table } = await db.selectFrom('needs_tables').select('content').executeTakeFirstOrThrow();
  tables.set(db, { trainedAt, table });
  return table;
}

import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { readNeeds } from './needs.ts';
import { expectEach } from './searchCounts.ts';
import { conditionsOfWays, type Reading } from './searchPages.ts';
import {
  all,
  both,
  type Condition,
  meets,
  meetsAll,
  orderColumns,
  ordering,
  type SearchableTable,
} from './searchParts.ts';
import { carriesWeight, termQuery, type Term } from './searchTerms.ts';

/* Rows that match only some words of a search, which follow those that match all of them. */

/** A search with fewer complete matches is followed by the nearest rows. */
export const FEW = 5;
/** Rows of common words are not all ranked: up to so many rows of rare words are... */
const RANKED = 1_000;
/** ...and if they are expected to be fewer than this, the best rows of common words. */
const ENOUGH = 50;
/** Number of the best rows of the whole list that are scanned for common words. */
const SCANNED = 1_000;
/** An index finds rows of several words fast if one of the words has at most so many rows. */
const INDEXED = 20_000;
/** Weight of a word in texts, compared with one in a name, category, technology, tag or place. */
const IN_TEXT = 0.3;
/** Near a place, distance decides between rows whose scores are equal when divided by this. */
const ABOUT_THE_SAME = 0.5;
/** Weight of the category that a sentence certainly asks for, compared with a word that no row has. */
const IN_NEED = 3;

/** A word, or a category that the sentence asks for. */
interface Part {
  /** The query for names and links, for the best places, and for all. */
  linked: string;
  best: string;
  anywhere: string;
  weight: number;
  rows: number;
  /** Number of rows of the whole table. */
  of: number;
}

/** A category that a sentence asks for, as a term that names no word. */
type NeededTerm = Term & { confidence: number };

/** Returns the categories that a sentence asks for. */
export async function readNeededTerms(db: Db, table: SearchableTable, typed: string): Promise<NeededTerm[]> {
  const needs = await readNeeds(db, typed, table);
  return needs.map(({ category, confidence }) => ({
    typed: '',
    isDemanded: false,
    phrases: [],
    categories: [category.id],
    products: [],
    tags: [],
    regions: [],
    confidence,
  }));
}

/** How rare a word is: 1 if no row has it, towards 0 if all rows do. */
const rarity = (rows: number, of: number): number => Math.log(1 + of / (1 + rows)) / Math.log(1 + Math.max(of, 1));

/** Returns the parts of a search, the weightiest first. */
async function weigh(
  db: Db,
  { table, scope }: Pick<Reading, 'table' | 'scope'>,
  key: string,
  terms: readonly Term[],
  needed: readonly NeededTerm[],
): Promise<Part[]> {
  const each = [...terms.filter(carriesWeight), ...needed];
  const anywhere = each.map((term) => termQuery(term, 'text'));
  const expected = await expectEach(db, table, conditionsOfWays(key, scope, anywhere), terms);
  return each
    .map((term, index): Part => {
      const { rows, of } = expected[index]!;
      const weight = 'confidence' in term ? IN_NEED * Number(term.confidence) : rarity(rows, of);
      const [linked, best] = [termQuery(term, 'tag'), termQuery(term, 'place')];
      return { linked, best, anywhere: anywhere[index]!, weight, rows, of };
    })
    .sort((a, b) => b.weight - a.weight);
}

/** Separates parts whose rows are few enough to be all ranked from common ones. */
function separate(parts: readonly Part[]): { rare: Part[]; common: Part[] } {
  const [rare, common]: [Part[], Part[]] = [[], []];
  let rows = 0;
  for (const part of parts) {
    if (rows + part.rows <= RANKED) {
      rare.push(part);
      rows += part.rows;
    } else common.push(part);
  }
  return { rare, common: rows < ENOUGH ? common : [] };
}

/** Queries of the first common words together that an index answers fast: the first two, the first three and so on. */
function togetherOf(common: readonly Part[]): string[] {
  return common.slice(1).flatMap((_, index) => {
    const parts = common.slice(0, index + 2);
    const expected = parts.reduce((rows, part) => rows * (part.rows / part.of), parts[0]!.of);
    const isFast = expected <= RANKED && parts.some(({ rows }) => rows <= INDEXED);
    return isFast ? [both(parts.map(({ anywhere }) => anywhere))] : [];
  });
}

export interface Nearest<Row> {
  rows: Row[];
  count: number;
  /** Whether `count` leaves out rows of common words. */
  approximate: boolean;
}

/**
 * Reads a page of the rows that match some terms of a search, but not all: weighed by how rare the matched words are and
 * where they stand. Demanded terms and the conditions of the reading are met by all of them.
 * @param key of the search in caches of estimates
 * @param strict the condition of the rows that match completely, which are left out
 * @param isRanked whether the nearest rows come first; otherwise the order of the reading
 */
export async function readNearest<Row>(
  db: Db,
  reading: Reading,
  key: string,
  { terms, needed }: { terms: readonly Term[]; needed: readonly NeededTerm[] },
  { strict, isRanked }: { strict: Condition; isRanked: boolean },
): Promise<Nearest<Row>> {
  const { table, columns, scope, where, orders, offset, size, place } = reading;
  const demanded = terms.filter(({ isDemanded }) => isDemanded).map((term) => termQuery(term, 'text'));
  if (demanded.length === terms.length && !place) return { rows: [], count: 0, approximate: false };
  // One row at least, as it also says the count.
  const limit = size === null ? null : Math.max(1, size);
  const parts = await weigh(db, reading, key, terms, needed);
  const { rare, common } = separate(parts);
  // A word in a text alone says too little: a name, category, technology or tag has to match.
  const linked = parts.map((part) => part.linked).join(' | ');
  const hasComputedOrder = orders.some(({ value }) => value !== undefined);
  const conditions = (query: string): Condition[] => [
    ...scope,
    meets(query),
    ...meetsAll([...reading.words, ...demanded, linked]),
    ...where,
  ];
  const from = sql`from ${sql.table(table)} as item`;
  const order = sql`order by ${ordering(orders, 'item')}`;
  const anyOf = (some: readonly Part[]) => some.map(({ anywhere }) => anywhere).join(' | ');
  const candidates = [
    ...(rare.length > 0 ? [sql`select id ${from} where ${all(conditions(anyOf(rare)))}`] : []),
    ...togetherOf(common).map(
      (query) =>
        sql`select id from (select id ${from} where ${all(conditions(query))} ${order} limit ${sql.lit(ENOUGH)}) as both_words`,
    ),
    ...(common.length > 0 && !hasComputedOrder
      ? [
          sql`select id from (select * ${from} where ${all(scope)} ${order} limit ${sql.lit(SCANNED)}) as item
            where ${all(conditions(anyOf(common)))}`,
        ]
      : []),
  ];
  if (candidates.length === 0) return { rows: [], count: 0, approximate: true };
  const score = sql.join(
    parts.map(
      ({ best, anywhere, weight }) => sql`case when ${meets(anywhere)} then
        case when ${meets(best)} then ${rounded(weight)} else ${rounded(IN_TEXT * weight)} end else 0 end`,
    ),
    sql` + `,
  );
  const scoreOf = (alias: string) =>
    place ? sql`floor(${sql.ref(`${alias}.score`)} / ${sql.lit(ABOUT_THE_SAME)})` : sql.ref(`${alias}.score`);
  const orderOf = (alias: string) =>
    isRanked ? sql`${scoreOf(alias)} desc, ${ordering(orders, alias)}` : ordering(orders, alias);
  const { rows } = await sql<Row & { count_of_all: number }>`
    with near as materialized (${sql.join(candidates, sql` union `)}),
    found as materialized (
      select ${orderColumns(orders)}, ${score} as score ${from} where item.id in (select id from near) and (${strict}) is not true
    ),
    page as materialized (
      select * from found order by ${orderOf('found')} ${limit === null ? sql`` : sql`limit ${sql.lit(limit)} offset ${offset}`}
    )
    select (select count(*) from found) as count_of_all, ${columns}
    from page join ${sql.table(table)} as item on item.id = page.id order by ${orderOf('page')}
  `.execute(db);
  const approximate = rare.length < parts.length;
  if (rows.length > 0 || offset === 0)
    return { rows: rows.slice(0, size ?? rows.length), count: rows[0]?.count_of_all ?? 0, approximate };
  const first = await readNearest<Row>(
    db,
    { ...reading, offset: 0, size: 1 },
    key,
    { terms, needed },
    { strict, isRanked },
  );
  return { rows: [], count: first.count, approximate };
}

const rounded = (weight: number) => sql.lit(Number(weight.toFixed(3)));

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { countRows, ESTIMATE_TTL, expect, expectEach, type ExpectedRows, isSmall } from './searchCounts.ts';
import {
  all,
  both,
  type Condition,
  meets,
  meetsAll,
  nameBegins,
  type Order,
  orderColumns,
  ordering,
  SEARCHABLE,
} from './searchParts.ts';
import type { Term } from './searchTerms.ts';

/* How a page of a search is read: from all matches, from a list in its order, or level by level. */

/** For a page of a large result, how many times more rows than expected are scanned before another method is used. */
const PATIENCE = 10;

/** Cache of whether a level of a large result is empty, because most words occur in few names. */
const invalidatedBy = [...SEARCHABLE, 'software_imports'];
const emptyLevelCache = createQueryCache<boolean>({ ttl: ESTIMATE_TTL, maxEntries: 1_000, invalidatedBy });

/** Rows that match all terms at this level or a better one. */
export interface Level {
  query: string;
  /** The query of each term, if there are several. */
  ways: readonly string[];
}

/** Counts the prefixes in a query. */
const beginnings = (query: string): number => query.split(':*').length;

/** The levels by which rows are ranked; null for rows in a fixed order. */
export type Levels = { typed: string; each: readonly Level[] } | null;

export interface Reading {
  table: string;
  /** The columns of the page. */
  columns: RawBuilder<unknown>;
  scope: readonly Condition[];
  words: readonly string[];
  where: readonly Condition[];
  orders: readonly Order[];
  offset: number;
  /** Null reads all rows. */
  size: number | null;
  /** Rows match within the place, or by their name anywhere. */
  place?: { named: Condition; within: Condition };
  /** The query of a term that is much rarer than another one: rows are found by this term alone and then tested. */
  rarest?: string | undefined;
}

/** The condition of a complete match. */
export const matchesAll = ({ place }: Pick<Reading, 'place'>, words: readonly string[]): Condition =>
  place ? sql`(${place.named} or ${all([...meetsAll(words), place.within])})` : all(meetsAll(words));

/** For rows that were already found: conditions in this form do not use an index. */
const looked = (conditions: readonly Condition[]): Condition[] =>
  conditions.map((one) => sql<SqlBool>`(${one}) is true`);

/**
 * If another term has this many times more rows than the rarest one, finding all of them in the index takes longer than
 * testing the rows of the rarest term.
 */
const MUCH_RARER = 20;

export function rarestOf(queries: readonly string[], expected: readonly ExpectedRows[]): string | undefined {
  const rows = expected.map((one) => one.rows);
  const at = rows.indexOf(Math.min(...rows));
  return Math.max(...rows) > MUCH_RARER * rows[at]! ? queries[at] : undefined;
}

/** The conditions whose estimates decide which term is the rarest. */
export const conditionsOfWays = (key: string, scope: readonly Condition[], ways: readonly string[]) =>
  ways.map((way) => ({
    key: `${key} ${way}`,
    where: (isShown: boolean) => [...scope, meets(way, isShown)],
  }));

/** Empty for the first page, so that the planner knows how few rows are needed. */
const skipping = (offset: number): RawBuilder<unknown> => (offset === 0 ? sql`` : sql`offset ${offset}`);

/** Finds all matches through an index, ranks and counts them, and reads one page. */
export async function readFound<Row>(
  db: Db,
  reading: Reading,
  levels: Levels,
): Promise<{ count: number; rows: Row[] }> {
  const { table, columns, scope, words, where, orders, offset, size, rarest, place } = reading;
  const [best, ...others] = levels?.each.map(({ query }) => query) ?? [];
  const widest = others.at(-1) ?? best;
  const met = [...words, ...(widest === undefined ? [] : [widest])];
  const matching = place
    ? [...meetsAll(words), matchesAll(reading, widest === undefined ? [] : [widest])]
    : meetsAll(met);
  // Rows are found by the widest level. Testing their words then takes less time than an index search for each level.
  const isNamed = place && levels ? sql`when ${place.named} then -1` : sql``;
  const rank =
    levels === null || best === undefined
      ? sql`case ${isNamed} when true then 0 end`
      : sql`case ${isNamed} when ${meets(best)} then case when ${nameBegins(levels.typed, false)} then 0 else 1 end
          ${sql.join(
            others.slice(0, -1).map((query, index) => sql`when ${meets(query)} then ${sql.lit(index + 2)}`),
            sql` `,
          )}
          else ${sql.lit(others.length + 1)} end`;
  const { rows } = await sql<Row & { count_of_all: number }>`
    with found as materialized (
      select ${orderColumns(orders)}, ${rank} as rank from ${sql.table(table)} as item
      where ${all([...scope, ...(rarest === undefined ? matching : [meets(rarest), ...looked(meetsAll(met))]), ...where])}
    ),
    page as materialized (
      select * from found ${size === null ? sql`` : sql`order by rank, ${ordering(orders, 'found')} limit ${sql.lit(size)} ${skipping(offset)}`}
    )
    select (select count(*) from found) as count_of_all, ${columns}
    from page join ${sql.table(table)} as item on item.id = page.id order by page.rank, ${ordering(orders, 'page')}
  `.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, count: rows[0]?.count_of_all ?? 0 };
  return { rows, count: await countRows(db, table, [...scope, ...matching, ...where]) };
}

export interface Walk extends Reading {
  /** Cache key of the search, regardless of page and order. */
  key: string;
  size: number;
  expected: ExpectedRows;
}

/** Rounds up to a power of two, so that statements that contain such numbers have few variants. */
const roundUp = (number: number): number => 2 ** Math.ceil(Math.log2(number));

/** Reads a page of all rows in scope. For rows before the page only the index is read. */
export async function readList<Row>(db: Db, reading: Reading): Promise<Row[]> {
  const { table, columns, scope, orders, offset, size } = reading;
  const order = sql`order by ${ordering(orders, 'item')}`;
  const { rows } = await sql<Row>`
    select ${columns} from (
      select item.id from ${sql.table(table)} as item where ${all(scope)} ${order} limit ${sql.lit(size)} ${skipping(offset)}
    ) as page
    join ${sql.table(table)} as item on item.id = page.id ${order}
  `.execute(db);
  return rows;
}

/**
 * Reads a page by scanning the list in its order. Null if that would take too long: the planner assumes that conditions
 * are independent, but a town and a region that does not contain it match almost no rows.
 */
export async function readInOrder<Row>(db: Db, walk: Walk): Promise<Row[] | null> {
  const { table, columns, scope, words, where, orders, offset, size, expected } = walk;
  const from = sql`from ${sql.table(table)} as item`;
  const order = sql`order by ${ordering(orders, 'item')}`;
  const page = sql`limit ${sql.lit(size)} ${skipping(offset)}`;
  const looked = roundUp(PATIENCE * (offset + size) * (expected.of / expected.rows));
  const { rows } = await sql<Row>`
    select ${columns} from (select * ${from} where ${all(scope)} ${order} limit ${sql.lit(looked)}) as item
    where ${all([...meetsAll(words), ...where])} ${order} ${page}
  `.execute(db);
  return rows.length < size && looked < expected.of ? null : rows;
}

/**
 * For results that are too large to be ranked at once: reads level by level, each from an index, until the page is
 * full. Null in the same case as {@link readInOrder}.
 */
export async function readLevels<Row>(
  db: Db,
  walk: Walk,
  { typed, each }: NonNullable<Levels>,
  terms: readonly Term[],
): Promise<Row[] | null> {
  const { table, scope, words, where, offset, size } = walk;
  const [best, ...others] = each as [Level, ...Level[]];
  const steps = [
    { query: best.query, and: (isShown: boolean) => [nameBegins(typed, isShown)], sampled: terms },
    { query: best.query, and: () => [sql<SqlBool>`not ${nameBegins(typed, false)}`], sampled: terms },
    ...others.map(({ query }, index) => ({
      query: `(${query}) & !(${each[index]!.query})`,
      and: () => [],
      // The planner has statistics of complete lexemes, which include linked records; only new prefixes need a sample.
      sampled: beginnings(query) > beginnings(each[index]!.query) ? terms : [],
    })),
  ].map(({ query, and, sampled }, index) => ({
    key: `${walk.key} ${index}`,
    words: [...words, query],
    and,
    met: (isShown: boolean) => [...scope, meets(both([...words, query]), isShown), ...where, ...and(isShown)],
    sampled,
  }));
  // Both steps of names are estimated at once, because the first one rarely fills the page.
  const [first, second, ...inNames] = await expectEach(
    db,
    table,
    [
      ...steps.slice(0, 2).map(({ key, met }) => ({ key, where: met })),
      ...conditionsOfWays(walk.key, scope, best.ways),
    ],
    terms,
  );
  const rarestName = rarestOf(best.ways, inNames);
  const last = offset + size;
  const found: Row[] = [];
  for (const [index, step] of steps.entries()) {
    const expected = [first, second][index] ?? (await expect(db, step.key, table, step.met, step.sampled));
    const reading = {
      ...walk,
      words: step.words,
      expected,
      offset: 0,
      size: last,
      // Names with few matches are found through an index, for which the planner must see the prefix.
      where: [...where, ...step.and(isSmall(expected))],
      rarest: index < 2 ? rarestName : walk.rarest,
    };
    let rows: Row[] | null = null;
    if (isSmall(expected)) {
      const find = async () => (rows = (await readFound<Row>(db, reading, null)).rows);
      if (await emptyLevelCache(db, step.key, async () => (await find()).length === 0)) continue;
      rows ??= await find();
    } else rows = await readInOrder<Row>(db, reading);
    if (rows === null) return null;
    found.push(...rows);
    if (found.length >= last) break;
  }
  return found.slice(offset, last);
}

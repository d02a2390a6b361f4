import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../database/database';
import { createQueryCache } from '../../database/createQueryCache';
import { countRows, ESTIMATE_TTL, expect, expectEach, type Expected, isSmall } from './searchCounts';
import {
  all,
  both,
  type Condition,
  item,
  meets,
  meetsAll,
  nameBegins,
  type Order,
  ordering,
  SEARCHABLE,
} from './searchParts';
import type { Term } from './searchTerms';

/* How the page of a search is read: all that was found, a list in its order, or level after level. */

/** How many times more rows than expected are looked at for a page of a large result, before it is found another way. */
const PATIENCE = 10;

/** Whether a level of a large result has no row: most words stand in few names. */
const emptyLevelCache = createQueryCache<boolean>({ ttl: ESTIMATE_TTL, maxEntries: 1_000, invalidatedBy: SEARCHABLE });

/** Rows that meet all terms in a way of one level or a better one. */
export interface Level {
  query: string;
  /** Each term by itself, where there are several. */
  ways: readonly string[];
}

/** How many beginnings of words a query asks for. */
const beginnings = (query: string): number => query.split(':*').length;

/** What ranks the rows; null for rows in one order. */
export type Levels = { typed: string; each: readonly Level[] } | null;

export interface Reading {
  table: string;
  /** What is read of the rows of the page. */
  columns: RawBuilder<unknown>;
  scope: readonly Condition[];
  words: readonly string[];
  where: readonly Condition[];
  orders: readonly Order[];
  offset: number;
  /** Null reads everything. */
  size: number | null;
  /** The query of a term that is much rarer than another one: rows are found by it alone, and then looked at. */
  rarest?: string | undefined;
}

/** For rows that were found otherwise: no index is asked for what is said so. */
const looked = (conditions: readonly Condition[]): Condition[] =>
  conditions.map((one) => sql<SqlBool>`(${one}) is true`);

/** So many times more rows than the rarest term has: to find them all in the index takes longer than to look at the few. */
const MUCH_RARER = 20;

export function rarestOf(queries: readonly string[], expected: readonly Expected[]): string | undefined {
  const rows = expected.map((one) => one.rows);
  const at = rows.indexOf(Math.min(...rows));
  return Math.max(...rows) > MUCH_RARER * rows[at]! ? queries[at] : undefined;
}

/** What is asked of the planner to know it. */
export const waysAsked = (key: string, scope: readonly Condition[], ways: readonly string[]) =>
  ways.map((way) => ({
    key: `${key} ${way}`,
    where: (isShown: boolean) => [...scope, meets(way, isShown)],
  }));

/** None for the first page, as the planner must know how little that needs. */
const skipping = (offset: number): RawBuilder<unknown> => (offset === 0 ? sql`` : sql`offset ${offset}`);

/** Finds the rows by their index, ranks and counts them all, and reads a page of them. */
export async function readFound<Row>(
  db: Db,
  reading: Reading,
  levels: Levels,
): Promise<{ count: number; rows: Row[] }> {
  const { table, columns, scope, words, where, orders, offset, size, rarest } = reading;
  const values = new Map([
    ['id', item('id')],
    ...orders.map(({ column, value }) => [column, value ?? item(column)] as const),
  ]);
  const ordered = sql.join([...values].map(([column, value]) => sql`${value} as ${sql.ref(column)}`));
  const [best, ...others] = levels?.each.map(({ query }) => query) ?? [];
  const widest = others.at(-1) ?? best;
  const met = [...words, ...(widest === undefined ? [] : [widest])];
  // Rows are found by the widest level; to look at their words takes less time than to find them once more by each.
  const rank =
    levels === null || best === undefined
      ? sql`0`
      : sql`case when ${meets(best)} then case when ${nameBegins(levels.typed, false)} then 0 else 1 end
          ${sql.join(
            others.slice(0, -1).map((query, index) => sql`when ${meets(query)} then ${sql.lit(index + 2)}`),
            sql` `,
          )}
          else ${sql.lit(others.length + 1)} end`;
  const { rows } = await sql<Row & { count_of_all: number }>`
    with found as materialized (
      select ${ordered}, ${rank} as rank from ${sql.table(table)} as item
      where ${all([...scope, ...(rarest === undefined ? meetsAll(met) : [meets(rarest), ...looked(meetsAll(met))]), ...where])}
    ),
    page as materialized (
      select * from found ${size === null ? sql`` : sql`order by rank, ${ordering(orders, 'found')} limit ${sql.lit(size)} ${skipping(offset)}`}
    )
    select (select count(*) from found) as count_of_all, ${columns}
    from page join ${sql.table(table)} as item on item.id = page.id order by page.rank, ${ordering(orders, 'page')}
  `.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, count: rows[0]?.count_of_all ?? 0 };
  return { rows, count: await countRows(db, table, [...scope, ...meetsAll(met), ...where]) };
}

export interface Walk extends Reading {
  /** Of what is looked for, whichever page and order. */
  key: string;
  size: number;
  expected: Expected;
}

/** The next power of two: statements that differ by a number in them are few then. */
const roundUp = (number: number): number => 2 ** Math.ceil(Math.log2(number));

/** Reads a page of everything in scope. Of the rows before the page only the index is read. */
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
 * Reads a page by walking through the list in its order. Null when that would take too long: the planner takes
 * conditions for independent of each other, but a town and another region are not, and fit hardly any row.
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

/** Too many rows to rank at once: one level after the other, each off an index, until the page is full. Null as above. */
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
      // Whole lexemes of what rows are linked to the planner knows; only new beginnings of words need a sample.
      sampled: beginnings(query) > beginnings(each[index]!.query) ? terms : [],
    })),
  ].map(({ query, and, sampled }, index) => ({
    key: `${walk.key} ${index}`,
    words: [...words, query],
    and,
    met: (isShown: boolean) => [...scope, meets(both([...words, query]), isShown), ...where, ...and(isShown)],
    sampled,
  }));
  // Both steps of the names at once, as few queries are full with the first.
  const [first, second, ...inNames] = await expectEach(
    db,
    table,
    [...steps.slice(0, 2).map(({ key, met }) => ({ key, where: met })), ...waysAsked(walk.key, scope, best.ways)],
    terms,
  );
  const rarestName = rarestOf(best.ways, inNames);
  const last = offset + size;
  const found: Row[] = [];
  for (const [index, step] of steps.entries()) {
    const expected = [first, second][index] ?? (await expect(db, step.key, table, step.met, step.sampled));
    const reading = {
      ...{ ...walk, words: step.words, expected, offset: 0, size: last },
      // Few names are found by their index, for which the planner must see what they begin with.
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

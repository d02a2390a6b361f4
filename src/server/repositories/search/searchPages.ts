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

/** The order of names that all begin with the same letters; unlike the Czech one, an index follows both. */
const BY_BEGINNING: readonly Order[] = [
  { column: 'name_search', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

/** How many rows each level of a large result has. */
const levelCache = createQueryCache<number>({ ttl: ESTIMATE_TTL, maxEntries: 1_000, invalidatedBy: SEARCHABLE });

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

/** Written out, as the planner must know what the first page needs. */
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

/** True when so many rows stand before the page that to find and sort all that match takes less time than to walk there. */
export const isFar = ({ words, where, offset, size, expected: { rows, of } }: Walk): boolean =>
  words.length + where.length > 0 && (offset + size) * (of / rows) > rows;

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

/** Too many rows to rank at once: one level after the other, each off an index, until the page is full. */
export async function readLevels<Row>(
  db: Db,
  walk: Walk,
  { typed, each }: NonNullable<Levels>,
  terms: readonly Term[],
): Promise<Row[] | null> {
  const { table, scope, words, where, offset, size } = walk;
  const [best, ...others] = each as [Level, ...Level[]];
  const steps = [
    // Names by their index, which holds only those that begin so.
    { query: best.query, within: (isShown: boolean) => [nameBegins(typed, isShown)], and: [], terms },
    { query: best.query, within: () => [], and: [sql<SqlBool>`not ${nameBegins(typed, false)}`], terms },
    ...others.map(({ query }, index) => ({
      query: `(${query}) & !(${each[index]!.query})`,
      within: () => [],
      and: [],
      // Whole lexemes of what rows are linked to the planner knows; only new beginnings of words need a sample.
      terms: beginnings(query) > beginnings(each[index]!.query) ? terms : [],
    })),
  ];
  const asked = steps.map(({ query, within, and, terms: sampled }, index) => {
    const here = { ...walk, scope: [...scope, ...within(true)], words: [...words, query], where: [...where, ...and] };
    const met = (isShown: boolean) => [...scope, ...within(isShown), meets(both(here.words), isShown), ...here.where];
    return { here, key: `${walk.key} ${index}`, met, sampled };
  });
  // Both steps of the names at once, as few queries are full with the first.
  const [first, second, ...inNames] = await expectEach(
    db,
    table,
    [...asked.slice(0, 2).map(({ key, met }) => ({ key, where: met })), ...waysAsked(walk.key, scope, best.ways)],
    terms,
  );
  const rarestName = rarestOf(best.ways, inNames);
  const page: Row[] = [];
  let before = 0;
  for (const [index, { here, key, met, sampled }] of asked.entries()) {
    const expected = [first, second][index] ?? (await expect(db, key, table, met, sampled));
    const reading = {
      ...here,
      orders: index === 0 ? BY_BEGINNING : walk.orders,
      offset: Math.max(0, offset - before),
      size: size - page.length,
      expected,
      rarest: index < 2 ? rarestName : here.rarest,
    };
    if (isSmall(expected) || isFar(reading)) {
      let read: { count: number; rows: Row[] } | undefined;
      const count = await levelCache(db, key, async () => {
        read = await readFound<Row>(db, reading, null);
        return read.count;
      });
      // Known to end before the page: most words stand in few names.
      if (offset - before < count) page.push(...(read ?? (await readFound<Row>(db, reading, null))).rows);
      before += count;
    } else {
      const rows = await readInOrder<Row>(db, reading);
      if (rows === null) return null;
      page.push(...rows);
      if (page.length < size && index < asked.length - 1) before += await countRows(db, table, met(true));
    }
    if (page.length === size) break;
  }
  return page;
}

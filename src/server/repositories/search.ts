import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../database/database';
import type { Tables } from '../database/tables';
import { levelsQuery, MATCH_LEVELS, readTerms, type Term } from './searchTerms';

/**
 * Finding rows of any table that has the columns `id`, `sort_key`, `name_search` and `words`: by words and conditions,
 * best match first, one page at a time. A row that meets every word in its name stands before one that needs its
 * categories or technologies for that, then tags, then its town or region, then other texts; within each of these the
 * better one stands first. Made for a million rows: small results are found whole, ranked and counted exactly; of large
 * ones only the page is read, and the planner's estimate is the count.
 */

type SearchableTable = 'companies' | 'products' | 'projects' | 'reference_projects' | 'software';

/** Results estimated above this are not counted... */
const EXACT_UP_TO = 2_000;
/** ...unless they are below this part of the table, where the planner's estimates of words are not to be trusted. */
const EXACT_UP_TO_PART = 0.005;
/** How many times more rows than expected are looked at for a page of a large result, before it is found another way. */
const PATIENCE = 10;
export type Condition = RawBuilder<SqlBool>;
/** A column of the table, read as `item.<column>`. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
  /** By the rules of Czech, for texts that have no sort key of their own. */
  czech?: boolean;
  /** What `column` names when the table has no such column: no index keeps this order, so all that was found is sorted. */
  value?: RawBuilder<unknown>;
}

export interface Finding {
  table: SearchableTable & keyof Tables;
  /** What a person typed; empty finds everything. */
  q?: string;
  /** Conditions on the row, named `item`, under which the table's indexes keep it in order: of one register, say. */
  scope?: readonly Condition[];
  /** Further conditions. */
  where: readonly Condition[];
  /** Asked for by the caller; without it the best match comes first. */
  order?: readonly Order[];
  /** Decides among equally good matches; the Czech alphabet without it. */
  quality?: readonly Order[];
  /** From 1. */
  page: number;
  /** Null answers everything. */
  pageSize: number | null;
}

export interface Found {
  /** Of the page, in order. */
  ids: number[];
  count: number;
  /** True when `count` is an estimate. */
  approximate: boolean;
  /** The words searched for, slips mended. */
  terms: Term[];
}

/** The order of names that all begin with the same letters; unlike the Czech one, an index follows both. */
const BY_BEGINNING: readonly Order[] = [
  { column: 'name_search', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];
const BY_NAME: readonly Order[] = [
  { column: 'sort_key', direction: 'asc' },
  { column: 'id', direction: 'asc' },
];

/** Columns that may be empty: rows without a value stand last either way. */
const NULLABLE: ReadonlySet<string> = new Set([
  'rating_average', 'software_version', 'licence_type', 'licence_count', 'price', 'valid_from', 'valid_to', 'supplier_name',
]);

const item = (column: string): RawBuilder<unknown> => sql.ref(`item.${column}`);
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
function ordering(orders: readonly Order[], alias: string): RawBuilder<unknown> {
  return sql.join(
    orders.map(({ column, direction, czech }) => {
      const value = sql.ref(`${alias}.${column}`);
      const key = czech ? sql`czech_sort_key(${value}) collate "C"` : value;
      if (direction === 'asc') return key;
      // Said only where it matters, as the other columns are read off their indexes.
      return NULLABLE.has(column) ? sql`${key} desc nulls last` : sql`${key} desc`;
    }),
  );
}

/** Rows that meet every term in a way of the level or a better one. */
const meets = (terms: readonly Term[], level: (typeof MATCH_LEVELS)[number] = 'text'): Condition[] =>
  terms.length === 0 ? [] : [sql<SqlBool>`item.words @@ ${levelsQuery(terms, level)}::tsquery`];

/** The name begins with what was typed. */
const nameBegins = (typed: string): Condition => sql<SqlBool>`item.name_search like search_text(${typed}) || '%'`;

/** Conditions of the levels that differ from the one before: each holds what the one before held, and more. */
function levelsOf(terms: readonly Term[]): Condition[] {
  const queries = [...new Set(MATCH_LEVELS.map((level) => levelsQuery(terms, level)))];
  return queries.map((query) => sql<SqlBool>`item.words @@ ${query}::tsquery`);
}

interface Expected {
  rows: number;
  /** Of the whole table. */
  of: number;
}

/** How many rows the planner expects. */
async function estimate(db: Db, table: string, where: readonly Condition[]): Promise<Expected> {
  const from = sql`select id from ${sql.table(table)} as item`;
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { Plans: { 'Subplan Name'?: string; 'Plan Rows': number }[] } }] }>`
    explain (format json) with found as materialized (${from} where ${all(where)}), whole as materialized (${from})
    select from found, whole
  `.execute(db);
  const plans = rows[0]!['QUERY PLAN'][0].Plan.Plans;
  const rowsOf = (name: string): number => plans.find((plan) => plan['Subplan Name'] === `CTE ${name}`)!['Plan Rows'];
  return { rows: rowsOf('found'), of: rowsOf('whole') };
}

const isSmall = ({ rows, of }: Expected): boolean => rows <= EXACT_UP_TO || rows <= EXACT_UP_TO_PART * of;

/** Reads the ids of one page. */
export async function findPage(db: Db, finding: Finding): Promise<Found> {
  const { table, q = '', scope = [], where, order, quality = BY_NAME, page, pageSize } = finding;
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  // Typed, but nothing to search by: a query of punctuation only.
  if (terms.length === 0 && q.trim() !== '') return { ids: [], count: 0, approximate: false, terms };

  const isRanked = terms.length > 0 && order === undefined;
  const orders = order ?? (isRanked ? quality : BY_NAME);
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const reading: Reading = { table, scope, where: [...where, ...meets(terms)], orders, offset, size: pageSize };
  const levels: Levels | null = isRanked ? { typed: q, terms } : null;
  const isSorted = orders.some(({ value }) => value !== undefined);
  if (pageSize === null || isSorted) return { ...(await readFound(db, reading, levels)), approximate: false, terms };

  const expected = await estimate(db, table, [...scope, ...reading.where]);
  if (isSmall(expected)) return { ...(await readFound(db, reading, levels)), approximate: false, terms };

  const walk: Walk = { ...reading, size: pageSize, expected };
  const ids = levels ? await readLevels(db, { ...walk, where }, levels) : await readInOrder(db, walk);
  if (ids === null) return { ...(await readFound(db, reading, levels)), approximate: false, terms };
  if (ids.length === pageSize) return { ids, count: Math.max(expected.rows, offset + ids.length), approximate: true, terms };
  // The last page says more than the estimate, one past the end nothing.
  const count = ids.length > 0 ? offset + ids.length : await countRows(db, table, [...scope, ...reading.where]);
  return { ids, count, approximate: false, terms };
}

/** What ranks the rows. */
interface Levels {
  typed: string;
  terms: readonly Term[];
}

interface Reading {
  table: string;
  scope: readonly Condition[];
  where: readonly Condition[];
  orders: readonly Order[];
  offset: number;
  /** Null reads everything. */
  size: number | null;
}

/** Finds the rows by their index, ranks and counts them all, and answers the ids of a page of them. */
async function readFound(
  db: Db,
  { table, scope, where, orders, offset, size }: Reading,
  levels: Levels | null,
): Promise<{ count: number; ids: number[] }> {
  const values = new Map([['id', item('id')], ...orders.map(({ column, value }) => [column, value ?? item(column)] as const)]);
  const columns = sql.join([...values].map(([column, value]) => sql`${value} as ${sql.ref(column)}`));
  const level = (rank: RawBuilder<unknown>, condition: readonly Condition[]) => sql`
    select ${columns}, ${rank} as rank from ${sql.table(table)} as item where ${all([...scope, ...where, ...condition])}`;
  // Each level is one more look into the index, and none at the texts of the rows.
  const ranked =
    levels &&
    levelsOf(levels.terms).map((condition, index) =>
      level(index === 0 ? sql`case when ${nameBegins(levels.typed)} then 0 else 1 end` : sql.lit(index + 1), [condition]),
    );
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with met as (${ranked ? sql.join(ranked, sql` union all `) : level(sql`0`, [])}),
    found as materialized (${ranked ? sql`select distinct on (id) * from met order by id, rank` : sql`select * from met`})
    select (select count(*) from found) as count, array(
      select found.id from found order by found.rank, ${ordering(orders, 'found')} limit ${size} offset ${offset}
    ) as ids
  `.execute(db);
  return rows[0]!;
}

interface Walk extends Reading {
  size: number;
  expected: Expected;
}

/**
 * Reads the ids of a page by walking through the list in its order. Null when that would take too long: the planner
 * takes conditions for independent of each other, but a town and another region are not, and fit hardly any row.
 */
async function readInOrder(db: Db, { table, scope, where, orders, offset, size, expected }: Walk): Promise<number[] | null> {
  const looked = Math.ceil(PATIENCE * (offset + size) * (expected.of / expected.rows));
  const { rows } = await sql<{ id: number }>`
    select item.id from (
      select * from ${sql.table(table)} as item where ${all(scope)} order by ${ordering(orders, 'item')} limit ${looked}
    ) as item
    where ${all(where)} order by ${ordering(orders, 'item')} limit ${size} offset ${offset}
  `.execute(db);
  return rows.length < size && looked < expected.of ? null : rows.map(({ id }) => id);
}

/** Too many rows to rank at once: one level after the other, each off an index, until the page is full. */
async function readLevels(db: Db, walk: Walk, { typed, terms }: Levels): Promise<number[] | null> {
  const { table, scope, where, offset, size } = walk;
  const begins = [...meets(terms, 'name'), nameBegins(typed)];
  const steps = [begins, ...levelsOf(terms).map((condition) => [condition])];
  const ids: number[] = [];
  let before = 0;
  for (const [index, step] of steps.entries()) {
    const last = steps[index - 1];
    const here = [...where, ...step, ...(last ? [sql<SqlBool>`not (${all(last)})`] : [])];
    const expected = await estimate(db, table, [...scope, ...here]);
    const reading = {
      ...walk,
      where: here,
      orders: index === 0 ? BY_BEGINNING : walk.orders,
      offset: Math.max(0, offset - before),
      size: size - ids.length,
      expected,
    };
    if (isSmall(expected)) {
      const { ids: found, count } = await readFound(db, reading, null);
      ids.push(...found);
      before += count;
    } else {
      const found = await readInOrder(db, reading);
      if (found === null) return null;
      ids.push(...found);
      if (ids.length < size && index < steps.length - 1) before += await countRows(db, table, [...scope, ...here]);
    }
    if (ids.length === size) break;
  }
  return ids;
}

/** How many rows meet the conditions: counted, or for a large result estimated. */
export async function countFound(
  db: Db,
  { table, q = '', where }: Pick<Finding, 'table' | 'q' | 'where'>,
): Promise<{ count: number; approximate: boolean }> {
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  if (terms.length === 0 && q.trim() !== '') return { count: 0, approximate: false };
  const all = [...where, ...meets(terms)];
  const expected = await estimate(db, table, all);
  return isSmall(expected) ? { count: await countRows(db, table, all), approximate: false } : { count: expected.rows, approximate: true };
}

async function countRows(db: Db, table: string, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as item where ${all(where)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

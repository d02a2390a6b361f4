import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../database/database';
import type { Tables } from '../database/tables';
import { readTerms, type Term } from './spelling';

/**
 * Finding rows of any table that has the columns `id`, `sort_key`, `name_search`, `search` and `words`: by words and
 * conditions, best match first, one page at a time. Made for a million rows: small results are found whole,
 * ranked and counted exactly; of large ones only the page is read, and the planner's estimate is the count.
 */

type SearchableTable = 'companies' | 'products' | 'projects' | 'reference_projects' | 'software';

/** Results estimated above this are not counted... */
const EXACT_UP_TO = 2_000;
/** ...unless they are below this part of the table, where the planner's estimates of words are not to be trusted. */
const EXACT_UP_TO_PART = 0.005;
/** How many times more rows than expected are looked at for a page of a large result, before it is found another way. */
const PATIENCE = 10;
/** Shorter beginnings stand for half of the index; alone they find only beginnings of names. */
const INDEXED_FROM = 3;

export type Condition = RawBuilder<SqlBool>;
/** A column of the table, read as `item.<column>`. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
  /** By the rules of Czech, for texts that have no sort key of their own. */
  czech?: boolean;
}

export interface Finding {
  table: SearchableTable & keyof Tables;
  /** What a person typed; empty finds everything. */
  q?: string;
  /** Conditions on the row, named `item`, under which the table's indexes keep it in order: of one register, say. */
  scope?: readonly Condition[];
  /** Further conditions. */
  where: readonly Condition[];
  /** Asked for by the caller; without it the best match comes first, then the Czech alphabet. */
  order?: readonly Order[];
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
  /** The words searched for, typos mended. */
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
const wordIn = (column: RawBuilder<unknown>, { beginnings }: Term): Condition =>
  sql<SqlBool>`(${sql.join(beginnings.map((beginning) => sql`${column} like ${`% ${beginning}%`}`), sql` or `)})`;

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

const isIndexed = ({ beginnings }: Term): boolean => beginnings.every((beginning) => beginning.length >= INDEXED_FROM);

/** As a text search query; what stands in it are letters and digits only. */
const lexemes = ({ beginnings, words }: Term): string =>
  `(${(words ?? beginnings.map((beginning) => `${beginning}:*`)).join(' | ')})`;

/** The conditions under which a row has every word. */
function hasTerms(terms: readonly Term[]): Condition[] {
  if (terms.length === 0) return [];
  const indexed = terms.filter(isIndexed);
  if (indexed.length === 0) return [nameBegins(terms)];
  const others = terms.filter((term) => !isIndexed(term));
  return [
    sql<SqlBool>`item.words @@ ${indexed.map(lexemes).join(' & ')}::tsquery`,
    ...others.map((term) => wordIn(item('search'), term)),
  ];
}

/** The name begins with all the words as they were typed. */
const nameBegins = (terms: readonly Term[]): Condition =>
  sql<SqlBool>`item.name_search like ${` ${terms.map(({ beginnings }) => beginnings[0]).join(' ')}%`}`;

/** 0 for a name that begins with the query, 1 for a name with all its words, 2 for the rest. */
function rank(terms: readonly Term[]): RawBuilder<number> {
  if (terms.length === 0) return sql<number>`0`;
  const inName = all(terms.map((term) => wordIn(item('name_search'), term)));
  return sql<number>`case when ${nameBegins(terms)} then 0 when ${inName} then 1 else 2 end`;
}

interface Expected {
  rows: number;
  /** Of the whole table. */
  of: number;
}

/**
 * How many rows the planner expects, of two ways to say the same the one of which it expects less: of vectors it knows
 * how common their most common words are but takes every other one for half a per cent of the table, of texts it keeps
 * a sample, in which those are not found.
 */
async function estimate(db: Db, table: string, where: readonly Condition[], terms: readonly Term[]): Promise<Expected> {
  const from = sql`select id from ${sql.table(table)} as item`;
  const likeTerms = terms.map((term) => wordIn(item('search'), term));
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { Plans: { 'Subplan Name'?: string; 'Plan Rows': number }[] } }] }>`
    explain (format json) with
      words as materialized (${from} where ${all([...where, ...hasTerms(terms)])}),
      texts as materialized (${from} where ${all([...where, ...likeTerms])}),
      whole as materialized (${from})
    select from words, texts, whole
  `.execute(db);
  const plans = rows[0]!['QUERY PLAN'][0].Plan.Plans;
  const rowsOf = (name: string): number => plans.find((plan) => plan['Subplan Name'] === `CTE ${name}`)!['Plan Rows'];
  return { rows: Math.min(rowsOf('words'), rowsOf('texts')), of: rowsOf('whole') };
}

const isSmall = ({ rows, of }: Expected): boolean => rows <= EXACT_UP_TO || rows <= EXACT_UP_TO_PART * of;

/** Reads the ids of one page. */
export async function findPage(db: Db, finding: Finding): Promise<Found> {
  const { table, q = '', scope = [], where, order, page, pageSize } = finding;
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  // Typed, but nothing to search by: a query of punctuation only.
  if (terms.length === 0 && q.trim() !== '') return { ids: [], count: 0, approximate: false, terms };

  const onlyBeginnings = terms.length > 0 && !terms.some(isIndexed);
  const orders = order ?? (onlyBeginnings ? BY_BEGINNING : BY_NAME);
  const readAll = async (): Promise<Found> => ({
    ...(await readFound(db, finding, terms, orders)),
    approximate: false,
    terms,
  });
  if (pageSize === null) return readAll();

  const expected = await estimate(db, table, [...scope, ...where], terms);
  if (isSmall(expected)) return readAll();

  const offset = (page - 1) * pageSize;
  const walk: Walk = {
    table,
    scope: onlyBeginnings ? [...scope, nameBegins(terms)] : scope,
    where: onlyBeginnings ? where : [...where, ...hasTerms(terms)],
    orders,
    offset,
    size: pageSize,
    expected,
  };
  const ranked = terms.length > 0 && !onlyBeginnings && order === undefined;
  const ids = ranked ? await readTiers(db, walk, terms) : await readInOrder(db, walk);
  if (ids === null) return readAll();
  if (ids.length === pageSize) return { ids, count: Math.max(expected.rows, offset + ids.length), approximate: true, terms };
  // The last page says more than the estimate, one past the end nothing.
  const count = ids.length > 0 ? offset + ids.length : await countRows(db, table, [...scope, ...walk.where]);
  return { ids, count, approximate: false, terms };
}

/** Finds the rows by their indexes, ranks and counts them all, and answers the ids of a page of them. */
async function readFound(
  db: Db,
  { table, scope = [], where, order, page, pageSize }: Finding,
  terms: readonly Term[],
  orders: readonly Order[],
): Promise<{ count: number; ids: number[] }> {
  const columns = [...new Set(['id', ...orders.map(({ column }) => column)])];
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select ${sql.join(columns.map(item))}, ${order === undefined ? rank(terms) : sql`0`} as rank
      from ${sql.table(table)} as item where ${all([...scope, ...where, ...hasTerms(terms)])}
    )
    select (select count(*) from found) as count, array(
      select found.id from found order by found.rank, ${ordering(orders, 'found')} limit ${pageSize} offset ${offset}
    ) as ids
  `.execute(db);
  return rows[0]!;
}

interface Walk {
  table: string;
  scope: readonly Condition[];
  where: readonly Condition[];
  orders: readonly Order[];
  offset: number;
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

/**
 * Too many rows to rank: names that begin with the query first, the others after them, each off an index.
 * The others are looked for only when the page reaches them, as there may be few of them far apart.
 */
async function readTiers(db: Db, walk: Walk, terms: readonly Term[]): Promise<number[] | null> {
  const { table, scope, where, offset, size } = walk;
  const begins = [...scope, ...where, nameBegins(terms)];
  const { rows } = await sql<{ id: number }>`
    select item.id from ${sql.table(table)} as item where ${all(begins)}
    order by ${ordering(BY_BEGINNING, 'item')} limit ${size} offset ${offset}
  `.execute(db);
  const first = rows.map(({ id }) => id);
  if (first.length === size) return first;
  const before = first.length > 0 ? offset + first.length : await countRows(db, table, begins);
  const rest = await readInOrder(db, {
    ...walk,
    where: [...where, sql<SqlBool>`not ${nameBegins(terms)}`],
    offset: Math.max(0, offset - before),
    size: size - first.length,
  });
  return rest && [...first, ...rest];
}

async function countRows(db: Db, table: string, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as item where ${all(where)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** True when a text, as `plainWords` gives it, has a word that one of the terms begins. */
export function hasTerm(text: string | null, terms: readonly Term[]): boolean {
  if (text === null) return false;
  const plain = ` ${plainWords(text)}`;
  return terms.some((term) => term.beginnings.some((beginning) => plain.includes(` ${beginning}`)));
}

/** A text as the `search` columns hold it, without the first space. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

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
  /** Further conditions on the row, named `item`. */
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

/**
 * The condition under which a row has every word.
 * @param walking true for a query that reads rows in the order of the list until it has a page; the index of words,
 *   and the planner's notion of beginnings, which can be far off, would not help it
 */
function hasTerms(terms: readonly Term[], { walking }: { walking: boolean }): Condition[] {
  if (terms.length === 0) return [];
  if (!terms.some(isIndexed)) return [nameBegins(terms)];
  const indexed = terms.filter((term) => isIndexed(term) && !(walking && term.words === null));
  const others = terms.filter((term) => !indexed.includes(term));
  return [
    ...(indexed.length > 0 ? [sql<SqlBool>`item.words @@ ${indexed.map(lexemes).join(' & ')}::tsquery`] : []),
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

/** True when so few rows are to be expected that reading them all is quicker than being clever. */
async function isSmall(db: Db, table: string, expected: number): Promise<boolean> {
  if (expected <= EXACT_UP_TO) return true;
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = ${table}::regclass
  `.execute(db);
  return expected <= EXACT_UP_TO_PART * (rows[0]?.reltuples ?? 0);
}

/** How many rows the planner expects. */
async function estimate(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select item.id ${from}
  `.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Reads the ids of one page. */
export async function findPage(db: Db, finding: Finding): Promise<Found> {
  const { table, q = '', where, order, page, pageSize } = finding;
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  // Typed, but nothing to search by: a query of punctuation only.
  if (terms.length === 0 && q.trim() !== '') return { ids: [], count: 0, approximate: false, terms };

  const fromRows = (walking: boolean) =>
    sql`from ${sql.table(table)} as item where ${all([...where, ...hasTerms(terms, { walking })])}`;
  const from = fromRows(true);
  const offset = pageSize === null ? 0 : (page - 1) * pageSize;
  const expected = pageSize === null ? 0 : await estimate(db, from);
  const onlyBeginnings = terms.length > 0 && !terms.some(isIndexed);
  const orders = order ?? (onlyBeginnings ? BY_BEGINNING : BY_NAME);

  if (pageSize === null || (await isSmall(db, table, expected))) {
    const columns = [...new Set(['id', ...orders.map(({ column }) => column)])];
    const { rows } = await sql<{ count: number; ids: number[] }>`
      with found as materialized (
        select ${sql.join(columns.map(item))}, ${order === undefined ? rank(terms) : sql`0`} as rank ${fromRows(false)}
      )
      select (select count(*) from found) as count, array(
        select found.id from found order by found.rank, ${ordering(orders, 'found')} limit ${pageSize} offset ${offset}
      ) as ids
    `.execute(db);
    return { ...rows[0]!, approximate: false, terms };
  }

  const ids =
    terms.length === 0 || onlyBeginnings || order !== undefined
      ? await readIds(db, sql`${from} order by ${ordering(orders, 'item')} limit ${pageSize} offset ${offset}`)
      : await readTiers(db, from, terms, offset, pageSize);
  // The last page says more than the estimate.
  const ended = ids.length < pageSize && (ids.length > 0 || offset === 0);
  const read = offset + ids.length;
  return { ids, count: ended ? read : Math.max(expected, read), approximate: !ended, terms };
}

async function readIds(db: Db, rest: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select item.id ${rest}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Too many rows to rank: names that begin with the query first, the others after them, each off an index.
 * The others are looked for only when the page reaches them, as there may be few of them far apart.
 */
async function readTiers(
  db: Db,
  from: RawBuilder<unknown>,
  terms: readonly Term[],
  offset: number,
  size: number,
): Promise<number[]> {
  const begins = sql`${from} and ${nameBegins(terms)}`;
  const first = await readIds(
    db,
    sql`${begins} order by ${ordering(BY_BEGINNING, 'item')} limit ${size} offset ${offset}`,
  );
  if (first.length === size) return first;
  const before = first.length > 0 ? offset + first.length : await countRows(db, begins);
  const rest = await readIds(
    db,
    sql`${from} and not ${nameBegins(terms)} order by ${ordering(BY_NAME, 'item')}
      limit ${size - first.length} offset ${Math.max(0, offset - before)}`,
  );
  return [...first, ...rest];
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
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

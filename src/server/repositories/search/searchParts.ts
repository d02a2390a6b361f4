import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../database/database';
import type { Tables } from '../../database/tables';

/** What statements that search are put together of; the row is always named `item`. */

/** Tables with the columns `id`, `sort_key`, `name_search`, `links` and `words`. */
export const SEARCHABLE = ['companies', 'products', 'projects', 'reference_projects', 'software'] as const;
export type SearchableTable = (typeof SEARCHABLE)[number] & keyof Tables;

/** Of a row named `item`. */
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

/** Columns that may be empty: rows without a value stand last either way. */
const NULLABLE: ReadonlySet<string> = new Set([
  'rating_average',
  'software_version',
  'licence_type',
  'licence_count',
  'price',
  'valid_from',
  'valid_to',
  'supplier_name',
]);

/** A column of the row. */
export const item = (column: string): RawBuilder<unknown> => sql.ref(`item.${column}`);

/** That all of them hold; true without any. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * An order as callers name it, `name` or `-created_at`, the newest of equals first.
 * @param usual the one of a list for which none is named
 * @returns undefined where something is searched for and none is named: what fits best then comes first
 */
export function namedOrder(
  { ordering: named, q }: { ordering: string | undefined; q: string },
  usual: string,
): Order[] | undefined {
  if (named === undefined && q !== '') return undefined;
  const code = named ?? usual;
  const column = code.replace('-', '');
  return [
    { column: column === 'name' ? 'sort_key' : column, direction: code.startsWith('-') ? 'desc' : 'asc' },
    { column: 'id', direction: 'desc' },
  ];
}

/** What stands behind `order by`. */
export function ordering(orders: readonly Order[], alias: string): RawBuilder<unknown> {
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

/**
 * The condition that a row meets a text search query. Statements are planned once for all queries, hence by a query
 * that the planner is not shown, unless the plan is what is asked for.
 */
export const meets = (query: string, isShown = false): Condition =>
  isShown ? sql<SqlBool>`item.words @@ ${query}::tsquery` : sql<SqlBool>`item.words @@ (select ${query}::tsquery)`;

/** The query of rows that meet all of them; the conditions then need one look into the index. */
export const both = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

/**
 * The name begins with what was typed; as a range, which an index gives whatever the text is. Where no index is used,
 * a text that is not shown to the planner is made ready once instead of for each row.
 */
export function nameBegins(typed: string, isShown = true): Condition {
  const beginning = isShown ? sql`search_text(${typed})` : sql`(select search_text(${typed}))`;
  return sql<SqlBool>`(item.name_search >= ${beginning} and item.name_search < ${beginning} || '~')`;
}

/** None without queries. */
export const meetsAll = (queries: readonly string[]): Condition[] => (queries.length > 0 ? [meets(both(queries))] : []);

/** What a statement reads, as a key. */
export function keyOf(db: Db, query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
}

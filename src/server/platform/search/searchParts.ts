import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Parts of search statements; the row is always named `item`. */

/** Tables with the columns `id`, `sort_key`, `name_search`, `links` and `words`. */
export const SEARCHABLE = ['companies', 'products', 'projects', 'reference_projects', 'software'] as const;
export type SearchableTable = (typeof SEARCHABLE)[number] & keyof Tables;

/** A condition on a row named `item`. */
export type Condition = RawBuilder<SqlBool>;

/**
 * A condition as a selected column or behind `not`: false where a nullable operand leaves it unknown. In WHERE alone it
 * is not needed and keeps indexes from being used.
 */
export const flag = (condition: Condition): RawBuilder<boolean> => sql<boolean>`coalesce(${condition}, false)`;

/** A column of the table, read as `item.<column>`. */
export interface Order {
  column: string;
  direction: 'asc' | 'desc';
  /** Sorts by Czech rules, for texts without a sort key. */
  czech?: boolean;
  /**
   * The expression that `column` names if the table has no such column. No index has this order, so all matches are
   * sorted.
   */
  value?: RawBuilder<unknown>;
}

/** Nullable columns: rows without a value come last in both directions. */
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

/** Combines conditions with AND; true if there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * Parses an order such as `name` or `-created_at`; equal rows are ordered from the newest.
 * @param usual the default order of the list
 * @returns undefined for a search without an explicit order, which ranks the best match first
 */
export function namedOrder(
  { ordering: named, q }: { ordering?: string; q: string },
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

/** The columns of the row that an order needs, with its id, to be selected under their names. */
export function orderColumns(orders: readonly Order[]): RawBuilder<unknown> {
  const values = new Map([
    ['id', item('id')],
    ...orders.map(({ column, value }) => [column, value ?? item(column)] as const),
  ]);
  return sql.join([...values].map(([column, value]) => sql`${value} as ${sql.ref(column)}`));
}

/** The expressions after `order by`. */
export function ordering(orders: readonly Order[], alias: string): RawBuilder<unknown> {
  return sql.join(
    orders.map(({ column, direction, czech }) => {
      const value = sql.ref(`${alias}.${column}`);
      const key = czech ? sql`czech_sort_key(${value}) collate "C"` : value;
      if (direction === 'asc') return key;
      // Only for nullable columns, because the other ones are read from their indexes.
      return NULLABLE.has(column) ? sql`${key} desc nulls last` : sql`${key} desc`;
    }),
  );
}

/**
 * The condition that a row matches a text search query. Statements are planned once for all queries, so the query is
 * hidden from the planner, unless the plan itself is needed for an estimate.
 */
export const meets = (query: string, isShown = false): Condition =>
  isShown ? sql<SqlBool>`item.words @@ ${query}::tsquery` : sql<SqlBool>`item.words @@ (select ${query}::tsquery)`;

/** Combines queries with AND, so that the condition needs only one index scan. */
export const both = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

/**
 * Whether the name starts with the input. It is a range, which an index supports for any text. If no index is used, the
 * hidden form normalises the input once instead of once per row.
 */
export function nameBegins(typed: string, isShown = true): Condition {
  const beginning = isShown ? sql`search_text(${typed})` : sql`(select search_text(${typed}))`;
  return sql<SqlBool>`(item.name_search >= ${beginning} and item.name_search < ${beginning} || '~')`;
}

/** Empty without queries. */
export const meetsAll = (queries: readonly string[]): Condition[] => (queries.length > 0 ? [meets(both(queries))] : []);

/** Returns a cache key of what a statement reads. */
export function keyOf(db: Db, query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
}

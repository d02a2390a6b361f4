import { SECONDS } from '../../../contract/durations';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../database/database';
import { createQueryCache } from '../../database/createQueryCache';
import type { DataSet } from '../../database/tables';
import { writeTrackerOf } from '../../database/writeTracker';
import { all, type Condition, item, type Order, ordering } from './searchParts';
import { versionOf } from '../versions';

/**
 * Places in long lists: the id of every so many rows, kept while the data's version is the same, so that a page deep in
 * the list is read from the place before it and not by walking there from the beginning.
 */

const EVERY = 200;
/** To pages before this many rows one walks. */
const DEEP_FROM = 2_000;

/** By version: of a list that has changed, other ones are read. Ids of the rows number `EVERY`, twice that, and so on. */
const placesCache = createQueryCache<readonly number[]>({ ttl: SECONDS.HOUR, maxEntries: 20, invalidatedBy: [] });

export interface List {
  table: string;
  /** Conditions under which the table's indexes keep it in order. */
  scope: readonly Condition[];
  /** Of table and scope. */
  key: string;
  /** All in one direction, by columns that are never empty; the last one is the id. */
  orders: readonly Order[];
  /** Name of the data version that changes with whatever scope and order read. */
  version: DataSet;
}

async function readPlaces(db: Db, { table, scope, orders }: List): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by place) as ids from (
      select item.id, row_number() over (order by ${ordering(orders, 'item')}) as place
      from ${sql.table(table)} as item where ${all(scope)}
    ) as placed where place % ${sql.lit(EVERY)} = 0
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** The rows behind one of the list, by its whole order, as its index is read from there. */
function behind({ table, orders }: List, id: number): Condition {
  const of = (column: string) =>
    column === 'id' ? sql`${id}` : sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`;
  const columns = sql.join(orders.map(({ column }) => item(column)));
  const values = sql.join(orders.map(({ column }) => of(column)));
  return orders[0]!.direction === 'asc'
    ? sql<SqlBool>`(${columns}) > (${values})`
    : sql<SqlBool>`(${columns}) < (${values})`;
}

/**
 * From where to walk to a row of the list: those behind a place that is known, less its number; null from the beginning.
 * Places that are not known yet are read meanwhile, behind the page that is waited for.
 */
export async function placeBefore(
  db: Db,
  list: List,
  offset: number,
): Promise<{ behind: Condition; number: number } | null> {
  if (offset < DEEP_FROM || writeTrackerOf(db) === null) return null;
  const version = await versionOf(db, [list.version]);
  const key = `${list.key} ${list.orders.map(({ column, direction }) => `${column} ${direction}`).join()} ${version}`;
  const reading = placesCache(db, key, () => new Promise(setImmediate).then(() => readPlaces(db, list)));
  const id = (await Promise.race([reading, Promise.resolve(null)]))?.[Math.floor(offset / EVERY) - 1];
  return id === undefined ? null : { behind: behind(list, id), number: Math.floor(offset / EVERY) * EVERY };
}

import { sql } from 'kysely';
import type { Db } from '../database/database';
import { keeping } from '../database/keeping';
import { all, both, type Condition, keyOf, meets, type SearchableTable } from './searchParts';
import { levelsQuery, readTerms, type Term } from './searchTerms';

/** How many rows a search has: what the planner expects, what a sample says, or what was counted. */

/** Results estimated above this are not counted... */
const EXACT_UP_TO = 2_000;
/** ...unless they are below this part of the table, where the planner's estimates of words are not to be trusted. */
const EXACT_UP_TO_PART = 0.005;
/** For so many seconds an estimate counts, and the number of rows of a large table. */
export const ESTIMATES_KEPT = 5;
const COUNTS_KEPT = 10;

/** Rows of a sample from which large results are estimated, and the size of tables that need one. */
const SAMPLE = 2_000;
const SAMPLED_FROM = 20_000;
/** The planner knows words and few of their beginnings: of so many letters it takes them for much rarer than they are. */
const SHORT_BEGINNING = 3;

export interface Expected {
  rows: number;
  /** Of the whole table. */
  of: number;
}

const keepEstimate = keeping<Expected>({ seconds: ESTIMATES_KEPT, entries: 1_000, until: [] });
const keepCount = keeping<number>({ seconds: COUNTS_KEPT, meanwhile: 6 * COUNTS_KEPT, entries: 100, until: [] });

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

const hasShortBeginning = (terms: readonly Term[]): boolean =>
  terms.some(({ phrases }) => phrases.flat(2).some(({ text, isBeginning }) => isBeginning && text.length <= SHORT_BEGINNING));

/**
 * How many rows to expect: what the planner does, or a sample of the table where it is known to be wrong.
 * @param key of the conditions; to write them out takes longer than to find what is kept
 */
export const expect = (db: Db, key: string, table: string, where: readonly Condition[], terms: readonly Term[]): Promise<Expected> =>
  keepEstimate(db, key, async () => {
    const planned = await estimate(db, table, where);
    if (!isSmall(planned) || planned.of < SAMPLED_FROM || !hasShortBeginning(terms)) return planned;
    const percent = Number(((100 * SAMPLE) / planned.of).toPrecision(1));
    const { rows } = await sql<{ found: number; of: number }>`
      select count(*) filter (where ${all(where)}) as found, greatest(count(*), 1) as of
      from ${sql.table(table)} as item tablesample system (${sql.lit(percent)}) repeatable (1)
    `.execute(db);
    const { found, of } = rows[0]!;
    return { ...planned, rows: Math.max(planned.rows, Math.round((found / of) * planned.of)) };
  });

/** A result that is ranked and counted whole. */
export const isSmall = ({ rows, of }: Expected): boolean => rows <= EXACT_UP_TO || rows <= EXACT_UP_TO_PART * of;

export async function countRows(db: Db, table: string, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as item where ${all(where)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is counted; as a finding has it. */
interface Counted {
  table: SearchableTable;
  q?: string;
  words?: readonly string[];
  where: readonly Condition[];
}

/** How many rows meet the conditions: counted, or for a large result estimated. */
export async function countFound(
  db: Db,
  { table, q = '', words = [], where }: Counted,
): Promise<{ count: number; approximate: boolean }> {
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  if (terms.length === 0 && q.trim() !== '') return { count: 0, approximate: false };
  const query = both([...words, ...(terms.length > 0 ? [levelsQuery(terms, 'text')] : [])]);
  const shown = [...(query ? [meets(query, true)] : []), ...where];
  const key = `${keyOf(db, all([sql`${sql.table(table)}`, ...where]))} ${query}`;
  const expected = await expect(db, key, table, shown, terms);
  return isSmall(expected) ? { count: await countRows(db, table, shown), approximate: false } : { count: expected.rows, approximate: true };
}

/** How many rows a large register holds, as it was some seconds ago: to count them all takes longer than to read a page. */
export const countAll = (db: Db, table: string, scope: readonly Condition[]): Promise<number> =>
  keepCount(db, keyOf(db, all([sql`${sql.table(table)}`, ...scope])), () => countRows(db, table, scope));

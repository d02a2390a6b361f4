import { sql } from 'kysely';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { all, both, type Condition, keyOf, meets, type SearchableTable } from './searchParts.ts';
import { levelsQuery, readTerms, type Term } from './searchTerms.ts';

/** The number of rows of a search: estimated by the planner, estimated from a sample, or counted. */

/** Results with a higher estimate are not counted... */
const EXACT_UP_TO = 2_000;
/** ...unless they are below this fraction of the table, where the planner's estimates for words are unreliable. */
const EXACT_UP_TO_PART = 0.005;
/** Seconds for which estimates and the row counts of large tables are cached. */
export const ESTIMATE_TTL = 5;
const COUNT_TTL = 10;

/** Rows of the sample from which large results are estimated, and the size of tables that need one. */
const SAMPLE = 2_000;
const SAMPLED_FROM = 20_000;
/**
 * The planner has statistics of words, but few of prefixes: it greatly underestimates prefixes of up to so many
 * letters.
 */
const SHORT_BEGINNING = 3;

export interface ExpectedRows {
  rows: number;
  /** Number of rows of the whole table. */
  of: number;
}

const estimateCache = createQueryCache<ExpectedRows>({ ttl: ESTIMATE_TTL, maxEntries: 1_000, invalidatedBy: [] });
const countCache = createQueryCache<number>({
  ttl: COUNT_TTL,
  staleFor: 6 * COUNT_TTL,
  maxEntries: 100,
  invalidatedBy: [],
});

const hasShortBeginning = (terms: readonly Term[]): boolean =>
  terms.some(({ phrases }) =>
    phrases.flat(2).some(({ text, isBeginning }) => isBeginning && text.length <= SHORT_BEGINNING),
  );

type Conditions = readonly Condition[];
/** The conditions with the query visible to the planner, or in the form for a statement that reads many rows. */
type ConditionsFor = (isShown: boolean) => Conditions;

/** Returns the planner's estimate of the number of rows for each of the conditions. */
async function plan(db: Db, table: string, each: readonly Conditions[]): Promise<ExpectedRows[]> {
  const from = sql`select id from ${sql.table(table)} as item`;
  const found = each.map(
    (where, index) => sql`${sql.ref(`found${index}`)} as materialized (${from} where ${all(where)})`,
  );
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { Plans: { 'Subplan Name'?: string; 'Plan Rows': number }[] } }];
  }>`
    explain (format json) with whole as materialized (${from}), ${sql.join(found)}
    select id from whole ${sql.join(
      each.map((_, index) => sql`union all select id from ${sql.ref(`found${index}`)}`),
      sql` `,
    )}
  `.execute(db);
  const plans = rows[0]!['QUERY PLAN'][0].Plan.Plans;
  const rowsOf = (name: string): number => plans.find((of) => of['Subplan Name'] === `CTE ${name}`)!['Plan Rows'];
  return each.map((_, index) => ({ rows: rowsOf(`found${index}`), of: rowsOf('whole') }));
}

/** Returns the planner's estimate, or an estimate from a sample where the planner is known to be wrong. */
async function estimate(
  db: Db,
  table: string,
  each: readonly ConditionsFor[],
  terms: readonly Term[],
): Promise<ExpectedRows[]> {
  const planned = await plan(
    db,
    table,
    each.map((where) => where(true)),
  );
  const { of: size } = planned[0]!;
  if (size < SAMPLED_FROM || !hasShortBeginning(terms) || !planned.some(isSmall)) return planned;
  const percent = Number(((100 * SAMPLE) / size).toPrecision(1));
  const { rows } = await sql<{ found: number[]; of: number }>`
    select array[${sql.join(each.map((where) => sql`count(*) filter (where ${all(where(false))})`))}]::int[] as found, greatest(count(*), 1) as of
    from ${sql.table(table)} as item tablesample system (${sql.lit(percent)}) repeatable (1)
  `.execute(db);
  const { found, of } = rows[0]!;
  return planned.map((one, index) =>
    isSmall(one) ? { ...one, rows: Math.max(one.rows, Math.round((found[index]! / of) * size)) } : one,
  );
}

/** Reads keys that are requested in the same microtask in one batch. */
function batchReads<Key, Value>(read: (keys: readonly Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  const keys: Key[] = [];
  let reading: Promise<Value[]> | undefined;
  return async (key) => {
    const at = keys.push(key) - 1;
    reading ??= Promise.resolve().then(() => read(keys));
    return (await reading)[at]!;
  };
}

/** Conditions with a cache key, because compiling them would take longer than a look-up in the cache. */
interface KeyedConditions {
  key: string;
  where: ConditionsFor;
}

/** Returns estimates for several conditions; those that are not cached are read in one round trip. */
export function expectEach(
  db: Db,
  table: string,
  each: readonly KeyedConditions[],
  terms: readonly Term[],
): Promise<ExpectedRows[]> {
  const read = batchReads<ConditionsFor, ExpectedRows>((wheres) => estimate(db, table, wheres, terms));
  return Promise.all(each.map(({ key, where }) => estimateCache(db, key, () => read(where))));
}

/** Returns one estimate. */
export const expect = async (
  db: Db,
  key: string,
  table: string,
  where: ConditionsFor,
  terms: readonly Term[],
): Promise<ExpectedRows> => (await expectEach(db, table, [{ key, where }], terms))[0]!;

/** Whether a result is small enough to be ranked and counted completely. */
export const isSmall = ({ rows, of }: ExpectedRows): boolean => rows <= EXACT_UP_TO || rows <= EXACT_UP_TO_PART * of;

export async function countRows(db: Db, table: string, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as item where ${all(where)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Count {
  count: number;
  /** Whether it is an estimate. */
  approximate: boolean;
}

/** What is counted, as in `Finding`. */
interface CountQuery {
  table: SearchableTable;
  q?: string;
  words?: readonly string[];
  where: readonly Condition[];
}

/** Returns the number of rows that meet the conditions: counted, or for a large result estimated. */
export async function countFound(db: Db, { table, q = '', words = [], where }: CountQuery): Promise<Count> {
  const terms = q.trim() === '' ? [] : await readTerms(db, table, q);
  if (terms.length === 0 && q.trim() !== '') return { count: 0, approximate: false };
  const query = both([...words, ...(terms.length > 0 ? [levelsQuery(terms, 'text')] : [])]);
  const met: ConditionsFor = (isShown) => [...(query ? [meets(query, isShown)] : []), ...where];
  const key = `${keyOf(db, all([sql`${sql.table(table)}`, ...where]))} ${query}`;
  const expected = await expect(db, key, table, met, terms);
  return isSmall(expected)
    ? { count: await countRows(db, table, met(true)), approximate: false }
    : { count: expected.rows, approximate: true };
}

/** The same for each of several filters, in two round trips. */
export async function countEach(
  db: Db,
  table: SearchableTable,
  each: readonly Pick<CountQuery, 'words' | 'where'>[],
): Promise<Count[]> {
  if (each.length === 0) return [];
  const queries = each.map(({ words = [], where }) => {
    const query = both(words);
    return {
      key: `${keyOf(db, all([sql`${sql.table(table)}`, ...where]))} ${query}`,
      where: (isShown: boolean) => [...(query ? [meets(query, isShown)] : []), ...where],
    };
  });
  const expected = await expectEach(db, table, queries, []);
  const exactly = batchReads<ConditionsFor, number>(async (wheres) => {
    const counts = wheres.map(
      (where) => sql`(select count(*) from ${sql.table(table)} as item where ${all(where(true))})`,
    );
    const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
    return rows[0]!.counts;
  });
  return Promise.all(
    queries.map(async ({ where }, index) => {
      const one = expected[index]!;
      return isSmall(one)
        ? { count: await exactly(where), approximate: false }
        : { count: one.rows, approximate: true };
    }),
  );
}

/** Returns the cached number of rows of a large register, because counting them takes longer than reading a page. */
export const countAll = (db: Db, table: string, scope: readonly Condition[]): Promise<number> =>
  countCache(db, keyOf(db, all([sql`${sql.table(table)}`, ...scope])), () => countRows(db, table, scope));

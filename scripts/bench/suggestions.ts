import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database, Db } from '../../src/server/database/database';
import { trackWrites, writeTrackerOf } from '../../src/server/database/writeTracker';
import { suggestCompanies } from '../../src/server/repositories/companies/companyCards';
import { suggestGroups } from '../../src/server/repositories/companies/registerHints';
import { fillCompanies } from './companyData';
import { onNewDatabase } from './newDatabase';

/**
 * `npm run bench:suggestions -- --rows 100000`: how long the suggestions of the supplier register take from letter to
 * letter, as the route asks for them: by a portal that remembers nothing (cold), and asked once more (warm). Beside
 * them, in the same run, a plain variant: names by ILIKE, and the first categories and technologies that hold what was
 * typed, counted exactly. `LIMIT_MS` is the aim for the first answer. Medians; the shortest runs say what a quiet machine does.
 */

const LIMIT_MS = 30;
const RUNS = 9;
const TYPED = ['E', 'ER', 'ERP', 'ERP B', 'účetn', 'brno', 'ka', 'softw', 'brano'];
const SUPPLIERS = { role: 'SUPPLIER' } as const;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a positive whole number');

const suggest = (db: Db, q: string) =>
  Promise.all([suggestGroups(db, SUPPLIERS, q), suggestCompanies(db, SUPPLIERS, q)]);

async function plain(db: Db, q: string): Promise<void> {
  const part = `%${q}%`;
  await sql`select id, name, city from companies where role = 'SUPPLIER' and shown and name ilike ${part} order by name limit 8`.execute(
    db,
  );
  for (const [things, links, link] of [
    ['categories', 'company_categories', 'category_id'],
    ['products', 'company_products', 'product_id'],
  ] as const) {
    await sql`
      select id, name, (
        select count(*) from ${sql.table(links)} as link join companies as company on company.id = link.company_id
        where link.${sql.ref(link)} = thing.id and company.role = 'SUPPLIER' and company.shown
      ) as count from ${sql.table(things)} as thing where name ilike ${part} order by name limit 8
    `.execute(db);
  }
}

/** The same database seen by a portal that has just started. */
function forgetful(db: Db): Db {
  const other = db.withoutPlugins();
  trackWrites(other, writeTrackerOf(db)!);
  return other;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);
const median = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)]!;
const rounded = (ms: number): number => Number(ms.toFixed(1));

async function measure({ db }: Database): Promise<void> {
  const cold = new Map(TYPED.map((q) => [q, [] as number[]]));
  const warm = new Map(TYPED.map((q) => [q, [] as number[]]));
  const theirs = new Map(TYPED.map((q) => [q, [] as number[]]));
  // The first round opens connections and plans, and does not count.
  for (let run = -1; run < RUNS; run += 1) {
    const other = forgetful(db);
    for (const q of TYPED) {
      const times = [
        await timed(() => suggest(other, q)),
        await timed(() => suggest(other, q)),
        await timed(() => plain(db, q)),
      ];
      if (run >= 0) [cold, warm, theirs].forEach((all, index) => all.get(q)!.push(times[index]!));
    }
  }
  console.table(
    TYPED.map((q) => {
      const [first, again, other] = [cold, warm, theirs].map((all) => median(all.get(q)!)) as [number, number, number];
      return {
        typed: q,
        'cold ms': rounded(first),
        'cold, shortest': rounded(sorted(cold.get(q)!)[0]!),
        'warm ms': rounded(again),
        'plain ms': rounded(other),
        'times faster, cold': rounded(other / first),
        [`under ${LIMIT_MS} ms`]: first < LIMIT_MS ? 'yes' : 'NO',
      };
    }),
  );
}

await onNewDatabase(async (database) => {
  await fillCompanies(database.db, rows);
  console.log(`${database.embedded ? 'Embedded database' : 'PostgreSQL'}, ${rows} companies`);
  await measure(database);
});

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { REGION_CODES } from '#contract/vocabulary/territories.ts';
import { findCompanyCards } from '#modules/companies/companyCardsRepository.ts';
import { filterOf } from '#modules/companies/companyFilterRepository.ts';
import { matchWatches } from '#modules/watches/matching.ts';
import { readWatched } from '#modules/watches/watchQueries.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { fillCompanies } from '../shared/companyData.ts';
import { onNewDatabase } from '../shared/database.ts';
import { wholeNumber } from '../shared/options.ts';
import { rounded } from '../shared/statistics.ts';

/**
 * `npm run bench watches`: measures the processor time of comparing changed companies with all watches (`--watches 10000
 * --rows 10000 --changed 100`), twice: with words read for the first time, and again. Against it, a sample of the searches
 * is run as the register does, and the time of all of them estimated. Also how long another query waits meanwhile at most.
 * Embedded, or in a new database on the server in DATABASE_URL, whose processor time is the time that statements took.
 */

const { values } = parseArgs({
  options: {
    watches: { type: 'string', default: '10000' },
    rows: { type: 'string', default: '10000' },
    changed: { type: 'string', default: '100' },
  },
});
const [watches, rows, changed] = (['watches', 'rows', 'changed'] as const).map((name) =>
  wholeNumber(name, values[name]),
);
/** Searches that are run one by one. */
const SAMPLE = 200;
const WORDS = [
  'cloud',
  'zálohování',
  'bezpečnost',
  'ERP',
  'sítě',
  'web',
  'školení',
  'Brno',
  'účetnictví',
  'mobilní aplikace',
];

/** Searches by categories, half of them also by region, a fifth by words; no two are equal. */
const queryOf = (index: number, categories: readonly number[]): string => {
  const at = (step: number) => categories[Math.floor(index / step) % categories.length]!;
  const ids = [...new Set([at(1), at(categories.length), at(categories.length ** 2)])].sort((a, b) => a - b);
  const region = index % 2 === 0 ? `&region=${REGION_CODES[index % REGION_CODES.length]}` : '';
  const q =
    index % 5 === 0 ? `&q=${encodeURIComponent(`${WORDS[index % WORDS.length]} ${WORDS[((index / 5) % 9) | 0]}`)}` : '';
  return `categories=${ids.join(',')}${q}${region}`;
};

async function fillWatches(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ id: number }>`select id from categories order by id`.execute(db);
  const ids = found.map(({ id }) => id);
  const queries = [...new Set(Array.from({ length: watches! * 2 }, (_, index) => queryOf(index, ids)))].slice(
    0,
    watches,
  );
  await sql`with person as (insert into users (email, password_hash, role, plan) values ('bench@portal.test', '', 'CLIENT', 'PREMIUM') returning id)
    insert into watches (user_id, target, name, query, address, known, known_at, created_at, pressed_at)
    select person.id, 'SUPPLIERS', 'bench', query, '/', '{}', now(), now(), now() from person, unnest(${queries}::text[]) as query`.execute(
    db,
  );
  return queries;
}

/** Seconds of processor time of some work; on a server also the time of its statements. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function measure({ db, embedded }: Database): Promise<void> {
  const queries = await fillWatches(db);
  const services = { db, clock: () => new Date(), present: () => sql<Date>`clock_timestamp()` };
  const change = () =>
    sql`insert into watch_changes (kind, record_id)
    select 'companies', id from companies where role = 'SUPPLIER' order by id limit ${changed!}`.execute(db);
  await sql`delete from watch_changes`.execute(db);
  let [longest, isOver] = [0, false];
  const others = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await sql`select 1`.execute(db);
      longest = Math.max(longest, performance.now() - asked);
      await pause(5);
    }
  })();
  const table: Record<string, unknown>[] = [];
  const row = async (what: string, work: () => Promise<unknown>, times = 1) => {
    longest = 0;
    const began = performance.now();
    const cpu = await processorOf(work);
    const seconds = ((performance.now() - began) / 1000) * times;
    table.push({
      what,
      'processor s': rounded(cpu * times),
      'time s': rounded(seconds),
      'longest wait ms': rounded(longest),
    });
    return embedded ? cpu * times : seconds;
  };
  await change();
  const first = await row(`${queries.length} watches, first time`, () => matchWatches(services));
  await change();
  await row('again', () => matchWatches(services));
  const sample = queries.filter((_, index) => index % Math.ceil(queries.length / SAMPLE) === 0);
  const searched = await row(
    `each as a search (${sample.length} measured)`,
    async () => {
      for (const query of sample)
        await findCompanyCards(
          db,
          { role: 'SUPPLIER' },
          filterOf(readWatched('SUPPLIERS', query) as Parameters<typeof filterOf>[0]),
          { page: 1, pageSize: 20 },
        );
    },
    queries.length / sample.length,
  );
  isOver = true;
  await others;
  console.table(table);
  const { rows: hits } = await sql<{ count: number }>`select count(*)::int as count from watch_hits`.execute(db);
  console.log(`${hits[0]!.count} hits; ${rounded(searched / first)} times less than each as a search`);
}

await onNewDatabase(async (database) => {
  await fillCompanies(database.db, rows!);
  await measure(database);
});

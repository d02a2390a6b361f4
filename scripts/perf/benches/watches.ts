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
 * `npm run bench watches`: measures the processor time of comparing 100 changed companies with `--watches 10000`, with
 * words that are read for the first time and again, against a sample of the searches as the register runs them, and how
 * long another query waits meanwhile. On the embedded database, or on the server in DATABASE_URL, whose own processor
 * time is not measured.
 */

const { values } = parseArgs({ options: { watches: { type: 'string', default: '10000' } } });
const wanted = wholeNumber('watches', values.watches);
const [COMPANIES, CHANGED, SAMPLE] = [5_000, 100, 200];
const WORDS = ['cloud', 'zálohování', 'bezpečnost', 'ERP', 'sítě', 'web', 'školení', 'Brno', 'účetnictví', 'podpora'];

/** A search by categories, every other one by region too, every fifth by words. */
function queryOf(index: number, categories: readonly number[]): string {
  const ids = [1, categories.length, categories.length ** 2].map(
    (step) => categories[((index / step) % categories.length) | 0]!,
  );
  const region = index % 2 === 0 ? `&region=${REGION_CODES[index % REGION_CODES.length]}` : '';
  const q = index % 5 === 0 ? `&q=${WORDS[index % 7]} ${WORDS[index % WORDS.length]}` : '';
  return `categories=${ids.join(',')}${q}${region}`;
}

async function fillWatches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from categories order by id`.execute(db);
  const categories = rows.map(({ id }) => id);
  const queries = [...new Set(Array.from({ length: wanted }, (_, index) => queryOf(index, categories)))];
  await sql`
    with person as (
      insert into users (email, password_hash, role, plan) values ('b@portal.test', '', 'CLIENT', 'PREMIUM') returning id)
    insert into watches (user_id, target, name, query, address, known, known_at, created_at, pressed_at)
    select person.id, 'SUPPLIERS', 'bench', query, '/', '{}', now(), now(), now()
    from person, unnest(${queries}::text[]) as query`.execute(db);
  return queries;
}

await onNewDatabase(async ({ db }: Database) => {
  await fillCompanies(db, COMPANIES);
  const queries = await fillWatches(db);
  let [longest, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; await pause(5)) {
      const asked = performance.now();
      await sql`select 1`.execute(db);
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  const table: Record<string, unknown>[] = [];
  const measure = async (what: string, work: () => Promise<unknown>, times = 1) => {
    longest = 0;
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    const seconds = ((user + system) / 1e6) * times;
    table.push({ what, 'processor s': rounded(seconds), 'longest wait ms': rounded(longest) });
    return seconds;
  };
  const match = async () => {
    await sql`truncate watch_changes`.execute(db);
    await sql`insert into watch_changes (kind, record_id) select 'companies', id from companies
      where role = 'SUPPLIER' order by id limit ${CHANGED}`.execute(db);
    await matchWatches({ db, clock: () => new Date(), present: () => sql<Date>`clock_timestamp()` });
  };
  const matched = await measure(`${queries.length} watches`, match);
  await measure('again', match);
  const sample = queries.filter((_, index) => index % Math.ceil(queries.length / SAMPLE) === 0);
  const search = async () => {
    for (const query of sample) {
      const filter = filterOf(readWatched('SUPPLIERS', query) as Parameters<typeof filterOf>[0]);
      await findCompanyCards(db, { role: 'SUPPLIER' }, filter, { page: 1, pageSize: 20 });
    }
  };
  const searched = await measure('each as a search', search, queries.length / sample.length);
  isOver = true;
  await others;
  console.table(table);
  console.log(`${rounded(searched / matched)} times less than each as a search`);
});

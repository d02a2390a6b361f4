import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { findCompanyCards, suggestCompanies } from '#modules/companies/companyCardsRepository.ts';
import { BY_QUALITY, type CompanyFilter, inScope, NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import { markerCache } from '#modules/companies/markersRepository.ts';
import { suggestGroups } from '#modules/companies/registerHintsRepository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { findRows } from '#platform/search/search.ts';
import { fillCompanies } from '../shared/companyData.ts';
import { onNewDatabase } from '../shared/database.ts';
import { wholeNumber } from '../shared/options.ts';
import { medianTime, percentile, rounded } from '../shared/statistics.ts';

/**
 * `npm run bench search`: measures how long the supplier register takes to answer a search, count and page together,
 * against plain SQL with ILIKE in the same run, and how long sentences take that hardly any company matches completely:
 * all words only, and followed by the nearest companies. Generates its own data (`--rows 100000`): embedded in a temporary
 * folder, or in a new database on the server in DATABASE_URL.
 */

const PAGE_SIZE = 20;
const SUPPLIERS = { role: 'SUPPLIER' } as const;
const PLAIN_RUNS = 3;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = wholeNumber('rows', values.rows);
/** Four in five companies are suppliers. */
const LAST = Math.max(1, Math.floor((rows * 0.8) / PAGE_SIZE));

interface Query {
  name: string;
  filter?: Partial<CompanyFilter>;
  page?: number;
  /** The equivalent query without the search column; null if its results would differ. */
  plain: RawBuilder<unknown> | null;
}

async function plainSearch(db: Db, condition: RawBuilder<unknown>, page: number): Promise<void> {
  const matches = sql`from companies where role = 'SUPPLIER' and (${condition})`;
  await sql`select count(*) ${matches}`.execute(db);
  await sql`select * ${matches} order by name limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
}

const containing = (word: string) =>
  sql`name ilike ${`%${word}%`} or city ilike ${`%${word}%`} or description ilike ${`%${word}%`}`;

/** @param rare the first word of a company's name */
function queriesFor(rare: string): Query[] {
  const mistyped = `${rare.slice(0, 3)}${rare[4]}${rare[3]}${rare.slice(5)}`;
  const everything = sql`true`;
  const inCategory = sql`id in (select company_id from company_categories where category_id = 3)`;
  return [
    { name: 'whole register', plain: everything },
    { name: `the last page (${LAST})`, page: LAST, plain: everything },
    { name: `rare word (${rare})`, filter: { q: rare }, plain: containing(rare) },
    { name: `rare word with a typo (${mistyped})`, filter: { q: mistyped }, plain: null },
    { name: 'common word (bezpečnost)', filter: { q: 'bezpecnost' }, plain: containing('bezpečnost') },
    { name: 'city (Třebíč)', filter: { q: 'trebic' }, plain: containing('Třebíč') },
    { name: 'two words (cloud brno)', filter: { q: 'cloud brno' }, plain: containing('cloud') },
    { name: 'rare and common (brno)', filter: { q: `${rare.slice(0, 5)} brno` }, plain: containing(rare.slice(0, 5)) },
    { name: 'two letters (ka)', filter: { q: 'ka' }, plain: containing('ka') },
    { name: 'no match (xylofon)', filter: { q: 'xylofon' }, plain: containing('xylofon') },
    { name: 'category', filter: { categories: [3] }, plain: inCategory },
    {
      name: 'category and word',
      filter: { categories: [3], q: 'zlin' },
      plain: sql`${inCategory} and (${containing('Zlín')})`,
    },
  ];
}

/** Times of many runs, without the caches of repeated searches: each run has another word that no company has. */
const RUNS = 40;

async function measureSentences(db: Db, rare: string): Promise<void> {
  const sentences = [
    'potřebujeme zálohovat servery v Brně',
    `${rare} cloud praha`,
    'kyberneticka bezpecnost Ostrava podpora',
    'někdo, kdo nám udělá web obce a mobilní aplikaci pro občany v kraji',
  ];
  const table = [];
  for (const sentence of sentences) {
    const timesOf = async (isStrict: boolean) => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const q = `${sentence} xylofon${run}${isStrict ? 'a' : 'b'}`;
        const start = performance.now();
        await findRows(
          db,
          {
            table: 'companies',
            q,
            scope: inScope(SUPPLIERS),
            where: [],
            quality: BY_QUALITY,
            page: 1,
            pageSize: PAGE_SIZE,
            isStrict,
          },
          () => sql`item.id, item.name`,
        );
        times.push(performance.now() - start);
      }
      return times;
    };
    const [strict, relaxed] = [await timesOf(true), await timesOf(false)];
    const { partial = 0, approximate } = await findRows(
      db,
      {
        table: 'companies',
        q: `${sentence} xylofon`,
        scope: inScope(SUPPLIERS),
        where: [],
        quality: BY_QUALITY,
        page: 1,
        pageSize: PAGE_SIZE,
      },
      () => sql`item.id`,
    );
    table.push({
      sentence,
      nearest: `${approximate ? '~' : ''}${partial}`,
      'strict ms (median)': rounded(percentile(strict, 0.5)),
      'relaxed ms (median)': rounded(percentile(relaxed, 0.5)),
      'relaxed ms (95 %)': rounded(percentile(relaxed, 0.95)),
      'times slower': rounded(percentile(relaxed, 0.5) / percentile(strict, 0.5)),
    });
  }
  console.table(table);
}

async function measure({ db }: Database): Promise<void> {
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('role', '=', 'SUPPLIER')
    .where('id', '>', Math.floor(rows / 2))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const rare = name.split(' ')[0]!;
  const table = [];
  for (const { name: query, filter, page = 1, plain } of queriesFor(rare)) {
    const find = () => findCompanyCards(db, SUPPLIERS, { ...NO_FILTER, ...filter }, { page, pageSize: PAGE_SIZE });
    const { count, approximate } = await find();
    const ours = await medianTime(find);
    const theirs = plain === null ? null : await medianTime(() => plainSearch(db, plain, page), PLAIN_RUNS);
    table.push({
      query,
      found: `${approximate ? '~' : ''}${count}`,
      'ms (median)': rounded(ours),
      'plain SQL ms': theirs && rounded(theirs),
      'times faster': theirs && rounded(theirs / ours),
    });
  }
  for (const typed of ['E', 'ERP', 'brno', rare.slice(0, 4)]) {
    const suggest = () => Promise.all([suggestGroups(db, SUPPLIERS, typed), suggestCompanies(db, SUPPLIERS, typed)]);
    table.push({ query: `suggestions (${typed})`, 'ms (median)': rounded(await medianTime(suggest)) });
  }
  console.table(table);
  await measureSentences(db, rare);

  const start = performance.now();
  const markers = await markerCache()(db, 'SUPPLIER');
  const { bytes } = await markers.body('br');
  const built = performance.now() - start;
  const size = (bytes.length / 1e6).toFixed(1);
  console.log(
    `Markers of all suppliers: built and compressed in ${built.toFixed(0)} ms, ${size} MB; then from memory.`,
  );
}

await onNewDatabase(async (database) => {
  const start = performance.now();
  await fillCompanies(database.db, rows);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${database.embedded ? 'Embedded database' : 'PostgreSQL'}, ${rows} companies (made in ${seconds} s)`);
  await measure(database);
});

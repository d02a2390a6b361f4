import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database, Db } from '../../src/server/database/database';
import { findCompanyCards, suggestCompanies } from '../../src/server/repositories/companies/companyCards';
import { type CompanyFilter, NO_FILTER } from '../../src/server/repositories/companies/companyFilter';
import { markerCache } from '../../src/server/repositories/companies/markers';
import { fillCompanies } from './companyData';
import { median } from './median';
import { onNewDatabase } from './newDatabase';

/**
 * `npm run bench:search -- --rows 100000`: how long a search of the supplier register takes, count and page
 * together, beside a plain ILIKE over the same columns in the same run. Makes its own data: embedded in a
 * temporary folder, or in a database of its own on the server that DATABASE_URL names.
 */

const FIRST_PAGE = { page: 1, pageSize: 20 };
const SUPPLIERS = { role: 'SUPPLIER' } as const;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a positive whole number');

/** What the register would do without its search column, as exactly as people type. */
async function plainSearch(db: Db, q: string): Promise<void> {
  const word = `%${q}%`;
  const matches = sql`from companies
    where role = 'SUPPLIER' and (name ilike ${word} or city ilike ${word} or description ilike ${word})`;
  await sql`select count(*) ${matches}`.execute(db);
  await sql`select * ${matches} order by name limit 20`.execute(db);
}

async function measure({ db }: Database): Promise<void> {
  const { rows: middle } = await sql<{
    name: string;
  }>`select name from companies where role = 'SUPPLIER' and id > ${Math.floor(rows / 2)} order by id limit 1`.execute(
    db,
  );
  const rare = middle[0]!.name.split(' ')[0]!;
  const mistyped = `${rare.slice(0, 3)}${rare[4]}${rare[3]}${rare.slice(5)}`;
  const kinds: [string, CompanyFilter, string | null][] = [
    ['whole register', NO_FILTER, null],
    [`rare word (${rare})`, { ...NO_FILTER, q: rare }, rare],
    [`rare word with a typo (${mistyped})`, { ...NO_FILTER, q: mistyped }, rare],
    ['common word (bezpečnost)', { ...NO_FILTER, q: 'bezpecnost' }, 'bezpečnost'],
    ['city (Třebíč)', { ...NO_FILTER, q: 'trebic' }, 'Třebíč'],
    ['two words (cloud brno)', { ...NO_FILTER, q: 'cloud brno' }, 'cloud'],
    ['rare and common (brno)', { ...NO_FILTER, q: `${rare.slice(0, 5)} brno` }, rare.slice(0, 5)],
    ['two letters (ka)', { ...NO_FILTER, q: 'ka' }, 'ka'],
    ['no match (xylofon)', { ...NO_FILTER, q: 'xylofon' }, 'xylofon'],
    ['category', { ...NO_FILTER, categories: [3] }, null],
    ['category and word', { ...NO_FILTER, categories: [3], q: 'zlin' }, 'Zlín'],
  ];
  const table = [];
  for (const [kind, filter, plain] of kinds) {
    const { count, approximate } = await findCompanyCards(db, SUPPLIERS, filter, FIRST_PAGE);
    const ours = await median(() => findCompanyCards(db, SUPPLIERS, filter, FIRST_PAGE));
    const theirs = plain === null ? null : await median(() => plainSearch(db, plain), 3);
    table.push({
      query: kind,
      found: `${approximate ? '~' : ''}${count}`,
      'ms (median)': Number(ours.toFixed(1)),
      'ILIKE ms': theirs && Number(theirs.toFixed(0)),
      'times faster': theirs && Number((theirs / ours).toFixed(0)),
    });
  }
  const suggest = await median(() => suggestCompanies(db, SUPPLIERS, rare.slice(0, 4)));
  table.push({ query: `suggestions (${rare.slice(0, 4)})`, found: '8', 'ms (median)': Number(suggest.toFixed(1)) });
  console.table(table);

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

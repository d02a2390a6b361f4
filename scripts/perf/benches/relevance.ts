import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { findCompanyCards } from '#modules/companies/companyCardsRepository.ts';
import { BY_QUALITY, inScope, NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { areAboutIt } from '#platform/search/needs.ts';
import type { NeedsTable } from '#platform/search/needsTable.ts';
import { findRows } from '#platform/search/search.ts';
import { seedDemo } from '../../demo/seed.ts';
import { ensureNeedsTable } from '../../needs/ensure.ts';
import { MEASURED_NEEDS } from '../relevance/measuredNeeds.ts';
import { type Need, NEEDS } from '../relevance/needs.ts';
import { onNewDatabase } from '../shared/database.ts';

/**
 * `npm run bench relevance`: measures how well the search of suppliers finds relevant results on the demo's data. The
 * companies expected among the first five follow from the links and texts of the demo, by patterns written by hand for
 * each query. The patterns use nothing of the search, no stems, typo tolerance or table of synonyms. Where another word
 * means the same, the pattern contains it, so that a synonym missing from the table counts as a miss.
 *
 * A second set, `NEEDS`, are sentences in which clients say what they need. A result is right if it has one of the
 * categories that answer the sentence. Sentences that no supplier of the demo answers are left out; of those that are
 * only measured, totals alone are printed.
 */

const FIRST = 5;
const GOAL = { mrr: 0.9, recall: 0.95 } as const;

/**
 * A pattern over names of categories, technologies with vendors and tags (`of`), own texts (`text`), or the place
 * (`in`).
 */
type Rule = { of?: string; text?: string; in?: string };

/** The query and its rules. All rules must match, each by any of its patterns. */
const QUERIES: readonly (readonly [string, ...Rule[]])[] = [
  ['ERP', { of: '\\mERP\\M' }],
  ['erp systém', { of: '\\mERP\\M' }],
  ['podnikový informační systém', { of: '\\mERP\\M', text: 'podnikov\\w+ informační\\w* systém' }],
  ['CRM', { of: '\\mCRM\\M' }],
  ['BI', { of: '\\mBI\\M|business intelligence', text: '\\mBI\\M' }],
  ['business intelligence', { of: '\\mBI\\M|business intelligence' }],
  ['hr', { of: '\\mHR\\M|personalist', text: '\\mHR\\M|personalist' }],
  ['it', { of: '\\mIT\\M', text: '\\mIT\\M' }],
  ['SAP', { of: '\\mSAP\\M', text: '\\mSAP\\M' }],
  ['Helios', { of: 'Helios', text: 'Helios' }],
  ['helioss', { of: 'Helios', text: 'Helios' }],
  ['Pohoda', { of: 'Pohoda', text: 'Pohod' }],
  ['Microsoft', { of: 'Microsoft', text: 'Microsoft' }],
  ['microsoft 365', { of: 'Microsoft 365', text: 'Microsoft 365' }],
  ['m365', { of: 'Microsoft 365', text: 'Microsoft 365' }],
  ['Wi-Fi', { of: 'Wi-?Fi|bezdrát', text: 'Wi-?Fi' }],
  ['wifi', { of: 'Wi-?Fi|bezdrát', text: 'Wi-?Fi' }],
  ['umělá inteligence', { of: 'uměl\\w+ inteligenc|\\mAI\\M', text: 'uměl\\w+ inteligenc|\\mAI\\M' }],
  ['AI', { of: 'uměl\\w+ inteligenc|\\mAI\\M', text: 'uměl\\w+ inteligenc|\\mAI\\M' }],
  ['zálohování', { of: 'záloh|backup', text: 'záloh|backup' }],
  ['zalohovnai', { of: 'záloh|backup', text: 'záloh|backup' }],
  ['kyberbezpečnost', { of: 'kyber', text: 'kyber' }],
  [
    'kyberneticka bezpecnost',
    { of: 'kyberneti\\w+ bezpečnost|kyberbezpečnost', text: 'kyberneti\\w+ bezpečnost|kyberbezpečnost' },
  ],
  ['účetnictví', { of: 'účetn', text: 'účetn' }],
  ['ucetnictvi', { of: 'účetn', text: 'účetn' }],
  ['účetnictví Praha', { of: 'účetn', text: 'účetn' }, { in: 'Praha|CZ010' }],
  ['ERP Brno', { of: '\\mERP\\M' }, { in: 'Brno' }],
  ['cloud Praha', { of: 'cloud', text: 'cloud' }, { in: 'Praha' }],
  ['sítě Brno', { of: '\\msít', text: '\\msít' }, { in: 'Brno' }],
  ['Jihomoravský', { in: 'CZ064' }],
  ['jihomoravsky kraj', { in: 'CZ064' }],
  ['Brno', { in: 'Brno' }],
  ['v Praze', { in: 'Praha' }],
  ['Ostrava', { in: 'Ostrava' }],
  ['cloud', { of: 'cloud', text: 'cloud' }],
  ['cloudové služby', { of: 'cloud', text: 'cloud' }],
  ['e-shop', { of: 'e-?shop|e-?commerce', text: 'e-?shop' }],
  ['eshopy', { of: 'e-?shop|e-?commerce', text: 'e-?shop' }],
  ['virtualizace', { of: 'virtualiz|VMware|Hyper-V', text: 'virtualiz' }],
  ['sítě', { of: '\\msít', text: '\\msít' }],
  ['GDPR', { of: 'GDPR|osobních údajů', text: 'GDPR|osobních údajů' }],
  ['školení', { of: 'školen|vzdělává', text: 'školen|vzdělává' }],
  ['dokumenty', { of: 'dokument|\\mDMS\\M', text: 'dokument' }],
  ['mzdy', { of: 'mzd|mezd', text: 'mzd|mezd' }],
];

/** Returns the suppliers that a query should find. */
async function expected(db: Db, rules: readonly Rule[]): Promise<Set<number>> {
  const holds = rules.map(
    ({ of = null, text = null, in: place = null }) => sql<boolean>`(
      item.name || ' ' || coalesce(item.description, '') ~* ${text}::text
      or concat_ws(' ', item.city, item.region) ~* ${place}::text
      or exists (select from company_categories join categories on categories.id = category_id where company_id = item.id and name ~* ${of}::text)
      or exists (select from company_tags join tags on tags.id = tag_id where company_id = item.id and name ~* ${of}::text)
      or exists (select from company_products join products on products.id = product_id
        where company_id = item.id and concat_ws(' ', products.name, vendor) ~* ${of}::text)
    )`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from companies as item where role = 'SUPPLIER' and ${sql.join(holds, sql` and `)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Finds the first suppliers as the register does. */
const findSuppliers = (db: Db, q: string) =>
  findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, q }, { page: 1, pageSize: FIRST });

/** Finds the first suppliers that match all words. */
const findStrictly = async (db: Db, q: string) => {
  const { rows } = await findRows<{ id: number }>(
    db,
    {
      table: 'companies',
      q,
      scope: inScope({ role: 'SUPPLIER' }),
      where: [],
      quality: BY_QUALITY,
      page: 1,
      pageSize: FIRST,
      isStrict: true,
    },
    () => sql`item.id`,
  );
  return { rows };
};

/** Measures the queries of the first set and compares them with the goal. */
async function measureQueries(db: Db): Promise<void> {
  const ranks: number[] = [];
  const recalls: number[] = [];
  for (const [q, ...rules] of QUERIES) {
    const right = await expected(db, rules);
    const { rows, count } = await findSuppliers(db, q);
    if (right.size === 0) {
      console.log(`${q.padEnd(32)} nothing in the demo (found ${count})`);
      continue;
    }
    const first = rows.findIndex(({ id }) => right.has(id));
    const hits = rows.filter(({ id }) => right.has(id)).length;
    ranks.push(first < 0 ? 0 : 1 / (first + 1));
    recalls.push(hits / Math.min(FIRST, right.size));
    console.log(
      `${q.padEnd(32)} first right at ${first + 1 || '-'}, ${hits} of ${Math.min(FIRST, right.size)} (found ${count})`,
    );
  }
  const [mrr, recall] = [mean(ranks), mean(recalls)];
  console.log(
    `\n${ranks.length} queries: MRR ${mrr.toFixed(3)} (goal ${GOAL.mrr}), recall@${FIRST} ${recall.toFixed(3)} (goal ${GOAL.recall})`,
  );
  if (mrr < GOAL.mrr || recall < GOAL.recall) process.exitCode = 1;
}

interface Search {
  name: string;
  find: (db: Db, q: string) => Promise<{ rows: readonly { id: number }[] }>;
}

/** Ways to search for a need, each a column of what is printed. */
const SEARCHES: readonly Search[] = [
  { name: 'strict', find: findStrictly },
  { name: 'relaxed', find: findSuppliers },
];

/** A need with the suppliers that are right. */
interface Question {
  sentence: string;
  right: ReadonlySet<number>;
}

/**
 * Returns the needs that a supplier of the demo can answer.
 * @throws Error for a category that does not exist
 */
async function answerable(db: Db, needs: readonly Need[]): Promise<Question[]> {
  const { rows } = await sql<{ name: string; id: number | null }>`
    select categories.name, companies.id from categories
    left join company_categories on category_id = categories.id
    left join companies on companies.id = company_id and role = 'SUPPLIER'
  `.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  const unknown = needs.flatMap(([, ...categories]) => categories).filter((category) => !names.has(category));
  if (unknown.length > 0) throw new Error(`Needs refer to categories that do not exist: ${unknown.join(', ')}.`);
  return needs
    .map(([sentence, ...categories]) => ({
      sentence,
      right: new Set(rows.flatMap(({ name, id }) => (id !== null && categories.includes(name) ? [id] : []))),
    }))
    .filter(({ right }) => right.size > 0);
}

/** Position of the first right result, 0 if none of the first is right, null if nothing was found. */
type Rank = number | null;

async function ranksOf(db: Db, questions: readonly Question[], { find }: Search): Promise<Rank[]> {
  const ranks: Rank[] = [];
  for (const { sentence, right } of questions) {
    const { rows } = await find(db, sentence);
    ranks.push(rows.length === 0 ? null : rows.findIndex(({ id }) => right.has(id)) + 1);
  }
  return ranks;
}

/** Prints a label and its values, one for each way to search. */
const printRow = (label: string, values: readonly string[]) => {
  console.log(label.padEnd(80) + values.map((value) => value.padStart(12)).join(''));
};

/** Prints how the searches answer the questions, in all and, on request, one by one. */
async function measureNeeds(db: Db, title: string, needs: readonly Question[], oneByOne: boolean): Promise<void> {
  const columns: Rank[][] = [];
  for (const search of SEARCHES) columns.push(await ranksOf(db, needs, search));
  console.log('');
  printRow(
    `${needs.length} needs, ${title}`,
    SEARCHES.map(({ name }) => name),
  );
  for (const [index, { sentence }] of oneByOne ? needs.entries() : []) {
    printRow(
      sentence,
      columns.map((ranks) => (ranks[index] === null ? 'nothing' : `${ranks[index] || '-'}`)),
    );
  }
  const share = (holds: (rank: Rank) => boolean) =>
    columns.map((ranks) => {
      const count = ranks.filter(holds).length;
      return `${count} (${Math.round((100 * count) / ranks.length)} %)`;
    });
  printRow(
    'nothing found',
    share((rank) => rank === null),
  );
  printRow(`right among the first ${FIRST}`, share(Boolean));
  printRow(
    'MRR',
    columns.map((ranks) => mean(ranks.map((rank) => (rank ? 1 / rank : 0))).toFixed(3)),
  );
}

/** Prints the size of the table of needs, how long reading it takes and how much memory it then has. */
function measureTable(): void {
  const text = readFileSync(new URL('../../../src/server/platform/search/needs.json', import.meta.url), 'utf8');
  const [start, before] = [performance.now(), process.memoryUsage().heapUsed];
  const { features } = JSON.parse(text) as NeedsTable;
  const [ms, bytes] = [performance.now() - start, process.memoryUsage().heapUsed - before];
  const [size, heap] = [Math.round(text.length / 1024), (bytes / 1024 / 1024).toFixed(1)];
  console.log(
    `Table of needs: ${Object.keys(features).length} features, ${size} kB, read in ${ms.toFixed(0)} ms (goal 50), ${heap} MB (goal 20)\n`,
  );
}

/** Prints how well titles of grants about IT are told from others. The titles are only measured, as some needs are. */
async function measureTitles(db: Db): Promise<void> {
  const lines = readFileSync(new URL('../relevance/grantTitles.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const titles = lines.map((line) => line.split(';') as [kind: string, title: string]);
  const judged = await areAboutIt(
    db,
    titles.map(([, title]) => title),
  );
  const count = (isIt: boolean, found: boolean) =>
    titles.filter(([kind], index) => (kind === 'it') === isIt && judged[index] === found).length;
  const [right, missed, wrong] = [count(true, true), count(true, false), count(false, true)];
  const share = (all: number) => `${Math.round((100 * right) / all)} %`;
  console.log(
    `\n${titles.length} titles of grants: ${share(right + missed)} of those about IT found, ${share(right + wrong)} of the found are about IT`,
  );
}

measureTable();
await ensureNeedsTable(fileURLToPath(new URL('../../..', import.meta.url)));
await onNewDatabase(async ({ db }) => {
  await seedDemo(db, new Date());
  const [tuned, measured] = [await answerable(db, NEEDS), await answerable(db, MEASURED_NEEDS)];
  await measureQueries(db);
  await measureNeeds(db, 'may be tuned to', tuned, true);
  await measureNeeds(db, 'only measured', measured, false);
  await measureTitles(db);
});

import { sql } from 'kysely';
import type { Db } from '../../../src/server/platform/database/database';
import { findCompanyCards } from '../../../src/server/modules/companies/companyCardsRepository';
import { NO_FILTER } from '../../../src/server/modules/companies/companyFilterRepository';
import { seedDemo } from '../../demo/seed';
import { onNewDatabase } from '../shared/database';

/**
 * `npm run bench relevance`: measures how well the search of suppliers finds relevant results on the demo's data. The
 * companies expected among the first five follow from the links and texts of the demo, by patterns written by hand for
 * each query. The patterns use nothing of the search, no stems, typo tolerance or table of synonyms. Where another word
 * means the same, the pattern contains it, so that a synonym missing from the table counts as a miss.
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

await onNewDatabase(async ({ db }) => {
  await seedDemo(db, new Date());
  const ranks: number[] = [];
  const recalls: number[] = [];
  for (const [q, ...rules] of QUERIES) {
    const right = await expected(db, rules);
    const { rows, count } = await findCompanyCards(
      db,
      { role: 'SUPPLIER' },
      { ...NO_FILTER, q },
      { page: 1, pageSize: FIRST },
    );
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
});

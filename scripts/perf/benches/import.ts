import { parseArgs } from 'node:util';
import type { SoftwareDraft } from '../../../src/contract/wire/software';
import type { Db } from '../../../src/server/platform/database/database';
import { createSoftware } from '../../../src/server/modules/software/softwareRepository';
import { importSoftware } from '../../../src/server/modules/software/softwareImportRepository';
import { checkRows } from '../../../src/server/modules/software/softwareRows';
import type { Caller } from '../../../src/server/platform/identity/visibilityRepository';
import { onNewDatabase } from '../shared/database';
import { wholeNumber } from '../shared/options';

/**
 * `npm run bench import -- --rows 5000`: measures an import into the software register, with validation, against
 * inserting the same rows one by one in one transaction. Uses the embedded database, or a new one on the server in
 * DATABASE_URL.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000' } } });
const count = wholeNumber('rows', values.rows);

class RolledBack extends Error {}

/** Measures work in milliseconds in a transaction that is rolled back. */
async function timed(db: Db, work: (transaction: Db) => Promise<void>): Promise<number> {
  let took = 0;
  const run = db.transaction().execute(async (transaction) => {
    const start = performance.now();
    await work(transaction);
    took = performance.now() - start;
    throw new RolledBack();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return took;
}

/** Creates a user and a category for the import. */
async function prepare(db: Db): Promise<{ owner: Caller; category: number }> {
  const user = await db
    .insertInto('users')
    .values({ email: `bench-${Date.now()}@portal.test`, role: 'CLIENT' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('category_groups')
    .values({ name: `Bench ${Date.now()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('categories')
    .values({ name: `Bench ${Date.now()}`, group_id: group.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { id: user.id, role: 'CLIENT', plan: 'FREE', company: null, memberships: [] } as const;
  return { owner, category: category.id };
}

const draft = (index: number, category: number): SoftwareDraft => ({
  name: `Technologie ${index}`,
  licence_type: 'SUBSCRIPTION',
  licence_count: (index % 50) + 1,
  price: index * 10,
  price_period: 'YEAR',
  valid_from: '2026-01-01',
  valid_to: '2027-12-31',
  watch_expiration: true,
  supplier_name: `Dodavatel ${index % 40}`,
  note: 'Smlouva na tři roky s ročním účtováním.',
  categories: [category],
});

const drafts = (category: number): SoftwareDraft[] => Array.from({ length: count }, (_, at) => draft(at, category));

await onNewDatabase(async ({ db, embedded }) => {
  await timed(db, async (transaction) => {
    const { owner, category } = await prepare(transaction);
    await importSoftware(transaction, owner, null, await checkRows(drafts(category).slice(0, 100)));
  });
  const together = await timed(db, async (transaction) => {
    const { owner, category } = await prepare(transaction);
    await importSoftware(transaction, owner, null, await checkRows(drafts(category)));
  });
  const oneByOne = await timed(db, async (transaction) => {
    const { owner, category } = await prepare(transaction);
    for (const row of await checkRows(drafts(category))) await createSoftware(transaction, owner, row);
  });
  console.log(`${count} rows, ${embedded ? 'embedded database' : 'PostgreSQL'}`);
  console.log(`  import        ${together.toFixed(0)} ms`);
  console.log(`  one by one    ${oneByOne.toFixed(0)} ms  (${(oneByOne / together).toFixed(1)}x)`);
});

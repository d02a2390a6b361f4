/**
 * Run by `ensure.ts`: counts the table of words that ask for categories from `expressions.csv` and from the catalogue,
 * services and projects of the demo.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NeedsCounter } from '#platform/search/needsTable.ts';
import { seedDemo } from '../demo/seed.ts';
import { onNewDatabase } from '../perf/shared/database.ts';
import { countExamples, readPortalExamples } from './examples.ts';
import { readExpressions } from './expressions.ts';

const TABLE = fileURLToPath(new URL('../../src/server/platform/search/needs.json', import.meta.url));
const SOURCES = 'Written for this portal, with its demo catalogue; MIT as the rest of it.';

await onNewDatabase(async ({ db }) => {
  await seedDemo(db, new Date());
  const counter = new NeedsCounter();
  await countExamples(db, counter, [...readExpressions(), ...(await readPortalExamples(db))]);
  // Whoever reads the table in the meantime reads a whole one.
  const own = `${TABLE}.${process.pid}`;
  writeFileSync(own, JSON.stringify(counter.table(SOURCES)));
  renameSync(own, TABLE);
});

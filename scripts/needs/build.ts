/**
 * `npx tsx scripts/needs/build.ts`: builds the table of words that ask for categories from `expressions.csv` and from the
 * catalogue, services and projects of the demo.
 */
import { writeFileSync } from 'node:fs';
import type { Db } from '#platform/database/database.ts';
import { NeedsCounter, type NeedsTable } from '#platform/search/needsTable.ts';
import { seedDemo } from '../demo/seed.ts';
import { onNewDatabase } from '../perf/shared/database.ts';
import { countExamples, readPortalExamples } from './examples.ts';
import { readExpressions } from './expressions.ts';

const TABLE = new URL('../../src/server/platform/search/needs.json', import.meta.url);
const SOURCES = 'Written for this portal, with its demo catalogue; MIT as the rest of it.';

/** @param db a database with the demo */
export async function buildTable(db: Db): Promise<NeedsTable> {
  const counter = new NeedsCounter();
  await countExamples(db, counter, [...readExpressions(), ...(await readPortalExamples(db))]);
  return counter.table(SOURCES);
}

/** One feature per line, so that changes are readable. */
export function tableText({ features, ...head }: NeedsTable): string {
  const lines = Object.entries(features).map(([name, counts]) => `${JSON.stringify(name)}:${JSON.stringify(counts)}`);
  return `${JSON.stringify(head).slice(0, -1)},"features":{\n${lines.join(',\n')}\n}}\n`;
}

if (process.argv[1]?.endsWith('needs/build.ts'))
  await onNewDatabase(async ({ db }) => {
    await seedDemo(db, new Date());
    const text = tableText(await buildTable(db));
    writeFileSync(TABLE, text);
    console.log(`${text.split('\n').length} lines, ${Math.round(text.length / 1024)} kB`);
  });

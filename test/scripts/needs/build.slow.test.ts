import { readFileSync } from 'node:fs';
import { seedDemo } from '#scripts/demo/seed.ts';
import { buildTable, tableText } from '#scripts/needs/build.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

it('the table in the repository is what the script builds', async () => {
  const database = await openTestDatabase();
  try {
    await seedDemo(database.db, new Date());
    const built = tableText(await buildTable(database.db)).split('\n');
    const stored = readFileSync('src/server/platform/search/needs.json', 'utf8').split('\n');
    const differing = built.findIndex((line, index) => line !== stored[index]);
    expect([differing, built[differing], built.length]).toEqual([-1, undefined, stored.length]);
  } finally {
    await database.close();
  }
});

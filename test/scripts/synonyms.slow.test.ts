import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/server/platform/database/database';
import { MAX_MEANINGS } from '../../src/server/platform/search/synonyms';
import { openTestDatabase } from '../support/server/openTestDatabase';
import { runManage } from '../support/server/runManage';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-synonyms-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Runs `synonyms …`. Returns its exit code and output. */
const run = (...argv: string[]) => runManage(['synonyms', ...argv], database, join(folder, 'data'));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const meanings = async () => JSON.parse((await run('list', '--json')).said) as string[][];

it('accepts a file of synonyms up to the limits', async () => {
  const rows = (count: number) =>
    `phrase;synonyms\n${Array.from({ length: count }, (_, index) => `a${index};b${index}\n`).join('')}`;
  expect((await run('import', await file('most.csv', rows(MAX_MEANINGS)))).complained).toBe('');
  expect(await run('add', 'zyx', 'káva')).toMatchObject({
    code: 1,
    complained: `Významů může být nejvýše ${MAX_MEANINGS}.`,
  });
  expect((await run('add', 'zyx', 'a7')).code).toBe(0);
  expect(await run('import', await file('more.csv', rows(MAX_MEANINGS + 1)))).toMatchObject({
    code: 1,
    complained: `Soubor má ${MAX_MEANINGS + 1} řádků, může jich mít nejvýše ${MAX_MEANINGS}.`,
  });
  expect(
    (await run('import', await file('huge.csv', `phrase;synonyms\n${'a;b\n'.repeat(1_400_000)}`))).complained,
  ).toBe('Soubor je větší než 5 MB.');
  expect((await meanings()).length).toBe(MAX_MEANINGS);
});

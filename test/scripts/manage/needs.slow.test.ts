import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { readNeeds } from '#platform/search/needs.ts';
import { buildCategory } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runManage } from '#support/server/runManage.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-needs-'));
  for (const name of ['Tisková řešení', 'Hosting', 'Školní systémy']) await buildCategory(database.db, { name });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
afterEach(() => run('reset'));

/** Runs `needs …`. Returns its exit code and output. */
const run = (...argv: string[]) => runManage(['needs', ...argv], database, join(folder, 'data'));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const namesFor = async (sentence: string) =>
  (await readNeeds(database.db, sentence)).map(({ category }) => category.name);

const TITLES =
  'text;CPV\r\nDodávka žluťoučků;30121300-6\r\nPořízení žluťoučků pro úřad;30121300\r\nStavba mostu;45221111-3\r\n';

it('titles of tenders with their codes teach words until the reset', async () => {
  expect(await namesFor('žluťoučky')).toEqual([]);
  expect(await run('train', await file('titles.csv', TITLES))).toEqual({
    code: 0,
    output: expect.stringMatching(/^Naučeno\. Řádků 3, mimo IT 1\. Kategorií: 45, slov a dvojic: \d+, \d+ kB\.$/),
    stderr: '',
  });
  expect(await namesFor('potřebujeme žluťoučky')).toEqual(['Tisková řešení']);
  // What the portal comes with is learned again.
  expect(await namesFor('webhosting')).toEqual(['Hosting']);
  expect((await run('reset')).output).toBe('Platí tabulka, která je součástí portálu.');
  expect(await namesFor('potřebujeme žluťoučky')).toEqual([]);
  expect((await run('reset')).output).toBe('Tabulka, která je součástí portálu, už platí.');
});

it('the file may be in the code page of Czech Windows', async () => {
  const content = Buffer.from('text;CPV\r\n\x9Elu\x9Dou\xE8ci;30121300-6\r\n', 'latin1');
  expect((await run('train', await file('windows.csv', content))).stderr).toBe('');
  expect(await namesFor('žluťoučci')).toEqual(['Tisková řešení']);
});

it('without a file, the portal learns from its own catalogue', async () => {
  const { id } = await buildCategory(database.db, { name: 'Zyxování' });
  await database.db.insertInto('products').values({ id: 9_001, name: 'Kvokal' }).execute();
  await database.db.insertInto('product_categories').values({ product_id: 9_001, category_id: id }).execute();
  expect((await run('train')).output).toMatch(/^Naučeno\. Kategorií: 46, /);
  expect(await namesFor('kvokal')).toEqual(['Zyxování']);
  await database.db.deleteFrom('products').where('id', '=', 9_001).execute();
  await database.db.deleteFrom('categories').where('id', '=', id).execute();
});

it('--dry-run only checks', async () => {
  const { code, output } = await run('train', await file('dry.csv', TITLES), '--dry-run');
  expect([code, output]).toEqual([0, expect.stringMatching(/^Zkouška, nic se nezapsalo\. Řádků 3, mimo IT 1\./)]);
  expect(await namesFor('žluťoučky')).toEqual([]);
});

it('errors are reported with their lines, and nothing is learned', async () => {
  const wrong = `text;CPV\nDodávka žluťoučků;30121300-6\nServer;7241\n;30121300-6\n${'a'.repeat(501)};30121300-6\nWeb;\n`;
  expect(await run('train', await file('wrong.csv', wrong))).toEqual({
    code: 1,
    output: '',
    stderr: [
      'řádek 3: „7241“ není kód CPV, třeba 72400000-4.',
      'řádek 4: chybí text.',
      'řádek 5: text je delší než 500 znaků.',
      'řádek 6: „“ není kód CPV, třeba 72400000-4.',
      'Nic se nezapsalo.',
    ].join('\n'),
  });
  expect(await namesFor('žluťoučky')).toEqual([]);
  for (const [name, content, sentence] of [
    ['other.csv', 'nazev;kod\na;b\n', 'Neznámé sloupce: nazev, kod.'],
    ['empty.csv', '', 'Soubor neobsahuje žádné řádky.'],
  ] as const)
    expect((await run('train', await file(name, content))).stderr).toContain(sentence);
  expect((await run('train', join(folder, 'nowhere.csv'))).stderr).toContain('nelze přečíst');
});

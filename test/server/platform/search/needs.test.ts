import { sql } from 'kysely';
import { confidentCategories } from '#contract/rules/needs.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { readNeeds } from '#platform/search/needs.ts';
import { writePhrases } from '#platform/search/synonyms.ts';
import { data } from '#scripts/demo/data.ts';
import { buildCategory } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  for (const [group, names] of Object.entries(data.categories))
    for (const name of names) await buildCategory(db, { group, name });
});
afterAll(() => database.close());

const namesFor = async (sentence: string): Promise<string[]> =>
  (await readNeeds(db, sentence)).map(({ category }) => category.name);

it.each([
  ['Potřebujeme zálohovat servery v Brně', 'Zálohování a obnova'],
  ['POTREBUJEME ZALOHOVAT SERVERY', 'Zálohování a obnova'],
  ['potrebujeme zálohovať servery', 'Zálohování a obnova'],
  ['We need a backup of our servers', 'Zálohování a obnova'],
  ['hľadáme firmu na kybernetickú bezpečnosť', 'Kybernetická bezpečnost'],
  ['looking for someone to build an e-shop', 'E-shopy'],
  ['účetní program', 'Účetnictví a mzdy'],
])('a Czech, Slovak or English sentence asks for a category: %s', async (sentence, first) => {
  expect((await namesFor(sentence))[0]).toBe(first);
});

it('the answer has the words that decided, and a confidence', async () => {
  const [first] = await readNeeds(db, 'Dobrý den, hledáme někoho na zálohování v Brně');
  expect(first).toMatchObject({ category: { name: 'Zálohování a obnova' }, words: ['zálohování'] });
  expect(first!.confidence).toBeGreaterThan(0.5);
  expect(first!.confidence).toBeLessThanOrEqual(1);
});

it('at most three categories are answered, the likeliest first, and together at most once', async () => {
  const sentences = [
    'zálohování, ERP, nová síť, školení a penetrační testy',
    'systém a aplikace',
    'software a hardware',
  ];
  for (const sentence of sentences) {
    const confidences = (await readNeeds(db, sentence)).map(({ confidence }) => confidence);
    expect(confidences.length).toBeLessThanOrEqual(3);
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
    expect(confidences.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.01);
  }
});

it.each(['Nábytek', 'zyx qwrt', 'růže a tulipány', 'hledáme někoho', 'da', '?!', ''])(
  'words that say nothing ask for no category: %j',
  async (sentence) => {
    expect(await namesFor(sentence)).toEqual([]);
  },
);

it.each(['oprava střechy školy', 'oprava kanalizační sítě', 'malíř na třídy', 'svoz odpadu', 'správa zeleně'])(
  'what is not IT asks for no category: %s',
  async (sentence) => {
    expect(await namesFor(sentence)).toEqual([]);
  },
);

it.each([
  ...['výroba klíčů', 'okenní sítě', 'rybářská síť', 'správa budov', 'kamerový systém na parkoviště'],
  ...[
    'rezervační systém pro sportovní halu',
    'maskovací síť na plot',
    'výroba razítek',
    'výroba rakví',
    'servis výtahů',
  ],
  ...['portál kostela', 'monitoring ptáků', 'monitoring velryb', 'podpora kojení', 'myš do pasti', 'hlídání psů'],
  ...['archiv vína', 'migrace ryb', 'migrace lososů', 'skladování obilí', 'integrace cizinců', 'robot na sekání trávy'],
])('where a word may belong to another trade, no category is filled in without asking: %s', async (sentence) => {
  expect(confidentCategories(await readNeeds(db, sentence))).toEqual([]);
});

it('a synonym of the operator outranks the table', async () => {
  for (const [phrase, before] of [
    ['vozový park', 'Sklady a logistika'],
    ['tachograf', 'Sklady a logistika'],
  ]) {
    expect((await namesFor(`Potřebujeme ${phrase}`))[0]).toBe(before);
    const meaning = await writePhrases(db, null, [phrase!, 'telefonie']);
    expect((await namesFor(`Potřebujeme ${phrase}`))[0]).toBe('Telefonie');
    await sql`delete from search_meanings where id = ${meaning}`.execute(db);
    expect((await namesFor(`Potřebujeme ${phrase}`))[0]).toBe(before);
  }
});

it('a retired category is not answered, and one that is new is, by its name', async () => {
  const change = (retired_at: Date | null) =>
    db.updateTable('categories').set({ retired_at }).where('name', '=', 'E-shopy').execute();
  expect((await namesFor('nový e-shop'))[0]).toBe('E-shopy');
  await change(new Date());
  expect(await namesFor('nový e-shop')).not.toContain('E-shopy');
  await change(null);
  expect((await namesFor('nový e-shop'))[0]).toBe('E-shopy');

  const { id } = await buildCategory(db, { name: 'Zálohovací pásky' });
  expect((await namesFor('zálohovací pásky'))[0]).toBe('Zálohovací pásky');
  await db.deleteFrom('categories').where('id', '=', id).execute();

  // Words that the table does not know are not taken for words outside IT.
  const unknown = await buildCategory(db, { name: 'Zyxování, kvokání a brekot' });
  expect(await namesFor('zyxování kvokání')).toEqual(['Zyxování, kvokání a brekot']);
  await db.deleteFrom('categories').where('id', '=', unknown.id).execute();
});

it('a portal that lacks the categories a sentence asks for does not answer others instead', async () => {
  const other = ['ERP', 'Hosting'];
  const retire = (retired_at: Date | null) =>
    db.updateTable('categories').set({ retired_at }).where('name', 'not in', other).execute();
  await retire(new Date());
  expect(await namesFor('potřebujeme zálohovat počítače')).toEqual([]);
  await retire(null);
});

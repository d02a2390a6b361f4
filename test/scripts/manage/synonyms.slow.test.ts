import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PHRASES, PHRASE_LENGTH } from '#contract/rules/catalogues.ts';
import { findCompanyCards } from '#modules/companies/companyCardsRepository.ts';
import { NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import type { Database } from '#platform/database/database.ts';
import { MAX_MEANINGS } from '#platform/search/synonyms.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runManage } from '#support/server/runManage.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-synonyms-'));
  await database.db
    .insertInto('companies')
    .values([
      { role: 'SUPPLIER', name: 'Alfa', description: 'Dodáváme podnikové informační systémy.' },
      { role: 'SUPPLIER', name: 'Beta', description: 'Pražíme kávu.' },
    ])
    .execute();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
const initial = () => join(folder, 'initial.csv');
beforeAll(async () => void (await run('export', initial())));
afterEach(async () => void (await run('import', initial())));

/** Runs `synonyms …`. Returns its exit code and output. */
const run = (...argv: string[]) => runManage(['synonyms', ...argv], database, join(folder, 'data'));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function found(q: string): Promise<string[]> {
  const { rows } = await findCompanyCards(database.db, {}, { ...NO_FILTER, q }, { page: 1, pageSize: 10 });
  return rows.map(({ name }) => name);
}

const meanings = async () => JSON.parse((await run('list', '--json')).output) as string[][];

describe('synonyms', () => {
  it('find the results of their meaning from when they are added until they are removed', async () => {
    expect(await found('zyxovina')).toEqual([]);
    expect((await run('add', 'zyxovina', 'podnikový informační systém')).output).toBe(
      'Totéž znamenají: „ERP“, „zyxovina“, „podnikový systém“, „podnikový informační systém“.',
    );
    expect(await found('Zyxoviny')).toEqual(['Alfa']);
    expect((await run('remove', 'ZYXOVINA')).output).toBe(
      'Výraz „ZYXOVINA“ je odebraný. Totéž dál znamenají: „ERP“, „podnikový systém“, „podnikový informační systém“.',
    );
    expect(await found('zyxovina')).toEqual([]);
    expect(await found('ERP')).toEqual(['Alfa']);
  });

  it('of a meaning are removed together with the last but one', async () => {
    await run('add', 'zyx', 'pražení kávy');
    expect(await found('ZYX')).toEqual([]);
    await run('add', 'žýx', 'káva');
    expect(await found('ZYX')).toEqual(['Beta']);
    await run('remove', 'pražení kávy');
    expect((await run('remove', 'káva')).output).toBe('Výraz „káva“ je odebraný. S ním i „zyx“, zůstalo by samo.');
    expect(await found('zyx')).toEqual([]);
    expect((await meanings()).flat()).not.toContain('zyx');
  });

  it('are listed by meaning, the shortest first', async () => {
    expect(await meanings()).toContainEqual(['ERP', 'podnikový systém', 'podnikový informační systém']);
    expect((await run('list')).output).toMatch(/^Výraz +Totéž znamená\n/);
    expect((await run('list')).output).toMatch(/^ERP +podnikový systém, podnikový informační systém$/m);
  });

  it.each([
    [['add', 'ERP', 'CRM'], '„ERP“ a „CRM“ už znamenají každý něco jiného.'],
    [['add', 'zyx', 'ŽÝX'], '„ŽÝX“ by znamenalo samo sebe.'],
    [['add', 'zálohy', 'záloha'], '„záloha“ by znamenalo samo sebe.'],
    [['add', 'zyx', '!?'], '„!?“ neobsahuje žádné písmeno ani číslici.'],
    [['add', 'zyx', ' '], 'Napište aspoň jeden výraz'],
    [['add', 'zyx', 'a|b'], 'Výraz nesmí obsahovat svislou čáru'],
    [['add', 'zyx', 'jedna dva tři čtyři pět šest sedm osm devět'], 'má víc než 8 slov'],
    [['add', 'zyx', 'a'.repeat(PHRASE_LENGTH + 1)], `Text je delší než ${PHRASE_LENGTH} znaků.`],
    [['remove', 'zyx'], 'Výraz „zyx“ mezi synonymy není.'],
    [['remove', '\u0000'], 'Toto pole je povinné'],
  ])('are rejected with an explanation: %j', async (argv, sentence) => {
    const before = await meanings();
    expect(await run(...argv)).toEqual({ code: 1, output: '', stderr: expect.stringContaining(sentence) });
    expect(await meanings()).toEqual(before);
  });

  it('are stripped of control characters', async () => {
    await run('add', 'zyx', ' ka\u0000va\u200b ');
    expect(await meanings()).toContainEqual(['zyx', 'ka va']);
    await run('remove', 'ka va');
  });

  it('are limited in number per meaning and in length', async () => {
    const many = Array.from({ length: MAX_PHRASES }, (_, index) => `zyx${index}`);
    expect((await run('add', ...many)).code).toBe(0);
    expect(await run('add', 'zyx0', 'zyxxx')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`nejvýše ${MAX_PHRASES} výrazů`),
    });
    expect((await run('add', 'dlouhý', 'a'.repeat(PHRASE_LENGTH))).code).toBe(0);
  });
});

describe('a file of synonyms', () => {
  it('is imported as it was exported, and an export does not overwrite a file', async () => {
    const before = await meanings();
    expect(before.length).toBeGreaterThan(60);
    await run('add', '--', '=vzorec', '-řízení "kvality"; a b');
    const changed = await meanings();
    const path = join(folder, 'back.csv');
    expect((await run('export', path)).output).toBe(`Významů: ${before.length + 1}, soubor ${path}.`);
    expect((await run('export', path)).stderr).toContain('už existuje');
    expect(await readFile(path, 'utf8')).toMatch(/^\uFEFFphrase;synonyms\r\n/);
    expect((await run('export')).output).toContain('ERP;"podnikový systém|podnikový informační systém"');
    await run('import', initial());
    expect(await meanings()).toEqual(before);
    expect((await run('import', path)).output).toBe(
      `Významů: ${before.length + 1} (dosud ${before.length}), výrazů: ${changed.flat().length}.`,
    );
    expect(await meanings()).toEqual(changed);
  });

  it.each([
    [
      'semicolons, Windows line ends and the byte order mark',
      '\uFEFFphrase;synonyms\r\nzyx;"káva|pražení; kávy"\r\n\r\n',
    ],
    ['commas and Unix line ends', 'phrase,synonyms\nzyx,"káva|pražení; kávy"'],
    ['tabs', 'phrase\tsynonyms\r\nzyx\tkáva|pražení; kávy\r\n'],
    [
      'the code page of Czech Windows',
      Buffer.from('phrase;synonyms\r\nzyx;"k\xE1va|pra\x9Een\xED; k\xE1vy"\r\n', 'latin1'),
    ],
  ])('with %s is imported and replaces all synonyms', async (_, content) => {
    expect((await run('import', await file('read.csv', content))).stderr).toBe('');
    expect(await meanings()).toEqual([['zyx', 'káva', 'pražení; kávy']]);
    expect(await found('zyx')).toEqual(['Beta']);
    expect(await found('ERP')).toEqual([]);
  });

  it('can be JSON', async () => {
    await run('import', await file('read.json', JSON.stringify([{ phrase: 'zyx', synonyms: ['káva'] }])));
    expect(await meanings()).toEqual([['zyx', 'káva']]);
  });

  it('is only validated with --dry-run', async () => {
    const before = await meanings();
    expect((await run('import', await file('dry.csv', 'phrase;synonyms\nzyx;káva\n'), '--dry-run')).output).toBe(
      `Zkouška, nic se nezapsalo. Významů: 1 (dosud ${before.length}), výrazů: 2.`,
    );
    expect(await meanings()).toEqual(before);
  });

  it('changes nothing when it has errors, and reports their rows', async () => {
    const before = await meanings();
    const wrong = await file(
      'wrong.csv',
      'phrase;synonyms\nERP;podnikový systém\nzyx;Žýx\nerp;sklad\nkáva;espresso|ESPRESSO\nŽijící;erp|?!\n',
    );
    expect(await run('import', wrong)).toEqual({
      code: 1,
      output: '',
      stderr: [
        'řádek 3: „Žýx“ by znamenalo samo sebe, v řádku už je „zyx“.',
        'řádek 4: „erp“ už význam má, řádek 2: „ERP“. Každý výraz patří do jednoho řádku.',
        'řádek 5: „ESPRESSO“ by znamenalo samo sebe, v řádku už je „espresso“.',
        'řádek 6: „erp“ už význam má, řádek 2: „ERP“. Každý výraz patří do jednoho řádku.',
        'řádek 6: „?!“ neobsahuje žádné písmeno ani číslici.',
        'Nic se nezapsalo.',
      ].join('\n'),
    });
    // A means B and B means A: the same meaning twice.
    expect((await run('import', await file('circle.csv', 'phrase;synonyms\nzyx;káva\nkáva;zyx\n'))).stderr).toMatch(
      /^řádek 3: „káva“ už význam má, řádek 2/,
    );
    expect((await run('import', await file('alone.csv', 'phrase;synonyms\nzyx;\n;káva\n'))).stderr).toBe(
      'řádek 2, synonyms: Napište aspoň jeden výraz, který znamená totéž.\nřádek 3, phrase: Toto pole je povinné\nNic se nezapsalo.',
    );
    expect((await run('import', await file('none.csv', 'phrase;synonyms\r\n'))).stderr).toBe(
      'Soubor neobsahuje žádné řádky.',
    );
    expect((await run('import', await file('empty.csv', ''))).stderr).toBe('Soubor neobsahuje žádné řádky.');
    expect((await run('import', await file('other.csv', 'word;meaning\na;b\n'))).stderr).toContain(
      'Neznámé sloupce: word, meaning.',
    );
    expect((await run('import', join(folder, 'nowhere.csv'))).stderr).toContain('nelze přečíst');
    expect(await meanings()).toEqual(before);
  });

  it('is accepted up to the limits', async () => {
    const rows = (count: number) =>
      `phrase;synonyms\n${Array.from({ length: count }, (_, index) => `a${index};b${index}\n`).join('')}`;
    expect((await run('import', await file('most.csv', rows(MAX_MEANINGS)))).stderr).toBe('');
    expect(await run('add', 'zyx', 'káva')).toMatchObject({
      code: 1,
      stderr: `Významů může být nejvýše ${MAX_MEANINGS}.`,
    });
    expect((await run('add', 'zyx', 'a7')).code).toBe(0);
    expect(await run('import', await file('more.csv', rows(MAX_MEANINGS + 1)))).toMatchObject({
      code: 1,
      stderr: `Soubor má ${MAX_MEANINGS + 1} řádků, může jich mít nejvýše ${MAX_MEANINGS}.`,
    });
    const huge = await file('huge.csv', `phrase;synonyms\n${'a;b\n'.repeat(1_400_000)}`);
    expect((await run('import', huge)).stderr).toBe('Soubor je větší než 5 MB.');
    expect((await meanings()).length).toBe(MAX_MEANINGS);
  });
});

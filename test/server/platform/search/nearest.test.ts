import { sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { foundColumn, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { findPage, findRows, type Finding } from '#platform/search/search.ts';
import { SEARCHABLE } from '#platform/search/searchParts.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
let db: Db;
let owner: number;
let backups: number;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  owner = (await buildUser(db)).id;
  backups = (await buildCategory(db, { name: 'Zálohování a obnova' })).id;
});
afterAll(() => database.close());

type Names = readonly (readonly [name: string, text: string | null])[];

/** Two whole matches of "alfakov betakov" and rows that match only one of the words, in a name or in a text. */
const ROWS: Names = [
  ['Alfakov Betakov', null],
  ['Gama', 'alfakov i betakov'],
  ['Betakov', null],
  ['Delta', 'betakov'],
  ['Alfakov 1', null],
  ['Alfakov 2', null],
  ['Alfakov 3', null],
  ['Omega', 'alfakov'],
  // The planner estimates beginnings of words only if it knows at least a hundred words.
  ['Nic', Array.from({ length: 120 }, (_, index) => `x${index}`).join(' ')],
];

/** Inserts a row with a name and a text into each table. */
const insert: Record<(typeof SEARCHABLE)[number], (name: string, text: string | null) => Promise<unknown>> = {
  companies: (name, description) =>
    db.insertInto('companies').values({ role: 'SUPPLIER', name, description, city: 'Brno' }).execute(),
  products: (name, description) => db.insertInto('products').values({ name, vendor: null, description }).execute(),
  projects: (name, description) => db.insertInto('projects').values({ owner_id: owner, name, description }).execute(),
  reference_projects: (name, description) =>
    db.insertInto('reference_projects').values({ owner_id: owner, name, description }).execute(),
  software: (name, note) => db.insertInto('software').values({ owner_id: owner, name, note }).execute(),
};

async function find(finding: Partial<Finding> & Pick<Finding, 'table' | 'q'>) {
  const { rows, count, partial, approximate, terms } = await findRows<{ name: string } & WithFound>(
    db,
    { where: [], page: 1, pageSize: 20, ...finding },
    (of) => sql`item.id, item.name, ${foundColumn(of)}`,
  );
  return { rows: rows.map((row) => ({ name: row.name, ...matchedBy(row, {}, terms) })), count, partial, approximate };
}
const namesOf = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name);

describe.each(SEARCHABLE)('few whole matches in %s', (table) => {
  beforeAll(async () => {
    for (const [name, text] of ROWS) await insert[table](name, text);
    // How rare words are is estimated from statistics.
    await sql`analyze ${sql.table(table)}`.execute(db);
  });
  afterAll(() => sql`delete from ${sql.table(table)}`.execute(db));

  const NEAREST = ['Betakov', 'Alfakov 1', 'Alfakov 2', 'Alfakov 3'];

  it('are followed by rows with one of the words in their names, the rarer word first', async () => {
    const found = await find({ table, q: 'alfakov betakov', pageSize: null });
    expect(namesOf(found)).toEqual(['Alfakov Betakov', 'Gama', ...NEAREST]);
    expect(found).toMatchObject({ count: 6, partial: 4, approximate: false });
    expect(found.rows.map(({ missing }) => missing)).toEqual([
      undefined,
      undefined,
      ['„alfakov“'],
      ['„betakov“'],
      ['„betakov“'],
      ['„betakov“'],
    ]);
  });

  it('are followed by the nearest rows across pages, each once, with the same counts', async () => {
    for (const pageSize of [1, 2, 3, 5]) {
      const names: string[] = [];
      for (let page = 1; page <= Math.ceil(6 / pageSize); page += 1) {
        const found = await find({ table, q: 'alfakov betakov', page, pageSize });
        expect(found).toMatchObject({ count: 6, partial: 4 });
        names.push(...namesOf(found));
      }
      expect([pageSize, names]).toEqual([pageSize, ['Alfakov Betakov', 'Gama', ...NEAREST]]);
    }
    expect(await find({ table, q: 'alfakov betakov', page: 9, pageSize: 5 })).toMatchObject({
      rows: [],
      count: 6,
      partial: 4,
    });
  });

  it('stay before the others in a requested order', async () => {
    const order = [
      { column: 'sort_key', direction: 'desc' },
      { column: 'id', direction: 'asc' },
    ] as const;
    expect(namesOf(await find({ table, q: 'alfakov betakov', order }))).toEqual([
      'Gama',
      'Alfakov Betakov',
      'Betakov',
      'Alfakov 3',
      'Alfakov 2',
      'Alfakov 1',
    ]);
  });

  it('are alone if only they were asked for, if each word is demanded, or if there are enough of them', async () => {
    const whole = ['Alfakov Betakov', 'Gama'];
    expect(await find({ table, q: 'alfakov betakov', isStrict: true })).toMatchObject({ count: 2, partial: undefined });
    expect(namesOf(await find({ table, q: 'alfakov betakov', isStrict: true }))).toEqual(whole);
    expect(namesOf(await find({ table, q: '"alfakov betakov"' }))).toEqual(whole);
    expect(namesOf(await find({ table, q: 'alfakov' }))).toHaveLength(6);
    expect((await find({ table, q: 'alfakov' })).partial).toBeUndefined();
  });

  it('never lift filters, scopes or demanded words', async () => {
    expect(namesOf(await find({ table, q: '"betakov" alfakov' }))).toEqual(['Alfakov Betakov', 'Gama', 'Betakov']);
    const isShort = sql<boolean>`length(item.name) <= 7`;
    for (const condition of [{ where: [isShort] }, { scope: [isShort] }])
      expect(await find({ table, q: 'alfakov betakov', ...condition })).toMatchObject({
        rows: [{ name: 'Gama' }, { name: 'Betakov' }],
        count: 2,
        partial: 1,
      });
    expect(namesOf(await find({ table, q: 'alfakov betakov', words: ["'1'"] }))).toEqual(['Alfakov 1']);
  });

  it('say that a search has no words', async () => {
    const wordless = { table, q: 'hledáme někoho', where: [], page: 1, pageSize: 20 } as const;
    expect(await findPage(db, wordless)).toMatchObject({ ids: [], count: 0, wordless: true });
    expect(await findPage(db, { ...wordless, q: '?!' })).toMatchObject({ ids: [], count: 0, wordless: false });
  });
});

it('rows of the category that a sentence asks for follow, and say that they were found by it', async () => {
  for (const name of ['Karlík', 'Bohouš', 'Zuzana']) await insert.companies(name, null);
  await sql`insert into company_categories (company_id, category_id) select id, ${backups} from companies where name <> 'Zuzana'`.execute(
    db,
  );
  const { rows, count, partial, terms } = await findRows<{ name: string } & WithFound>(
    db,
    { table: 'companies', q: 'hledáme firmu, co ztratila data po havárii disku', where: [], page: 1, pageSize: 5 },
    (of) => sql`item.id, item.name, ${foundColumn(of)}`,
  );
  expect([rows.map(({ name }) => name), count, partial]).toEqual([['Bohouš', 'Karlík'], 2, 2]);
  const linked = { category_obj: [{ id: backups, name: 'Zálohování a obnova' }] };
  expect(matchedBy(rows[0]!, linked, terms)).toEqual({
    matched: [{ by: 'category', name: 'Zálohování a obnova' }],
    missing: expect.arrayContaining(['„ztratila“', 'havárii', '„disku“']),
  });
});

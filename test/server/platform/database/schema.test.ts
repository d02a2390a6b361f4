import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { TABLES, tablesFile } from '#scripts/tables/generate.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function valueOf<T>(expression: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(database.db);
  return rows[0]!.value;
}

it('migrations do nothing when run again', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

it('the types of the tables are those of the migrations (npm run tables)', async () => {
  expect(readFileSync(TABLES, 'utf8')).toBe(await tablesFile(database.db));
});

it('every function qualifies the names of the schema or sets its search path, so that a dump can be restored', async () => {
  const { rows } = await sql<{ name: string; body: string | null }>`
    select proname as name, case when prosqlbody is null then prosrc end as body
    from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and proconfig is null
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  `.execute(database.db);
  expect(rows.map(({ name }) => name)).toContain('plain_text');
  const ours = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace
    union select proname from pg_proc where pronamespace = current_schema()::regnamespace
  `.execute(database.db);
  const names = new RegExp(String.raw`(?<![\w.])(?:${ours.rows.map(({ name }) => name).join('|')})(?!\w)`);
  // `CREATE FUNCTION … SET search_path FROM CURRENT`, or `RETURN …` and `BEGIN ATOMIC … END`, which are bound at
  // creation.
  expect(rows.filter(({ body }) => body !== null && names.test(body)).map(({ name }) => name)).toEqual([]);
});

describe('column values', () => {
  it('are returned as numbers for counts, strings for days and dates for timestamps', async () => {
    const { rows } = await sql`
      select count(*) as count, 1.5::numeric as price, '2026-02-28'::date as day,
        '2026-02-28T10:00:00Z'::timestamptz as moment
    `.execute(database.db);
    expect(rows).toEqual([{ count: 1, price: 1.5, day: '2026-02-28', moment: new Date('2026-02-28T10:00:00Z') }]);
  });
});

describe('Czech sort key', () => {
  it('sorts like the Czech collation', async () => {
    const names = [
      'Čtyřlístek',
      'Cukr',
      'Czech IT',
      'Chmel',
      'Hvozd',
      'Ivan',
      'Řeka',
      'Rzivka',
      'Šum',
      'Szumi',
      'Žába',
      'Zzz',
      'Ánna',
      'anna',
      'Anděl',
      'Ústí',
      'Usti',
      'Ďábel',
      'Dabing',
      '3D tisk',
      'Éterna',
      'Eterno',
      'Ňadro',
      'Nahoru',
    ];
    const list = sql.join(names.map((name) => sql`(${name}::text)`));
    const { rows } = await sql<{ name: string }>`
      select name from (values ${list}) as words(name) order by czech_sort_key(name) collate "C"
    `.execute(database.db);
    const expected = [...names].sort(new Intl.Collator('cs').compare);
    expect(rows.map(({ name }) => name)).toEqual(expected);
  });

  it('is the same for composed and decomposed letters', async () => {
    expect(await valueOf(sql<boolean>`czech_sort_key(${'Řízek'.normalize('NFD')}) = czech_sort_key('Řízek')`)).toBe(
      true,
    );
  });
});

describe('search text', () => {
  it('contains lower-case words without diacritics', async () => {
    expect(await valueOf(sql<string>`search_text(${'Řízek & Syn, s.r.o. (ČR)'})`)).toBe(' rizek syn s r o cr');
    expect(await valueOf(sql<string>`search_text(${'Ěščř'.normalize('NFD')})`)).toBe(' escr');
  });
});

describe('editable rows', () => {
  it('increase their version on each change, except changes of the rating', async () => {
    const { db } = database;
    const author = await db
      .insertInto('users')
      .values({ email: 'a@b.test', role: 'CLIENT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('companies')
      .values({ name: 'Alfa', role: 'SUPPLIER' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('companies').set({ city: 'Brno' }).where('id', '=', id).execute();
    await db
      .insertInto('testimonials')
      .values({ company_id: id, author_id: author.id, rating: 4, text: 'Dobré' })
      .execute();
    const company = await db
      .selectFrom('companies')
      .select(['version', 'rating_average', 'rating_count', 'quality'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(company).toEqual({ version: 2, rating_average: 4, rating_count: 1, quality: 4000 });
    await db.deleteFrom('testimonials').execute();
    const rating = await db.selectFrom('companies').select('rating_average').where('id', '=', id).execute();
    expect(rating).toEqual([{ rating_average: null }]);
  });
});

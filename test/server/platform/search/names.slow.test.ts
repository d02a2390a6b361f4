import { sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { findRows } from '#platform/search/search.ts';
import { SEARCHABLE, type SearchableTable } from '#platform/search/searchParts.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await seedDemo(db, new Date());
}, 180_000);
afterAll(() => database.close());

const find = (q: string, table: SearchableTable = 'companies') =>
  findRows<{ id: number; name: string; links: string[] }>(
    db,
    { table, q, where: [], page: 1, pageSize: 300 },
    () => sql`item.id, item.name, item.links`,
  );

it.each(SEARCHABLE)('in %s each name in the demo finds its row, or all that it is linked to, first', async (table) => {
  const { rows: names } = await sql<{ name: string; link: string | null; linked: number }>`
    select name, link, (select count(*) from ${sql.table(table)} as item where link = any(item.links))::int as linked
    from (
      select name, null as link from ${sql.table(table)}
      union select name, 'c' || id from categories union select name, 't' || id from tags
      union select name, 'p' || id from products where ${table} <> 'products'
    ) as named
  `.execute(db);
  const wrong: unknown[] = [];
  for (const { name, link, linked } of names) {
    const { rows } = await find(name, table);
    const isRight =
      link === null
        ? rows[0]?.name === name
        : rows.slice(0, linked).filter(({ links }) => links.includes(link)).length === linked;
    if (!isRight) wrong.push([name, link, rows.slice(0, linked).map((row) => row.name)]);
  }
  expect(names.length).toBeGreaterThan(180);
  expect(wrong).toEqual([]);
});

it('a registration number in any form and a name with any legal form find one supplier', async () => {
  const { rows } = await sql<{ name: string; number: string }>`
    select name, reg_number as number from companies where name = 'Otava Sítě s.r.o.'`.execute(db);
  const { name, number } = rows[0]!;
  const spaced = `${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`;
  for (const q of [
    ...[spaced, `CZ${number}`, `IČO ${number}`, `IČ: ${spaced}`, `DIČ: CZ${number}`],
    ...[name, 'otava site sro', 'Otava Sítě, spol. s r. o.', 'Otava Sítě a.s.'],
  ])
    expect([q, (await find(q)).rows.map((row) => row.name)]).toEqual([q, [name]]);
});

it.each([
  ['email', 'e-mail'],
  ['wifi', 'Wi‑Fi'],
  ['eshop', 'e-shop'],
])('%s and %s find the same', async (one, other) => {
  const [first, second] = [await find(one), await find(other)];
  expect(first.rows.length).toBeGreaterThan(0);
  expect(first.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
});

it('single letters beside other words have no weight, nor are they beginnings', async () => {
  expect((await find('R server')).rows.map(({ id }) => id)).toEqual((await find('server')).rows.map(({ id }) => id));
  expect((await find('C++')).rows).toEqual([]);
});

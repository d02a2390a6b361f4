import { sql, type SqlBool } from 'kysely';
import { findCompanyCards, suggestCompanies } from '#modules/companies/companyCardsRepository.ts';
import { type CompanyFilter, NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { countEach } from '#platform/search/searchCounts.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const group = { name: 'Skupina' };
  const { id: group_id } = await db
    .insertInto('category_groups')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('categories').values({ id: 902, name: 'Audit', group_id }).execute();
  const { id: company_id } = await buildWorkCompany(db);
  await db.insertInto('company_categories').values({ company_id, category_id: 902 }).execute();
});
afterAll(() => database.close());

describe('a large register', () => {
  const TOWNS = 6_000;
  const find = (filter: Partial<CompanyFilter>, page = 1) =>
    findCompanyCards(db, { role: 'CLIENT' }, { ...NO_FILTER, ...filter }, { page, pageSize: 20 });

  beforeAll(async () => {
    await sql`
      insert into companies (role, name, city, region)
      select 'CLIENT', 'Firma ' || to_char(i, 'FM0000'), town[1], town[2]
      from generate_series(1, ${TOWNS}) as i, lateral (
        select case i % 2 when 0 then array['Novolom', 'CZ042'] else array['Starodub', 'CZ063'] end as town
      ) as chosen
    `.execute(db);
    await sql`analyze companies`.execute(db);
  });
  afterAll(() => db.deleteFrom('companies').where('role', '=', 'CLIENT').execute());

  it('returns pages in order with an approximate count', async () => {
    const { rows, count, approximate } = await find({ q: 'novolom' }, 3);
    expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['Firma 0082', 'Firma 0084']);
    expect(approximate).toBe(true);
    expect(Math.abs(count - TOWNS / 2)).toBeLessThan(TOWNS / 20);
  });

  it('returns any page from either end', async () => {
    const names = async (page: number, ordering?: 'name' | '-name') => {
      const { rows } = await findCompanyCards(db, { role: 'CLIENT' }, NO_FILTER, { page, pageSize: 20, ordering });
      return rows.map(({ name }) => name);
    };
    const from = (first: number, step: number) =>
      Array.from({ length: 20 }, (_, index) => `Firma ${String(first + index * step).padStart(4, '0')}`);
    for (const page of [1, 2, 120, 299]) expect(await names(page)).toEqual(from(20 * (page - 1) + 1, 1));
    for (const page of [1, 120]) expect(await names(page, '-name')).toEqual(from(TOWNS - 20 * (page - 1), -1));
  });

  it('suggests the best of few matching names, and many in alphabetical order', async () => {
    const suggested = async (q: string) => (await suggestCompanies(db, { role: 'CLIENT' }, q)).map(({ name }) => name);
    await db.updateTable('companies').set({ description: 'Účetnictví' }).where('name', '=', 'Firma 0055').execute();
    // 99 names match the first prefix and 999 the second.
    expect((await suggested('firma 00'))[0]).toBe('Firma 0055');
    expect(await suggested('firma 0')).toEqual(Array.from({ length: 8 }, (_, index) => `Firma 000${index + 1}`));
    await db.updateTable('companies').set({ description: null }).where('name', '=', 'Firma 0055').execute();
  });

  it('counts few rows exactly and many approximately, for all facets at once', async () => {
    const role = sql<SqlBool>`item.role = 'CLIENT'`;
    const [many, few, none, linked] = await countEach(db, 'companies', [
      { where: [role] },
      { where: [role, sql<SqlBool>`item.name = 'Firma 0001'`] },
      { where: [role], words: ["'#c902'"] },
      { where: [], words: ["'#c902'"] },
    ]);
    expect(many!.approximate).toBe(true);
    expect(Math.abs(many!.count - TOWNS)).toBeLessThan(TOWNS / 20);
    expect([few, none, linked]).toEqual([
      { count: 1, approximate: false },
      { count: 0, approximate: false },
      { count: 1, approximate: false },
    ]);
    expect(await countEach(db, 'companies', [])).toEqual([]);
  });

  it('finds rare combinations by the rarer word', async () => {
    const firm = db.updateTable('companies').where('name', '=', 'Firma 0018');
    await firm.set({ description: 'Kaktusy' }).execute();
    for (const q of ['novolom kaktusy', 'kaktusy novolom', '"novolom" "kaktusy"']) {
      const { rows, count, partial = 0 } = await find({ q });
      expect([q, rows.map(({ name }) => name), count, partial]).toEqual([q, ['Firma 0018'], 1, 0]);
    }
    // Neither a town nor a description is enough for a row that lacks the other word.
    for (const q of ['starodub kaktusy', '"starodub" "kaktusy"'])
      expect(await find({ q })).toMatchObject({ rows: [], count: 0 });
    await firm.set({ description: null }).execute();
  });

  it('returns distant pages of a frequent word', async () => {
    const { rows, count, approximate } = await find({ q: 'novolom' }, 140);
    expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['Firma 5562', 'Firma 5564']);
    expect([count, approximate]).toEqual([TOWNS / 2, false]);
  });

  it.each([
    // Demanded, as it is a word of asking.
    ['in names', { q: '"firma"' }],
    ['elsewhere', { q: 'novolom' }],
    ['by a filter', { region: 'CZ042' }],
  ])('shows each row once across near and distant pages: %s', async (_where, filter) => {
    const ids: number[] = [];
    for (let page = 1; page <= 14; page += 1) ids.push(...(await find(filter, page)).rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(14 * 20);
  });

  it('returns the exact count on the last page and after it', async () => {
    expect(await find({}, TOWNS / 20)).toMatchObject({ count: TOWNS, approximate: false });
    expect(await find({}, TOWNS / 20 + 1)).toEqual({ rows: [], count: TOWNS, approximate: false });
    expect(await find({ q: 'novolom' }, 1_000)).toEqual({ rows: [], count: TOWNS / 2, approximate: false });
  });

  it('finds nothing for frequent terms that never occur together', async () => {
    expect(await find({ q: 'novolom', region: 'CZ063' })).toEqual({ rows: [], count: 0, approximate: false });
    expect(await find({ q: 'novolom starodub' })).toMatchObject({ rows: [], count: 0 });
    expect(await find({ q: '"novolom" "starodub"' })).toMatchObject({ rows: [], count: 0, approximate: false });
    expect((await find({ q: 'starodub', region: 'CZ063' })).rows[0]?.name).toBe('Firma 0001');
  });
});

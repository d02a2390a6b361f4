import { findCompanyCards, findCompanyMarkers, suggestCompanies } from '#modules/companies/companyCardsRepository.ts';
import { type CompanyFilter, NO_FILTER } from '#modules/companies/companyFilterRepository.ts';
import { markerCache } from '#modules/companies/markersRepository.ts';
import { suggestGroups } from '#modules/companies/registerHintsRepository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { isWithinOneTypo } from '#platform/search/spelling.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

const FIRST_PAGE = { page: 1, pageSize: 20 };

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db
    .insertInto('companies')
    .values([
      { role: 'SUPPLIER', name: 'Řízek Software', city: 'Brno', region: 'CZ064', gps_lat: 49.2, gps_lng: 16.6 },
      { role: 'SUPPLIER', name: 'Bezpečné sítě', city: 'Praha', description: 'Audity. Dříve Řízek a syn.' },
      { role: 'SUPPLIER', name: 'Nový Řízek', city: 'Chomutov', reg_number: '27074358' },
      { role: 'SUPPLIER', name: 'Chytrá data', city: 'Třebíč', description: 'Kyberbezpečnost pro obce' },
      { role: 'SUPPLIER', name: 'Hvozd IT', city: 'Žďár nad Sázavou' },
      { role: 'CONSULTANT', name: 'Řízková Eva', city: 'Brno' },
    ])
    .execute();
  const group = await db
    .insertInto('category_groups')
    .values({ name: 'Skupina' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values([
      { id: 901, name: 'Sítě', group_id: group.id },
      { id: 902, name: 'Audit', group_id: group.id },
    ])
    .execute();
  await db
    .insertInto('company_categories')
    .values([
      { company_id: 1, category_id: 901 },
      { company_id: 2, category_id: 901 },
      { company_id: 2, category_id: 902 },
    ])
    .execute();
});
afterAll(() => database.close());

async function namesFor(filter: Partial<CompanyFilter>): Promise<string[]> {
  const { rows } = await findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, ...filter }, FIRST_PAGE);
  return rows.map(({ name }) => name);
}

/** The names that match all words and those that match only some, which follow. */
async function splitFor(filter: Partial<CompanyFilter>): Promise<{ whole: string[]; partial: string[] }> {
  const {
    rows,
    count,
    partial = 0,
  } = await findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, ...filter }, FIRST_PAGE);
  // What lacks a word follows; so does what has all of them farther from the place of the search.
  expect(rows.slice(0, count - partial).filter(({ missing }) => missing !== undefined)).toEqual([]);
  const names = rows.map(({ name }) => name);
  return { whole: names.slice(0, count - partial), partial: names.slice(count - partial) };
}

describe('searching a register', () => {
  it('lists everything in Czech order without a query', async () => {
    expect(await namesFor({})).toEqual(['Bezpečné sítě', 'Hvozd IT', 'Chytrá data', 'Nový Řízek', 'Řízek Software']);
  });

  it('ranks names that begin with the query first, then names that contain it, then other matches', async () => {
    expect(await namesFor({ q: 'řízek' })).toEqual(['Řízek Software', 'Nový Řízek', 'Bezpečné sítě']);
  });

  it.each(['rizek', 'ŘÍZEK', 'říz', 'Řízek'.normalize('NFD'), 'rizke', 'riezk', 'rizeek', 'rzek', 'tizek'])(
    'finds %s regardless of case and diacritics, by prefix, with one typo',
    async (q) => {
      expect(await namesFor({ q })).toContain('Řízek Software');
    },
  );

  it('ranks rows with every word first, in any order and any field, and others after them', async () => {
    expect(await splitFor({ q: 'brno rizek' })).toEqual({
      whole: ['Řízek Software'],
      partial: ['Nový Řízek'],
    });
    expect(await splitFor({ q: 'rizek praha' })).toEqual({
      whole: ['Bezpečné sítě'],
      // Equally good; the more complete profile first.
      partial: ['Řízek Software', 'Nový Řízek'],
    });
    expect(await splitFor({ q: 'rizek liberec' })).toEqual({
      whole: [],
      partial: ['Řízek Software', 'Nový Řízek'],
    });
    expect(await namesFor({ q: '"rizek" "liberec"' })).toEqual([]);
  });

  it('corrects a typo in an incomplete word', async () => {
    expect(await namesFor({ q: 'kyebrbez' })).toEqual(['Chytrá data']);
  });

  it('corrects up to three words of a query, and none when more are wrong', async () => {
    expect(await namesFor({ q: 'chytra daata kybrebezpecnost trebicc' })).toEqual(['Chytrá data']);
    expect(await namesFor({ q: 'chhytra daata kybrebezpecnost trebicc' })).toEqual([]);
  });

  it('matches words by prefix, not by suffix', async () => {
    expect(await namesFor({ q: 'bezpecnost' })).toEqual([]);
  });

  it('treats one or two letters as a word or prefix in any field', async () => {
    expect(await namesFor({ q: 'ch' })).toEqual(['Chytrá data', 'Nový Řízek']);
    expect(await namesFor({ q: 'it' })).toEqual(['Hvozd IT']);
    expect(await namesFor({ q: 'au' })).toEqual(['Bezpečné sítě']);
  });

  it('matches inflected forms by stem', async () => {
    expect(await namesFor({ q: 'kyberbezpečností' })).toEqual(['Chytrá data']);
    expect(await namesFor({ q: 'obce' })).toEqual(['Chytrá data']);
    // Words of asking are ignored.
    expect(await namesFor({ q: 'v Brně' })).toEqual(['Řízek Software']);
    expect(await namesFor({ q: 'Brně' })).toEqual(['Řízek Software']);
  });

  it('finds companies by category and reports it', async () => {
    const { rows } = await findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, q: 'síťový' }, FIRST_PAGE);
    expect(rows.map(({ name, matched }) => [name, matched])).toEqual([
      ['Bezpečné sítě', [{ by: 'name', name: null }]],
      ['Řízek Software', [{ by: 'category', name: 'Sítě' }]],
    ]);
  });

  it('finds companies by region and by synonym', async () => {
    expect(await namesFor({ q: 'Jihomoravský' })).toEqual(['Řízek Software']);
    expect(await namesFor({ q: 'brno jihomoravsky kraj' })).toEqual(['Řízek Software']);
    expect(await namesFor({ q: 'kybernetická bezpečnost' })).toEqual(['Chytrá data']);
    await db.updateTable('companies').set({ description: 'Podnikový informační systém' }).where('id', '=', 5).execute();
    expect(await namesFor({ q: 'ERP' })).toEqual(['Hvozd IT']);
    await db.updateTable('companies').set({ description: null }).where('id', '=', 5).execute();
  });

  it('finds companies by registration number', async () => {
    expect(await namesFor({ q: '27074358' })).toEqual(['Nový Řízek']);
  });

  it.each(['%', '_', '\\', "'; drop table companies; --", '***', ' '.repeat(50)])(
    'handles special characters: %s',
    async (q) => {
      await expect(namesFor({ q })).resolves.toBeInstanceOf(Array);
      expect(await namesFor({})).toHaveLength(5);
    },
  );

  it('reports the fields that matched', async () => {
    const { rows } = await findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, q: 'rizek' }, FIRST_PAGE);
    expect(rows.map(({ name, matched }) => [name, matched])).toEqual([
      ['Řízek Software', [{ by: 'name', name: null }]],
      ['Nový Řízek', [{ by: 'name', name: null }]],
      ['Bezpečné sítě', [{ by: 'description', name: null }]],
    ]);
  });

  it('filters by categories and region, and returns the count', async () => {
    expect(await namesFor({ categories: [901] })).toEqual(['Bezpečné sítě', 'Řízek Software']);
    expect(await namesFor({ categories: [901], region: 'CZ064' })).toEqual(['Řízek Software']);
    const page = await findCompanyCards(
      db,
      { role: 'SUPPLIER' },
      { ...NO_FILTER, q: 'rizek' },
      { page: 2, pageSize: 2 },
    );
    expect(page).toMatchObject({ count: 3, approximate: false, rows: [{ name: 'Bezpečné sítě' }] });
  });

  it('filters by words and categories together, also after changes', async () => {
    expect(await namesFor({ q: 'rizek', categories: [902] })).toEqual(['Bezpečné sítě']);
    await db.insertInto('company_categories').values({ company_id: 3, category_id: 902 }).execute();
    expect(await namesFor({ q: 'rizek', categories: [902] })).toEqual(['Nový Řízek', 'Bezpečné sítě']);
    await db.deleteFrom('company_categories').where('company_id', '=', 3).execute();
    expect(await namesFor({ q: 'rizek', categories: [902] })).toEqual(['Bezpečné sítě']);
    await db.updateTable('companies').set({ description: 'Audity' }).where('id', '=', 2).execute();
    expect(await namesFor({ q: 'rizek', categories: [902] })).toEqual([]);
    await db.updateTable('companies').set({ description: 'Audity. Dříve Řízek a syn.' }).where('id', '=', 2).execute();
  });

  it('requires all filters, each with any of its values', async () => {
    const tag = await db.insertInto('tags').values({ name: 'Doporučený' }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('company_tags').values({ company_id: 1, tag_id: tag.id }).execute();
    expect(await namesFor({ categories: [901, 902], tags: [tag.id] })).toEqual(['Řízek Software']);
    expect(await namesFor({ categories: [902], tags: [tag.id] })).toEqual([]);
    await db.deleteFrom('tags').where('id', '=', tag.id).execute();
    expect(await namesFor({ tags: [tag.id] })).toEqual([]);
  });

  it('includes the categories of a company', async () => {
    const { rows } = await findCompanyCards(db, { role: 'SUPPLIER' }, { ...NO_FILTER, q: 'bezpecne' }, FIRST_PAGE);
    expect(rows[0]?.category_obj).toEqual([
      { id: 902, name: 'Audit' },
      { id: 901, name: 'Sítě' },
    ]);
  });

  it('sorts by rating with unrated companies last', async () => {
    const user = await db
      .insertInto('users')
      .values({ email: 'x@y.test', role: 'CLIENT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('testimonials')
      .values({ company_id: 5, author_id: user.id, rating: 5, text: 'Výborné' })
      .execute();
    const { rows } = await findCompanyCards(db, { role: 'SUPPLIER' }, NO_FILTER, {
      ...FIRST_PAGE,
      ordering: '-rating',
    });
    expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['Hvozd IT', 'Bezpečné sítě']);
  });
});

describe('suggestions and markers', () => {
  it('suggest names with their towns', async () => {
    expect(await suggestCompanies(db, { role: 'CONSULTANT' }, 'rizk')).toEqual([
      { id: 6, name: 'Řízková Eva', city: 'Brno' },
    ]);
  });

  it('suggest nothing for punctuation', async () => {
    expect(await suggestCompanies(db, { role: 'SUPPLIER' }, '?!')).toEqual([]);
  });

  it('update the count of a category as soon as a company joins it', async () => {
    const count = async () =>
      (await suggestGroups(db, { role: 'SUPPLIER' }, 'aud')).map(({ by, name, count: companies }) => [
        by,
        name,
        companies,
      ]);
    expect(await count()).toEqual([['category', 'Audit', 1]]);
    await db.insertInto('company_categories').values({ company_id: 5, category_id: 902 }).execute();
    expect(await count()).toEqual([['category', 'Audit', 2]]);
    await db.deleteFrom('company_categories').where('company_id', '=', 5).execute();
    expect(await count()).toEqual([['category', 'Audit', 1]]);
  });

  it('return the matching markers', async () => {
    const text = await findCompanyMarkers(db, { role: 'SUPPLIER' }, { ...NO_FILTER, q: 'brno' });
    expect(JSON.parse(text)).toMatchObject({
      results: [{ id: 1, name: 'Řízek Software', gps_lat: 49.2, gps_lng: 16.6 }],
      pagination: { count: 1, pages: 1 },
    });
  });

  it('cache all markers until a company changes', async () => {
    const cache = markerCache();
    const markersOf = (role: Parameters<typeof cache>[1]) => cache(db, role);
    const before = await markersOf('CONSULTANT');
    expect((await markersOf('CONSULTANT')).etag).toBe(before.etag);
    const rename = (name: string) => db.updateTable('companies').set({ name }).where('id', '=', 6).execute();
    await rename('Řízková Jana');
    const after = await markersOf('CONSULTANT');
    await rename('Řízková Eva');
    expect(after.etag).not.toBe(before.etag);
    const { bytes } = await after.body('');
    expect(JSON.parse(bytes.toString())).toEqual({
      results: [{ id: 6, name: 'Řízková Jana', gps_lat: null, gps_lng: null }],
      pagination: { page: 1, page_size: 999999999, count: 1, pages: 1, next: null, previous: null },
    });
  });
});

describe('isWithinOneTypo', () => {
  it.each([
    ['brno', 'brno', true],
    ['brno', 'bno', true],
    ['brno', 'brrno', true],
    ['brno', 'bruo', true],
    ['brno', 'bnro', true],
    ['brno', 'bonr', false],
    ['brno', 'br', false],
    ['brno', 'praha', false],
  ])('compares %s and %s: %s', (a, b, expected) => {
    expect(isWithinOneTypo(a, b)).toBe(expected);
  });
});

import type { Insertable } from 'kysely';
import type { Page } from '#contract/wire/common.ts';
import type {
  NeededCategory,
  Company,
  CompanyCard,
  CompanyMarker,
  RegisterSuggestions,
} from '#contract/wire/companies.ts';
import type { Tables } from '#platform/database/tables.ts';
import { buildCategory } from '#support/server/builders.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany } from '#support/server/workBuilders.ts';

const PREMIUM_ONLY = { detail: 'Vyhledávání dodavatelů je dostupné v plánu PREMIUM.' };
const MARKERS = 'fields=name,gps_lat,gps_lng&page_size=999999999';

const portal = sharedPortal();
const ids = { brno: 0, praha: 0, cheb: 0, eva: 0, client: 0 };
let category: number;

beforeAll(async () => {
  const { db } = portal;
  const build = async (fields: Insertable<Tables['companies']>) =>
    (await db.insertInto('companies').values(fields).returning('id').executeTakeFirstOrThrow()).id;
  const place = { region: 'CZ064', gps_lat: 49.2, gps_lng: 16.6 };
  ids.brno = await build({ name: 'Žlutý systém', role: 'SUPPLIER', city: 'Brno', ...place });
  const owner_id = await portal.idOf('supplier');
  const description = 'Řešíme sítě';
  ids.praha = await build({ name: 'Chytré sítě', role: 'SUPPLIER', city: 'Praha', owner_id, description });
  ids.cheb = await build({ name: 'Cibule', role: 'SUPPLIER', city: 'Cheb' });
  ids.eva = await build({ name: 'Eva Čtvrtá', role: 'CONSULTANT', city: 'Zlín' });
  ids.client = await build({ name: 'Úřad', role: 'CLIENT', owner_id: await portal.idOf('free') });
  category = (await buildCategory(db, { name: 'Sítě' })).id;
  await db.insertInto('company_categories').values({ company_id: ids.praha, category_id: category }).execute();
});

const get = async (person: Person, path: string, headers?: Record<string, string>) =>
  portal.by(person).get(path, headers);
const namesOf = (answer: { body: unknown }) => (answer.body as Page<CompanyCard>).results.map(({ name }) => name);

describe('opening a register', () => {
  it.each<[Person, string, number]>([
    ['free', 'suppliers/', 200],
    ['basic', 'suppliers/', 200],
    ['premium', 'suppliers/', 200],
    ['supplier', 'suppliers/', 403],
    ['consultant', 'suppliers/', 403],
    ['free', 'consultants/', 403],
    ['basic', 'consultants/', 200],
    ['premium', 'consultants/', 200],
    ['supplier', 'consultants/', 403],
    ['free', 'consultants/suggestion/?q=eva', 403],
    ['supplier', 'companies/', 200],
  ])('%s at %s: %i', async (person, path, status) => {
    expect((await get(person, path)).status).toBe(status);
  });

  it.each([
    'q=sys',
    'categories=1',
    'tags=1',
    'products=1',
    'region=CZ064',
    'bbox=16,49,17,50',
    'near=49.2,16.6&within=50',
    `q=sys&${MARKERS}`,
    `near=49.2,16.6&within=50&${MARKERS}`,
  ])('suppliers can be searched on PREMIUM only: %s', async (query) => {
    expect(await get('free', `suppliers/?${query}`)).toMatchObject({ status: 403, body: PREMIUM_ONLY });
    expect(await get('basic', `suppliers/?${query}`)).toMatchObject({ status: 403, body: PREMIUM_ONLY });
    expect((await get('premium', `suppliers/?${query}`)).status).toBe(200);
  });

  it('suggestions count as a search', async () => {
    expect(await get('basic', 'suppliers/suggestion/?q=sys')).toMatchObject({ status: 403, body: PREMIUM_ONLY });
    expect(await get('premium', 'suppliers/suggestion/?q=zluty')).toMatchObject({
      status: 200,
      body: { groups: [], results: [{ id: ids.brno, name: 'Žlutý systém', city: 'Brno' }] },
    });
    expect(await get('premium', 'suppliers/suggestion/')).toMatchObject({
      status: 200,
      body: { groups: [], results: [] },
    });
  });

  it('filters are suggested with the number of their results, and never with zero', async () => {
    expect(await get('premium', 'suppliers/suggestion/?q=site')).toMatchObject({
      body: { groups: [{ by: 'need', id: category, name: 'Sítě', count: 1, approximate: false }] },
    });
    expect(await get('premium', 'suppliers/suggestion/?q=Brn')).toMatchObject({
      body: { groups: [{ by: 'town', id: null, name: 'Brno', count: 1 }] },
    });
    expect(await get('premium', 'consultants/suggestion/?q=site')).toMatchObject({ body: { groups: [] } });
    expect(await get('premium', 'suppliers/suggestion/?q=ostrava')).toMatchObject({ body: { groups: [] } });
  });

  it('categories that a sentence asks for are suggested first and once, and offered with its results', async () => {
    const { db } = portal;
    const [backup, storage] = [
      await buildCategory(db, { name: 'Zálohování' }),
      await buildCategory(db, { name: 'Zálohování pošty' }),
    ];
    await insertRow(
      db,
      'company_categories',
      [backup, storage].map(({ id: category_id }) => ({ company_id: ids.brno, category_id })),
    );
    const { body } = await get('premium', 'suppliers/suggestion/?q=zalohovani');
    const groups = (body as RegisterSuggestions).groups.map(({ by, name }) => [by, name]);
    expect(groups[0]).toEqual(['need', 'Zálohování']);
    expect(new Set(groups.map(([, name]) => name)).size).toBe(groups.length);
    const sentence = encodeURIComponent('Hledáme někoho na zálohování');
    const needsOf = (answer: { body: unknown }) =>
      (answer.body as { needs?: NeededCategory[] }).needs?.map(({ category: { name }, words }) => [name, words]);
    expect(needsOf(await get('premium', `suppliers/?q=${sentence}`))).toContainEqual(['Zálohování', ['zálohování']]);
    const filtered = await get('premium', `suppliers/?q=${sentence}&categories=${backup.id}`);
    expect(needsOf(filtered) ?? []).not.toContainEqual(['Zálohování', ['zálohování']]);
    expect(needsOf(await get('premium', 'suppliers/?q=zyx'))).toBeUndefined();
  });

  it('suggestions count results of the own list when the caller has no access to others', async () => {
    expect(await get('supplier', 'companies/suggestion/?q=site')).toMatchObject({
      body: { groups: [{ by: 'need', count: 1 }] },
    });
    expect(await get('supplier', 'companies/suggestion/?q=brno')).toMatchObject({ body: { groups: [] } });
  });
});

describe('the list', () => {
  it('is in Czech order, by pages', async () => {
    const answer = await get('free', 'suppliers/?page_size=2');
    expect(namesOf(answer)).toEqual(['Cibule', 'Chytré sítě']);
    expect(answer).toMatchObject({
      headers: { 'cache-control': 'no-store' },
      body: { pagination: { page: 1, page_size: 2, count: 3, pages: 2, next: 2, previous: null } },
    });
    expect(namesOf(await get('free', 'suppliers/?page_size=2&page=2'))).toEqual(['Žlutý systém']);
    expect(namesOf(await get('free', 'suppliers/?ordering=-name'))).toEqual(['Žlutý systém', 'Chytré sítě', 'Cibule']);
  });

  it('can be searched without diacritics and with a typo, and filtered', async () => {
    expect(namesOf(await get('premium', 'suppliers/?q=chytrr'))).toEqual(['Chytré sítě']);
    expect(namesOf(await get('premium', `suppliers/?categories=${category}`))).toEqual(['Chytré sítě']);
    expect(namesOf(await get('premium', 'suppliers/?region=CZ064'))).toEqual(['Žlutý systém']);
    const found = await get('premium', 'suppliers/?q=site');
    expect(found).toMatchObject({
      body: { results: [{ matched: [{ by: 'name', name: null }], category_obj: [{ id: category, name: 'Sítě' }] }] },
    });
  });

  it('can be limited to a part of the map, and so can the markers', async () => {
    const around = await get('premium', 'suppliers/?bbox=16.5,49.1,16.7,49.3');
    expect(namesOf(around)).toEqual(['Žlutý systém']);
    expect(around).toMatchObject({ body: { pagination: { count: 1 } } });
    expect(namesOf(await get('premium', 'suppliers/?bbox=16.6,49.2,16.7,49.3'))).toEqual(['Žlutý systém']);
    expect(namesOf(await get('premium', 'suppliers/?bbox=14,50,15,51'))).toEqual([]);
    expect(namesOf(await get('premium', `suppliers/?bbox=16.5,49.1,16.7,49.3&${MARKERS}`))).toEqual(['Žlutý systém']);
  });

  it('can be limited to a distance as the crow flies, and so can the markers', async () => {
    // The company is 30.2 km away: inside the bounding box of 30 km, outside the circle.
    expect(namesOf(await get('premium', 'suppliers/?near=49.277,16.999&within=31'))).toEqual(['Žlutý systém']);
    expect(namesOf(await get('premium', 'suppliers/?near=49.277,16.999&within=30'))).toEqual([]);
    expect(namesOf(await get('premium', `suppliers/?near=49.277,16.999&within=31&${MARKERS}`))).toEqual([
      'Žlutý systém',
    ]);
    expect(namesOf(await get('premium', `suppliers/?near=49.277,16.999&within=30&${MARKERS}`))).toEqual([]);
    expect(namesOf(await get('premium', 'suppliers/?near=49.2,16.6&within=500&q=sit'))).toEqual([]);
  });

  it('can be sorted by distance', async () => {
    const place = { role: 'SUPPLIER', gps_lng: 20 } as const;
    const added = await portal.db
      .insertInto('companies')
      .values([10.3, 10.1, 10.2].map((gps_lat) => ({ ...place, name: `Daleko ${gps_lat}`, gps_lat })))
      .returning('id')
      .execute();
    const near = 'suppliers/?near=10,20&within=50&ordering=distance';
    expect(namesOf(await get('premium', near))).toEqual(['Daleko 10.1', 'Daleko 10.2', 'Daleko 10.3']);
    expect(namesOf(await get('premium', `${near}&page_size=2&page=2`))).toEqual(['Daleko 10.3']);
    expect(namesOf(await get('premium', `${near}&q=daleko`))).toEqual(['Daleko 10.1', 'Daleko 10.2', 'Daleko 10.3']);
    await portal.db
      .deleteFrom('companies')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });

  it('says which single filter to remove when a search finds nothing', async () => {
    const { body } = await get('premium', `suppliers/?q=zluty&categories=${category}&region=CZ064`);
    expect(body).toMatchObject({
      results: [],
      loosen: [{ without: 'categories', count: 1, approximate: false }],
    });
    expect(await get('premium', 'suppliers/?q=chytre&near=49.2,16.6&within=10')).toMatchObject({
      body: {
        loosen: [
          { without: 'q', count: 1 },
          { without: 'near', count: 1 },
        ],
      },
    });
    expect((await get('premium', 'suppliers/?q=zluty')).body).not.toHaveProperty('loosen');
    expect((await get('premium', 'consultants/?q=zluty')).body).toMatchObject({ loosen: [{ without: 'q', count: 1 }] });
  });

  it('can be sorted by creation in both directions', async () => {
    expect(namesOf(await get('free', 'suppliers/?ordering=-created_at'))).toEqual([
      'Cibule',
      'Chytré sítě',
      'Žlutý systém',
    ]);
    expect(namesOf(await get('free', 'suppliers/?ordering=created_at'))).toEqual([
      'Žlutý systém',
      'Chytré sítě',
      'Cibule',
    ]);
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page_size=-1', 'page_size'],
    ['categories=1,x', 'categories'],
    ['fields=name,password', 'fields'],
    ['fields=owner_id', 'fields'],
    ['ordering=owner_id', 'ordering'],
    ['region=Brno', 'region'],
    ['bbox=16,49,17', 'bbox'],
    ['bbox=16,49,17,50,51', 'bbox'],
    ['bbox=17,49,16,50', 'bbox'],
    ['bbox=16,49,17,91', 'bbox'],
    ["bbox=16,49,17,50' or 1=1", 'bbox'],
    [`bbox=16,49,17,x&${MARKERS}`, 'bbox'],
    ['near=49.2,16.6', 'within'],
    ['within=50', 'near'],
    ['near=49.2&within=50', 'near'],
    ['near=91,16.6&within=50', 'near'],
    ['near=49.2,181&within=50', 'near'],
    ['near=49.2,16.6,1&within=50', 'near'],
    ['near=x,16.6&within=50', 'near'],
    ['near=49.2,16.6&within=0', 'within'],
    ['near=49.2,16.6&within=501', 'within'],
    ['near=49.2,16.6&within=1.5', 'within'],
    [`near=49.2,16.6&within=x&${MARKERS}`, 'within'],
    ['ordering=distance', 'ordering'],
  ])('returns a field error for %s', async (query, field) => {
    expect(await get('premium', `suppliers/?${query}`)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  });

  it('answers 404 to a page past the end', async () => {
    expect(await get('free', 'suppliers/?page=2')).toMatchObject({
      status: 404,
      body: { detail: 'Neplatná stránka.' },
    });
    expect(await get('free', `suppliers/?${MARKERS}&page=2`)).toMatchObject({ status: 404 });
  });
});

describe('markers', () => {
  it('contain all companies of the register with a position', async () => {
    const { body, status } = await get('free', `suppliers/?${MARKERS}`);
    const { results, pagination } = body as Page<CompanyMarker>;
    expect(status).toBe(200);
    expect(pagination).toMatchObject({ count: 3, pages: 1 });
    expect(results).toContainEqual({ id: ids.brno, name: 'Žlutý systém', gps_lat: 49.2, gps_lng: 16.6 });
    expect((await get('free', 'suppliers/?fields=id,name,gps_lat,gps_lng&page_size=999999999')).body).toEqual(body);
  });

  it.each(['', '&region=CZ064', '&bbox=10,40,20,60'])(
    'are unlimited only when they are requested alone: "%s"',
    async (searched) => {
      const others = [
        '',
        '&fields=gps_lat',
        '&fields=name,gps_lat,gps_lng,city',
        `&fields=name,gps_lat,gps_lng&ordering=name`,
      ];
      for (const other of others)
        for (const size of [101, 9_999, 99_999, 999_999_999]) {
          expect(await get('premium', `suppliers/?page_size=${size}${other}${searched}`)).toMatchObject({
            status: 400,
            body: { page_size: ['Hodnota může být nejvýše 100.'] },
          });
        }
      expect((await get('premium', `suppliers/?${MARKERS}${searched}`)).status).toBe(200);
    },
  );

  it('with another order or other fields are returned by pages', async () => {
    const named = await get('premium', 'suppliers/?fields=name&page_size=100&ordering=name');
    const { results: names } = named.body as Page<CompanyMarker>;
    expect(names.every((row) => Object.keys(row).sort().join() === 'id,name')).toBe(true);
    const inOrder = names.map(({ name }) => name);
    expect(inOrder).toEqual([...inOrder].sort(new Intl.Collator('cs').compare));
    expect(inOrder).toHaveLength(3);
  });

  it('answer 304 until a company changes', async () => {
    const first = await get('premium', `suppliers/?${MARKERS}`);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^".+"$/),
    });
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect(await get('premium', `suppliers/?${MARKERS}`, known)).toMatchObject({ status: 304, body: null });
    const place = (gps_lat: number | null, gps_lng: number | null) =>
      changeRow(portal.db, 'companies', ids.praha, { gps_lat, gps_lng });
    await place(50.1, 14.4);
    expect((await get('premium', `suppliers/?${MARKERS}`, known)).status).toBe(200);
    await place(null, null);
  });

  it('are compressed as the caller accepts', async () => {
    const client = await portal.as('premium');
    const brotli = await client.get(`suppliers/?${MARKERS}`, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const gzip = await client.get(`suppliers/?${MARKERS}`, { 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
  });
});

describe('one company', () => {
  it('is returned with its profile and an ETag for later changes', async () => {
    const answer = await get('free', `suppliers/${ids.praha}/`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: expect.stringMatching(/^"v\d+"$/) },
      body: {
        name: 'Chytré sítě',
        categories: [category],
        rating: { average: null, count: 0 },
        is_owner: false,
        image: null,
      },
    });
    expect(answer.body).not.toHaveProperty('owner_id');
  });

  it('is available only in the register of its role', async () => {
    expect((await get('premium', `suppliers/${ids.eva}/`)).status).toBe(404);
    expect((await get('premium', `consultants/${ids.eva}/`)).status).toBe(200);
    expect((await get('premium', 'suppliers/999999/')).status).toBe(404);
    expect((await get('premium', 'suppliers/abc/')).status).toBe(404);
    expect((await get('premium', 'suppliers/99999999999/')).status).toBe(404);
  });

  it.each<[Person, 'praha' | 'eva' | 'client', number]>([
    ['free', 'praha', 200],
    ['free', 'eva', 404],
    ['free', 'client', 200],
    ['basic', 'eva', 200],
    ['basic', 'client', 404],
    ['premium', 'client', 200],
    ['supplier', 'praha', 200],
    ['supplier', 'eva', 404],
    ['consultant', 'praha', 404],
  ])('companies/ answers %s about %s: %i', async (person, which, status) => {
    expect((await get(person, `companies/${ids[which]}/`)).status).toBe(status);
  });

  it('is available to everybody when a reference names it', async () => {
    const owner_id = await portal.idOf('supplier');
    const { id } = await buildReference(portal.db, owner_id, { company_id: ids.eva });
    expect((await get('supplier', `companies/${ids.eva}/`)).status).toBe(200);
    expect((await get('free', `companies/${ids.eva}/`)).status).toBe(200);
    await portal.db.deleteFrom('reference_projects').where('id', '=', id).execute();
  });
});

describe('own companies', () => {
  it('are all that companies/ lists below PREMIUM', async () => {
    expect(namesOf(await get('supplier', 'companies/'))).toEqual(['Chytré sítě']);
    expect(namesOf(await get('supplier', `companies/?${MARKERS}`))).toEqual(['Chytré sítě']);
    expect(namesOf(await get('basic', 'companies/?q=site'))).toEqual([]);
    expect(namesOf(await get('premium', 'companies/'))).toHaveLength(5);
  });

  it('have a primary one, or null', async () => {
    expect(await get('supplier', 'companies/primary/')).toMatchObject({
      status: 200,
      body: { id: ids.praha, is_owner: true },
    });
    const none = await get('basic', 'companies/primary/');
    expect([none.status, none.body]).toEqual([200, null]);
    const mine = (await get('supplier', `companies/${ids.praha}/`)).body as Company;
    expect(mine.is_owner).toBe(true);
  });
});

describe('linked records of a company', () => {
  const cards = async () => (await get('free', 'suppliers/')).body as Page<CompanyCard>;
  const categoriesOf = async () =>
    (await cards()).results.find(({ id }) => id === ids.cheb)?.category_obj.map(({ name }) => name);

  it('has names in Czech order, updated as soon as they change', async () => {
    const added: number[] = [];
    for (const name of ['Úklid', 'Chalupy', 'Čipy', 'Houby']) added.push((await buildCategory(portal.db, { name })).id);
    await insertRow(
      portal.db,
      'company_categories',
      added.map((category_id) => ({ company_id: ids.cheb, category_id })),
    );
    expect(await categoriesOf()).toEqual(['Čipy', 'Houby', 'Chalupy', 'Úklid']);
    await changeRow(portal.db, 'categories', added[3]!, { name: 'Žampiony' });
    expect(await categoriesOf()).toEqual(['Čipy', 'Chalupy', 'Úklid', 'Žampiony']);
    await portal.db.deleteFrom('company_categories').where('company_id', '=', ids.cheb).execute();
    expect(await categoriesOf()).toEqual([]);
  });
});

it("is returned to each caller by the caller's own rights in concurrent requests", async () => {
  const owner_id = await portal.idOf('premium');
  const waiting = { verification: 'WAITING', verification_reason: 'NAME' } as const;
  const { id } = await buildWorkCompany(portal.db, { name: 'Čeká', owner_id, ...waiting });
  const people = ['premium', 'basic', 'premium', 'free'] as const;
  const paths = [`suppliers/${id}/`, `suppliers/${ids.praha}/`, 'suppliers/999999/', `suppliers/${ids.eva}/`];
  const answers = await Promise.all(people.map((person) => Promise.all(paths.map((path) => get(person, path)))));
  const seen = answers.map((of) => of.map(({ status, body }) => (status === 200 ? (body as Company).name : status)));
  const owners = ['Čeká', 'Chytré sítě', 404, 404];
  const others = [404, 'Chytré sítě', 404, 404];
  expect(seen).toEqual([owners, others, owners, others]);
  expect(answers[0]![0]!.body).toMatchObject({ is_owner: true, verification_reason: 'NAME' });
  await portal.db.deleteFrom('companies').where('id', '=', id).execute();
});

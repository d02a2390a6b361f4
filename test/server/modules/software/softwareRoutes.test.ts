import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Software, SoftwarePage } from '#contract/wire/software.ts';
import { buildCategory, buildSoftware, buildUser } from '#support/server/builders.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let owner: number;
let client: Client;
let category: { id: number; name: string };
beforeAll(async () => {
  category = await buildCategory(portal.db, { name: 'Účetnictví' });
});
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const today = () => dayOf(portal.services.clock());
const draft = (fields: object = {}) => ({ name: 'Pohoda', categories: [category.id], ...fields });
const create = async (fields: object = {}) => (await client.post('software/', draft(fields))).body as Software;
const list = async (query = '') => (await client.get(`software/${query}`)).body as SoftwarePage;
const names = async (query: string) => (await list(query)).results.map(({ name }) => name);

describe('access to the register', () => {
  const calls = (person: Client) => [
    person.get('software/'),
    person.post('software/', draft()),
    person.get('software/1/'),
    person.patch('software/1/', { name: 'XX' }),
    person.delete('software/1/'),
    person.post('software/1/restore/'),
    person.get('software/export/'),
    person.post('software/import/', { rows: [draft()] }),
  ];

  it.each(['visitor', 'supplier', 'consultant'] as const)('is refused to a %s', async (person) => {
    const answers = await Promise.all(calls(await portal.as(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(person === 'visitor' ? 401 : 403));
  });

  it('is allowed to clients, on FREE too, for their own items only; others get 404 and change nothing', async () => {
    const { id } = await create();
    const other = await portal.as('premium');
    const answers = await Promise.all([
      other.get(`software/${id}/`),
      other.patch(`software/${id}/`, { name: 'XX' }),
      other.delete(`software/${id}/`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(((await other.get('software/')).body as SoftwarePage).results).toEqual([]);
  });
});

describe('adding', () => {
  it('stores the given fields; missing ones are null, and needs are false', async () => {
    const answer = await client.post(
      'software/',
      draft({ price: 1200.5, price_period: 'YEAR', valid_to: '2027-02-28', id: 7, owner_id: 1 }),
    );
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"v1"' } });
    expect(answer.body).toMatchObject({
      name: 'Pohoda',
      version: null,
      licence_type: null,
      licence_count: null,
      price: 1200.5,
      price_period: 'YEAR',
      valid_from: null,
      valid_to: '2027-02-28',
      watch_expiration: false,
      need_customization: false,
      need_extension: false,
      need_upgrade: false,
      categories: [category.id],
      category_obj: [category],
      tags: [],
      files: [],
    });
    const { id } = answer.body as Software;
    expect((await client.get(`software/${id}/`)).body).toEqual(answer.body);
  });

  it('treats null as a missing switch', async () => {
    expect(await create({ need_upgrade: null, watch_expiration: null })).toMatchObject({
      need_upgrade: false,
      watch_expiration: false,
    });
  });

  it('refuses invalid fields, all at once, and dates in the wrong order', async () => {
    expect(await client.post('software/', draft({ name: '', price: -1 }))).toMatchObject({
      status: 400,
      body: { name: ['Toto pole je povinné'], price: ['Hodnota musí být alespoň 0.'] },
    });
    expect(await client.post('software/', draft({ valid_from: '2027-01-02', valid_to: '2027-01-01' }))).toMatchObject({
      status: 400,
      body: { valid_to: ['Platnost do nesmí být dříve než Platnost od.'] },
    });
    expect((await list()).pagination.count).toBe(0);
  });

  it.each([{ categories: [999_999] }, { tags: [999_999] }, { product: 999_999 }])(
    'refuses unknown %j',
    async (wrong) => {
      expect(await client.post('software/', draft(wrong))).toMatchObject({
        status: 400,
        body: { [Object.keys(wrong)[0]!]: ['Vybraná položka neexistuje.'] },
      });
      expect((await list()).pagination.count).toBe(0);
    },
  );
});

describe('changing', () => {
  it('stores only the given fields and increments the version', async () => {
    const { id } = await create({ note: 'xx', price: 10 });
    const answer = await client.patch(`software/${id}/`, { name: 'Money', price: null }, { 'if-match': '"v1"' });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"v2"' },
      body: { name: 'Money', price: null, note: 'xx', categories: [category.id] },
    });
  });

  it('validates a date against the stored other one', async () => {
    const { id } = await create({ valid_from: '2027-01-01' });
    expect(await client.patch(`software/${id}/`, { valid_to: '2026-12-31' })).toMatchObject({
      status: 400,
      body: { valid_to: ['Platnost do nesmí být dříve než Platnost od.'] },
    });
    expect((await client.patch(`software/${id}/`, { valid_to: '2027-01-01' })).status).toBe(200);
  });

  it('replaces categories, but not by an empty list', async () => {
    const { id } = await create();
    const other = await buildCategory(portal.db);
    expect((await client.patch(`software/${id}/`, { categories: [other.id] })).body).toMatchObject({
      categories: [other.id],
      category_obj: [other],
    });
    expect((await client.patch(`software/${id}/`, { categories: [] })).status).toBe(400);
  });
});

describe('the list', () => {
  const day = (days: number) => addDays(today(), days);

  it('is paged, sorted by name in Czech order, with the total cost of everything found', async () => {
    await Promise.all([
      buildSoftware(portal.db, owner, { name: 'Chmel', price: 100, price_period: 'MONTH' }),
      buildSoftware(portal.db, owner, { name: 'Hvozd', price: 1000, price_period: 'YEAR' }),
      buildSoftware(portal.db, owner, { name: 'Čáp', price: 5000, price_period: 'ONCE' }),
      buildSoftware(portal.db, owner, { name: 'Cibule', price: 5 }),
    ]);
    const page = await list('?page_size=2&page=2');
    expect(page.results.map(({ name }) => name)).toEqual(['Hvozd', 'Chmel']);
    expect(page).toMatchObject({
      pagination: { page: 2, count: 4, pages: 2, previous: 1, next: null },
      totals: { month: 183.33, year: 2200 },
    });
    expect((await client.get('software/?page=3&page_size=2')).status).toBe(404);
  });

  it('filters by each filter, including dates', async () => {
    const linked = await create({ name: 'Kategorie' });
    await Promise.all([
      buildSoftware(portal.db, owner, { name: 'Včera', valid_to: day(-1), licence_type: 'PERPETUAL' }),
      buildSoftware(portal.db, owner, { name: 'Dnes', valid_to: day(0), watch_expiration: true }),
      buildSoftware(portal.db, owner, { name: 'Za 30', valid_to: day(30), need_upgrade: true }),
      buildSoftware(portal.db, owner, {
        name: 'Za 31',
        valid_to: day(31),
        valid_from: day(1),
        need_extension: true,
        licence_type: 'SUBSCRIPTION',
      }),
      buildSoftware(portal.db, (await buildUser(portal.db)).id, { name: 'Cizí', valid_to: day(0), need_upgrade: true }),
    ]);
    const order = '&ordering=valid_to';
    expect(await names(`?expires_before=${day(30)}${order}`)).toEqual(['Včera', 'Dnes', 'Za 30']);
    expect(await names(`?expires_after=${day(0)}&expires_before=${day(30)}${order}`)).toEqual(['Dnes', 'Za 30']);
    expect(await names(`?need=need_upgrade`)).toEqual(['Za 30']);
    expect(await names(`?need=need_upgrade,need_extension${order}`)).toEqual(['Za 30', 'Za 31']);
    expect(await names('?licence_type=PERPETUAL')).toEqual(['Včera']);
    expect(await names('?watched=true')).toEqual(['Dnes']);
    expect(await names(`?valid_on=${day(0)}${order}`)).toEqual(['Dnes', 'Za 30', linked.name]);
    expect(await names(`?categories=${category.id}`)).toEqual([linked.name]);
    expect(await names('?q=vcera')).toEqual(['Včera']);
  });

  it('sorts rows without a value last in both directions', async () => {
    await buildSoftware(portal.db, owner, { name: 'Bez' });
    await buildSoftware(portal.db, owner, { name: 'Levné', price: 1, supplier_name: 'Čáp' });
    await buildSoftware(portal.db, owner, { name: 'Drahé', price: 9, supplier_name: 'Cukr' });
    expect(await names('?ordering=price')).toEqual(['Levné', 'Drahé', 'Bez']);
    expect(await names('?ordering=-price')).toEqual(['Drahé', 'Levné', 'Bez']);
    expect(await names('?ordering=supplier_name')).toEqual(['Drahé', 'Levné', 'Bez']);
    expect(await names('?ordering=-supplier_name')).toEqual(['Levné', 'Drahé', 'Bez']);
  });

  it('returns at most 100 rows, counts and sums all of them, and has pages without gaps', async () => {
    await client.post('software/import/', {
      rows: Array.from({ length: 101 }, (_, index) => ({
        name: `Řádek ${index}`,
        // Several rows have the same price, so their order must be stable across pages.
        price: index % 3,
        price_period: 'YEAR',
        categories: [category.id],
      })),
    });
    const [first, second] = [
      await list('?page_size=100&ordering=-price'),
      await list('?page_size=100&page=2&ordering=-price'),
    ];
    expect([first.results.length, second.results.length]).toEqual([100, 1]);
    for (const { pagination, totals } of [first, second]) {
      expect([pagination.count, pagination.pages, totals.year]).toEqual([101, 2, 100]);
    }
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(101);
    expect((await client.get('software/?page_size=1')).status).toBe(200);
  });

  it.each([
    'name',
    'version',
    'licence_type',
    'licence_count',
    'price',
    'valid_from',
    'valid_to',
    'supplier_name',
    'created_at',
    'updated_at',
  ])('is sorted by %s across pages in both directions', async (column) => {
    for (const position of [1, 2, 3]) {
      await buildSoftware(portal.db, owner, {
        name: `A${position}`,
        software_version: `${position}`,
        licence_type: position === 1 ? 'PERPETUAL' : 'SUBSCRIPTION',
        licence_count: position,
        price: position,
        valid_from: day(position),
        valid_to: day(position),
        supplier_name: `B${position}`,
      });
    }
    const whole = async (ordering: string) =>
      (await Promise.all([1, 2, 3].map((page) => names(`?page_size=1&page=${page}&ordering=${ordering}`)))).flat();
    expect(await whole(column)).toEqual(await names(`?ordering=${column}`));
    expect([...(await whole(column))].sort()).toEqual(['A1', 'A2', 'A3']);
    const [first] = await whole(column);
    const [last] = await whole(`-${column}`);
    expect(first).toBe('A1');
    expect(last).toBe(column === 'licence_type' ? 'A2' : 'A3');
  });

  it.each([
    'need=upgrade',
    'licence_type=X',
    'expires_before=31.12.2026',
    'ordering=owner_id',
    'fields=owner_id',
    'categories=a',
    'ordering=note',
    'ordering=--price',
    'page_size=101',
    'watched=maybe',
  ])('returns an error of the parameter for %s', async (query) => {
    const { status, body } = await client.get(`software/?${query}`);
    expect([status, Object.keys(body as object)]).toEqual([400, [query.split('=')[0]]]);
  });
});

import type { SoftwarePage } from '../../../../src/contract/wire/software';
import { buildCategory, buildSoftware, buildUser } from '../../../support/server/builders';
import { importRows } from '../../../support/server/importRows';
import { type Client, startPortal, type TestPortal } from '../../../support/server/startPortal';

let portal: TestPortal;
let client: Client;
let owner: number;
let category: { id: number; name: string };
beforeAll(async () => {
  portal = await startPortal();
  category = await buildCategory(portal.db, { name: 'Účetnictví' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const count = async () => ((await client.get('software/')).body as SoftwarePage).pagination.count;
const rows = (length: number) => importRows(length, category.id);

describe('the import', () => {
  it('stores every row with its category', async () => {
    expect(await client.post('software/import/', { rows: rows(200) })).toMatchObject({
      status: 201,
      body: { created: 200 },
    });
    const { pagination, totals, results } = (await client.get(`software/?categories=${category.id}&ordering=-price`))
      .body as SoftwarePage;
    expect(pagination.count).toBe(200);
    expect(totals.year).toBe(199 * 100);
    expect(results[0]).toMatchObject({
      name: 'Technologie 199',
      price: 199,
      valid_to: '2027-12-31',
      watch_expiration: true,
      need_upgrade: false,
    });
  });

  it('stores nothing when one row is invalid, and names the cell', async () => {
    const broken = rows(50);
    Object.assign(broken[12]!, { price: -1 });
    Object.assign(broken[30]!, { name: '', categories: [] });
    expect(await client.post('software/import/', { rows: broken })).toMatchObject({
      status: 400,
      body: {
        'rows[12].price': ['Hodnota musí být alespoň 0.'],
        'rows[30].name': ['Toto pole je povinné'],
        'rows[30].categories': ['Toto pole je povinné'],
      },
    });
    expect(await count()).toBe(0);
  });

  it('stores nothing when a category does not exist', async () => {
    const broken = rows(3);
    broken[2]!.categories = [999_999];
    expect((await client.post('software/import/', { rows: broken })).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('returns a few errors, not thousands', async () => {
    const { body } = await client.post('software/import/', { rows: Array(1_000).fill({ name: '' }) });
    expect(Object.keys(body as object)).toHaveLength(20);
  });

  it.each([
    [{}],
    [{ rows: [] }],
    [{ rows: 'x' }],
    [{ rows: [null] }],
    [{ rows: [[]] }],
    [{ rows: Array(5_001).fill({ name: 'AI', categories: [1] }) }],
    [null],
  ])('refuses a body that is not a list of rows', async (body) => {
    expect((await client.post('software/import/', body)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('on request skips rows with the name, version and supplier of an existing one', async () => {
    const twice = [
      { name: 'Office', version: '2024', supplier_name: 'Dodavatel', categories: [category.id] },
      { name: 'Office', version: '2024', supplier_name: 'Dodavatel', price: 5, categories: [category.id] },
    ];
    const others = [
      { ...twice[0]!, version: '2021' },
      { ...twice[0]!, supplier_name: null },
    ];
    const first = await client.post('software/import/', { rows: twice, skip_known: true });
    expect(first).toMatchObject({ status: 201, body: { created: 2, known: [] } });
    expect(
      await client.post('software/import/', { rows: [others[0], ...twice, others[1]], skip_known: true }),
    ).toMatchObject({
      status: 201,
      body: { created: 2, known: [1, 2] },
    });
    expect(await client.post('software/import/', { rows: twice, skip_known: true })).toEqual(
      expect.objectContaining({ status: 200, body: { id: null, created: 0, known: [0, 1] } }),
    );
    expect(await count()).toBe(4);
    // Neither rows of others, nor deleted ones, nor without the request.
    const { id } = await buildUser(portal.db);
    expect(await (await portal.asUser(id)).post('software/import/', { rows: twice, skip_known: true })).toMatchObject({
      body: { created: 2 },
    });
    await client.delete(`software/imports/${(first.body as { id: number }).id}/`);
    expect(await client.post('software/import/', { rows: twice, skip_known: true })).toMatchObject({
      body: { created: 2 },
    });
    expect(await client.post('software/import/', { rows: twice })).toMatchObject({ body: { created: 2, known: [] } });
  });

  it('stores rows once for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': 'import-1' };
    const { body } = await client.post('software/import/', { rows: rows(2) }, key);
    expect(body).toMatchObject({ created: 2 });
    expect((await client.post('software/import/', { rows: rows(2) }, key)).body).toEqual(body);
    expect(await count()).toBe(2);
  });
});

describe('the export', () => {
  it('is a file for Czech spreadsheets with the filtered rows, without formulas', async () => {
    await buildSoftware(portal.db, owner, {
      name: '=HYPERLINK("x")',
      price: 12.5,
      price_period: 'MONTH',
      licence_type: 'PERPETUAL',
      need_upgrade: true,
    });
    await buildSoftware(portal.db, owner, { name: 'Jiná; s "uvozovkou"', valid_to: '2027-01-31', note: 'dva\nřádky' });
    const { headers, body } = await client.get('software/export/?format=csv&ordering=-name');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="technologie-\d{4}-\d{2}-\d{2}\.csv"$/),
      'cache-control': 'no-store',
    });
    const lines = String(body).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFNázev;Verze;Typ licence;Jednotka licence;Počet;Cena;Období;Platnost od;Platnost do;Hlídat vypršení;Potřebuje úpravy;Potřebuje rozšíření;Potřebuje upgrade;Dodavatel;Kategorie;Poznámka',
    );
    expect(lines[1]).toBe('"Jiná; s ""uvozovkou""";;;;;;;;2027-01-31;Ne;Ne;Ne;Ne;;;"dva\nřádky"');
    expect(lines[2]).toBe('"\'=HYPERLINK(""x"")";;Doživotní;;;12,5;Měsíčně;;;Ne;Ne;Ne;Ano;;;');
    const filtered = await client.get('software/export/?need=need_upgrade');
    expect(String(filtered.body).trim().split('\r\n')).toHaveLength(2);
  });

  it('answers 400 to another format', async () => {
    expect((await client.get('software/export/?format=pdf')).status).toBe(400);
  });
});

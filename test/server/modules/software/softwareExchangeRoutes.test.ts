import { sql } from 'kysely';
import type { Garage } from '#contract/wire/garage.ts';
import type { SoftwareDraft, SoftwarePage } from '#contract/wire/software.ts';
import * as imports from '#modules/software/softwareImportRepository.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { createRateLimits, RateLimit } from '#platform/limits/rateLimits.ts';
import { buildCategory, buildSoftware, buildUser } from '#support/server/builders.ts';
import { importRows } from '#support/server/importRows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let client: Client;
let owner: number;
let category: { id: number; name: string };
beforeAll(async () => {
  category = await buildCategory(portal.db, { name: 'Účetnictví' });
});
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

  it('stores rows without a category, which lists, exports and the garage show and the form completes', async () => {
    const [first, second] = rows(2);
    owner = (await buildUser(portal.db, { plan: 'PREMIUM' })).id;
    client = await portal.asUser(owner);
    const answer = await client.post('software/import/', { rows: [first, { ...second, categories: [] }] });
    expect(answer.status).toBe(201);
    const listed = async (query: string) => (await client.get(`software/?${query}`)).body as SoftwarePage;
    const { results, totals } = await listed('uncategorised=true');
    expect(results.map(({ name, categories }) => [name, categories])).toEqual([[second!.name, []]]);
    expect((await listed('uncategorised=false')).results.map(({ name }) => name)).toEqual([first!.name]);
    const { software } = (await client.get('garage/')).body as Garage;
    expect(software.cost_by_category.find((one) => one.category === null)?.cost).toEqual(totals);
    expect(((await client.get('software/export/?uncategorised=true')).body as string).split('\r\n')[1]).toContain(
      ';Bez kategorie;',
    );

    const path = `software/${results[0]!.id}/`;
    expect((await client.patch(path, { categories: [] })).status).toBe(400);
    expect((await client.patch(path, { note: 'Jen poznámka' })).status).toBe(200);
    expect((await client.post('software/', { ...second, categories: [] })).status).toBe(400);
    await client.patch(path, { categories: [category.id] });
    expect((await listed('uncategorised=true')).results).toEqual([]);
  });

  it('stores nothing when one row is invalid, and names the cell', async () => {
    const broken = rows(50);
    Object.assign(broken[12]!, { price: -1 });
    Object.assign(broken[30]!, { name: '', categories: null });
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

  /** Ids of licences, changes and imports of the owner, visible or not. */
  const stored = async () =>
    sql`select id from software where owner_id = ${owner} union all select id from record_changes where actor_id = ${owner}
      union all select id from software_imports where owner_id = ${owner}`.execute(portal.db);

  it('stores nothing when a category does not exist, not even of earlier batches', async () => {
    const broken = rows(imports.IMPORT_BATCH + 3);
    broken.at(-1)!.categories = [999_999];
    expect((await client.post('software/import/', { rows: broken })).status).toBe(400);
    expect((await stored()).rows).toEqual([]);
  });

  it('hides rows until it is complete; without an end it is deleted, and its reversal is offered again', async () => {
    const caller = { id: owner, company: null } as Caller;
    const later = () => new Date(Date.now() + 1_000);
    await imports.importInBatches(portal.db, caller, rows(2) as SoftwareDraft[], async (id) => {
      expect([await count(), (await client.get('software/imports/')).body]).toEqual([0, { results: [] }]);
      await imports.endInterruptedImports(portal.db, later());
      expect((await stored()).rows).toEqual([]);
      await expect(imports.completeImport(portal.db, id)).rejects.toThrow();
    });
    const { id } = (await client.post('software/import/', { rows: rows(2) })).body as { id: number };
    expect(await imports.beginUndo(portal.db, caller, id, new Date(0), new Date())).toBe(true);
    expect(await count()).toBe(0);
    await imports.endInterruptedImports(portal.db, later());
    expect(await client.delete(`software/imports/${id}/`)).toMatchObject({ status: 200, body: { count: 2 } });
  });

  it('limits the rows of an account in an hour', async () => {
    Object.assign(portal.services.rateLimits, { importedRowsOfAccount: new RateLimit(2, 3_600, () => new Date()) });
    expect((await client.post('software/import/', { rows: rows(2) })).status).toBe(201);
    expect((await client.post('software/import/', { rows: rows(1) })).status).toBe(429);
    Object.assign(portal.services.rateLimits, createRateLimits(portal.services));
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
    expect(lines[1]).toBe('"Jiná; s ""uvozovkou""";;;;;;;;2027-01-31;Ne;Ne;Ne;Ne;;Bez kategorie;"dva\nřádky"');
    expect(lines[2]).toBe('"\'=HYPERLINK(""x"")";;Doživotní;;;12,5;Měsíčně;;;Ne;Ne;Ne;Ano;;Bez kategorie;');
    const filtered = await client.get('software/export/?need=need_upgrade');
    expect(String(filtered.body).trim().split('\r\n')).toHaveLength(2);
  });

  it('answers 400 to another format', async () => {
    expect((await client.get('software/export/?format=pdf')).status).toBe(400);
  });
});

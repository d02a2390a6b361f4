import { readTable } from '#contract/lib/csv.ts';
import { MERGE_UNDO_MINUTES } from '#contract/limits/limits.ts';
import { CATALOGUE_NUMBER, catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import { CATALOGUE_KINDS, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueImported, CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { type Client, emptiedPortal, listed } from '#support/server/startPortal.ts';
import { buildProduct, buildWorkCompany } from '#support/server/workBuilders.ts';

let admin: Client;
let now = new Date();
const portal = emptiedPortal({ clock: () => now });
beforeEach(async () => {
  now = new Date();
  const { id } = await buildUser(portal.db, { operator_roles: ['CATALOGUE'] });
  admin = await portal.asUser(id);
});

const pathOf = (kind: CatalogueKind, id?: number, rest = '') =>
  `admin/catalogues/${kind}/${id === undefined ? '' : `${id}/`}${rest}`;
const detailOf = async (kind: CatalogueKind, id: number) =>
  (await admin.get(pathOf(kind, id))).body as CatalogueItemDetail;
const add = async (kind: CatalogueKind, values: Record<string, unknown>) => {
  const { status, body } = await admin.post(pathOf(kind), { values });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as CatalogueItemDetail;
};
const importRows = async (kind: CatalogueKind, rows: Record<string, unknown>[], is_trial = false) => {
  const { status, body } = await admin.post(pathOf(kind, undefined, 'import/'), { rows, is_trial });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as CatalogueImported).rows;
};
/** Companies that a user with full access finds. */
const suppliers = async (query: string) => {
  const client = await portal.as('premium');
  return (await listed<{ name: string }>(client, `suppliers/?${query}`)).map(({ name }) => name);
};

async function supplierOf(name: string, links: { categories?: number[]; products?: number[] }): Promise<number> {
  const { id } = await buildWorkCompany(portal.db, { name, role: 'SUPPLIER' });
  for (const category_id of links.categories ?? [])
    await portal.db.insertInto('company_categories').values({ company_id: id, category_id }).execute();
  for (const product_id of links.products ?? [])
    await portal.db.insertInto('company_products').values({ company_id: id, product_id }).execute();
  return id;
}

const FIRST: Record<CatalogueKind, Record<string, unknown>> = {
  categories: { name: 'Dohled sítí', group: 'Provoz' },
  groups: { name: 'Zcela nová', position: '7' },
  products: { name: 'Zyxor', vendor: 'Zyx s.r.o.', description: '=SUM(A1)', categories: [] },
  services: { name: 'Prověrka', perex: 'Krátce', description: 'Dlouze', category: 'ANALYZE', price_from: '9000' },
  synonyms: { phrase: 'zyxovina', synonyms: ['zyx', 'zyxoviny velké'] },
  asking: { phrase: 'zyxujeme někoho' },
  grants: {
    title: 'Výzva Zyx',
    programme: 'Zyx',
    area: 'DIGITAL',
    amount_min: '10',
    amount_max: '20',
    applicants: ['MUNICIPALITY'],
    regions: ['CZ064'],
    support_rate: '45.5',
    open_from: '2026-01-02',
  },
};

describe.each(CATALOGUE_KINDS)('%s', (kind) => {
  it('are added, changed with a version check, and deleted, with a history of it', async () => {
    const item = await add(kind, FIRST[kind]);
    expect(item.values).toMatchObject(FIRST[kind]);
    const [name] = catalogueFields(kind) as [string];
    const path = pathOf(kind, item.id);
    const etag = (await admin.get(path)).headers.etag as string;
    const renamed = { values: { [name]: 'Přejmenováno' } };
    expect(await admin.patch(path, renamed, { 'if-match': etag })).toMatchObject({
      status: 200,
      body: { name: 'Přejmenováno', values: { ...FIRST[kind], [name]: 'Přejmenováno' } },
    });
    expect((await admin.patch(path, renamed, { 'if-match': etag })).status).toBe(412);
    const history = await admin.get(`history/?kind=${kind}&record_id=${item.id}`);
    expect(history).toMatchObject({ status: 200, body: { results: [{ action: 'CHANGED' }, { action: 'CREATED' }] } });
    const [change] = (history.body as { results: { id: number; changes: { field: string }[] }[] }).results;
    const fields = change!.changes.map(({ field }) => field);
    expect((await admin.post(`history/${change!.id}/restore/`, { fields })).status).toBe(204);
    expect(await detailOf(kind, item.id)).toMatchObject({ name: item.name });
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('answer 400 with field errors to invalid values, and to a duplicate name', async () => {
    await add(kind, FIRST[kind]);
    const [name] = catalogueFields(kind) as [string];
    expect(await admin.post(pathOf(kind), { values: { ...FIRST[kind], [name]: '' } })).toMatchObject({
      status: 400,
      body: { [name]: ['Toto pole je povinné'] },
    });
    expect((await admin.post(pathOf(kind), { values: FIRST[kind] })).status).toBe(400);
    expect((await admin.post(pathOf(kind), { values: { [name]: 'a'.repeat(400) } })).status).toBe(400);
    expect((await admin.get(pathOf(kind, 999_999))).status).toBe(404);
  });

  it('survive an export and an import without changes', async () => {
    await add(kind, FIRST[kind]);
    const { headers, body } = await admin.get(pathOf(kind, undefined, 'export/'));
    const text = body as string;
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [headings = [], ...cells] = readTable(text);
    const fields = [CATALOGUE_NUMBER.field, ...catalogueFields(kind)];
    expect(headings).toEqual(fields.map((field) => catalogueLabel(kind, field)));
    const rows = cells.map((row) => Object.fromEntries(fields.map((field, column) => [field, row[column]])));
    const states = new Set((await importRows(kind, rows)).map(({ state }) => state));
    expect([...states]).toEqual(['UNCHANGED']);
    // A file without the numbers changes nothing either.
    const unnumbered = rows.map(({ id: _, ...row }) => row);
    expect((await importRows(kind, unnumbered)).every(({ state }) => state === 'UNCHANGED')).toBe(true);
    // No cell starts with a formula that a spreadsheet would run.
    expect(text).not.toMatch(/(^|;)"?[=+@-]/m);
  });
});

it('an import shows what each row would do, does it, and skips invalid rows', async () => {
  const cloud = await buildCategory(portal.db, { name: 'Cloud' });
  const alfa = await add('products', { name: 'Alfa', vendor: 'A', categories: ['Cloud'] });
  await add('products', { name: 'Beta' });
  const rows = [
    { id: String(alfa.id), name: 'Alfa 2', vendor: 'A' },
    { name: 'beta', vendor: '' },
    { name: 'Gama', categories: 'Cloud' },
    { name: 'Gama' },
    { name: 'Delta', categories: 'Nic' },
    { id: '999999', name: 'Nikdo' },
  ];
  const states = ['CHANGED', 'CHANGED', 'NEW', 'BAD', 'BAD', 'BAD'];
  const trial = await importRows('products', rows, true);
  expect(trial.map(({ state }) => state)).toEqual(states);
  expect(trial[4]!.problems).toEqual({ categories: ['Kategorie „Nic“ v portálu není.'] });
  expect((await detailOf('products', alfa.id)).name).toBe('Alfa');
  expect((await importRows('products', rows)).map(({ state }) => state)).toEqual(states);
  expect((await detailOf('products', alfa.id)).values).toMatchObject({ name: 'Alfa 2', categories: ['Cloud'] });
  expect((await admin.get(pathOf('products', undefined, `?within=${cloud.id}`))).body).toMatchObject({
    results: [{ name: 'Alfa 2' }, { name: 'Gama' }],
  });
  expect((await admin.post(pathOf('products', undefined, 'import/'), { rows: [], is_trial: true })).status).toBe(400);
});

it('a renamed category is found by its new and by its old name', async () => {
  const { id } = await add('categories', { name: 'Zálohování dat', group: 'Provoz' });
  await supplierOf('Alfa', { categories: [id] });
  expect(await suppliers('q=zalohovani')).toEqual(['Alfa']);
  await admin.patch(pathOf('categories', id), { values: { name: 'Archivace' } });
  expect(await suppliers('q=archivace')).toEqual(['Alfa']);
  expect(await suppliers('q=zalohovani dat')).toEqual(['Alfa']);
  const silent = await add('categories', { name: 'Kvadrofonie', group: 'Provoz' });
  await supplierOf('Beta', { categories: [silent.id] });
  await admin.patch(pathOf('categories', silent.id), { values: { name: 'Stereo' }, keep_name: false });
  expect(await suppliers('q=kvadrofonie')).toEqual([]);
  expect(await suppliers('q=stereo')).toEqual(['Beta']);
});

it('a retired item stays in use, and is not offered any more', async () => {
  const product = await buildProduct(portal.db, 'Zyxor');
  await supplierOf('Alfa', { products: [product.id] });
  const path = pathOf('products', undefined, 'retire/');
  expect((await admin.post(path, { ids: [product.id], retired: true })).status).toBe(204);
  const client = await portal.as('premium');
  expect(await client.get('technologies/?q=zyxor')).toMatchObject({ body: { results: [] } });
  expect(await client.get(`technologies/${product.id}/`)).toMatchObject({ status: 200, body: { name: 'Zyxor' } });
  expect(await client.get('products/suggestion/?q=zyxor')).toMatchObject({ body: { results: [] } });
  expect(await suppliers(`products=${product.id}`)).toEqual(['Alfa']);
  expect(await admin.delete(pathOf('products', product.id))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Vyřaďte ji') },
  });
  await admin.post(path, { ids: [product.id], retired: false });
  expect(await client.get('technologies/?q=zyxor')).toMatchObject({ body: { results: [{ id: product.id }] } });
});

describe('a merge', () => {
  const two = async () => {
    const [kept, merged] = [await buildProduct(portal.db, 'Zyxor'), await buildProduct(portal.db, 'Kvantofon')];
    const both = await supplierOf('Obě', { products: [kept.id, merged.id] });
    const one = await supplierOf('Jedna', { products: [merged.id] });
    return { kept: kept.id, merged: merged.id, both, one };
  };
  const linksOf = async (company: number) =>
    (
      await portal.db
        .selectFrom('company_products')
        .select('product_id')
        .where('company_id', '=', company)
        .orderBy('product_id')
        .execute()
    ).map(({ product_id }) => product_id);

  it('previews its effect, moves links without duplicates, and redirects old numbers and names', async () => {
    const { kept, merged, both, one } = await two();
    const preview = await admin.get(pathOf('products', kept, `merge/?ids=${merged}`));
    expect(preview).toMatchObject({
      status: 200,
      body: { results: [{ table: 'company_products', moves: 1, same: 1 }], synonyms: ['Kvantofon'], no_synonyms: [] },
    });
    expect(await linksOf(one)).toEqual([merged]);
    expect(await admin.post(pathOf('products', kept, 'merge/'), { ids: [merged] })).toMatchObject({
      status: 200,
      body: { uses: 2, merge: { merged: [{ id: merged, name: 'Kvantofon' }], is_undoable: true } },
    });
    expect([await linksOf(both), await linksOf(one)]).toEqual([[kept], [kept]]);
    expect((await suppliers(`products=${merged}`)).sort()).toEqual(['Jedna', 'Obě']);
    expect((await suppliers('q=kvantofon')).sort()).toEqual(['Jedna', 'Obě']);
    const client = await portal.as('premium');
    expect(await client.get(`technologies/${merged}/`)).toMatchObject({ body: { id: kept, name: 'Zyxor' } });
    expect(await client.get('products/?page_size=99999')).toMatchObject({
      body: { results: [{ id: kept, formerly: [merged] }] },
    });
    expect(await admin.get(pathOf('products', merged))).toMatchObject({ body: { merged_into: { id: kept } } });
    expect(await admin.patch(pathOf('products', merged), { values: { name: 'Jinak' } })).toMatchObject({ status: 409 });
    // A form opened earlier sends the old number.
    await portal.db.deleteFrom('company_products').where('company_id', '=', one).execute();
    await portal.db.insertInto('company_products').values({ company_id: one, product_id: merged }).execute();
    expect(await linksOf(one)).toEqual([kept]);
  });

  it('can be undone within its time limit, and keeps later changes', async () => {
    const { kept, merged, both, one } = await two();
    await admin.post(pathOf('products', kept, 'merge/'), { ids: [merged] });
    const later = await supplierOf('Později', { products: [kept] });
    now = new Date(+now + (MERGE_UNDO_MINUTES * 60 - 1) * 1000);
    expect((await admin.post(pathOf('products', kept, 'merge/undo/'), {})).status).toBe(200);
    expect([await linksOf(both), await linksOf(one), await linksOf(later)]).toEqual([[kept, merged], [merged], [kept]]);
    expect(await suppliers('q=kvantofon')).toHaveLength(2);
    expect(await suppliers(`products=${merged}`)).toHaveLength(2);
    const { db } = portal;
    expect(await db.selectFrom('search_synonyms').select('phrase').where('phrase', '=', 'Kvantofon').execute()).toEqual(
      [],
    );
    expect((await admin.post(pathOf('products', kept, 'merge/undo/'), {})).status).toBe(404);
  });

  it('cannot be undone after ten minutes, nor after further changes of the kept item', async () => {
    const { kept, merged } = await two();
    await admin.post(pathOf('products', kept, 'merge/'), { ids: [merged] });
    const third = await buildProduct(portal.db, 'Třetí');
    await admin.post(pathOf('products', third.id, 'merge/'), { ids: [kept] });
    const client = await portal.as('premium');
    expect(await client.get(`technologies/${merged}/`)).toMatchObject({ body: { id: third.id } });
    expect((await admin.post(pathOf('products', kept, 'merge/undo/'), {})).status).toBe(409);
    now = new Date(+now + MERGE_UNDO_MINUTES * 60_000);
    expect((await admin.post(pathOf('products', third.id, 'merge/undo/'), {})).status).toBe(409);
  });

  it('answers 409 for an item with itself or a merged item, and 404 for an unknown one', async () => {
    const { kept, merged } = await two();
    const mergeInto = async (id: number, ids: number[]) =>
      (await admin.post(pathOf('products', id, 'merge/'), { ids })).status;
    expect(await mergeInto(kept, [kept])).toBe(409);
    expect(await mergeInto(kept, [999_999])).toBe(404);
    expect(await mergeInto(kept, [merged])).toBe(200);
    expect(await mergeInto(kept, [merged])).toBe(409);
    expect(await mergeInto(merged, [kept])).toBe(409);
  });

  it('of meanings joins their phrases, and its undo separates them again', async () => {
    const one = await add('synonyms', { phrase: 'zyx', synonyms: ['žížala'] });
    const other = await add('synonyms', { phrase: 'kvantofon', synonyms: ['kvadrofon'] });
    await admin.post(pathOf('synonyms', one.id, 'merge/'), { ids: [other.id] });
    expect((await detailOf('synonyms', one.id)).values).toEqual({
      phrase: 'zyx',
      synonyms: ['žížala', 'kvantofon', 'kvadrofon'],
    });
    await supplierOf('Alfa kvadrofon', {});
    expect(await suppliers('q=zizala')).toEqual(['Alfa kvadrofon']);
    expect((await admin.post(pathOf('synonyms', one.id, 'merge/undo/'), {})).status).toBe(200);
    expect((await detailOf('synonyms', other.id)).values).toEqual({ phrase: 'kvantofon', synonyms: ['kvadrofon'] });
    expect(await suppliers('q=zizala')).toEqual([]);
    expect(await suppliers('q=kvantofon')).toEqual(['Alfa kvadrofon']);
  });

  it('of groups moves their categories to the kept group', async () => {
    const { id } = await add('categories', { name: 'Dohled', group: 'První' });
    await add('categories', { name: 'Správa', group: 'Druhá' });
    const groups = (await admin.get(pathOf('groups', undefined, '?q=prvni'))).body as { results: { id: number }[] };
    const others = (await admin.get(pathOf('groups', undefined, '?q=druha'))).body as { results: { id: number }[] };
    await admin.post(pathOf('groups', others.results[0]!.id, 'merge/'), { ids: [groups.results[0]!.id] });
    expect((await detailOf('categories', id)).values.group).toBe('Druhá');
  });
});

it('groups and services can be reordered', async () => {
  const one = await add('groups', { name: 'Jedna', position: '500' });
  const two = await add('groups', { name: 'Dvě', position: '501' });
  const order = async () =>
    (await listed<{ name: string }>(admin, pathOf('groups')))
      .map(({ name }) => name)
      .filter((name) => ['Jedna', 'Dvě'].includes(name));
  expect(await order()).toEqual(['Jedna', 'Dvě']);
  expect((await admin.post(pathOf('groups', one.id, 'move/'), { by: 'DOWN' })).status).toBe(204);
  expect(await order()).toEqual(['Dvě', 'Jedna']);
  await admin.post(pathOf('groups', one.id, 'move/'), { by: 'DOWN' });
  expect(await order()).toEqual(['Dvě', 'Jedna']);
  await admin.post(pathOf('groups', two.id, 'move/'), { by: 'DOWN' });
  expect(await order()).toEqual(['Jedna', 'Dvě']);
  const category = await buildCategory(portal.db);
  expect((await admin.post(pathOf('categories', category.id, 'move/'), { by: 'UP' })).status).toBe(409);
});

it('concurrent renaming and linking of a category are serialized', async () => {
  const [kept, merged] = [await buildCategory(portal.db), await buildCategory(portal.db)];
  const companies = await Promise.all([1, 2, 3].map(() => buildWorkCompany(portal.db, { role: 'SUPPLIER' })));
  await Promise.all([
    admin.post(pathOf('categories', kept.id, 'merge/'), { ids: [merged.id] }),
    ...companies.map(({ id }) =>
      portal.db.insertInto('company_categories').values({ company_id: id, category_id: merged.id }).execute(),
    ),
  ]);
  const left = await portal.db
    .selectFrom('company_categories')
    .select('company_id')
    .where('category_id', '=', merged.id)
    .execute();
  expect(left).toEqual([]);
});

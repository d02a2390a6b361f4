import type { Technology } from '#contract/wire/catalogues.ts';
import type { Page } from '#contract/wire/common.ts';
import { buildCategory } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildProduct, buildReference, buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let product: number;
let category: number;
let supplier: { id: number; name: string };
let reference: { id: number; name: string };
beforeAll(async () => {
  const { db } = portal;
  product = (await buildProduct(db, 'Účetní systém Černá kniha')).id;
  await buildProduct(db, 'Databáze');
  category = (await buildCategory(db, { name: 'Účetnictví' })).id;
  await db.insertInto('product_categories').values({ product_id: product, category_id: category }).execute();
  supplier = await buildWorkCompany(db);
  const consultant = await buildWorkCompany(db, { role: 'CONSULTANT' });
  await insertRow(
    db,
    'company_products',
    [supplier, consultant].map(({ id }) => ({ company_id: id, product_id: product })),
  );
  reference = await buildReference(db, await portal.idOf('supplier'));
  const deleted = await buildReference(db, await portal.idOf('supplier'), { deleted_at: new Date() });
  await insertRow(
    db,
    'reference_products',
    [reference, deleted].map(({ id }) => ({ reference_id: id, product_id: product })),
  );
});

const get = async (person: Person, path: string) => portal.by(person).get(path);
const names = async (query: string) =>
  ((await get('free', `technologies/${query}`)).body as Page<Technology>).results.map(({ name }) => name);

it('lists the catalogue with the numbers of suppliers and users', async () => {
  const answer = await get('free', 'technologies/');
  expect(answer).toMatchObject({ status: 200, body: { pagination: { count: 2 } } });
  expect((answer.body as Page<Technology>).results[1]).toMatchObject({
    id: product,
    categories: [category],
    category_obj: [{ id: category, name: 'Účetnictví' }],
    suppliers_count: 1,
    references_count: 1,
  });
});

it('searches without diacritics and with a typo, filters by category and reverses the order', async () => {
  expect(await names('?q=cerna')).toEqual(['Účetní systém Černá kniha']);
  expect(await names('?q=databze')).toEqual(['Databáze']);
  expect(await names(`?categories=${category}`)).toEqual(['Účetní systém Černá kniha']);
  expect(await names('?ordering=-name')).toEqual(['Účetní systém Černá kniha', 'Databáze']);
  expect((await get('free', 'technologies/suggestion/?q=ucet')).body).toEqual({
    results: [{ id: product, name: 'Účetní systém Černá kniha' }],
  });
  expect((await get('free', 'technologies/suggestion/?q=')).body).toEqual({ results: [] });
});

it('names suppliers only to users who may search their register', async () => {
  expect((await get('premium', `technologies/${product}/`)).body).toMatchObject({
    suppliers_count: 1,
    suppliers: [{ id: supplier.id, name: supplier.name }],
    references: [{ id: reference.id, name: reference.name }],
  });
  for (const person of ['free', 'basic'] as const) {
    expect((await get(person, `technologies/${product}/`)).body).toMatchObject({
      suppliers_count: 1,
      suppliers: [],
      references: [{ id: reference.id }],
    });
  }
});

it('answers 404 to an unknown one, and 400 to unknown parameters', async () => {
  expect((await get('free', 'technologies/999999/')).status).toBe(404);
  expect((await get('free', 'technologies/?ordering=vendor')).status).toBe(400);
  expect((await get('free', 'technologies/?categories=x')).status).toBe(400);
});

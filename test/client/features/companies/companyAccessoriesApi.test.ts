import { companiesApi } from '#features/companies/companiesApi.ts';
import { changeCompanyAccessory } from '#features/companies/companyAccessoriesApi.ts';
import { buildCompany } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

const { getRegisterCompany } = companiesApi.endpoints;
const network = { id: 2, name: 'Sítě' };
const company = buildCompany({
  categories: [1],
  category_obj: [{ id: 1, name: 'CRM' }],
  tags: [{ id: 5, name: 'obce' }],
});

/** A store with a loaded company; `seen` returns its cached data. */
async function open() {
  const { store, toasts } = testStore();
  serve('/companies/7/', company);
  await store.dispatch(getRegisterCompany.initiate({ type: 'companies', id: 7 }));
  const seen = () => getRegisterCompany.select({ type: 'companies', id: 7 })(store.getState()).data;
  return { store, toasts, seen };
}

it('adds a category optimistically, and keeps it after success', async () => {
  const { store, toasts, seen } = await open();
  const after = { ...company, categories: [1, 2], category_obj: [...company.category_obj, network] };
  api().post('/companies/7/categories/', { category_id: 2 }).reply(201, after);
  api().get('/companies/7/').optionally().reply(200, after);
  const running = store.dispatch(changeCompanyAccessory(7, 'categories', network, true));
  expect(seen()).toMatchObject({ categories: [1, 2], category_obj: [{ name: 'CRM' }, { name: 'Sítě' }] });
  await running;
  expect(toasts()).toEqual(['Kategorie byla přidána']);
  expect(seen()).toMatchObject({ categories: [1, 2] });
});

it.each([
  [
    'refused',
    () => api().post('/companies/7/categories/').reply(403, { detail: 'Nemáte oprávnění.' }),
    ['Nemáte oprávnění.'],
  ],
  ['lost', () => api().post('/companies/7/categories/').replyWithError('reset'), []],
])('restores the previous state when the call is %s', async (_how, answer, said) => {
  const { store, toasts, seen } = await open();
  answer();
  const running = store.dispatch(changeCompanyAccessory(7, 'categories', network, true));
  expect(seen()?.categories).toEqual([1, 2]);
  await running;
  expect(seen()).toMatchObject({ categories: [1], category_obj: [{ id: 1, name: 'CRM' }] });
  expect(toasts()).toEqual(said);
});

it('removes a tag optimistically, and restores it after a failure', async () => {
  const { store, toasts, seen } = await open();
  api().delete('/companies/7/tags/', { tag_id: 5 }).reply(500, { detail: 'Chyba.' });
  const running = store.dispatch(changeCompanyAccessory(7, 'tags', { id: 5, name: 'obce' }, false));
  expect(seen()?.tags).toEqual([]);
  await running;
  expect(seen()?.tags).toEqual([{ id: 5, name: 'obce' }]);
  expect(toasts()).toEqual(['Chyba.']);
});

it('adds and removes products with the required toasts', async () => {
  const { store, toasts, seen } = await open();
  const product = { id: 61, name: 'PostgreSQL' };
  const with61 = { ...company, products: [61], products_obj: [product] };
  api().post('/companies/7/products/', { product_id: 61 }).reply(201, with61);
  api().delete('/companies/7/products/', { product_id: 61 }).reply(200, company);
  api().get('/companies/7/').times(2).optionally().reply(200, with61);
  await store.dispatch(changeCompanyAccessory(7, 'products', product, true));
  expect(seen()?.products).toEqual([61]);
  await store.dispatch(changeCompanyAccessory(7, 'products', product, false));
  expect(toasts()).toEqual(['added', 'deleted']);
});

it('sends no update of a company without an id', async () => {
  const { store, toasts } = testStore();
  const { error } = await store.dispatch(
    companiesApi.endpoints.updateCompany.initiate({ id: null, fields: { city: 'Brno' } }),
  );
  expect(error).toMatchObject({ status: 400 });
  expect(toasts()).toEqual(['Podle údajů není možné specifikovat objekt.']);
});

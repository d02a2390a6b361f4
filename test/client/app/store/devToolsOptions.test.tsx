import { devToolsOptions } from '#app/store/devToolsOptions.ts';
import { masked } from '#contract/masking/masking.ts';
import { companiesApi } from '#features/companies/companiesApi.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { userApi } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { formChanged } from '#shared/store/slices/forms.ts';
import { searched } from '#shared/store/slices/searchObject.ts';
import { buildAresCompany, buildPage, buildProject, buildUser } from '#support/client/builders.ts';
import { monitorOf } from '#support/client/devtools.ts';
import { api, serve } from '#support/client/network.ts';
import { exported } from '#support/client/records.ts';
import { startPersistence, testStore, TOKEN } from '#support/client/testStore.ts';

const EMAIL = 'eva@firma.cz';
const REFUSAL = { name: ['Toto pole je povinné'] };

/** A user logs in, opens a project, looks up a company and has a project refused. */
async function act() {
  const { store } = testStore({ loggedIn: false, devTools: devToolsOptions });
  await startPersistence(store);
  api().post('/accounts/login/').reply(200, { key: TOKEN });
  serve('/users/self/', buildUser({ email: EMAIL }));
  await store.dispatch(userApi.endpoints.login.initiate({ email: EMAIL, password: 'Demo1234' }));
  serve('/projects/3/', buildProject({ id: 3, name: 'Spisovka' }));
  await store.dispatch(projectsApi.endpoints.getProject.initiate({ id: 3 }));
  serve('/projects/', buildPage([]), { q: 'mzdy', page: 2 });
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({ q: 'mzdy', page: 2 }));
  serve('/ares/company/', buildAresCompany({ name: 'Brno' }), true);
  await store.dispatch(companiesApi.endpoints.lookUpCompany.initiate({ reg_number: '44992785' }));
  api().patch('/projects/3/').reply(400, REFUSAL);
  await store.dispatch(projectsApi.endpoints.updateProject.initiate({ id: 3, patch: { name: '' } }));
  store.dispatch(
    formChanged('updateProject/3', {
      values: { name: '' },
      errors: {},
      touched: {},
      attempts: 1,
      isSending: false,
      status: null,
    }),
  );
  return store;
}

/** Checks the information that support needs about the actions above. */
function expectNamedByArea(monitor: ReturnType<typeof monitorOf>) {
  const types = monitor.listed().map(({ action }) => action.type);
  expect(types).toEqual(
    expect.arrayContaining([
      'user/login/fulfilled',
      'user/tokenReceived',
      'projects/getProject/pending',
      'projects/getProject/fulfilled',
      'companies/lookUpCompany/fulfilled',
      'projects/updateProject/rejected',
    ]),
  );
  expect(types.filter((type) => /\/execute(Query|Mutation)\//.test(type))).toEqual([]);
  const { projects, companies, user, portalApi: portalCalls, forms } = monitor.shownState();
  expect(projects).toMatchObject({
    'getProject 3': { status: 'fulfilled', data: { id: 3, name: 'Spisovka' } },
    'listProjects page=2 q=mzdy': { status: 'fulfilled', data: { results: [] } },
    updateProject: { status: 'rejected', error: { status: 400, body: REFUSAL } },
    'form updateProject/3': { attempts: 1 },
  });
  expect(companies).toMatchObject({ 'lookUpCompany reg_number=•••': { status: 'fulfilled', data: { name: 'Brno' } } });
  expect(user).toMatchObject({ token: '•••', ended: null });
  expect(forms).toEqual({});
  // The tab "RTK Query" of the extension reads these.
  expect(portalCalls).toMatchObject({
    queries: { 'getProject({"id":3})': { status: 'fulfilled', endpointName: 'getProject' } },
    provided: expect.any(Object) as object,
    subscriptions: expect.any(Object) as object,
    config: { reducerPath: 'portalApi' },
  });
  expect(Object.values(portalCalls?.mutations as object)).toEqual(
    expect.arrayContaining([expect.objectContaining({ endpointName: 'updateProject', status: 'rejected' })]),
  );
}

it('groups actions and cache entries by data area, masked', async () => {
  const store = await act();
  const monitor = monitorOf(store);
  expectNamedByArea(monitor);
  const shown = JSON.stringify([monitor.listed(), monitor.shownState()]);
  for (const secret of [TOKEN, EMAIL, 'Demo1234', '44992785']) expect(shown).not.toContain(secret);
});

it('does the same for imported records and for exports of Redux DevTools', async () => {
  const store = await act();
  const stateOf = (made: AppStore): unknown =>
    JSON.parse(JSON.stringify(masked(made.getState()), (key, value: unknown) => (key === '_persist' ? {} : value)));
  for (const text of [exported(store).text, monitorOf(store).exportRecord()]) {
    const viewer = testStore({ loggedIn: false, devTools: devToolsOptions });
    const monitor = monitorOf(viewer.store);
    monitor.importRecord(text);
    expect(monitor.errors()).toEqual([]);
    expect(stateOf(viewer.store)).toEqual(stateOf(store));
    expectNamedByArea(monitor);
  }
});

it('decodes and masks searches', async () => {
  const { store } = testStore({ devTools: devToolsOptions });
  store.dispatch(searched({ list: '/projekty/seznam', search: '?q=%C5%A1kol+v%20Brn%C4%9B' }));
  store.dispatch(searched({ list: '/subjekty', search: `?q=${encodeURIComponent(EMAIL)}` }));
  store.dispatch(searched({ list: '/sluzby', search: '?q=100%' }));
  expect(monitorOf(store).shownState().searchObject).toEqual({
    '/projekty/seznam': '?q=škol v Brně',
    '/subjekty': '?q=•••',
    '/sluzby': '?q=100%',
  });
});

it('renames the removal of a cache entry', async () => {
  const store = await act();
  store.dispatch(portalApi.internalActions.removeQueryResult({ queryCacheKey: 'getProject({"id":3})' as never }));
  const monitor = monitorOf(store);
  expect(monitor.listed().at(-1)?.action.type).toBe('projects/getProject/removeQueryResult');
  expect(monitor.shownState().projects).not.toHaveProperty('getProject 3');
});

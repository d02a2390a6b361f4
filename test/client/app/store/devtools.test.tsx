import { act, cleanup, screen, waitFor } from '@testing-library/react';
import jsan from 'jsan';
import { masked, maskedJson, maskValue } from '#contract/masking/masking.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { nextTask } from '#shared/lib/nextTask.ts';
import { userApi } from '#shared/session/userSlice.ts';
import { deviceChanged } from '#shared/store/slices/device.ts';
import { draftSaved } from '#shared/store/slices/drafts.ts';
import { selectHref } from '#shared/store/slices/router.ts';
import { buildNeeds, buildPage, buildProject, buildUser, PERSONS } from '#support/client/builders.ts';
import { monitorOf } from '#support/client/devtools.ts';
import { flushRecord } from '#support/client/flushRecord.ts';
import { answerAround, answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { exported } from '#support/client/records.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';
import { startPersistence, testStore, TOKEN } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

it('the serializer of Redux DevTools, which names list items by numbers, masks like a record does', async () => {
  const { store } = testStore({ loggedIn: false });
  store.dispatch(deviceChanged({ window: [1366, 900], media: ['phone'] }));
  api().post('/accounts/login/').reply(200, { key: TOKEN });
  serve('/users/self/', buildUser({ email: 'eva@firma.cz', phone: '+420777000112' }));
  await store.dispatch(userApi.endpoints.login.initiate({ email: 'eva@firma.cz', password: 'Demo1234' }));
  serve('/projects/', buildPage([buildProject({ description: 'Volejte 777 000 112.' })]), { q: 'eva@firma.cz' });
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({ q: 'eva@firma.cz' }));

  const listed = { list: ['eva@firma.cz', { phone: 777_000_112 }, ['777 000 112', 5]] };
  for (const tree of [store.getState(), monitorOf(store).actions(), listed]) {
    // As the page script of the extension does for a store with its own replacer.
    const text = jsan.stringify(tree, maskValue, undefined, true);
    for (const secret of [TOKEN, 'eva@firma.cz', 'Demo1234', '777000112', '777 000 112'])
      expect(text).not.toContain(secret);
    expect(jsan.parse(text)).toEqual(JSON.parse(maskedJson(tree)));
  }
});

/** A record saved for support by a user who logged in and had the form of a new project refused. */
async function recordOfForm() {
  const portal = api().persist();
  portal.get('/users/self/').reply(200, buildUser({ ...PERSONS.premium, email: 'eva@firma.cz' }));
  answerAround();
  portal.get('/categories/needs/').query(true).optionally().reply(200, buildNeeds());
  portal
    .get('/projects/default/')
    .optionally()
    .reply(200, buildProject({ id: 0 }));
  answerEverythingEmpty();
  api().post('/accounts/login/').reply(200, { key: TOKEN });
  const { store, person, router, currentAddress } = await renderRoute('/login');
  store.beginHistory();
  await person.type(await screen.findByLabelText('E-mail'), 'eva@firma.cz');
  await person.type(screen.getByLabelText('Heslo'), 'Demo1234');
  await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
  await waitFor(() => expect(currentAddress()).toBe('/'));
  await act(() => router.navigate('/projekty/vytvorit'));
  await person.clear(await screen.findByRole('textbox', { name: /^Název/ }));
  await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
  await screen.findByText('Zkontrolujte prosím zadané údaje');
  flushRecord(store);
  const { text, steps } = exported(store);
  const state = masked(store.getState());
  cleanup();
  return { text, steps, state };
}

it("a record imported on a visitor's page shows its own location and screen at every step, and sends no request", async () => {
  const { text, steps, state } = await recordOfForm();
  const { store, currentAddress } = await renderRoute('/login');
  await screen.findByRole('button', { name: 'Přihlásit se' });
  expect(screen.queryByText(/^Prohlížíte záznam/)).toBeNull();
  const fetched = jest.spyOn(globalThis, 'fetch');
  const headers = jest.spyOn(Headers.prototype, 'set');
  const monitor = monitorOf(store);

  act(() => monitor.importRecord(text));
  expect(await screen.findByText('Zkontrolujte prosím zadané údaje')).toBeInTheDocument();
  expect(screen.getByText(/^Prohlížíte záznam/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ukončit' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/vytvorit');

  act(() => monitor.jumpTo(0));
  expect(await screen.findByRole('button', { name: 'Přihlásit se' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/login');
  // Between the token and the next location the login screen would redirect.
  for (let step = 0; step <= steps; step += 1) {
    act(() => monitor.jumpTo(step));
    await act(nextTask);
    expect(currentAddress()).toBe(selectHref(store.getState()));
  }
  expect(await screen.findByText('Zkontrolujte prosím zadané údaje')).toBeInTheDocument();
  expect(currentAddress()).toBe('/projekty/vytvorit');

  void store.dispatch(projectsApi.endpoints.listProjects.initiate({ page: 99 }));
  await act(nextTask);
  expect(headers).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  expect(monitor.errors()).toEqual([]);
  expect(store.getState()).toEqual(state);
});

it('a response to a running request does not change an imported record', async () => {
  const recorded = testStore();
  recorded.store.dispatch(deviceChanged({ today: '2026-11-20' }));
  const { text } = exported(recorded.store);
  const { store, visited } = testStore();
  // It would end the session and navigate to the login page.
  const request = api().get('/users/self/').delay(50).reply(401, { detail: 'Přihlaste se.' });
  const fetched = jest.spyOn(globalThis, 'fetch');
  void store.dispatch(userApi.endpoints.getSelf.initiate());
  await until(() => request.isDone());
  monitorOf(store).importRecord(text);
  expect(((await fetched.mock.results[0]!.value) as Response).status).toBe(401);
  await nextTask();
  expect(store.getState()).toEqual(masked(recorded.store.getState()));
  expect(visited).toEqual([]);
});

it('the persisted state of the own user is kept while a record is shown', async () => {
  const recorded = testStore();
  await startPersistence(recorded.store);
  recorded.store.beginHistory();
  recorded.store.dispatch(draftSaved('7:project/new', { name: 'Cizí' }, null));
  const { text } = exported(recorded.store);

  const visit = async (storage: Storage) => {
    const { store } = testStore({ loggedIn: false, storage: () => storage });
    await startPersistence(store);
    store.dispatch(draftSaved('1:project/new', { name: 'Vlastní' }, null));
    await until(() => textIn(storage).includes('Vlastní'));
    return store;
  };
  const textIn = (storage: Storage) => JSON.stringify({ ...storage });
  const remembered = () => textIn(window.localStorage);
  const store = await visit(window.localStorage);
  const before = remembered();
  monitorOf(store).importRecord(text);
  expect(store.getState().drafts).toHaveProperty('7:project/new');
  // A write would have happened before the actions that follow.
  await visit(window.sessionStorage);
  expect(remembered()).toBe(before);
  window.sessionStorage.clear();
});

it('an imported history without the functions of redux-persist replays to the end', async () => {
  const { store } = testStore({ loggedIn: false });
  await startPersistence(store);
  const monitor = monitorOf(store);
  const throws = () => {
    throw new Error('The function is not part of the history.');
  };
  const payload = [
    { type: 'persist/PERSIST' },
    { type: 'persist/PERSIST', register: throws, rehydrate: throws },
    { type: 'persist/REHYDRATE', key: 'user', payload: { rememberedPath: '/projekty/seznam' } },
    { type: 'persist/FLUSH' },
    { type: 'persist/FLUSH', result: throws },
    { type: 'layout/sidebarCollapsed', payload: true },
    { type: 'persist/PURGE' },
  ];
  monitor.importRecord(JSON.stringify({ payload: jsan.stringify(payload, undefined, undefined, true) }));
  expect(monitor.errors()).toEqual([]);
  expect(store.getState()).toMatchObject({
    layout: { collapsed: true },
    user: { rememberedPath: '/projekty/seznam' },
  });
});

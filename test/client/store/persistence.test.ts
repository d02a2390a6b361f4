import { FLUSH } from 'redux-persist';
import { draftSaved } from '../../../src/client/slices/drafts';
import { pathRemembered, sessionEnded, tokenReceived } from '../../../src/client/slices/user';
import { footerRested, sidebarCollapsed } from '../../../src/client/slices/layout';
import { searched } from '../../../src/client/slices/searchObject';
import type { AppStore } from '../../../src/client/store/makeStore';
import { rememberedOf, startPersistence, STORAGE_KEY } from '../../../src/client/store/persistence';
import { buildUser } from '../../support/client/builders';
import { api } from '../../support/client/network';
import { testStore } from '../../support/client/testStore';
import { until } from '../../support/waiting';

/** A storage in memory, which a test may fill or break. */
class MemoryStorage implements Storage {
  constructor(private readonly items = new Map<string, string>()) {}
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  getItem = (key: string) => this.items.get(key) ?? null;
  key = (index: number) => [...this.items.keys()][index] ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

/** What stands in the storage once nothing waits to be written any more. */
const written = async ({ dispatch }: AppStore, storage: Storage) => {
  await new Promise((resolve) => void dispatch({ type: FLUSH, result: resolve }));
  const areas = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  return Object.fromEntries(Object.entries(areas).map(([area, text]) => [area, JSON.parse(text) as unknown]));
};

async function visit(storage: () => Storage) {
  const made = testStore({ loggedIn: false, storage });
  await startPersistence(made.store);
  return made.store;
}

it('a second visit finds the token, the path, the sidebar, drafts and preferences, and nothing else is written', async () => {
  const storage = new MemoryStorage();
  const first = await visit(() => storage);
  api().get('/users/self/').reply(200, buildUser());
  first.dispatch(pathRemembered('/projekty/seznam'));
  first.dispatch(tokenReceived({ token: 'abc' }));
  first.dispatch(sidebarCollapsed(true));
  first.dispatch(footerRested({ slide: 2, isStopped: true }));
  first.dispatch(draftSaved('1:project/new', { name: 'Nový' }, null));
  first.dispatch(searched({ list: '/projekty/seznam', search: '?q=a' }));

  // By itself.
  await until(() => storage.getItem(STORAGE_KEY) !== null);
  expect(Object.keys(await written(first, storage)).sort()).toEqual([
    '_persist',
    'drafts',
    'layout',
    'preferences',
    'user',
  ]);
  expect(await written(first, storage)).toMatchObject({
    user: { token: 'abc', rememberedPath: '/projekty/seznam' },
    layout: { collapsed: true },
  });

  const second = (await visit(() => storage)).getState();
  expect(second.user).toMatchObject({ token: 'abc', rememberedPath: '/projekty/seznam', ended: null });
  expect(second.layout).toEqual({ collapsed: true, appearance: null, footer: { slide: 0, isStopped: false } });
  expect(second.drafts['1:project/new']?.values).toEqual({ name: 'Nový' });
  expect(second.searchObject).toEqual({});
});

it('logging out takes token, path and drafts out of the storage', async () => {
  const storage = new MemoryStorage();
  const store = await visit(() => storage);
  api().get('/users/self/').reply(200, buildUser());
  store.dispatch(tokenReceived({ token: 'abc' }));
  store.dispatch(draftSaved('1:project/new', { name: 'Nový' }, null));
  await written(store, storage);
  store.dispatch(sessionEnded('loggedOut'));
  expect(await written(store, storage)).toMatchObject({ user: { token: null, rememberedPath: null }, drafts: {} });
});

it('an expired session keeps drafts for the next log-in', async () => {
  const store = await visit(() => new MemoryStorage());
  store.dispatch(draftSaved('1:project/new', { name: 'Nový' }, null));
  store.dispatch(sessionEnded('expired'));
  expect(Object.keys(store.getState().drafts)).toEqual(['1:project/new']);
});

it.each([
  ['corrupt', '{not json'],
  ['of another shape', JSON.stringify({ user: '42', layout: '[]', drafts: '"x"', _persist: '{}' })],
  [
    'old and half broken',
    JSON.stringify({ user: '{"token":7,"rememberedPath":"//evil.cz"}', _persist: '{"version":0,"rehydrated":true}' }),
  ],
])('a storage %s starts the portal as new', async (_name, text) => {
  const storage = new MemoryStorage(new Map([[STORAGE_KEY, text]]));
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const state = (await visit(() => storage)).getState();
  quiet.mockRestore();
  expect(state.user).toEqual({ token: null, epoch: 0, company: null, rememberedPath: null, ended: null });
  expect(state.layout.collapsed).toBeNull();
  expect(state.drafts).toEqual({});
});

it('a blocked storage and a full one let the portal start and work', async () => {
  const blocked = await visit(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  blocked.dispatch(sidebarCollapsed(true));
  expect(blocked.getState().layout.collapsed).toBe(true);

  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = await visit(() => storage);
  full.dispatch(sidebarCollapsed(true));
  await written(full, storage);
  expect(full.getState().layout.collapsed).toBe(true);
});

it('a mask never becomes a token', () => {
  expect(rememberedOf({ user: { token: '•••' } }).user.token).toBeNull();
});

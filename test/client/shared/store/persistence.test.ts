import { FLUSH } from 'redux-persist';
import { connectTabs } from '#app/store/connectTabs.ts';
import { pathRemembered, selectActor, sessionEnded, tokenReceived } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { STORAGE_KEY, STORAGE_KEYS } from '#shared/store/areaStorage.ts';
import { startPersistence } from '#shared/store/persistence.ts';
import { rememberedOf } from '#shared/store/remembered.ts';
import { draftDropped, draftSaved } from '#shared/store/slices/drafts.ts';
import { appearanceChosen, sidebarCollapsed } from '#shared/store/slices/layout.ts';
import { columnsChosen, densityChosen } from '#shared/store/slices/preferences.ts';
import { searched } from '#shared/store/slices/searchObject.ts';
import { buildUser } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

/** An in-memory storage, which a test may fill or break. */
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

/** The content of the storage by slice. */
function inStorage(storage: Storage) {
  const { user } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as { user?: string };
  const [, ...keys] = STORAGE_KEYS;
  const others = keys.map((key) => [key.replace(`${STORAGE_KEY}/`, ''), storage.getItem(key)] as const);
  const texts = [['user', user] as const, ...others];
  return Object.fromEntries(texts.map(([area, text]) => [area, JSON.parse(text ?? 'null') as unknown]));
}

/** The content of the storage after all pending writes. */
const written = async ({ dispatch }: AppStore, storage: Storage) => {
  await new Promise((resolve) => void dispatch({ type: FLUSH, result: resolve }));
  return inStorage(storage);
};

async function visit(storage: () => Storage) {
  const made = testStore({ loggedIn: false, storage });
  await startPersistence(made.store);
  return made.store;
}

it('a second visit restores the token, path, sidebar, drafts and preferences, and nothing else is stored', async () => {
  const storage = new MemoryStorage();
  const first = await visit(() => storage);
  serve('/users/self/', buildUser());
  first.dispatch(pathRemembered('/projekty/seznam'));
  first.dispatch(tokenReceived({ token: 'abc' }));
  first.dispatch(sidebarCollapsed(true));
  first.dispatch(draftSaved('1:project/new', { name: 'Nový' }, null));
  first.dispatch(searched({ list: '/projekty/seznam', search: '?q=a' }));

  // Without a flush.
  await until(() => storage.getItem(STORAGE_KEY) !== null);
  await written(first, storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort()).toEqual([
    'persist:portal',
    'persist:portal/drafts',
    'persist:portal/layout',
    'persist:portal/preferences',
  ]);
  expect(await written(first, storage)).toMatchObject({
    user: { token: 'abc', rememberedPath: '/projekty/seznam' },
    layout: { collapsed: true },
  });

  const second = (await visit(() => storage)).getState();
  expect(second.user).toMatchObject({ token: 'abc', rememberedPath: '/projekty/seznam', ended: null });
  expect(second.layout).toEqual({ collapsed: true, appearance: null });
  expect(second.drafts['1:project/new']?.values).toEqual({ name: 'Nový' });
  expect(second.searchObject).toEqual({});
});

it.each([
  ['corrupt', '{not json'],
  ['of another shape', JSON.stringify({ user: '42', layout: '[]', drafts: '"x"', _persist: '{}' })],
  [
    'old and half broken',
    JSON.stringify({ user: '{"token":7,"rememberedPath":"//evil.cz"}', _persist: '{"version":0,"rehydrated":true}' }),
  ],
])('the portal starts with defaults when the storage is %s', async (_name, text) => {
  const storage = new MemoryStorage(new Map([[STORAGE_KEY, text]]));
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const state = (await visit(() => storage)).getState();
  consoleError.mockRestore();
  expect(state.user).toEqual({ token: null, epoch: 0, company: null, rememberedPath: null, ended: null });
  expect(state.layout.collapsed).toBeNull();
  expect(state.drafts).toEqual({});
});

it('the portal starts and works with a blocked or full storage', async () => {
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

it('a mask is never used as a token', () => {
  expect(rememberedOf({ user: { token: '•••' } }).user.token).toBeNull();
});

/** Several tabs of one browser: a write in one tab dispatches a storage event in the others, as browsers do. */
function openBrowser() {
  const items = new Map<string, string>();
  const windows = new Set<EventTarget>();
  const notifyTabs = (own: EventTarget, key: string) =>
    windows.forEach((other) => other !== own && other.dispatchEvent(Object.assign(new Event('storage'), { key })));

  /** A sleeping tab receives no events about writes of others until it becomes active again. */
  async function openTab() {
    const window = new EventTarget();
    const storage = new MemoryStorage(items);
    storage.setItem = (key, value) => {
      const isNew = items.get(key) !== value;
      items.set(key, value);
      if (isNew) queueMicrotask(() => notifyTabs(window, key));
    };
    const { store } = testStore({ loggedIn: false, storage: () => storage });
    await startPersistence(store);
    const disconnect = connectTabs(store, window as unknown as Window);
    windows.add(window);
    return {
      store,
      write: () => written(store, storage),
      drafts: () => store.getState().drafts,
      sleep: () => void windows.delete(window),
      awake: () => {
        windows.add(window);
        window.dispatchEvent(new Event('pageshow'));
      },
      close: () => {
        windows.delete(window);
        disconnect();
      },
    };
  }
  return { openTab, stored: () => inStorage(new MemoryStorage(items)), storage: new MemoryStorage(items) };
}

const savedAt = (at: number, key: string, name: string) => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(at);
  return draftSaved(key, { name }, null);
};

describe('several tabs', () => {
  it('a draft survives writes of layout and other drafts in another tab, and a reload', async () => {
    const { openTab } = openBrowser();
    const [a, b] = [await openTab(), await openTab()];
    a.store.dispatch(draftSaved('1:project/new', { name: 'Rozepsaný' }, null));
    await a.write();
    b.store.dispatch(sidebarCollapsed(true));
    b.store.dispatch(draftSaved('1:project/12', { name: 'Jiný' }, null));
    await b.write();
    b.store.dispatch(draftDropped('1:project/12'));
    await b.write();
    b.close();
    expect(Object.keys(a.drafts())).toEqual(['1:project/new']);
    await a.write();
    a.close();
    const again = await openTab();
    expect(again.drafts()).toMatchObject({ '1:project/new': { values: { name: 'Rozepsaný' } } });
    expect(again.store.getState().layout.collapsed).toBe(true);
  });

  it('a tab that slept overwrites nothing that other tabs wrote in the meantime', async () => {
    const { openTab, stored } = openBrowser();
    const [a, sleeper] = [await openTab(), await openTab()];
    sleeper.sleep();
    serve('/users/self/', buildUser({ id: 1 }));
    a.store.dispatch(tokenReceived({ token: 'abc' }));
    a.store.dispatch(appearanceChosen('dark'));
    a.store.dispatch(densityChosen(true));
    a.store.dispatch(draftSaved('1:project/new', { name: 'Rozepsaný' }, null));
    await a.write();
    sleeper.store.dispatch(sidebarCollapsed(true));
    sleeper.store.dispatch(columnsChosen({ table: 'software', columns: ['name'] }));
    await sleeper.write();
    expect(stored()).toMatchObject({
      user: { token: 'abc' },
      layout: { collapsed: true, appearance: 'dark' },
      drafts: { '1:project/new': { values: { name: 'Rozepsaný' } } },
      preferences: { isDense: true, columns: { software: ['name'] } },
    });
    serve('/users/self/', buildUser({ id: 1 }));
    sleeper.awake();
    expect(sleeper.store.getState()).toMatchObject({
      user: { token: 'abc' },
      layout: { collapsed: true, appearance: 'dark' },
      drafts: { '1:project/new': { values: { name: 'Rozepsaný' } } },
    });
  });

  it('a draft that was sent in one tab is removed from the others', async () => {
    const { openTab, stored } = openBrowser();
    const [a, b] = [await openTab(), await openTab()];
    a.store.dispatch(draftSaved('1:project/new', { name: 'Rozepsaný' }, null));
    await a.write();
    expect(Object.keys(b.drafts())).toEqual(['1:project/new']);
    await b.write();
    a.store.dispatch(draftDropped('1:project/new'));
    await a.write();
    await b.write();
    expect(b.drafts()).toEqual({});
    expect(stored().drafts).toEqual({});
  });

  it('of two versions of one draft the newer one is kept, whichever tab writes last', async () => {
    const { openTab, stored } = openBrowser();
    const [a, b] = [await openTab(), await openTab()];
    a.sleep();
    a.store.dispatch(savedAt(1_000, '1:project/new', 'Starší'));
    b.store.dispatch(savedAt(2_000, '1:project/new', 'Novější'));
    await b.write();
    await a.write();
    expect(stored().drafts).toMatchObject({ '1:project/new': { values: { name: 'Novější' } } });
    a.awake();
    expect(a.drafts()).toMatchObject({ '1:project/new': { values: { name: 'Novější' } } });
    // A draft edited here after the other version was sent is kept.
    a.sleep();
    a.store.dispatch(savedAt(3_000, '1:project/new', 'Dopsané'));
    b.store.dispatch(draftDropped('1:project/new'));
    await b.write();
    await a.write();
    a.awake();
    expect(a.drafts()).toMatchObject({ '1:project/new': { values: { name: 'Dopsané' } } });
    expect(stored().drafts).toMatchObject({ '1:project/new': { values: { name: 'Dopsané' } } });
  });

  it('a tab never writes back state that it received from another tab', async () => {
    const { openTab, stored } = openBrowser();
    const [a, b] = [await openTab(), await openTab()];
    a.store.dispatch(sidebarCollapsed(true));
    await a.write();
    // Before the other tab has written.
    a.store.dispatch(sidebarCollapsed(false));
    a.store.dispatch(appearanceChosen('dark'));
    b.sleep();
    await a.write();
    await b.write();
    expect(stored().layout).toEqual({ collapsed: false, appearance: 'dark' });
  });

  it.each([
    ['by itself, as the session was over, keeps the drafts of all tabs', 'expired', ['1:project/12', '1:project/new']],
    ['by a log-out takes along the drafts of all tabs, those it never heard of too', 'loggedOut', []],
  ] as const)('the end of a session %s', async (_how, end, isStored) => {
    const { openTab, stored } = openBrowser();
    const [a, b] = [await openTab(), await openTab()];
    api().get('/users/self/').twice().reply(200, buildUser());
    a.store.dispatch(tokenReceived({ token: 'abc' }));
    a.store.dispatch(draftSaved('1:project/12', { name: 'Jiný' }, null));
    await a.write();
    await until(() => [a, b].every(({ store }) => selectActor(store.getState()) !== null));
    b.sleep();
    a.store.dispatch(draftSaved('1:project/new', { name: 'Rozepsaný' }, null));
    await a.write();
    b.store.dispatch(sessionEnded(end));
    await b.write();
    expect(a.store.getState().user).toMatchObject({ token: null, ended: end === 'expired' ? 'expired' : 'elsewhere' });
    await a.write();
    expect(Object.keys(stored().drafts as object).sort()).toEqual(isStored);
    expect(Object.keys(a.drafts()).sort()).toEqual(isStored);
  });
});

it('state that an earlier release stored under one key is read and split', async () => {
  const storage = new MemoryStorage();
  const draft = { values: { name: 'Rozepsaný' }, version: null, savedAt: 1_000 };
  const areas = {
    user: { token: null },
    layout: { collapsed: true },
    drafts: { '1:project/new': draft },
    preferences: {},
  };
  const texts = Object.entries({ ...areas, _persist: { version: 1, rehydrated: true } });
  storage.setItem(
    STORAGE_KEY,
    JSON.stringify(Object.fromEntries(texts.map(([area, value]) => [area, JSON.stringify(value)]))),
  );
  const store = await visit(() => storage);
  expect(store.getState()).toMatchObject({ layout: { collapsed: true }, drafts: { '1:project/new': draft } });
  expect(await written(store, storage)).toMatchObject({
    layout: { collapsed: true },
    drafts: { '1:project/new': draft },
  });
  expect(Object.keys(JSON.parse(storage.getItem(STORAGE_KEY)!) as object)).toEqual(['user']);
});

it('the active company that an earlier release stored is kept, under its new key', async () => {
  const storage = new MemoryStorage();
  const stored = { columns: {}, isDense: true, importMapping: {}, actingFor: { 1: 7, 2: 8 }, activeCompany: { 2: 9 } };
  storage.setItem('persist:portal/preferences', JSON.stringify(stored));
  const store = await visit(() => storage);
  expect(store.getState().preferences).toEqual({
    columns: {},
    isDense: true,
    importMapping: {},
    menuGroups: {},
    activeCompany: { 1: 7, 2: 9 },
  });
  store.dispatch(densityChosen(false));
  expect((await written(store, storage)).preferences).toMatchObject({ activeCompany: { 1: 7, 2: 9 } });
  expect(storage.getItem('persist:portal/preferences')).not.toContain('actingFor');
});

import { FLUSH } from 'redux-persist';
import { connectTabs } from '#app/store/connectTabs.ts';
import {
  pathRemembered,
  selectActor,
  selectLandingPath,
  sessionEnded,
  tokenReceived,
} from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { draftDropped, draftSaved } from '#shared/store/slices/drafts.ts';
import { appearanceChosen, sidebarCollapsed } from '#shared/store/slices/layout.ts';
import { columnsChosen, densityChosen } from '#shared/store/slices/preferences.ts';
import { searched } from '#shared/store/slices/searchObject.ts';
import { buildUser } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { startPersistence, testStore } from '#support/client/testStore.ts';
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

/** The stored form of a slice. */
const storedForm = (fields: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])));

/** The content of the storage by slice. */
const inStorage = (storage: Storage) =>
  Object.fromEntries(
    ['user', 'layout', 'drafts', 'preferences'].map((slice) => {
      const fields = JSON.parse(storage.getItem(`persist:${slice}`) ?? '{}') as Record<string, string>;
      const { _persist, ...values } = fields;
      return [
        slice,
        Object.fromEntries(Object.entries(values).map(([name, text]) => [name, JSON.parse(text) as unknown])),
      ];
    }),
  );

/** The content of the storage after all pending writes. */
const written = async ({ dispatch }: AppStore, storage: Storage) => {
  const writes: unknown[] = [];
  dispatch({ type: FLUSH, result: (write: unknown) => writes.push(write) });
  await Promise.all(writes);
  return inStorage(storage);
};

/** The drafts of a store, without the mark of redux-persist. */
const draftsIn = (store: AppStore) => {
  const { _persist, ...drafts } = store.getState().drafts;
  return drafts;
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
  await until(() => storage.getItem('persist:user')?.includes('abc') === true);
  await written(first, storage);
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort()).toEqual([
    'persist:drafts',
    'persist:layout',
    'persist:preferences',
    'persist:user',
  ]);
  expect(await written(first, storage)).toMatchObject({
    user: { token: 'abc', rememberedPath: '/projekty/seznam' },
    layout: { collapsed: true },
  });
  expect(Object.keys(inStorage(storage).user!).sort()).toEqual(['company', 'ended', 'rememberedPath', 'token']);

  const second = (await visit(() => storage)).getState();
  expect(second.user).toMatchObject({ token: 'abc', rememberedPath: '/projekty/seznam', ended: null });
  expect(second.layout).toMatchObject({ collapsed: true, appearance: null });
  expect(second.drafts['1:project/new']?.values).toEqual({ name: 'Nový' });
  expect(second.searchObject).toEqual({});
});

it.each([
  ['corrupt', '{not json'],
  ['empty', 'null'],
  ['corrupt in a field', '{"token":"{not json"}'],
  ['of another shape', storedForm({ user: 42, layout: [], drafts: 'x', columns: null, _persist: {} })],
  [
    'old and half broken',
    storedForm({ token: 7, rememberedPath: 5, collapsed: 1, columns: 2, isDense: 3, 4: 4, _persist: { version: 0 } }),
  ],
  ['masked', storedForm({ token: '•••' })],
])('the portal starts with defaults when the storage is %s', async (_name, text) => {
  const keys = ['persist:portal', 'persist:user', 'persist:layout', 'persist:preferences', 'persist:drafts'];
  const storage = new MemoryStorage(new Map(keys.map((key) => [key, text])));
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = await visit(() => storage);
  consoleError.mockRestore();
  const [{ user, layout, preferences }, initial] = [store.getState(), testStore({ loggedIn: false }).store.getState()];
  expect(user).toMatchObject({ token: null, epoch: 0, company: null, rememberedPath: null, ended: null });
  expect(layout).toMatchObject({ ...initial.layout });
  expect(preferences).toMatchObject({ ...initial.preferences });
  expect(Object.values(draftsIn(store)).filter(({ savedAt }) => savedAt !== undefined)).toEqual([]);
});

it('a stored path of another origin is not opened after the next login', async () => {
  const storage = new MemoryStorage(new Map([['persist:user', storedForm({ rememberedPath: '//evil.cz' })]]));
  expect(selectLandingPath((await visit(() => storage)).getState())).toBe('/');
});

it('the portal starts and works with a blocked or full storage', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = await visit(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  blocked.dispatch(sidebarCollapsed(true));
  await written(blocked, new MemoryStorage());
  expect(blocked.getState().layout.collapsed).toBe(true);

  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = await visit(() => storage);
  full.dispatch(sidebarCollapsed(true));
  await written(full, storage);
  consoleError.mockRestore();
  expect(full.getState().layout.collapsed).toBe(true);
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
    storage.removeItem = (key) => {
      if (items.delete(key)) queueMicrotask(() => notifyTabs(window, key));
    };
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
      drafts: () => draftsIn(store),
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
    expect(Object.keys(stored().drafts!).sort()).toEqual(isStored);
    expect(Object.keys(a.drafts()).sort()).toEqual(isStored);
  });

  it('a log-out removes the drafts of a closed tab, which this tab never heard of', async () => {
    const { openTab, stored } = openBrowser();
    const [closed, sleeper] = [await openTab(), await openTab()];
    sleeper.sleep();
    closed.store.dispatch(draftSaved('1:project/new', { name: 'Rozepsaný' }, null));
    await closed.write();
    closed.close();
    sleeper.store.dispatch(sessionEnded('loggedOut'));
    await sleeper.write();
    expect(stored().drafts).toEqual({});
  });
});

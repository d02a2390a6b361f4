import { createMemoryRouter } from 'react-router-dom';
import { connectRouter } from '#app/store/connectRouter.ts';
import { connectTabs } from '#app/store/connectTabs.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { buildUser } from '#support/client/builders.ts';
import { api } from '#support/client/network.ts';
import { startPersistence, testStore, TOKEN } from '#support/client/testStore.ts';

const routes = [{ path: '*', element: null }];

it('the location is mirrored in the store, and an imported history navigates', async () => {
  const { store } = testStore({ loggedIn: false });
  const router = createMemoryRouter(routes, { initialEntries: ['/projekty/seznam?stav=20'] });
  const disconnect = connectRouter(store, router);
  expect(store.getState().router.location).toEqual({ pathname: '/projekty/seznam', search: '?stav=20', hash: '' });

  await router.navigate('/technologie/seznam?q=a#b');
  expect(store.getState().router.location).toEqual({ pathname: '/technologie/seznam', search: '?q=a', hash: '#b' });

  store.dispatch(locationChanged({ pathname: '/', search: '', hash: '' }));
  await Promise.resolve();
  expect(router.state.location.pathname).toBe('/');

  disconnect();
  await router.navigate('/dotace/vyhledavani');
  expect(store.getState().router.location?.pathname).toBe('/');
});

/** Another tab writes, and the browser sends the storage event to this one. */
function otherTabWrites(token: string | null) {
  window.localStorage.setItem('persist:user', JSON.stringify({ token: JSON.stringify(token), rememberedPath: 'null' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:user' }));
}

/** Opens a tab of a logged-in user. */
async function openTab() {
  otherTabWrites(TOKEN);
  const made = testStore({ storage: () => window.localStorage });
  await startPersistence(made.store);
  return { ...made, disconnect: connectTabs(made.store, window) };
}

it('a logout in another tab logs out here, without a second logout request', async () => {
  const { store, visited, toasts, disconnect } = await openTab();
  otherTabWrites(TOKEN);
  expect(store.getState().user.token).toBe(TOKEN);
  otherTabWrites(null);
  expect(store.getState().user).toMatchObject({ token: null, ended: 'elsewhere' });
  expect(visited).toEqual(['/login']);
  expect(toasts()).toEqual([]);
  disconnect();
});

it('a login in another tab takes over here with empty caches', async () => {
  const { store, visited, disconnect } = await openTab();
  api()
    .get('/users/self/')
    .matchHeader('Authorization', 'Token other')
    .reply(200, buildUser({ id: 2 }));
  otherTabWrites('other');
  expect(store.getState().user.token).toBe('other');
  while (visited.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  disconnect();
  store.dispatch(sessionEnded('elsewhere'));
});

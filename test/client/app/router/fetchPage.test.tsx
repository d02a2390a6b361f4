import { matchRoutes } from 'react-router-dom';
import { fetchPage, rowOf } from '#app/router/fetchPage.ts';
import { portalRoutes } from '#app/router/routes.tsx';
import { routeTable } from '#app/router/routeTable.ts';
import { selectActor, userApi } from '#shared/session/userSlice.ts';
import { buildUser } from '#support/client/builders.ts';
import { serve } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

/** Maps each screen to one page that shows it. */
const screens = [...new Map(routeTable.toReversed().map(({ screen, name }) => [screen, name]))];

/** Returns the names of the pages whose screens are fetched when a path is opened. */
async function fetchedAt(path: string, { loggedIn }: { loggedIn: boolean }) {
  const fetched: string[] = [];
  const spies = screens.map(([screen, name]) =>
    jest.spyOn(screen, 'fetch').mockImplementation(() => Promise.resolve(fetched.push(name))),
  );
  const { store } = testStore({ loggedIn });
  await fetchPage(store, path);
  spies.forEach((spy) => spy.mockRestore());
  return { fetched, store };
}

it('fetches the screen of a public page for a visitor', async () => {
  expect((await fetchedAt('/dotace/vyhledavani', { loggedIn: false })).fetched).toEqual(['dotace-vyhledavani']);
});

it('fetches the login for a visitor on a page of members, because the guard redirects there', async () => {
  expect((await fetchedAt('/digitalni-garaz', { loggedIn: false })).fetched).toEqual(['login']);
});

it('fetches the screen and the user in parallel for a member', async () => {
  serve('/users/self/', buildUser());
  const { fetched, store } = await fetchedAt('/technologie/12/upravit/', { loggedIn: true });
  expect(fetched).toEqual(['technologie-id-upravit']);
  await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
  expect(selectActor(store.getState())).toEqual(buildUser());
});

it('fetches nothing for an unknown page, and a screen that fails to load does not block the start', async () => {
  expect((await fetchedAt('/nic', { loggedIn: false })).fetched).toEqual([]);
  const lost = jest.spyOn(routeTable.find(({ path }) => path === '/login')!.screen, 'fetch');
  lost.mockRejectedValue(new Error('lost'));
  await expect(fetchPage(testStore({ loggedIn: false }).store, '/login')).resolves.toBeDefined();
  lost.mockRestore();
});

it.each(routeTable.map(({ path }) => path))('finds the route of %s as the router does', (pattern) => {
  const path = pattern.replace(':type', 'suppliers').replace(':id', '7');
  expect(rowOf(path)?.name).toBe(matchRoutes(portalRoutes, path)?.at(-1)?.route.id);
});

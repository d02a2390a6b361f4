import { matchRoutes } from 'react-router-dom';
import { fetchPage, rowOf } from '../../../src/client/routes/fetchPage';
import { portalRoutes } from '../../../src/client/routes/routes';
import { routeTable } from '../../../src/client/routes/routeTable';
import { selectActor, userApi } from '../../../src/client/slices/user';
import { buildUser } from '../../support/client/builders';
import { api } from '../../support/client/network';
import { testStore } from '../../support/client/testStore';

/** Each screen with the first page that shows it. */
const screens = [...new Map(routeTable.toReversed().map(({ screen, name }) => [screen, name]))];

/** Names of the pages whose screens are asked for when an address is opened. */
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

it('a visitor gets the screen of a page that is open to all', async () => {
  expect((await fetchedAt('/dotace/vyhledavani', { loggedIn: false })).fetched).toEqual(['dotace-vyhledavani']);
});

it('a visitor who asks for a page of members gets the log-in, where the guard leads', async () => {
  expect((await fetchedAt('/digitalni-garaz', { loggedIn: false })).fetched).toEqual(['login']);
});

it('a member gets the screen, and is asked for at the same time', async () => {
  api().get('/users/self/').reply(200, buildUser());
  const { fetched, store } = await fetchedAt('/technologie/12/upravit/', { loggedIn: true });
  expect(fetched).toEqual(['technologie-id-upravit']);
  await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
  expect(selectActor(store.getState())).toEqual(buildUser());
});

it('a page that is nowhere asks for nothing, and a screen that does not come keeps nobody waiting for an error', async () => {
  expect((await fetchedAt('/nic', { loggedIn: false })).fetched).toEqual([]);
  const lost = jest.spyOn(routeTable.find(({ path }) => path === '/login')!.screen, 'fetch');
  lost.mockRejectedValue(new Error('lost'));
  await expect(fetchPage(testStore({ loggedIn: false }).store, '/login')).resolves.toBeDefined();
  lost.mockRestore();
});

it.each(routeTable.map(({ path }) => path))('finds the row of %s as the router does', (pattern) => {
  const path = pattern.replace(':type', 'suppliers').replace(':id', '7');
  expect(rowOf(path)?.name).toBe(matchRoutes(portalRoutes, path)?.at(-1)?.route.id);
});

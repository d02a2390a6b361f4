import { tendersApi } from '#features/tenders/tendersApi.ts';
import { nextTask } from '#shared/lib/nextTask.ts';
import {
  guestCame,
  guestConfirmed,
  guestLeft,
  logOut,
  pathRemembered,
  selectActor,
  sessionEnded,
  userApi,
} from '#shared/session/userSlice.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { buildInvitedTender, buildUser } from '#support/client/builders.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { testStore, TOKEN } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

const { login, getGuest, getSelf, updateSelf } = userApi.endpoints;
/** The response to the only request. */
const firstResponse = async (fetched: jest.SpyInstance<Promise<Response>>) => {
  await until(() => fetched.mock.results.length > 0);
  return fetched.mock.results[0]!.value as Promise<Response>;
};
const at = (pathname: string) => locationChanged({ pathname, search: '?q=a', hash: '' });

it('login stores the token, loads the user and navigates to the remembered path', async () => {
  const { store, visited } = testStore({ loggedIn: false });
  store.dispatch(pathRemembered('/projekty/seznam?stav=20'));
  api().post('/accounts/login/', { email: 'a@b.cz', password: 'x' }).reply(200, { key: 'new' });
  api()
    .get('/users/self/')
    .matchHeader('Authorization', 'Token new')
    .reply(200, buildUser({ first_name: 'Eva' }));

  await store.dispatch(login.initiate({ email: 'a@b.cz', password: 'x' }));
  await until(() => visited.length > 0);

  expect(store.getState().user.token).toBe('new');
  expect(selectActor(store.getState())?.first_name).toBe('Eva');
  expect(visited).toEqual(['/projekty/seznam?stav=20']);
});

it('a failed login shows the error and does not end the session', async () => {
  const { store, visited, toasts } = testStore({ loggedIn: false });
  refuse('post', '/accounts/login/', { non_field_errors: ['Nesprávný e-mail nebo heslo.'] });

  await store.dispatch(login.initiate({ email: 'a@b.cz', password: 'x' }));

  expect(toasts()).toEqual(['Nesprávný e-mail nebo heslo.']);
  expect(store.getState().errors.login).toEqual({ non_field_errors: ['Nesprávný e-mail nebo heslo.'] });
  expect(visited).toEqual([]);
});

it('ten simultaneous 401s end the session once, remember the path and show no toast', async () => {
  const { store, visited, toasts } = testStore();
  store.dispatch(at('/technologie/seznam'));
  api().patch('/users/self/').times(10).reply(401, { detail: 'Neplatný token.' });

  await Promise.all(
    Array.from({ length: 10 }, (_, index) => store.dispatch(updateSelf.initiate({ first_name: `J${index}` }))),
  );

  expect(store.getState().user).toMatchObject({
    token: null,
    ended: 'expired',
    rememberedPath: '/technologie/seznam?q=a',
  });
  expect(visited).toEqual(['/login']);
  expect(toasts()).toEqual([]);
});

it('a session that ends while it waits for its second factor keeps the remembered path', async () => {
  const { store } = testStore();
  store.dispatch(pathRemembered('/projekty/seznam'));
  store.dispatch(locationChanged({ pathname: '/auth/druhy-faktor', search: '', hash: '' }));
  api().patch('/users/self/').reply(401, { detail: 'Přihlaste se prosím znovu.' });
  await store.dispatch(updateSelf.initiate({ first_name: 'J' }));
  expect(store.getState().user).toMatchObject({ token: null, ended: 'expired', rememberedPath: '/projekty/seznam' });
});

it("logout works with the server down, and clears the user's data", async () => {
  const { store, visited, toasts } = testStore();
  serve('/users/self/', buildUser());
  await store.dispatch(getSelf.initiate());
  api().post('/accounts/logout/').matchHeader('Authorization', `Token ${TOKEN}`).replyWithError('down');
  const fetched = jest.spyOn(globalThis, 'fetch');

  store.dispatch(logOut());

  expect(store.getState().user).toMatchObject({ token: null, ended: 'loggedOut', rememberedPath: null });
  expect(selectActor(store.getState())).toBeNull();
  expect(JSON.stringify(store.getState().portalApi.queries)).toBe('{}');
  expect(toasts()).toEqual(['Logged out!']);
  expect(visited).toEqual(['/login']);
  await expect(firstResponse(fetched)).rejects.toThrow();
  await nextTask();
  expect(toasts()).toEqual(['Logged out!']);
});

it('the logout request reaches the server although the caches are cleared immediately', async () => {
  const { store } = testStore();
  api().post('/accounts/logout/').delay(20).reply(204);
  const fetched = jest.spyOn(globalThis, 'fetch');
  store.dispatch(logOut());
  expect((await firstResponse(fetched)).status).toBe(204);
});

it('never remembers another site or the log-in', () => {
  const { store } = testStore({ loggedIn: false });
  store.dispatch(pathRemembered('//evil.cz/a'));
  store.dispatch(pathRemembered('/login'));
  expect(store.getState().user.rememberedPath).toBeNull();
});

it('the remembered path is cleared when the user navigates away from it and on logout', () => {
  const { store } = testStore();
  store.dispatch(pathRemembered('/technologie/seznam?q=a'));
  store.dispatch(at('/technologie/seznam'));
  expect(store.getState().user.rememberedPath).toBe('/technologie/seznam?q=a');
  store.dispatch(at('/'));
  expect(store.getState().user.rememberedPath).toBeNull();

  store.dispatch(pathRemembered('/projekty/seznam'));
  store.dispatch(sessionEnded('elsewhere'));
  expect(store.getState().user.rememberedPath).toBeNull();
});

it('a guest whose session ended stays by the key of the link, and is told to enter a code', async () => {
  const { store, visited } = testStore({ loggedIn: false });
  store.dispatch(guestCame({ token: 'link' }));
  store.dispatch(guestConfirmed({ token: 'session' }));
  api().get('/tenders/61/').matchHeader('Authorization', 'Guest session').reply(401, { detail: 'Odkaz neplatí.' });
  api().get('/tenders/61/').matchHeader('Authorization', 'Guest link').reply(200, buildInvitedTender());
  const { getTender } = tendersApi.endpoints;
  await store.dispatch(getTender.initiate({ id: 61 }));
  await until(() => getTender.select({ id: 61 })(store.getState()).isSuccess);
  expect(store.getState().user.guest).toEqual({ token: 'link' });
  expect(visited).toEqual([]);
  store.dispatch(guestLeft());
  expect(store.getState().user.guest).toBeUndefined();
  expect(JSON.stringify(store.getState().portalApi.queries)).toBe('{}');
});

it("a guest's key goes to what guests may call only, and the link never ends the session of an account", async () => {
  const { store } = testStore();
  store.dispatch(guestCame({ token: 'link' }));
  api().get('/guest/').matchHeader('Authorization', 'Guest link').reply(401, { detail: 'Odkaz neplatí.' });
  api().get('/tenders/61/').matchHeader('Authorization', `Token ${TOKEN}`).reply(404, { detail: 'Nenalezeno.' });
  await store.dispatch(getGuest.initiate());
  await store.dispatch(tendersApi.endpoints.getTender.initiate({ id: 61 }));
  expect(store.getState().user.token).toBe(TOKEN);
});

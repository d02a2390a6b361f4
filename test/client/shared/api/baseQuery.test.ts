import { projectsApi } from '#features/projects/projectsApi.ts';
import { userApi } from '#shared/session/userSlice.ts';
import { buildPage, buildProject } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { testStore, TOKEN } from '#support/client/testStore.ts';

const { createProject, listProjects } = projectsApi.endpoints;

/** Collects the values of one header over several requests. */
function collecting(header: string) {
  const seen: string[] = [];
  const matcher = (value: string | string[]) => {
    seen.push(String(value));
    return true;
  };
  return { seen, of: (scope: ReturnType<ReturnType<typeof api>['post']>) => scope.matchHeader(header, matcher) };
}

it('a request carries the token and a unique request id', async () => {
  const { store } = testStore();
  const ids = collecting('X-Request-Id');
  ids.of(api().get('/projects/').times(2).matchHeader('Authorization', `Token ${TOKEN}`)).reply(200, buildPage([]));
  await store.dispatch(listProjects.initiate({}));
  await store.dispatch(listProjects.initiate({}, { forceRefetch: true }));
  expect(new Set(ids.seen).size).toBe(2);
});

it.each(['include', 'omit'] as const)('cookies are sent to the API as configured: %s', async (credentials) => {
  const { store } = testStore({ credentials });
  const calls = jest.spyOn(globalThis, 'fetch');
  serve('/projects/', buildPage([]));
  await store.dispatch(listProjects.initiate({}));
  expect(calls.mock.lastCall?.[1]).toMatchObject({ credentials });
  calls.mockRestore();
});

it("a visitor's request carries no token", async () => {
  const { store } = testStore({ loggedIn: false });
  api()
    .get('/accounts/oauth2/')
    .matchHeader('Authorization', (value) => value === undefined)
    .reply(200, { providers: [] });
  const { data } = await store.dispatch(userApi.endpoints.listIdentityProviders.initiate());
  expect(data).toEqual({ providers: [] });
});

it('a GET is retried after a server error, with the delay of Retry-After', async () => {
  const { store, toasts } = testStore({ retries: 3 });
  api().get('/projects/').reply(503, { detail: 'Restart.' }, { 'Retry-After': '0' });
  api().get('/projects/').reply(500, 'x', { 'Retry-After': '0' });
  serve('/projects/', buildPage([buildProject()]));
  const { data } = await store.dispatch(listProjects.initiate({}));
  expect(data?.results).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

it('a GET is not retried after a long Retry-After, nor after a 404', async () => {
  const { store } = testStore({ retries: 3 });
  api().get('/projects/').reply(503, { detail: 'Údržba.' }, { 'Retry-After': '3600' });
  expect((await store.dispatch(listProjects.initiate({}))).error).toMatchObject({ status: 503 });
  api().get('/projects/').reply(404, { detail: 'Neplatná stránka.' });
  expect((await store.dispatch(listProjects.initiate({}, { forceRefetch: true }))).error).toMatchObject({
    status: 404,
  });
});

it('a POST is not retried automatically; without a response the next one reuses its idempotency key, after a response it gets a new one', async () => {
  const { store } = testStore({ retries: 3 });
  const keys = collecting('Idempotency-Key');
  const create = () => store.dispatch(createProject.initiate({ name: 'Stejný' }));
  keys.of(api().post('/projects/')).replyWithError('reset');
  await create();
  keys.of(api().post('/projects/')).reply(201, buildProject());
  await create();
  keys.of(api().post('/projects/')).reply(201, buildProject());
  await create();

  expect(keys.seen).toHaveLength(3);
  expect(keys.seen[1]).toBe(keys.seen[0]);
  expect(keys.seen[2]).not.toBe(keys.seen[0]);
});

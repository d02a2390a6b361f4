import { tokenReceived, userApi } from '#shared/session/userSlice.ts';
import { buildUser } from '#support/client/builders.ts';
import { testStore } from '#support/client/testStore.ts';

const { updateSelf } = userApi.endpoints;

/**
 * Resolves several responses at the same moment: when the session ends, none of the requests can be aborted any more.
 */
async function answeredAtOnce(store: ReturnType<typeof testStore>['store'], count: number) {
  const answers: ((response: Response) => void)[] = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_url, init) =>
      init?.method === 'PATCH'
        ? new Promise((resolve) => void answers.push(resolve))
        : Promise.resolve(new Response(JSON.stringify(buildUser()))),
    );
  const calls = Array.from({ length: count }, (_, index) =>
    store.dispatch(updateSelf.initiate({ first_name: `J${index}` })),
  );
  while (answers.length < count) await new Promise((resolve) => setTimeout(resolve, 0));
  for (const answer of answers) answer(new Response('{"detail":"Neplatný token."}', { status: 401 }));
  await Promise.all(calls);
}

it('simultaneous 401s navigate to the login page once', async () => {
  const { store, visited } = testStore();
  await answeredAtOnce(store, 3);
  expect(store.getState().user).toMatchObject({ token: null, epoch: 2, ended: 'expired' });
  expect(visited).toEqual(['/login']);
});

it('a 401 of an ended session does not end the next session', async () => {
  const { store, visited } = testStore();
  const stop = store.subscribe(() => {
    if (store.getState().user.token !== null) return;
    stop();
    store.dispatch(tokenReceived({ token: 'newer' }));
  });
  await answeredAtOnce(store, 2);
  while (!visited.includes('/')) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(store.getState().user).toMatchObject({ token: 'newer', epoch: 3, ended: null });
});

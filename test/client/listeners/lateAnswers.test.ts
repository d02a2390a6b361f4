import { tokenReceived, userApi } from '../../../src/client/slices/user';
import { buildUser } from '../../support/client/builders';
import { testStore } from '../../support/client/testStore';

const { updateSelf } = userApi.endpoints;

/** Answers of a server that come in one moment: when the log-in ends, none of them can be given up any more. */
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

it('401s that come in one moment lead to the log-in once', async () => {
  const { store, visited } = testStore();
  await answeredAtOnce(store, 3);
  expect(store.getState().user).toMatchObject({ token: null, epoch: 2, ended: 'expired' });
  expect(visited).toEqual(['/login']);
});

it('a 401 of a log-in that is over does not end the one that came after it', async () => {
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

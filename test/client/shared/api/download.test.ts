import { fetchOwnData } from '#features/user/accountsApi.ts';
import { fetchFile, fetchPicture } from '#shared/records/files/filesApi.ts';
import { api } from '#support/client/network.ts';
import { testStore, TOKEN } from '#support/client/testStore.ts';

const PATH = '/files/51/download/';
/** A text that is nowhere else in the state. */
const CONTENT = 'Obsah smlouvy, který nikam nepatří';
/** The Content-Disposition header of a file, in the shape of `dispositionOf`. */
const disposition = 'attachment; filename="Smlouva c. 1.txt"; filename*=UTF-8\'\'Smlouva%20%C4%8D.%201.txt';

/** Returns a response in chunks that pauses for `pauseMs` in the middle. */
function slowAnswer(parts: readonly Uint8Array[], pauseMs: number): typeof fetch {
  return async (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        for (const [index, part] of parts.entries()) {
          await new Promise((resolve) => setTimeout(resolve, index === parts.length / 2 ? pauseMs : 80));
          if (init?.signal?.aborted) return;
          controller.enqueue(part);
        }
        controller.close();
      },
    });
    return new Response(body);
  };
}

it('a file is fetched with its name and type, with the token and a request id', async () => {
  const { store, toasts } = testStore();
  api()
    .get(PATH)
    .matchHeader('Authorization', `Token ${TOKEN}`)
    .matchHeader('X-Request-Id', /^[\w-]{8,}$/)
    .reply(200, 'PK', { 'Content-Disposition': disposition, 'Content-Type': 'application/zip' });
  const file = await store.dispatch(fetchFile(51));
  expect(file?.fileName).toBe('Smlouva č. 1.txt');
  expect(file?.bytes.type).toBe('application/zip');
  expect(await file?.bytes.text()).toBe('PK');
  expect(toasts()).toEqual([]);
});

it.each([
  ['attachment; filename="Cenik.pdf"', 'Cenik.pdf'],
  ['attachment', null],
  [undefined, null],
])('the file name of the header %s is %s', async (header, name) => {
  const { store } = testStore();
  api()
    .get(PATH)
    .reply(200, 'x', header === undefined ? {} : { 'Content-Disposition': header });
  expect((await store.dispatch(fetchFile(51)))?.fileName).toBe(name);
});

it('neither the content nor the file name gets into the store, and the token gets into no URL', async () => {
  const { store } = testStore();
  const requests: string[] = [];
  const answer = (address: string) => {
    requests.push(address);
    return CONTENT;
  };
  let states = '';
  const stop = store.subscribe(() => (states += JSON.stringify({ ...store.getState(), user: null })));
  api().get(PATH).reply(200, answer, { 'Content-Disposition': disposition });
  api()
    .get('/users/self/data/')
    .reply(200, answer, { 'Content-Disposition': 'attachment; filename="moje-data-2026-11-20.zip"' });
  await store.dispatch(fetchFile(51));
  expect((await store.dispatch(fetchOwnData()))?.fileName).toBe('moje-data-2026-11-20.zip');
  stop();
  expect(states + JSON.stringify({ ...store.getState(), user: null })).not.toMatch(/Obsah|Smlouva|moje-data/);
  expect(requests).toHaveLength(2);
  expect(requests.filter((address) => address.includes('?') || address.includes(TOKEN))).toEqual([]);
});

it('a 401 ends the session and remembers the page', async () => {
  for (const fetching of [fetchFile(51), fetchPicture(51), fetchOwnData()]) {
    const { store, visited } = testStore();
    api()
      .get(/download|data/)
      .reply(401, { detail: 'Neplatný token.' });
    expect(await store.dispatch(fetching)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState().user).toMatchObject({ token: null, ended: 'expired' });
    expect(visited).toEqual(['/login']);
  }
});

it.each([
  [404, { detail: 'Nenalezeno.' }],
  [429, { detail: 'Příliš mnoho pokusů. Zkuste to prosím za 12 minut.' }],
  [500, { detail: 'Na serveru se něco pokazilo.' }],
])("the server's error is shown after %i", async (status, body) => {
  const { store, toasts } = testStore();
  api().get(PATH).reply(status, body);
  expect(await store.dispatch(fetchFile(51))).toBeNull();
  api().get('/users/self/data/').reply(status, body);
  expect(await store.dispatch(fetchOwnData())).toBeNull();
  expect(toasts()).toContain(body.detail);
});

it('a failed picture shows no toast, because its placeholder says it', async () => {
  const { store, toasts } = testStore();
  api().get(PATH).reply(404, { detail: 'Nenalezeno.' });
  expect(await store.dispatch(fetchPicture(51))).toBeNull();
  expect(toasts()).toEqual([]);
});

it('a request without a response ends by the timeout', async () => {
  const { store, toasts } = testStore({ timeoutMs: 60 });
  api().get(PATH).delay(2_000).reply(200, 'pozdě');
  expect(await store.dispatch(fetchFile(51))).toBeNull();
  expect(toasts()).toEqual([]);
});

/** Advances the fake clock until the promise settles. */
async function passTimeUntil<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  void promise.finally(() => (isSettled = true));
  for (let step = 0; step < 1_000 && !isSettled; step += 1) await jest.advanceTimersByTimeAsync(10);
  return promise;
}

afterEach(() => void jest.useRealTimers());

it('a long download continues as long as chunks arrive, byte for byte, and ends by the timeout once none does', async () => {
  const { store } = testStore({ timeoutMs: 300 });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  // These bytes are not valid UTF-8.
  const parts = Array.from({ length: 8 }, (_, part) => new Uint8Array([255, 0, 128, part]));
  const network = jest.spyOn(globalThis, 'fetch');
  network.mockImplementation(slowAnswer(parts, 80));
  const file = await passTimeUntil(store.dispatch(fetchFile(51)));
  expect([...new Uint8Array(await file!.bytes.arrayBuffer())]).toEqual(parts.flatMap((part) => [...part]));
  network.mockImplementation(slowAnswer(parts, 1_500));
  expect(await passTimeUntil(store.dispatch(fetchFile(51)))).toBeNull();
});

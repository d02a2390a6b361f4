import { messagesApi, reloadThread, threadOf, type ThreadQuery } from '#shared/records/messages/messagesApi.ts';
import * as build from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

const thread = { ct_id: 1, object_id: 12 };
const roots = { thread, parent: null };
const replies = { thread, parent: 41 };
const { listMessages } = messagesApi.endpoints;
const loadMore = listMessages.initiate(roots, { direction: 'forward' });

/** Mocks the next response to one page of the discussion. */
function answer(
  page: number,
  page_size: number,
  ids: number[],
  { parent, count = 99 }: { parent?: number; count?: number } = {},
) {
  return serve(
    '/messages/',
    build.buildMessages(
      ids.map((id) => build.buildMessage({ id })),
      { page, page_size, count },
    ),
    { thread__object_id: 12, thread_ct_id: 1, page, page_size, ...(parent && { parent }) },
  );
}

function open(query: ThreadQuery = roots) {
  const { store } = testStore();
  const loaded = () => {
    const { data } = listMessages.select(query)(store.getState());
    return data && threadOf(data);
  };
  const ids = () => loaded()?.messages.map(({ id }) => id);
  const start = () => store.dispatch(listMessages.initiate(query));
  return { store, loaded, ids, start };
}

const settled = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('the next page is appended, without messages that are loaded already', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [9, 8, 7, 6, 5]);
  await start();
  answer(2, 5, [5, 4, 3]);
  await store.dispatch(loadMore);
  expect(ids()).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(loaded()).toMatchObject({ pages: 2, count: 99 });
});

it('the next page is not requested while the discussion is loading', async () => {
  const { store, ids, start } = open();
  answer(1, 5, [9]);
  const running = start();
  await store.dispatch(loadMore);
  await running;
  expect(ids()).toEqual([9]);
});

it('after posting, the discussion reloads from page 1 with a page size of five times the loaded pages', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [6, 5, 4, 3, 2]);
  await start();
  answer(2, 5, [1]);
  await store.dispatch(loadMore);
  api()
    .post('/messages/')
    .reply(201, build.buildMessage({ id: 7 }));
  answer(1, 10, [7, 6, 5, 4, 3, 2, 1]);
  await store.dispatch(
    messagesApi.endpoints.createMessage.initiate({ thread_ct_id: 1, thread_object_id: 12, text: 'Ano', parent: null }),
  );
  await settled(() => ids()?.[0] === 7);
  expect(ids()).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(loaded()?.pages).toBe(2);
});

it('after a reply, its replies and the reply counts of the roots reload', async () => {
  const { store, ids, start } = open(replies);
  answer(1, 5, [41]);
  await store.dispatch(listMessages.initiate(roots));
  answer(1, 5, [50], { parent: 41 });
  await start();
  api()
    .post('/messages/')
    .reply(201, build.buildMessage({ id: 51, parent: 41 }));
  answer(1, 5, [41]);
  answer(1, 5, [50, 51], { parent: 41 });
  await store.dispatch(
    messagesApi.endpoints.createMessage.initiate({ thread_ct_id: 1, thread_object_id: 12, text: 'Ano', parent: 41 }),
  );
  await settled(() => ids()?.length === 2);
  expect(ids()).toEqual([50, 51]);
});

it('a link to an older message loads as many pages as needed, a hundred messages per request', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [9]);
  await start();
  answer(1, 20, [9, 8]);
  await store.dispatch(reloadThread(roots, 4));
  expect(loaded()?.pages).toBe(4);
  answer(1, 100, [9, 8], { count: 250 });
  answer(2, 100, [7, 6], { count: 250 });
  answer(3, 100, [5], { count: 250 });
  await store.dispatch(reloadThread(roots, 70));
  expect(ids()).toEqual([9, 8, 7, 6, 5]);
  expect(loaded()?.pages).toBe(60);
});

it('a failed reload keeps the discussion as it was', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [9, 8, 7, 6, 5]);
  await start();
  api().get('/messages/').query(true).reply(503, { detail: 'Údržba.' });
  await store.dispatch(reloadThread(roots, 4));
  expect(loaded()?.pages).toBe(1);
  answer(2, 5, [4]);
  await store.dispatch(loadMore);
  expect(ids()).toEqual([9, 8, 7, 6, 5, 4]);
});

it('a reload replaces the loaded messages, and loads fewer pages when there are fewer messages', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [9, 8, 7, 6, 5], { count: 250 });
  await start();
  answer(1, 100, [9, 8], { count: 250 });
  answer(2, 100, [7, 6], { count: 250 });
  answer(3, 100, [5], { count: 250 });
  await store.dispatch(reloadThread(roots, 50));
  answer(1, 100, [9, 8], { count: 120 });
  answer(2, 100, [7], { count: 120 });
  await store.dispatch(reloadThread(roots));
  expect(ids()).toEqual([9, 8, 7]);
  expect(loaded()).toMatchObject({ pages: 40, count: 120 });
  answer(1, 100, [], { count: 0 });
  await store.dispatch(reloadThread(roots));
  expect(ids()).toEqual([]);
});

it('after a reload the next page of five is appended', async () => {
  const { store, ids, loaded, start } = open(replies);
  const more = listMessages.initiate(replies, { direction: 'forward' });
  answer(1, 5, [50, 51], { parent: 41 });
  await start();
  answer(1, 20, [50, 51, 52], { parent: 41 });
  await store.dispatch(reloadThread(replies, 4));
  answer(5, 5, [53], { parent: 41, count: 98 });
  await store.dispatch(more);
  expect(ids()).toEqual([50, 51, 52, 53]);
  expect(loaded()).toMatchObject({ pages: 5, count: 98 });
  answer(1, 25, [50, 54], { parent: 41 });
  await store.dispatch(reloadThread(replies));
  expect(ids()).toEqual([50, 54]);
});

import { firstPage, loadMore, merged, messagesApi, reloadThread } from '../../../src/client/slices/messages';
import type { ThreadQuery } from '../../../src/client/slices/messages';
import * as build from '../../support/client/builders';
import { api } from '../../support/client/network';
import { testStore } from '../../support/client/testStore';

const thread = { ct_id: 1, object_id: 12 };
const roots = { thread, parent: null };
const replies = { thread, parent: 41 };

/** The next answer to one page of the discussion. */
function answer(
  page: number,
  page_size: number,
  ids: number[],
  { parent, count = 99 }: { parent?: number; count?: number } = {},
) {
  return api()
    .get('/messages/')
    .query({ thread__object_id: 12, thread_ct_id: 1, page, page_size, ...(parent && { parent }) })
    .reply(
      200,
      build.buildMessages(
        ids.map((id) => build.buildMessage({ id })),
        { page, page_size, count },
      ),
    );
}

function open(query: ThreadQuery = roots) {
  const { store } = testStore();
  const loaded = () => messagesApi.endpoints.listMessages.select(firstPage(query))(store.getState()).data;
  const ids = () => loaded()?.messages.map(({ id }) => id);
  const start = () => store.dispatch(messagesApi.endpoints.listMessages.initiate(firstPage(query)));
  return { store, loaded, ids, start };
}

const settled = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('further pages join the list, and what moved onto them is not there twice', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [9, 8, 7, 6, 5]);
  await start();
  answer(2, 5, [5, 4, 3]);
  await store.dispatch(loadMore(roots));
  expect(ids()).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(loaded()).toMatchObject({ pages: 2, count: 99 });
});

it('a page is not asked for while the discussion is loading', async () => {
  const { store, ids, start } = open();
  answer(1, 5, [9]);
  const running = start();
  await store.dispatch(loadMore(roots));
  await running;
  expect(ids()).toEqual([9]);
});

it('after posting, the discussion reloads from page 1 with five times the pages that were loaded', async () => {
  const { store, ids, loaded, start } = open();
  answer(1, 5, [6, 5, 4, 3, 2]);
  await start();
  answer(2, 5, [1]);
  await store.dispatch(loadMore(roots));
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

it('after a reply, its replies and the counts of the roots reload', async () => {
  const { store, ids, start } = open(replies);
  answer(1, 5, [41]);
  await store.dispatch(messagesApi.endpoints.listMessages.initiate(firstPage(roots)));
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

it('a message that was refused reloads nothing', async () => {
  const { store, ids, start } = open();
  answer(1, 5, [5]);
  await start();
  api()
    .post('/messages/')
    .reply(400, { text: ['Toto pole je povinné'] });
  await store.dispatch(
    messagesApi.endpoints.createMessage.initiate({ thread_ct_id: 1, thread_object_id: 12, text: '', parent: null }),
  );
  expect(ids()).toEqual([5]);
});

it('a link further down loads as many pages as it needs, a hundred messages in a call', async () => {
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

describe('what arrives', () => {
  const pagesOf = (ids: number[], pages: number) => ({
    messages: ids.map((id) => build.buildMessage({ id })),
    count: 99,
    pages,
    unread: { count: 0, first: null },
  });
  it.each([
    ['a further page joins', pagesOf([9, 8, 7], 1), pagesOf([7, 6], 2), { page: 2, parent: null }, [9, 8, 7, 6], 2],
    ['as many pages take their place', pagesOf([9, 8], 1), pagesOf([10, 9], 1), { page: 1, parent: null }, [10, 9], 1],
    [
      'fewer leave the rest',
      pagesOf([9, 8, 7, 6], 2),
      pagesOf([10, 8], 1),
      { page: 1, parent: null },
      [10, 8, 7, 6],
      2,
    ],
    ['replies the other way', pagesOf([1, 2, 3, 4], 2), pagesOf([1, 3], 1), { page: 1, parent: 41 }, [1, 3, 4], 2],
    ['nothing further', pagesOf([9, 8], 1), pagesOf([], 2), { page: 2, parent: null }, [9, 8], 2],
    ['all were deleted', pagesOf([9], 1), pagesOf([], 1), { page: 1, parent: null }, [], 1],
  ])('%s', (_what, loaded, arrived, query, ids, pages) => {
    const after = merged(loaded, arrived, query);
    expect(after.messages.map(({ id }) => id)).toEqual(ids);
    expect(after.pages).toBe(pages);
  });
  it('says the count of what arrived last', () => {
    expect(merged(pagesOf([1], 1), { ...pagesOf([1], 2), count: 7 }, { page: 2, parent: null })).toMatchObject({
      count: 7,
    });
  });
});

import { SUPPORT_NOTE_MAX_LENGTH, SUPPORT_RECORD_MAX_BYTES } from '#contract/limits/limits.ts';
import { masked } from '#contract/masking/masking.ts';
import { readRecord } from '#contract/masking/supportRecord.ts';
import { notificationsApi } from '#features/notifications/notificationsApi.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { messagesApi } from '#shared/records/messages/messagesApi.ts';
import { sessionEnded, userApi } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { exportRecord } from '#shared/store/record/exportRecord.ts';
import { HISTORY_LENGTH, HISTORY_SIZE } from '#shared/store/record/recorder.ts';
import { sidebarCollapsed } from '#shared/store/slices/layout.ts';
import { selectActiveCompany } from '#shared/store/slices/preferences.ts';
import { locationChanged } from '#shared/store/slices/router.ts';
import { buildMessage, buildMessages, buildPage, buildProject, buildUser } from '#support/client/builders.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { exported, replayed, surroundings } from '#support/client/records.ts';
import { testStore } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

async function makeHistory(store: AppStore) {
  serve('/users/self/', buildUser({ email: 'eva@firma.cz', phone: '+420777000112' }));
  await store.dispatch(userApi.endpoints.getSelf.initiate());
  store.dispatch(locationChanged({ pathname: '/projekty/seznam', search: '?q=eva%40firma.cz', hash: '' }));
  serve('/projects/', buildPage([buildProject()]), { q: 'eva@firma.cz' });
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({ q: 'eva@firma.cz' }));
  api()
    .post('/messages/')
    .reply(201, buildMessage({ text: 'tajná zpráva' }));
  await store.dispatch(
    messagesApi.endpoints.createMessage.initiate({
      thread_ct_id: 1,
      thread_object_id: 12,
      text: 'tajná zpráva',
      parent: null,
    }),
  );
  refuse('post', '/messages/', { text: ['Zavolejte na 777 000 112.'] });
  await store.dispatch(
    messagesApi.endpoints.createMessage.initiate({
      thread_ct_id: 1,
      thread_object_id: 12,
      text: 'druhá',
      parent: null,
    }),
  );
  store.dispatch(sidebarCollapsed(true));
}

it('a record contains no secret and replays to the same final state', async () => {
  const { store } = testStore();
  await makeHistory(store);
  const { text, portal, steps } = exported(store);
  for (const secret of [
    'token-of-a-test',
    'eva@firma.cz',
    'eva%40firma.cz',
    '777 000 112',
    '777000112',
    'tajná',
    'druhá',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(portal).toMatchObject({ route: '/projekty/seznam?q=•••', browser: 'Test', build: surroundings.build });
  expect(portal.requests.at(-1)).toMatchObject({ call: 'POST messages/', status: 400 });
  expect(portal.times).toHaveLength(steps);
  expect(replayed(text).store.getState()).toEqual(masked(store.getState()));
});

it('a player can jump to any step, and actions of the screens have no effect', async () => {
  const { store } = testStore();
  await makeHistory(store);
  const replay = replayed(exported(store).text);
  replay.jumpTo(0);
  expect(replay.store.getState().layout.collapsed).toBeNull();
  replay.store.dispatch(sidebarCollapsed(false));
  void replay.store.dispatch(projectsApi.endpoints.listProjects.initiate({ page: 7 }));
  expect(replay.store.getState().layout.collapsed).toBeNull();
  replay.jumpTo(replay.length);
  expect(replay.store.getState().layout.collapsed).toBe(true);
  expect(replay.brokenAt).toBeNull();
});

it('a record of a build with another endpoint name fails at the step that used it', async () => {
  const { store } = testStore();
  await makeHistory(store);
  const { text } = exported(store);
  const record = readRecord(text)!;
  const step = record.actions.findIndex(({ type }) => type.endsWith('executeQuery/pending'));
  expect(replayed(text).brokenAt).toBeNull();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(
    replayed(text.replaceAll('listProjects', 'listFormerProjects').replaceAll('getSelf', 'getFormerSelf')).brokenAt,
  ).toBe(step + 1);
});

it('a record of a build without the active company can be replayed', async () => {
  const { store } = testStore();
  await makeHistory(store);
  const replay = replayed(exported(store).text.replaceAll('activeCompany', 'actingFor'));
  expect(replay.brokenAt).toBeNull();
  expect(selectActiveCompany(1)(replay.store.getState())).toBeUndefined();
});

it('only the latest actions are kept, with the state before the first of them', () => {
  const { store } = testStore();
  const steps = HISTORY_LENGTH * 2 + 30;
  for (let index = 0; index < steps; index += 1) store.dispatch(sidebarCollapsed(index % 3 === 0));
  const { actions } = store.history();
  expect(actions.length).toBeLessThanOrEqual(HISTORY_LENGTH);
  expect(actions.length).toBeGreaterThanOrEqual(HISTORY_LENGTH / 2);
  expect(replayed(exported(store).text).store.getState()).toEqual(masked(store.getState()));
});

it('large responses displace older actions, and the file stays within its maximum size', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const { store } = testStore();
  const description = 'Popis projektu. '.repeat(20_000);
  for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
    serve('/projects/', buildPage([buildProject({ id: page, description })]), { page });
    await store.dispatch(projectsApi.endpoints.listProjects.initiate({ page }));
    // The size of the history is checked by a timer.
    if (page % 3 === 0) jest.advanceTimersByTime(1_000);
  }
  jest.useRealTimers();
  expect(JSON.stringify(store.history().actions).length).toBeLessThan(HISTORY_SIZE * 1.05);
  const { text } = exported(store);
  const { payload } = JSON.parse(text) as { payload: string };
  expect(payload.length).toBeLessThan(HISTORY_SIZE * 1.05);
  expect(replayed(text).store.getState()).toEqual(masked(store.getState()));
});

it('a response larger than the history is kept only in the state', async () => {
  const { store } = testStore();
  store.dispatch(sidebarCollapsed(true));
  serve('/projects/', buildPage([buildProject({ description: 'Popis. '.repeat(400_000) })]));
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({}));
  store.dispatch(sidebarCollapsed(false));
  expect(store.history().actions.map(({ type }) => type)).not.toContain('portalApi/executeQuery/fulfilled');
  expect(replayed(exported(store).text).store.getState()).toEqual(masked(store.getState()));
});

it('a record can be sent when the server accepts it with the longest note', () => {
  const { store } = testStore();
  const current = store.getState();
  const recordWith = (filling: string) =>
    exportRecord({ state: { ...current, filling } as never, actions: [], times: [] }, current, surroundings);
  const note = '\u0001'.repeat(SUPPORT_NOTE_MAX_LENGTH);
  const bytesOf = (text: string) => new Blob([JSON.stringify({ note, record: text })]).size;
  const room = SUPPORT_RECORD_MAX_BYTES - bytesOf(recordWith('').text);

  const [largest, larger] = [recordWith('ž'.repeat((room - 200) / 2)), recordWith('ž'.repeat((room + 2) / 2))];
  expect(bytesOf(largest.text)).toBeLessThanOrEqual(SUPPORT_RECORD_MAX_BYTES);
  expect(largest.sendable).toBe(true);
  expect(bytesOf(larger.text)).toBeGreaterThan(SUPPORT_RECORD_MAX_BYTES);
  expect(larger.sendable).toBe(false);
});

it('an action dispatched by a subscriber of the store is recorded after the action that caused it', () => {
  const { store } = testStore();
  store.dispatch(sidebarCollapsed(false));
  const stop = store.subscribe(() => {
    stop();
    store.dispatch(locationChanged({ pathname: '/projekty/seznam', search: '', hash: '' }));
  });
  store.dispatch(sidebarCollapsed(true));
  expect(
    store
      .history()
      .actions.slice(-2)
      .map(({ type }) => type),
  ).toEqual(['layout/sidebarCollapsed', 'router/locationChanged']);
});

it('a logout clears the history, an expired session keeps it', async () => {
  const { store } = testStore();
  await makeHistory(store);
  store.dispatch(sessionEnded('expired'));
  expect(store.history().actions.length).toBeGreaterThan(5);
  store.dispatch(sessionEnded('loggedOut'));
  expect(JSON.stringify(store.history())).not.toContain('Nový spis');
});

it.each([
  ['no JSON', 'Dobrý den'],
  ['another JSON', '{"actions":[]}'],
  ['a record cut short', '{"payload":"[{","preloadedState":"{}","portal":{"build":{}}}'],
])('%s is not a valid record', (_name, text) => {
  expect(readRecord(text)).toBeNull();
});

it('focus changes of the window are not recorded', () => {
  const { store } = testStore();
  for (let turn = 0; turn < 10; turn += 1) {
    store.dispatch(portalApi.internalActions.onFocusLost());
    store.dispatch(portalApi.internalActions.onFocus());
  }
  expect(
    store
      .history()
      .actions.map(({ type }) => type)
      .filter((type) => type.startsWith('__rtkq')),
  ).toEqual([]);
  expect(store.getState().portalApi.config.focused).toBe(true);
});

it('a discussion that was loaded page by page and then reloaded replays to the same state, masked', async () => {
  const { store } = testStore();
  const query = { thread: { ct_id: 1, object_id: 12 }, parent: null };
  const { listMessages, createMessage } = messagesApi.endpoints;
  const answer = (page: number, page_size: number, ids: number[]) =>
    serve(
      '/messages/',
      buildMessages(
        ids.map((id) => buildMessage({ id, text: 'tajná zpráva' })),
        { page, page_size, count: 9 },
      ),
      { thread__object_id: 12, thread_ct_id: 1, page, page_size },
    );
  answer(1, 5, [8, 7, 6, 5, 4]);
  await store.dispatch(listMessages.initiate(query));
  answer(2, 5, [3, 2, 1]);
  await store.dispatch(listMessages.initiate(query, { direction: 'forward' }));
  api()
    .post('/messages/')
    .reply(201, buildMessage({ id: 9, text: 'tajná zpráva' }));
  answer(1, 10, [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await store.dispatch(createMessage.initiate({ thread_ct_id: 1, thread_object_id: 12, text: 'Ano', parent: null }));
  await until(() => listMessages.select(query)(store.getState()).data?.pages[0]?.results.length === 9);
  const { text } = exported(store);
  expect(text).not.toContain('tajná');
  const replayedThread = listMessages.select(query)(replayed(text).store.getState());
  expect(replayedThread.data?.pages[0]?.results).toHaveLength(9);
  // JSON has no `direction: undefined`, which only affects the flags of the next page.
  const { direction, ...recorded } = masked(listMessages.select(query)(store.getState()));
  expect(direction).toBeUndefined();
  expect(replayedThread).toMatchObject(recorded);
});

it('polling is recorded only when it returns something new', async () => {
  const { store } = testStore();
  const typesOf = () => store.history().actions.map(({ type }) => type);
  const look = async (count: number) => {
    serve('/notifications/count/', { count, changed_at: null, is_mail_suppressed: false, waiting: 0 });
    await openRecord();
  };
  const openRecord = () =>
    store.dispatch(
      notificationsApi.endpoints.countNotifications.initiate(undefined, {
        forceRefetch: true,
        subscriptionOptions: { pollingInterval: 3_600_000 },
      }),
    );
  await look(1);
  // RTK Query stores subscriptions asynchronously.
  await until(() => Object.keys(store.getState().portalApi.subscriptions).length > 0);
  const first = typesOf().filter((type) => type.includes('executeQuery'));
  expect(first).toEqual(['portalApi/executeQuery/pending', 'portalApi/executeQuery/fulfilled']);
  for (let minute = 0; minute < 5; minute += 1) await look(1);
  expect(typesOf().filter((type) => type.includes('executeQuery'))).toEqual(first);
  await look(2);
  expect(typesOf().filter((type) => type.includes('executeQuery'))).toEqual([...first, ...first]);
  expect(replayed(exported(store).text).store.getState()).toEqual(masked(store.getState()));

  // A refusal is recorded too, and so is the response to a request that was running when the history began.
  api().get('/notifications/count/').reply(404, { detail: 'Nenalezeno.' });
  await openRecord();
  expect(typesOf()).toContain('portalApi/executeQuery/rejected');
  await look(3);
  serve('/notifications/count/', { count: 3, changed_at: null, is_mail_suppressed: false, waiting: 0 });
  const opened = openRecord();
  store.beginHistory();
  await opened;
  expect(replayed(exported(store).text).store.getState()).toEqual(masked(store.getState()));
});

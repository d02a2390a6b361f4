import { fetchMailsFile } from '#features/admin/adminApi.ts';
import { companiesApi } from '#features/companies/companiesApi.ts';
import { projectsApi } from '#features/projects/projectsApi.ts';
import { accountsApi } from '#features/user/accountsApi.ts';
import { tagsApi } from '#shared/records/tags/tagsApi.ts';
import { userApi } from '#shared/session/userSlice.ts';
import { toastClosed } from '#shared/store/slices/toasts.ts';
import { buildProject, buildUser } from '#support/client/builders.ts';
import { api, refuse } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

const { createProject, listProjects } = projectsApi.endpoints;
const { lookUpCompany } = companiesApi.endpoints;
const create = () => createProject.initiate({ name: 'P' });

it('shows one toast with all sentences of an error response for five seconds, and stores field errors by lower-cased key', async () => {
  const { store } = testStore();
  refuse('post', '/projects/', {
    Name: ['Krátké.', 'Obsazené.'],
    deadline: ['V minulosti.'],
    steps: { a: ['Mimo rozsah.'] },
  });

  await store.dispatch(create());

  const { shown, log, unread } = store.getState().toasts;
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    tone: 'error',
    message: 'Krátké.\nObsazené.\nV minulosti.\nMimo rozsah.',
    durationMs: 5000,
  });
  expect(log).toHaveLength(1);
  expect(unread).toBe(1);
  expect(store.getState().errors.createProject).toEqual({
    name: ['Krátké.', 'Obsazené.'],
    deadline: ['V minulosti.'],
    steps: ['Mimo rozsah.'],
  });
});

it('clears the errors of a form when it is submitted again', async () => {
  const { store } = testStore();
  refuse('post', '/projects/', { name: ['Krátké.'] });
  await store.dispatch(create());
  api().post('/projects/').delay(10).reply(201, buildProject());
  const second = store.dispatch(create());
  expect(store.getState().errors).toEqual({});
  await second;
});

it.each([
  ['an empty body', '', {}],
  ["a proxy's page", '<h1>Bad Gateway</h1>', { 'Content-Type': 'text/html' }],
])('%s shows the toast Invalid request', async (_name, body, headers) => {
  const { store, toasts } = testStore();
  api().post('/projects/').reply(502, body, headers);
  await store.dispatch(create());
  expect(toasts()).toEqual(['Invalid request']);
  // The required message is English; the Czech one follows.
  expect(store.getState().toasts.shown).toMatchObject([
    { lang: 'en', also: 'Požadavek se nepodařilo zpracovat. Zkuste to prosím znovu.' },
  ]);
});

it.each([
  ['a fault without words', 500, '<h1>Chyba</h1>', []],
  ['a fault in words', 503, { detail: 'Databáze teď neodpovídá.' }, []],
  ['a success that cannot be read', 200, '<h1>Odstávka</h1>', []],
  ['a refusal', 403, { detail: 'Sem nemáte přístup.' }, ['Sem nemáte přístup.']],
] as const)(
  '%s of a query is left to the screen, a refusal shows a toast: %p',
  async (_name, status, body, toastText) => {
    const { store, toasts } = testStore();
    api().get('/projects/').reply(status, body);
    await store.dispatch(listProjects.initiate({}));
    expect(toasts()).toEqual(toastText);
  },
);

it('a server error of a query without a place on the screen shows a toast', async () => {
  const { store, toasts } = testStore();
  api().get('/tags/').query(true).reply(503, { detail: 'Databáze teď neodpovídá.' });
  await store.dispatch(tagsApi.endpoints.listTags.initiate());
  expect(toasts()).toEqual(['Databáze teď neodpovídá.']);
});

it('a success that is not JSON is a failure, not an empty screen', async () => {
  const { store } = testStore();
  api().get('/projects/').reply(200, '<html></html>', { 'Content-Type': 'text/html' });
  const { error } = await store.dispatch(listProjects.initiate({}));
  expect(error).toEqual({ kind: 'unreadable', status: 200 });
});

it('shows the same text only once at a time', async () => {
  const { store, toasts } = testStore();
  api().get('/ares/company/').query(true).times(3).reply(503, { detail: 'Registr ARES teď neodpovídá.' });
  await Promise.all(['1', '2'].map((reg_number) => store.dispatch(lookUpCompany.initiate({ reg_number }))));
  expect(toasts()).toEqual(['Registr ARES teď neodpovídá.']);

  store.dispatch(toastClosed(store.getState().toasts.shown[0]?.id ?? ''));
  await store.dispatch(lookUpCompany.initiate({ reg_number: '3' }));
  expect(toasts()).toEqual(['Registr ARES teď neodpovídá.', 'Registr ARES teď neodpovídá.']);
  expect(store.getState().toasts.shown).toHaveLength(1);
});

it('a network error or a timeout shows no toast, because the screen shows it', async () => {
  const refused = testStore();
  api().get('/projects/').replyWithError('refused');
  const { error: refusal } = await refused.store.dispatch(listProjects.initiate({}));
  const late = testStore({ timeoutMs: 30 });
  api().get('/projects/').delay(100).reply(200, {});
  const { error: lateness } = await late.store.dispatch(listProjects.initiate({}));

  expect(refusal).toEqual({ kind: 'network' });
  expect(lateness).toEqual({ kind: 'timeout' });
  expect([...refused.toasts(), ...late.toasts()]).toEqual([]);
});

it.each([
  ['refused', () => api().get('/admin/mail/export/').replyWithError('refused')],
  ['late', () => api().get('/admin/mail/export/').delay(100).reply(200, '')],
])('no response to an action outside of a form shows a toast: %s', async (_name, answered) => {
  const { store, toasts } = testStore({ timeoutMs: 30 });
  answered();
  await store.dispatch(fetchMailsFile({ page: 1 }));
  expect(toasts()).toEqual(['Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.']);
});

it('an aborted request shows no toast', async () => {
  const { store, toasts } = testStore();
  const request = api().post('/projects/').delay(50).reply(403, { detail: 'x' });
  const call = store.dispatch(create());
  await until(() => request.isDone());
  call.abort();
  await call;
  expect(toasts()).toEqual([]);
});

it('shows the detail of a response for five seconds, other successes for two', async () => {
  const { store } = testStore();
  api().post('/users/self/plan/').reply(200, { detail: 'Hotovo.' });
  await store.dispatch(accountsApi.endpoints.requestPlan.initiate({ plan: 'PREMIUM' }));
  api().patch('/users/self/').reply(200, buildUser());
  await store.dispatch(userApi.endpoints.updateSelf.initiate({ first_name: 'Eva' }));
  expect(store.getState().toasts.shown).toMatchObject([
    { tone: 'success', message: 'Hotovo.', durationMs: 5000 },
    { tone: 'success', message: 'Uloženo', durationMs: 2000 },
  ]);
});

it('makeStore accepts a custom showToast', async () => {
  const showToast = jest.fn();
  const { store } = testStore({ showToast });
  api().post('/projects/').reply(201, buildProject());
  await store.dispatch(create());
  expect(showToast).toHaveBeenCalledWith({ tone: 'success', message: 'Úspěšně vytvořeno', durationMs: 2000 });
});

import { fetchOwnData, accountsApi } from '../../../../src/client/features/user/accountsApi';
import { api } from '../../../support/client/network';
import { testStore, TOKEN } from '../../../support/client/testStore';

const { endpoints } = accountsApi;
const form = {
  ...{ email: 'a@b.cz', role: 'CLIENT' as const },
  ...{ first_name: 'Eva', last_name: 'Nová', phone: '+420777000112', consent: true, reg_number: '' },
};

it('a registration sends null for empty fields and shows the response', async () => {
  const { store, toasts } = testStore({ loggedIn: false });
  api()
    .post('/accounts/registration/', { ...form, reg_number: null })
    .reply(201, { detail: 'Poslali jsme zprávu.' });

  await store.dispatch(endpoints.signUp.initiate(form));

  expect(toasts()).toEqual(['Poslali jsme zprávu.']);
});

it('field errors of the response are stored for the form', async () => {
  const { store } = testStore({ loggedIn: false });
  api()
    .post('/accounts/registration/')
    .reply(400, { phone: ['Telefon není ve správném tvaru.'] });

  await store.dispatch(endpoints.signUp.initiate(form));

  expect(store.getState().errors.signUp).toEqual({ phone: ['Telefon není ve správném tvaru.'] });
});

it('a failed read of a registration by its link shows no toast, because the screen shows the error', async () => {
  const { store, toasts } = testStore({ loggedIn: false });
  api()
    .post('/accounts/registration/pending/', { key: 'tajny-klic' })
    .reply(400, { key: ['Odkaz už byl použit.'] });

  const { error } = await store.dispatch(endpoints.readRegistration.initiate({ token: 'tajny-klic' }));

  expect(error).toMatchObject({ status: 400 });
  expect(toasts()).toEqual([]);
});

it('too many attempts show how long to wait', async () => {
  const { store, toasts } = testStore({ loggedIn: false });
  const detail = 'Příliš mnoho pokusů. Zkuste to prosím za 12 minut.';
  api().post('/accounts/password/reset/').reply(429, { detail }, { 'Retry-After': '700' });

  await store.dispatch(endpoints.requestPasswordReset.initiate({ email: 'a@b.cz' }));

  expect(toasts()).toEqual([detail]);
  expect(store.getState().errors.requestPasswordReset).toEqual({ detail: [detail] });
  const { until, seconds } = store.getState().waits.requestPasswordReset!;
  expect(seconds).toBe(700);
  expect(until).toBeGreaterThan(Date.now() + 600_000);

  api().post('/accounts/password/reset/').reply(200, { detail: 'Posláno.' });
  await store.dispatch(endpoints.requestPasswordReset.initiate({ email: 'a@b.cz' }));
  expect(store.getState().waits).toEqual({});
});

it('sessions are refetched after one was ended', async () => {
  const { store, toasts } = testStore();
  const session = {
    id: 5,
    user_agent: null,
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-20T08:00:00Z',
    is_current: false,
  };
  api()
    .get('/accounts/sessions/')
    .reply(200, { results: [session] });
  const listed = store.dispatch(endpoints.listSessions.initiate());
  expect((await listed).data).toEqual([session]);

  api().delete('/accounts/sessions/5/').reply(204);
  api().get('/accounts/sessions/').reply(200, { results: [] });
  await store.dispatch(endpoints.revokeSession.initiate({ id: 5 }));
  await Promise.all(store.dispatch(accountsApi.util.getRunningQueriesThunk()));

  expect(endpoints.listSessions.select()(store.getState()).data).toEqual([]);
  expect(toasts()).toEqual(['Změny byly uloženy.']);
});

it('own data are fetched with the token, and bypass the store', async () => {
  const { store } = testStore();
  api()
    .get('/users/self/data/')
    .matchHeader('authorization', `Token ${TOKEN}`)
    .reply(200, 'PK', { 'Content-Type': 'application/zip' });
  expect(await (await store.dispatch(fetchOwnData()))?.bytes.text()).toBe('PK');

  api().get('/users/self/data/').reply(429, { detail: 'Dost' });
  expect(await store.dispatch(fetchOwnData())).toBeNull();
});

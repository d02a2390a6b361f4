import { accountsApi } from '#features/user/accountsApi.ts';
import { api } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

const { endpoints } = accountsApi;
const form = {
  email: 'a@b.cz',
  role: 'CLIENT' as const,
  first_name: 'Eva',
  last_name: 'Nová',
  phone: '+420777000112',
  consent: true,
  reg_number: '',
};

it('a registration sends null for empty fields and shows the response', async () => {
  const { store, toasts } = testStore({ loggedIn: false });
  api()
    .post('/accounts/registration/', { ...form, reg_number: null })
    .reply(201, { detail: 'Poslali jsme zprávu.' });

  await store.dispatch(endpoints.signUp.initiate(form));

  expect(toasts()).toEqual(['Poslali jsme zprávu.']);
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

import { maskValue, masked } from '#contract/masking/masking.ts';
import { accountsApi } from '#features/user/accountsApi.ts';
import { secondFactorApi } from '#features/user/secondFactorApi.ts';
import { messagesApi } from '#shared/records/messages/messagesApi.ts';
import { userApi } from '#shared/session/userSlice.ts';
import { formChanged } from '#shared/store/slices/forms.ts';
import { buildMessage, buildUser } from '#support/client/builders.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { recordOf } from '#support/client/records.ts';
import { testStore, TOKEN } from '#support/client/testStore.ts';

it('login, account and messages leave the browser masked, in state and arguments', async () => {
  const { store } = testStore();
  serve('/users/self/', buildUser({ email: 'eva@firma.cz', phone: '+420777000112' }));
  await store.dispatch(userApi.endpoints.getSelf.initiate());
  api()
    .post('/messages/')
    .reply(201, buildMessage({ text: 'tajná zpráva' }));
  const message = { thread_ct_id: 1, thread_object_id: 12, text: 'tajná zpráva', parent: null };
  await store.dispatch(messagesApi.endpoints.createMessage.initiate(message));

  const exported = JSON.stringify(masked(store.getState()));
  for (const secret of [TOKEN, 'eva@firma.cz', '777000112', 'tajná zpráva']) expect(exported).not.toContain(secret);
  expect(exported).toContain('Nováková');

  refuse('post', '/accounts/login/', { email: ['Adresu eva@firma.cz neznáme, volejte +420 777 000 112.'] });
  await store.dispatch(userApi.endpoints.login.initiate({ email: 'eva@firma.cz', password: 'Demo1234' }));
  const afterwards = JSON.stringify(masked(store.getState()));
  for (const secret of ['eva@firma.cz', 'Demo1234', '777 000 112']) expect(afterwards).not.toContain(secret);
});

it('absent secrets stay absent, so that a replay knows that the user was logged out', () => {
  expect(maskValue('token', null)).toBeNull();
  expect(maskValue('email', '')).toBe('');
});

it('the token of the login response reaches the store only under a masked name', async () => {
  const { store } = testStore({ loggedIn: false });
  api().post('/accounts/login/').reply(200, { key: 'secret-key' });
  serve('/users/self/', buildUser());
  const result = await store.dispatch(userApi.endpoints.login.initiate({ email: 'a@b.cz', password: 'x' }));
  expect(result.data).toEqual({ token: 'secret-key' });
  expect(JSON.stringify(masked(result.data))).not.toContain('secret-key');
  while (userApi.endpoints.getSelf.select()(store.getState()).data === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

it('neither secrets nor codes of the second factor are in a record or an exported state', async () => {
  const { store } = testStore();
  const { startSecondFactor, confirmSecondFactor, enterSecondFactor, renewRecoveryCodes, endSecondFactor } =
    secondFactorApi.endpoints;
  api()
    .post('/accounts/second-factor/')
    .reply(200, { secret: 'ABCDEFGHIJKLMNOP', otpauth_uri: 'otpauth://totp/IT?secret=ABCDEFGHIJKLMNOP' });
  api().post('/accounts/second-factor/confirm/').reply(200, { recovery_codes: 'abcd-efgh\nijkl-mnop' });
  refuse('post', '/accounts/second-factor/enter/', { code: ['Kód není správný.'] });
  api().post('/accounts/second-factor/recovery-codes/').reply(200, { recovery_codes: 'qrst-uvwx' });
  api().delete('/accounts/second-factor/').reply(200, { detail: 'Vypnuto.' });
  api().delete('/users/self/data/').reply(200, { detail: 'Smažeme.' });
  await store.dispatch(startSecondFactor.initiate({ password: 'Demo1234' }));
  await store.dispatch(confirmSecondFactor.initiate({ code: '111222' }));
  await store.dispatch(enterSecondFactor.initiate({ code: '333444' }));
  await store.dispatch(renewRecoveryCodes.initiate({ code: '555666' }));
  await store.dispatch(endSecondFactor.initiate({ password: 'Demo1234', code: '777888' }));
  await store.dispatch(accountsApi.endpoints.deleteSelf.initiate({ password: 'Demo1234', code: '999000' }));
  for (const key of [
    'confirmSecondFactor',
    'enterSecondFactor',
    'renewRecoveryCodes',
    'endSecondFactor',
    'deleteSelf',
  ]) {
    store.dispatch(
      formChanged(key, {
        values: { code: '121212' },
        errors: {},
        touched: {},
        attempts: 0,
        isSending: false,
        status: null,
      }),
    );
  }

  const written = recordOf(store).text + JSON.stringify(masked(store.getState()));
  for (const secret of [
    'ABCDEFGH',
    'abcd-efgh',
    'ijkl',
    'qrst',
    '111222',
    '333444',
    '555666',
    '777888',
    '999000',
    '121212',
    'Demo1234',
  ]) {
    expect(written).not.toContain(secret);
  }
});

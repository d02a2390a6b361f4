import { act, screen, waitFor } from '@testing-library/react';
import { nextTask } from '#shared/lib/nextTask.ts';
import { selectActor } from '#shared/session/userSlice.ts';
import { PERSONS, buildSecondFactor, buildUser, type Person } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerEverythingEmpty, api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PAGE = '/auth/druhy-faktor';
const selfIs = (person: Person) => serve('/users/self/', buildUser(PERSONS[person]));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Dvoufázové ověření' });
beforeEach(answerEverythingEmpty);

it('the login asks for the code after the password and continues to the requested page', async () => {
  const { person, currentAddress, router } = await renderRoute('/technologie/seznam?q=office');
  await fill(person, await screen.findByLabelText(/^E-mail/), 'jana@obec.test');
  await fill(person, screen.getByLabelText(/^Heslo/), 'Demo1234');
  api().post('/accounts/login/').reply(200, { key: 'half' });
  selfIs('halfway');
  await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
  await heading();
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(document.title).toBe('Dvoufázové ověření | IT portál');
  expect(screen.getByText(/jana@obec\.test/)).toBeVisible();
  // Nothing of the portal is shown yet.
  expect(screen.queryByRole('button', { name: /Uživatelské menu/ })).toBeNull();

  const field = screen.getByLabelText(/^Kód z aplikace/);
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await person.click(field);
  await person.paste('123 456');
  api().post('/accounts/second-factor/enter/', { code: '123456' }).reply(200, {});
  selfIs('guarded');
  await person.click(screen.getByRole('button', { name: 'Ověřit' }));
  expect(await screen.findByRole('heading', { name: 'Moje technologie' })).toBeVisible();
  expect(currentAddress()).toBe('/technologie/seznam?q=office');

  // The page redirects once the second factor is done.
  await act(() => router.navigate(PAGE));
  await waitFor(() => expect(currentAddress()).not.toBe(PAGE));
});

it('no other page opens meanwhile, neither by URL nor by Back, and the last requested path is remembered', async () => {
  const { currentAddress, router, store } = await renderRoute('/projekty/seznam?stav=20', { as: 'halfway' });
  await heading();
  expect(currentAddress()).toBe(PAGE);
  expect(store.getState().user.rememberedPath).toBe('/projekty/seznam?stav=20');
  for (const path of ['/login', '/registration', '/auth/change-pass']) {
    await act(() => router.navigate(path));
    await heading();
    expect(currentAddress()).toBe(PAGE);
  }
  await act(() => router.navigate(-1));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(store.getState().user.rememberedPath).toBe('/projekty/seznam?stav=20');
});

it('shows a wrong code at its field, accepts a recovery code, and warns when few of them are left', async () => {
  const { person, toasts } = await renderRoute('/projekty/seznam', { as: 'halfway' });
  await fill(person, await screen.findByLabelText(/^Kód z aplikace/), '12345');
  await person.click(screen.getByRole('button', { name: 'Ověřit' }));
  expect(await screen.findByRole('link', { name: /Zadejte šest číslic/ })).toBeVisible();
  await person.type(screen.getByLabelText(/^Kód z aplikace/), '6');
  refuse('post', '/accounts/second-factor/enter/', { code: ['Kód není správný.'] });
  await person.click(screen.getByRole('button', { name: 'Ověřit' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Kód z aplikace/)).toHaveAccessibleDescription('Kód není správný.'),
  );

  await person.click(screen.getByRole('button', { name: 'Použít záložní kód' }));
  expect(await screen.findByLabelText(/^Záložní kód/)).toHaveValue('');
  expect(screen.queryByText('Kód není správný.', { selector: '[aria-live]' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Použít kód z aplikace' })).toHaveFocus();
  await fill(person, screen.getByLabelText(/^Záložní kód/), 'ABCD-efgh ijkl-MNOP');
  api()
    .post('/accounts/second-factor/enter/', { code: 'abcdefghijklmnop' })
    .reply(200, { detail: 'Zbývají vám 3 záložní kódy.' });
  selfIs('guarded');
  await person.click(screen.getByRole('button', { name: 'Ověřit' }));
  expect(await screen.findByRole('heading', { name: 'Projekty' })).toBeVisible();
  expect(toasts()).toContain('Zbývají vám 3 záložní kódy.');
});

it('offers logout', async () => {
  const { person, currentAddress, store } = await renderRoute('/projekty/seznam', { as: 'halfway' });
  await heading();
  api().post('/accounts/logout/').reply(204);
  await person.click(screen.getByRole('button', { name: 'Odhlásit se' }));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(store.getState().user).toMatchObject({ token: null, rememberedPath: null });
});

it('a user who must enable the second factor continues only after confirming the recovery codes', async () => {
  serve('/accounts/second-factor/', buildSecondFactor({ is_required: true }));
  const { person, currentAddress, store } = await renderRoute('/projekty/seznam', { as: 'unguarded' });
  await heading();
  await fill(person, await screen.findByLabelText(/^Heslo/), 'Demo1234');
  api()
    .post('/accounts/second-factor/', { password: 'Demo1234' })
    .reply(200, { secret: 'ABCDEFGHIJKLMNOP', otpauth_uri: 'otpauth://totp/IT?secret=ABCDEFGHIJKLMNOP' });
  await person.click(screen.getByRole('button', { name: 'Pokračovat' }));
  await fill(person, await screen.findByLabelText(/^Kód z aplikace/), '123456');
  api()
    .post('/accounts/second-factor/confirm/', { code: '123456' })
    .reply(200, { recovery_codes: 'abcd-efgh-ijkl-mnop' });
  const confirmed_at = '2026-11-20T08:00:00Z';
  serve('/accounts/second-factor/', buildSecondFactor({ confirmed_at, recovery_codes_left: 10, is_required: true }));
  selfIs('guarded');
  await person.click(screen.getByRole('button', { name: 'Zapnout ověření' }));
  expect(await screen.findByLabelText('Záložní kódy')).toHaveValue('abcd-efgh-ijkl-mnop');
  // From this moment the guard would redirect away.
  await waitFor(() => expect(selectActor(store.getState())?.second_factor).toBe(PERSONS.guarded.second_factor));
  await act(nextTask);
  expect(currentAddress()).toBe(PAGE);
  await person.click(screen.getByRole('button', { name: 'Mám je uložené' }));
  expect(await screen.findByRole('heading', { name: 'Projekty' })).toBeVisible();
});

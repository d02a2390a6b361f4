import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from '../../../../src/contract/wire/accounts';
import { api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

const at = '2026-11-20T08:00:00Z';
const here: Session = { id: 1, user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', created_at: at, last_used_at: at, is_current: true };
const there: Session = { id: 2, user_agent: null, created_at: at, last_used_at: at, is_current: false };

async function openAccount(as: 'free' | 'premium' | 'supplier' | 'consultant', sessions = [here], calendar: string | null = null) {
  if (as === 'free' || as === 'premium') api().get('/software/calendar/').reply(200, { created_at: calendar });
  api().get('/accounts/sessions/').reply(200, { results: sessions });
  const view = await renderRoute('/uzivatel/upravit', { as });
  await screen.findByRole('heading', { name: 'Osobní údaje' });
  await screen.findByText('toto zařízení');
  return view;
}

test('saves what is filled in and leaves the rest out', async () => {
  const { person, toasts } = await openAccount('premium');
  const first = screen.getByLabelText('Jméno');
  expect(first).toHaveAttribute('autocomplete', 'given-name');
  await person.clear(first);
  await person.type(first, 'Alžběta');
  await person.clear(screen.getByLabelText('Telefon'));
  let sent: Record<string, unknown> = {};
  api()
    .patch('/users/self/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(200, {});
  api().get('/users/self/').reply(200, {});
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Uloženo']));
  expect(sent.first_name).toBe('Alžběta');
  expect(sent).not.toHaveProperty('phone');
});

test('only a plan above the own one can be asked for', async () => {
  const { person, toasts } = await openAccount('free');
  await person.click(screen.getByRole('button', { name: 'Chci vyšší plán' }));
  expect(screen.getAllByRole('button', { name: /^Požádat o/ }).map(({ textContent }) => textContent)).toEqual(['Požádat o BASIC', 'Požádat o PREMIUM']);
  api().post('/users/self/plan/', { plan: 'PREMIUM' }).reply(200, { detail: 'Žádost jsme předali.' });
  await person.click(screen.getByRole('button', { name: 'Požádat o PREMIUM' }));
  await waitFor(() => expect(toasts()).toEqual(['Žádost jsme předali.']));
});

test('logs another device out', async () => {
  const { person } = await openAccount('supplier', [here, there]);
  const other = screen.getByText('Neznámé zařízení').closest('li') as HTMLElement;
  api().delete('/accounts/sessions/2/').reply(204);
  api().get('/accounts/sessions/').reply(200, { results: [here] });
  await person.click(within(other).getByRole('button', { name: 'Odhlásit' }));
  await waitFor(() => expect(screen.queryByText('Neznámé zařízení')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Odhlásit ostatní zařízení' })).toBeNull();
});

test('shows the calendar link among the log-ins and ends it', async () => {
  const { person } = await openAccount('premium', [here], at);
  const link = (await screen.findByText('Odkaz kalendáře vypršení')).closest('li') as HTMLElement;
  expect(within(link).getByText(/platí od 20\.\s11\.\s2026/)).toBeVisible();
  api().delete('/software/calendar/').reply(204);
  api().get('/software/calendar/').reply(200, { created_at: null });
  await person.click(within(link).getByRole('button', { name: 'Ukončit' }));
  await waitFor(() => expect(screen.queryByText('Odkaz kalendáře vypršení')).toBeNull());
});

test('says of the calendar link that it ended with the other log-ins', async () => {
  const { person } = await openAccount('premium', [here], at);
  await screen.findByText('Odkaz kalendáře vypršení');
  api().post('/accounts/sessions/revoke-others/').reply(200, { detail: 'Ostatní přihlášení skončila.' });
  api().get('/accounts/sessions/').reply(200, { results: [here] });
  api().get('/software/calendar/').reply(200, { created_at: null });
  await person.click(screen.getByRole('button', { name: 'Odhlásit ostatní zařízení' }));
  await waitFor(() => expect(screen.queryByText('Odkaz kalendáře vypršení')).toBeNull());
});

test('says that the own data did not come', async () => {
  const { person } = await openAccount('consultant');
  api().get('/users/self/data/').reply(503, {});
  await person.click(screen.getByRole('button', { name: 'Stáhnout moje data' }));
  expect(await screen.findByText('Data se nepodařilo stáhnout. Zkuste to prosím za chvíli.')).toBeVisible();
});

test('an account is deleted by its password only, and the person is logged out', async () => {
  const { person, currentAddress, store } = await openAccount('premium');
  await person.click(screen.getByRole('button', { name: 'Smazat účet' }));
  api().delete('/users/self/data/', { password: 'omyl' }).reply(400, { password: ['Heslo nesouhlasí.'] });
  await person.type(await screen.findByLabelText('Heslo'), 'omyl');
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  expect(await screen.findByRole('link', { name: 'Heslo: Heslo nesouhlasí.' })).toBeVisible();

  await person.clear(screen.getByLabelText('Heslo'));
  await person.type(screen.getByLabelText('Heslo'), 'správné');
  api().delete('/users/self/data/', { password: 'správné' }).reply(200, { detail: 'Účet smažeme za 14 dní.' });
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  await waitFor(() => expect(store.getState().user.token).toBeNull());
  expect(currentAddress()).toMatch(/^\/(login)?$/);
});

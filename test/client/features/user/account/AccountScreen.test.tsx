import { screen, waitFor, within } from '@testing-library/react';
import type { SecondFactor, Session } from '#contract/wire/accounts.ts';
import type { SupportVisit } from '#contract/wire/impersonation.ts';
import { buildPage, buildSecondFactor, buildUser } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const at = '2026-11-20T08:00:00Z';
const here: Session = {
  id: 1,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
  created_at: at,
  last_used_at: at,
  is_current: true,
};
const there: Session = { id: 2, user_agent: null, created_at: at, last_used_at: at, is_current: false };

const off = buildSecondFactor();
const on = buildSecondFactor({ confirmed_at: at, recovery_codes_left: 3 });

const visit: SupportVisit = {
  id: 3,
  actor_name: 'Jana Podpora',
  reason: 'Klient volal, že nevidí své projekty.',
  scope: 'READ',
  consent: 'NONE',
  started_at: '2026-11-12T09:02:00.000Z',
  ended_at: '2026-11-12T09:09:00.000Z',
  ends_at: '2026-11-12T09:32:00.000Z',
};

interface Answers {
  visits?: SupportVisit[];
  sessions?: Session[];
  calendar?: string | null;
  secondFactor?: SecondFactor;
}

async function openAccount(
  as: 'free' | 'premium' | 'supplier' | 'consultant' | 'guarded',
  { sessions = [here], calendar = null, secondFactor = off, visits = [] }: Answers = {},
) {
  if (as !== 'supplier' && as !== 'consultant') serve('/software/calendar/', { created_at: calendar });
  serve('/accounts/second-factor/', secondFactor);
  serve('/accounts/sessions/', { results: sessions });
  serve('/accounts/support-visits/?page=1&page_size=10', buildPage(visits));
  const view = await renderRoute('/uzivatel/upravit', { as });
  await screen.findByRole('heading', { name: 'Osobní údaje' });
  await screen.findByText('toto zařízení');
  return view;
}

it('saves filled fields, clears one that had a value, and omits one that never had', async () => {
  const { person, toasts } = await openAccount('premium');
  const first = screen.getByLabelText('Jméno');
  expect(first).toHaveAttribute('autocomplete', 'given-name');
  await person.clear(first);
  await fill(person, first, 'Alžběta');
  await person.clear(screen.getByLabelText('Příjmení'));
  await person.clear(screen.getByLabelText('Telefon'));
  let sent: Record<string, unknown> = {};
  api()
    .patch('/users/self/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(200, buildUser());
  serve('/users/self/', buildUser());
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Uloženo']));
  expect(sent).toMatchObject({ first_name: 'Alžběta', last_name: null });
  expect(sent).not.toHaveProperty('phone');
  // Without any support visit, the section is not shown.
  expect(screen.queryByText('Návštěvy podpory')).toBeNull();
});

it('offers only plans above the current one', async () => {
  const { person, toasts } = await openAccount('free');
  await person.click(screen.getByRole('button', { name: 'Chci vyšší plán' }));
  expect(screen.getAllByRole('button', { name: /^Požádat o/ }).map(({ textContent }) => textContent)).toEqual([
    'Požádat o BASIC',
    'Požádat o PREMIUM',
  ]);
  api().post('/users/self/plan/', { plan: 'PREMIUM' }).reply(200, { detail: 'Žádost jsme předali.' });
  await person.click(screen.getByRole('button', { name: 'Požádat o PREMIUM' }));
  await waitFor(() => expect(toasts()).toEqual(['Žádost jsme předali.']));
});

it('logs out another device', async () => {
  const { person } = await openAccount('supplier', { sessions: [here, there] });
  const other = screen.getByText('Neznámé zařízení').closest('li') as HTMLElement;
  api().delete('/accounts/sessions/2/').reply(204);
  serve('/accounts/sessions/', { results: [here] });
  await person.click(within(other).getByRole('button', { name: 'Odhlásit' }));
  await waitFor(() => expect(screen.queryByText('Neznámé zařízení')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Odhlásit ostatní zařízení' })).toBeNull();
});

it('shows the calendar link among the sessions and revokes it', async () => {
  const { person } = await openAccount('premium', { calendar: at });
  const link = (await screen.findByText('Odkaz kalendáře vypršení')).closest('li') as HTMLElement;
  expect(within(link).getByText(/platí od 20\.\s11\.\s2026/)).toBeVisible();
  api().delete('/software/calendar/').reply(204);
  serve('/software/calendar/', { created_at: null });
  await person.click(within(link).getByRole('button', { name: 'Ukončit' }));
  await waitFor(() => expect(screen.queryByText('Odkaz kalendáře vypršení')).toBeNull());
});

it('logging out other devices revokes the calendar link too', async () => {
  const { person } = await openAccount('premium', { calendar: at });
  await screen.findByText('Odkaz kalendáře vypršení');
  api().post('/accounts/sessions/revoke-others/').reply(200, { detail: 'Ostatní přihlášení skončila.' });
  serve('/accounts/sessions/', { results: [here] });
  serve('/software/calendar/', { created_at: null });
  await person.click(screen.getByRole('button', { name: 'Odhlásit ostatní zařízení' }));
  await waitFor(() => expect(screen.queryByText('Odkaz kalendáře vypršení')).toBeNull());
});

it('shows that the own data failed to download', async () => {
  const { person } = await openAccount('consultant');
  api().get('/users/self/data/').reply(503, {});
  await person.click(screen.getByRole('button', { name: 'Stáhnout moje data' }));
  expect(await screen.findByText('Data se nepodařilo stáhnout. Zkuste to prosím za chvíli.')).toBeVisible();
});

it('deletes an account only with its password, and logs the user out', async () => {
  const { person, currentAddress, store } = await openAccount('premium');
  serve('/users/self/deletion/', {
    companies: ['Obec Lhota'],
    bids: [{ project: 'Nový web', bids_until: '2026-12-12T22:59:00.000Z' }],
  });
  await person.click(screen.getByRole('button', { name: 'Smazat účet' }));
  expect(await screen.findByText(/S účtem smažeme i firmu Obec Lhota/)).toBeVisible();
  expect(screen.getByText(/^Nový web, nabídky do/)).toHaveTextContent('Nový web, nabídky do 12. 12. 2026 23:59');
  api()
    .delete('/users/self/data/', { password: 'omyl' })
    .reply(400, { password: ['Heslo nesouhlasí.'] });
  await fill(person, await screen.findByLabelText('Heslo'), 'omyl');
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  expect(await screen.findByRole('link', { name: 'Heslo: Heslo nesouhlasí.' })).toBeVisible();

  await person.clear(screen.getByLabelText('Heslo'));
  await fill(person, screen.getByLabelText('Heslo'), 'správné');
  api().delete('/users/self/data/', { password: 'správné' }).reply(200, { detail: 'Účet smažeme za 14 dní.' });
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  await waitFor(() => expect(store.getState().user.token).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Požádali jste o smazání účtu' })).toBeVisible();
  expect(screen.getByText('Účet smažeme za 14 dní.')).toBeVisible();
  expect(currentAddress()).toBe('/login');
});

it('deletes an account with a second factor with its password and a code', async () => {
  const { person, store } = await openAccount('guarded', { secondFactor: on });
  serve('/users/self/deletion/', { companies: [], bids: [] });
  await person.click(screen.getByRole('button', { name: 'Smazat účet' }));
  await fill(person, await screen.findByLabelText('Heslo'), 'správné');
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  expect(
    await screen.findByRole('link', { name: /^Kód z aplikace, nebo záložní kód: Toto pole je povinné/ }),
  ).toBeVisible();

  await fill(person, screen.getByLabelText(/^Kód z aplikace/), '123 456');
  api()
    .delete('/users/self/data/', { password: 'správné', code: '123456' })
    .reply(200, { detail: 'Účet smažeme za 14 dní.' });
  await person.click(screen.getByRole('button', { name: 'Opravdu smazat účet' }));
  await waitFor(() => expect(store.getState().user.token).toBeNull());
});

it('enables the second factor, and shows the recovery codes until the user confirms that they are saved', async () => {
  const { person } = await openAccount('premium');
  const section = within(screen.getByRole('region', { name: 'Dvoufázové ověření' }));
  await person.click(await section.findByRole('button', { name: 'Zapnout' }));
  await fill(person, section.getByLabelText(/^Heslo/), 'správné');
  api()
    .post('/accounts/second-factor/', { password: 'správné' })
    .reply(200, { secret: 'ABCDEFGHIJKLMNOP', otpauth_uri: 'otpauth://totp/IT?secret=ABCDEFGHIJKLMNOP' });
  await person.click(section.getByRole('button', { name: 'Pokračovat' }));
  expect(await section.findByLabelText('Klíč')).toHaveValue('ABCD EFGH IJKL MNOP');
  expect(await section.findByRole('img', { name: /^QR kód/ })).toBeVisible();

  const code = section.getByLabelText(/^Kód z aplikace/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await fill(person, code, '123456');
  api()
    .post('/accounts/second-factor/confirm/', { code: '123456' })
    .reply(200, { recovery_codes: 'abcd-efgh-ijkl-mnop\nqrst-uvwx-yz23-4567' });
  serve('/users/self/', buildUser({ second_factor: 'DONE' }));
  serve('/accounts/second-factor/', { ...on, recovery_codes_left: 10 });
  serve('/accounts/sessions/', { results: [here] });
  await person.click(section.getByRole('button', { name: 'Zapnout ověření' }));
  expect(await section.findByLabelText('Záložní kódy')).toHaveValue('abcd-efgh-ijkl-mnop\nqrst-uvwx-yz23-4567');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(section.getByRole('button', { name: 'Zkopírovat' }));
  expect(await section.findByText('Zkopírováno')).toBeVisible();
  expect(write).toHaveBeenCalledWith('abcd-efgh-ijkl-mnop\nqrst-uvwx-yz23-4567');

  await person.click(section.getByRole('button', { name: 'Mám je uložené' }));
  expect(await section.findByText(/^Zapnuto od/)).toBeVisible();
  expect(section.queryByLabelText('Záložní kódy')).toBeNull();
});

it('warns about few recovery codes, generates new ones with a code, and disables the second factor', async () => {
  const { person, toasts } = await openAccount('guarded', { secondFactor: on });
  const section = within(screen.getByRole('region', { name: 'Dvoufázové ověření' }));
  expect(await section.findByText('Nepoužité záložní kódy: 3 z 10.')).toBeVisible();
  expect(section.getByText(/^Záložních kódů máte málo/)).toBeVisible();
  await person.click(section.getByRole('button', { name: 'Vytvořit nové záložní kódy' }));
  await fill(person, await screen.findByLabelText(/^Kód z aplikace/), 'ABCD-EFGH-IJKL-MNOP');
  api()
    .post('/accounts/second-factor/recovery-codes/', { code: 'abcdefghijklmnop' })
    .reply(200, { recovery_codes: 'aaaa-bbbb-cccc-dddd' });
  serve('/accounts/second-factor/', { ...on, recovery_codes_left: 10 });
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vytvořit nové záložní kódy' }));
  expect(await screen.findByLabelText('Záložní kódy', { selector: 'textarea' })).toHaveValue('aaaa-bbbb-cccc-dddd');
  await person.click(screen.getByRole('button', { name: 'Mám je uložené' }));
  expect(await section.findByText('Nepoužité záložní kódy: 10 z 10.')).toBeVisible();
  expect(section.queryByText(/^Záložních kódů máte málo/)).toBeNull();

  await person.click(section.getByRole('button', { name: 'Vypnout' }));
  await fill(person, await screen.findByLabelText(/^Heslo/), 'správné');
  await fill(person, screen.getByLabelText(/^Kód z aplikace/), '654321');
  api()
    .delete('/accounts/second-factor/', { password: 'správné', code: '654321' })
    .reply(200, { detail: 'Dvoufázové ověření je vypnuté.' });
  serve('/users/self/', buildUser());
  serve('/accounts/second-factor/', off);
  await person.click(screen.getByRole('button', { name: 'Vypnout dvoufázové ověření' }));
  expect(await section.findByRole('button', { name: 'Zapnout' })).toBeVisible();
  expect(toasts()).toContain('Dvoufázové ověření je vypnuté.');
});

it('a required second factor cannot be disabled', async () => {
  await openAccount('guarded', { secondFactor: { ...on, is_required: true } });
  expect(await screen.findByText(/Pro váš účet je povinné/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vypnout' })).toBeNull();
});

it('shows which operator visited the account, when and why', async () => {
  await openAccount('premium', { visits: [visit] });
  const message = await screen.findByText(
    /^Podpora si prohlédla váš účet 12\. 11\. 2026 10:02–10:09, důvod: Klient volal/u,
  );
  expect(message).toBeVisible();
  expect(screen.getByText('Operátor: Jana Podpora')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ukončit návštěvu' })).toBeNull();
});

it('allows support to write by a button, and ends a running visit', async () => {
  const lasting: SupportVisit = { ...visit, ended_at: null, consent: 'ASKED' };
  const { person } = await openAccount('premium', { visits: [lasting] });
  expect(await screen.findByText('Podpora (Jana Podpora) žádá o přístup na 30 minut.')).toBeVisible();
  api().post('/accounts/support-visits/3/consent/', { given: true }).reply(204);
  const given: SupportVisit = { ...lasting, consent: 'GIVEN', scope: 'WRITE' };
  serve('/accounts/support-visits/?page=1&page_size=10', buildPage([given]));
  await person.click(screen.getByRole('button', { name: 'Povolit na 30 minut' }));
  expect(await screen.findByText(/^Podpora si prohlédla a upravila váš účet/u)).toBeVisible();
  expect(screen.queryByText('Podpora (Jana Podpora) žádá o přístup na 30 minut.')).toBeNull();
  api().delete('/accounts/support-visits/3/').reply(204);
  serve('/accounts/support-visits/?page=1&page_size=10', buildPage([{ ...given, ended_at: given.started_at }]));
  await person.click(screen.getByRole('button', { name: 'Ukončit návštěvu' }));
  await waitFor(() => expect(screen.queryByText(/právě teď/u)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Ukončit návštěvu' })).toBeNull();
});

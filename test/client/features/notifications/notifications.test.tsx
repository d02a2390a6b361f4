import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationSettings } from '#contract/wire/notifications.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const SETTINGS: NotificationSettings = {
  settings: [
    { event: 'MESSAGE', in_portal: true, mail: 'DAILY' },
    { event: 'MENTION', in_portal: true, mail: 'NOW' },
  ],
  email: 'jana@urad.test',
  mail_suppressed_at: null,
};
const answerSettings = (fields: Partial<NotificationSettings> = {}) =>
  serve('/notifications/settings/', { ...SETTINGS, ...fields });

describe('the notification settings', () => {
  const GROUP = 'Diskuse, reference a hodnocení';
  const open = async ({ isUnfolded = true } = {}) => {
    const view = await renderRoute('/uzivatel/oznameni', { as: 'free' });
    if (isUnfolded) await view.person.click(await screen.findByRole('button', { name: `${GROUP}: jednotlivě` }));
    return view;
  };
  const row = async (name: RegExp) => (await screen.findByText(name)).closest('tr')!;

  it('show the channels of each event, and that mails about the account cannot be disabled', async () => {
    answerSettings();
    await open();
    const message = within(await row(/Nový příspěvek/));
    expect(message.getByRole('checkbox')).toBeChecked();
    expect(message.getByText('Denně v 7:00', { selector: ':not([hidden])' })).toBeVisible();
    expect(screen.getByText('E-maily chodí na adresu jana@urad.test.')).toBeVisible();
    expect(screen.getByText(/E-maily o účtu .* vypnout nelze/)).toBeVisible();
    expect(screen.queryByText(/nedaří doručovat/)).toBeNull();
  });

  it('save a choice immediately', async () => {
    answerSettings();
    const { person } = await open();
    const changed = { event: 'MESSAGE', in_portal: false, mail: 'DAILY' } as const;
    const settings = [changed, SETTINGS.settings[1]!];
    const saved = api()
      .patch('/notifications/settings/', { settings: [changed] })
      .reply(200, { ...SETTINGS, settings });
    const again = answerSettings({ settings });
    await person.click(within(await row(/Nový příspěvek/)).getByRole('checkbox'));
    expect(within(await row(/Nový příspěvek/)).getByRole('checkbox')).not.toBeChecked();
    await waitFor(() => expect(saved.isDone() && again.isDone()).toBe(true));
  });

  it('choose the mails of all events of a group at once', async () => {
    answerSettings();
    const { person } = await open({ isUnfolded: false });
    const group = within(await screen.findByRole('region', { name: GROUP }));
    expect(group.getByText('Různě', { selector: ':not([hidden])' })).toBeVisible();
    expect(screen.queryByText(/Nový příspěvek/)).toBeNull();
    const settings = SETTINGS.settings.map((setting) => ({ ...setting, mail: 'WEEKLY' as const }));
    const saved = api()
      .patch('/notifications/settings/', { settings })
      .reply(200, { ...SETTINGS, settings });
    const again = answerSettings({ settings });
    await person.click(group.getByRole('combobox', { name: `${GROUP}: e\u2011mailem` }));
    await person.click(await screen.findByTitle('V pondělí'));
    await waitFor(() => expect(saved.isDone() && again.isDone()).toBe(true));
  });

  it('show the saved state after a choice is refused', async () => {
    answerSettings();
    const { person } = await open();
    api().patch('/notifications/settings/').reply(429, { detail: 'Příliš mnoho změn.' });
    answerSettings();
    await person.click(within(await row(/Nový příspěvek/)).getByRole('checkbox'));
    expect(await screen.findByText('Příliš mnoho změn.')).toBeInTheDocument();
    await waitFor(async () => expect(within(await row(/Nový příspěvek/)).getByRole('checkbox')).toBeChecked());
  });

  it('show that mails cannot be delivered to the address, and send a verification link', async () => {
    answerSettings({ mail_suppressed_at: '2026-11-20T08:00:00Z' });
    const { person } = await open();
    expect(await screen.findByText('Na adresu jana@urad.test se nedaří doručovat')).toBeVisible();
    api().post('/notifications/address/').reply(200, { detail: 'Poslali jsme vám e-mail s odkazem.' });
    await person.click(screen.getByRole('button', { name: 'Ověřit a znovu posílat' }));
    expect((await screen.findAllByText('Poslali jsme vám e-mail s odkazem.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ověřit a znovu posílat' })).toBeNull());
  });
});

describe('the unsubscribe page', () => {
  it('names the event, unsubscribes only by its button, and needs no login', async () => {
    const { person } = await renderRoute('/odhlaseni-odberu?token=MENTION.7.abc');
    expect(await screen.findByText('Zmínka o vás v diskusi')).toBeVisible();
    api().post('/mail/unsubscribe/').query({ token: 'MENTION.7.abc' }).reply(200, { detail: 'Hotovo.' });
    await person.click(screen.getByRole('button', { name: 'Odhlásit odběr' }));
    expect(await screen.findByText(/Odběr je odhlášený/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Odhlásit odběr' })).toBeNull();
  });

  it('unsubscribes from invitations without an account, and does not link to the settings', async () => {
    const { person } = await renderRoute('/odhlaseni-odberu?token=INVITES.aa.bb');
    expect(await screen.findByText('Pozvánky do firem, ať je pošle kdokoli')).toBeVisible();
    api().post('/mail/unsubscribe/').query({ token: 'INVITES.aa.bb' }).reply(200, { detail: 'Hotovo.' });
    await person.click(screen.getByRole('button', { name: 'Odhlásit odběr' }));
    expect(await screen.findByText(/^Pozvánky vám už posílat nebudeme/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nastavení oznámení' })).toBeNull();
  });

  it('shows the error of the link in place', async () => {
    const { person } = await renderRoute('/odhlaseni-odberu?token=cizi');
    api()
      .post('/mail/unsubscribe/')
      .query({ token: 'cizi' })
      .reply(400, { token: ['Odkaz neplatí.'] });
    await person.click(await screen.findByRole('button', { name: 'Odhlásit odběr' }));
    expect(await screen.findByText('Odkaz neplatí.')).toHaveAttribute('role', 'alert');
  });

  it('has no button without a token', async () => {
    await renderRoute('/odhlaseni-odberu');
    expect(await screen.findByText(/^Odkaz není celý/)).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('button', { name: 'Odhlásit odběr' })).toBeNull();
  });
});

it('the page that verifies an address does it by its button', async () => {
  const { person } = await renderRoute('/overeni-adresy?token=7.1.abc');
  const button = await screen.findByRole('button', { name: 'Potvrdit adresu' });
  api().post('/notifications/address/confirm/', { token: '7.1.abc' }).reply(200, { detail: 'Ověřeno.' });
  await person.click(button);
  expect(await screen.findByText(/Adresa je ověřená/)).toBeVisible();
});

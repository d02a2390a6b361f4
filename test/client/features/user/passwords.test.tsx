import { screen, waitFor, within } from '@testing-library/react';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, refuse } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PASSWORD = 'kůň skáče přes potok';
const summary = () => screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });

describe('the forgotten password', () => {
  it('is requested from the login, and shows the same message whether the account exists or not', async () => {
    const { person } = await renderRoute('/login');
    await person.click(await screen.findByRole('link', { name: 'Zapomenuté heslo' }));
    await screen.findByRole('heading', { name: 'Zapomenuté heslo' });
    await fill(person, await screen.findByLabelText('E-mail'), 'nekdo@obec.test');
    api()
      .post('/accounts/password/reset/', { email: 'nekdo@obec.test' })
      .reply(200, { detail: 'Zkontrolujte schránku.' });
    await person.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    expect(await screen.findByRole('heading', { name: 'Podívejte se do schránky' })).toBeVisible();
    expect(screen.getByText(/^Pokud k tomuto e\u2011mailu patří účet/)).toBeVisible();
  });

  it('shows a countdown after too many attempts', async () => {
    const { person } = await renderRoute('/auth/forgot');
    await fill(person, await screen.findByLabelText('E-mail'), 'nekdo@obec.test');
    api().post('/accounts/password/reset/').reply(429, { detail: 'Příliš mnoho pokusů.' }, { 'Retry-After': '600' });
    await person.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    expect(await screen.findByText(/^Další pokus bude možný za.(10:00|9:5\d)\.$/)).toBeVisible();
    expect(within(await summary()).getByText('Příliš mnoho pokusů.')).toBeVisible();
  });

  it('refuses an invalid address before it is sent', async () => {
    const { person } = await renderRoute('/auth/forgot');
    await fill(person, await screen.findByLabelText('E-mail'), 'nekdo');
    await person.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    expect(await screen.findByRole('link', { name: 'E-mail: E-mail není ve správném formátu.' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Chyba: /));
    await fill(person, screen.getByLabelText('E-mail'), '@obec.test');
    await waitFor(() => expect(document.title).not.toMatch(/^Chyba: /));
  });
});

describe('the new password', () => {
  it('is set with the parameters of the link and leads to the login', async () => {
    const { person, currentAddress } = await renderRoute('/new-password?uid=u1&token=t1');
    await fill(person, await screen.findByLabelText('Nové heslo'), PASSWORD);
    await fill(person, screen.getByLabelText('Nové heslo znovu'), PASSWORD);
    api()
      .post('/accounts/password/reset/confirm/', {
        uid: 'u1',
        token: 't1',
        new_password1: PASSWORD,
        new_password2: PASSWORD,
      })
      .reply(200, { detail: 'Heslo je změněné.' });
    await person.click(screen.getByRole('button', { name: 'Nastavit nové heslo' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('shows that the link has expired and where to get a new one', async () => {
    const { person } = await renderRoute('/new-password?uid=u1&token=stary');
    await fill(person, await screen.findByLabelText('Nové heslo'), PASSWORD);
    await fill(person, screen.getByLabelText('Nové heslo znovu'), 'něco jiného');
    await person.click(screen.getByRole('button', { name: 'Nastavit nové heslo' }));
    expect(await screen.findByRole('link', { name: /^Nové heslo znovu: Hodnota musí být stejná/ })).toBeVisible();

    await person.clear(screen.getByLabelText('Nové heslo znovu'));
    await fill(person, screen.getByLabelText('Nové heslo znovu'), PASSWORD);
    refuse('post', '/accounts/password/reset/confirm/', { token: ['Platnost odkazu vypršela.'] });
    await person.click(screen.getByRole('button', { name: 'Nastavit nové heslo' }));
    expect(within(await summary()).getByText('Platnost odkazu vypršela.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poslat nový odkaz' })).toHaveAttribute('href', '/auth/forgot');
  });

  it('shows that a link without its parameters is incomplete', async () => {
    await renderRoute('/new-password');
    expect(await screen.findByText(/V adrese chybí část odkazu/)).toBeVisible();
    expect(screen.queryByLabelText('Nové heslo')).toBeNull();
  });
});

describe.each(['/auth/change-pass', '/uzivatel/upravit?active=password'])('the password change at %s', (address) => {
  it('shows a wrong current password at its field, then changes the password', async () => {
    api().persist().get('/accounts/sessions/').optionally().reply(200, { results: [] });
    api().persist().get('/accounts/support-visits/').query(true).optionally().reply(200, buildPage([]));
    const { person, currentAddress } = await renderRoute(address, { as: 'supplier' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Změna hesla' })).toBeVisible();
    const current = await screen.findByLabelText('Současné heslo');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    await fill(person, current, 'omyl');
    await fill(person, screen.getByLabelText('Nové heslo'), PASSWORD);
    await fill(person, screen.getByLabelText('Nové heslo znovu'), PASSWORD);
    refuse('post', '/accounts/password/change/', { old_password: ['Heslo nesouhlasí.'] });
    await person.click(screen.getByRole('button', { name: 'Změnit heslo' }));
    const errors = await summary();
    await waitFor(() => expect(errors).toHaveFocus());
    expect(current).toHaveAccessibleDescription('Heslo nesouhlasí.');

    await person.clear(current);
    await fill(person, current, 'správné');
    api()
      .post('/accounts/password/change/', { old_password: 'správné', new_password1: PASSWORD, new_password2: PASSWORD })
      .reply(200, { detail: 'Heslo je změněné.' });
    await person.click(screen.getByRole('button', { name: 'Změnit heslo' }));
    await waitFor(() => expect(currentAddress()).toBe('/uzivatel/upravit'));
  });
});

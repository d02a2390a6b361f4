import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildAresCompany } from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

const PASSWORD = 'kůň skáče přes potok';
const summary = () => screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });

async function fillIn(person: UserEvent) {
  await person.type(await screen.findByLabelText('E-mail'), 'eva@obec.test');
  await person.type(screen.getByLabelText('Heslo'), PASSWORD);
  await person.type(screen.getByLabelText('Heslo znovu'), PASSWORD);
  await person.type(screen.getByLabelText('Jméno'), 'Eva');
  await person.type(screen.getByLabelText('Příjmení'), 'Nová');
  await person.type(screen.getByLabelText('Telefon'), '+420777000112');
  await person.click(screen.getByRole('checkbox', { name: /Souhlasím/ }));
}
const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Vytvořit účet' }));

describe('registration', () => {
  test('an empty form names everything that is missing, on top and at the fields', async () => {
    const { person } = await renderRoute('/registrace/klient');
    await screen.findByRole('heading', { level: 1, name: 'Registrace klienta' });
    await send(person);
    const errors = await summary();
    await waitFor(() => expect(errors).toHaveFocus());
    expect(document.title).toMatch(/^Chyba: Registrace klienta/);
    expect(within(errors).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['E-mail: Toto pole je povinné', 'Příjmení: Toto pole je povinné', 'Telefon: Toto pole je povinné']),
    );
    await person.click(within(errors).getByRole('link', { name: 'Příjmení: Toto pole je povinné' }));
    expect(screen.getByLabelText('Příjmení')).toHaveFocus();
    expect(screen.getByLabelText('Příjmení')).toHaveAccessibleDescription('Toto pole je povinné');
  });

  test('says how strong a password is while it is written, and fields tell password managers what they are', async () => {
    const { person } = await renderRoute('/registrace/konzultant');
    const password = await screen.findByLabelText('Heslo');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    await person.type(password, 'krátké');
    expect(screen.getByText('Chybí ještě 2 znaky')).toBeVisible();
    await person.type(password, ' heslo pro nás');
    expect(screen.getByText('Silné heslo')).toBeVisible();
    await person.clear(password);
    await person.click(password);
    await person.paste('password123');
    expect(await screen.findByText('Patří k tisícům nejběžnějších, zvolte jiné')).toBeVisible();
    await person.type(password, ' a dál');
    expect(screen.getByText('Silné heslo')).toBeVisible();
    await person.clear(password);
    await person.paste('Heslo1234');
    expect(screen.getByText('Patří k tisícům nejběžnějších, zvolte jiné')).toBeVisible();
  });

  test('creates the account with the organisation of the register and sends to the mailbox', async () => {
    const { person, currentAddress, toasts } = await renderRoute('/registrace/dodavatel');
    await fillIn(person);
    api().get('/ares/company/').query({ reg_number: '45274649' }).reply(200, buildAresCompany({ name: 'ČEZ, a. s.' }));
    await person.type(screen.getByLabelText('IČO'), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    expect(await screen.findByText('Načteno z registru: ČEZ, a. s.')).toBeVisible();
    expect(screen.getByLabelText('Název')).toHaveValue('ČEZ, a. s.');

    let sent: Record<string, unknown> = {};
    api()
      .post('/accounts/registration/', (body: Record<string, unknown>) => Boolean((sent = body)))
      .reply(201, { detail: 'Poslali jsme zprávu.' });
    await send(person);
    await waitFor(() => expect(currentAddress()).toBe('/auth/register-success'));
    expect(sent).toMatchObject({ email: 'eva@obec.test', role: 'SUPPLIER', reg_number: '45274649', company_name: 'ČEZ, a. s.', city: 'Praha', consent: true });
    expect(toasts()).toEqual(['Poslali jsme zprávu.']);
    expect(await screen.findByRole('heading', { name: 'Podívejte se do schránky' })).toBeVisible();
  });

  test('goes on by hand when the register does not answer, and shows what the server refuses under the field', async () => {
    const { person } = await renderRoute('/registrace/klient');
    await fillIn(person);
    api().get('/ares/company/').query(true).reply(503, { detail: 'Registr ARES teď neodpovídá.' }).persist();
    await person.type(screen.getByLabelText('IČO'), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    expect(await screen.findByText(/Vyplňte prosím název a adresu sami/)).toBeVisible();
    await person.type(screen.getByLabelText('Název'), 'Elektrárny');

    api().post('/accounts/registration/').reply(400, { phone: ['Telefon není ve správném tvaru.'] });
    await send(person);
    const errors = await summary();
    expect(within(errors).getByRole('link', { name: 'Telefon: Telefon není ve správném tvaru.' })).toBeVisible();
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/Telefon není ve správném tvaru\./);
  });
});

describe('verification of the e-mail', () => {
  const open = (key: string) => renderRoute(`/auth/register-success?key=${key}`);

  test('a good link ends at the log-in', async () => {
    api().post('/accounts/registration/verify-email/', { key: 'dobry' }).reply(200, { detail: 'Ověřeno.' });
    await open('dobry');
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail je ověřený' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Přihlásit se' })).toHaveAttribute('href', '/login');
  });

  test('a used link says so and offers another', async () => {
    api().post('/accounts/registration/verify-email/').reply(400, { key: ['Odkaz už byl použit.'] });
    const { person, toasts } = await open('pouzity');
    expect(await screen.findByText('Odkaz už byl použit.')).toBeVisible();
    await person.type(screen.getByLabelText('E-mail'), 'eva@obec.test');
    api().post('/accounts/registration/resend-email/', { email: 'eva@obec.test' }).reply(200, { detail: 'Posláno.' });
    await person.click(screen.getByRole('button', { name: 'Poslat nový odkaz' }));
    await waitFor(() => expect(toasts()).toEqual(['Posláno.']));
  });

  test('a link that nobody could judge is tried again', async () => {
    api().post('/accounts/registration/verify-email/').replyWithError('Spojení spadlo');
    const { person } = await open('dobry');
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api().post('/accounts/registration/verify-email/').reply(200, { detail: 'Ověřeno.' });
    await person.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'E-mail je ověřený' })).toBeVisible();
  });
});

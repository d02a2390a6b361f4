import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathRemembered } from '#shared/session/userSlice.ts';
import {
  buildAresCompany,
  buildNeeds,
  buildOverview,
  buildPendingRegistration,
  buildUser,
} from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerAround, answerChoices, api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

/** No company with the registration number is on the portal, unless a test mocks it. */
beforeEach(() => {
  api().persist().get('/companies/join/').query(true).optionally().reply(200, { known: false, state: null });
});

const NEED = 'potřebujeme novou Wi-Fi pro školu';
const PASSWORD = 'kůň skáče přes potok';
const summary = () => screen.findByRole('alert', { name: 'Zkontrolujte prosím zadané údaje' });

async function fillIn(person: UserEvent) {
  await fill(person, await screen.findByLabelText('E-mail'), 'eva@obec.test');
  await fill(person, screen.getByLabelText('Jméno'), 'Eva');
  await fill(person, screen.getByLabelText('Příjmení'), 'Nová');
  await fill(person, screen.getByLabelText('Telefon'), '+420777000112');
  await person.click(screen.getByRole('checkbox', { name: /Beru na vědomí/ }));
}
const send = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Vytvořit účet' }));

describe('registration', () => {
  it('an empty form lists all missing fields in the summary and at the fields', async () => {
    const { person } = await renderRoute('/registrace/klient');
    await screen.findByRole('heading', { level: 1, name: 'Registrace klienta' });
    await send(person);
    const errors = await summary();
    await waitFor(() => expect(errors).toHaveFocus());
    expect(document.title).toMatch(/^Chyba: Registrace klienta/);
    expect(
      within(errors)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'E-mail: Toto pole je povinné',
        'Příjmení: Toto pole je povinné',
        'Telefon: Toto pole je povinné',
      ]),
    );
    await person.click(within(errors).getByRole('link', { name: 'Příjmení: Toto pole je povinné' }));
    expect(screen.getByLabelText('Příjmení')).toHaveFocus();
    expect(screen.getByLabelText('Příjmení')).toHaveAccessibleDescription('Toto pole je povinné');
  });

  it('sends the registration with the organisation of the register and without a password', async () => {
    const { person, currentAddress, toasts } = await renderRoute('/registrace/dodavatel');
    await fillIn(person);
    serve('/ares/company/', buildAresCompany({ name: 'ČEZ, a. s.' }), { reg_number: '45274649' });
    await fill(person, screen.getByLabelText('IČO'), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    expect(await screen.findByText('Načteno z registru: ČEZ, a. s.')).toBeVisible();
    expect(screen.getByLabelText('Název')).toHaveValue('ČEZ, a. s.');

    let sent: Record<string, unknown> = {};
    api()
      .post('/accounts/registration/', (body: Record<string, unknown>) => Boolean((sent = body)))
      .reply(201, { detail: 'Poslali jsme zprávu.' });
    await send(person);
    await waitFor(() => expect(currentAddress()).toBe('/auth/register-success'));
    expect(await screen.findByText(/^Na adresu eva@obec\.test jsme poslali odkaz/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('eva@obec.test');
    expect(sent).toMatchObject({
      email: 'eva@obec.test',
      role: 'SUPPLIER',
      reg_number: '45274649',
      company_name: 'ČEZ, a. s.',
      city: 'Praha',
      consent: true,
    });
    expect(Object.keys(sent).join()).not.toMatch(/password/);
    expect(toasts()).toEqual(['Poslali jsme zprávu.']);
    expect(await screen.findByRole('heading', { name: 'Podívejte se do schránky' })).toBeVisible();
  });

  it('sends the sentence that a visitor came with, and drops it with another role or when it is cleared', async () => {
    const address = `?${new URLSearchParams({ potreba: NEED }).toString()}`;
    const { person, currentAddress } = await renderRoute(`/registrace/klient${address}`);
    expect(screen.getByRole('link', { name: 'Vybrat jinou roli' })).toHaveAttribute('href', `/registration${address}`);
    await fillIn(person);
    api()
      .post('/accounts/registration/', ({ need }: { need: string }) => need === NEED)
      .reply(400, { phone: ['Telefon není ve správném tvaru.'] });
    await send(person);
    await summary();
    await person.clear(screen.getByLabelText('Co potřebujete'));
    await person.clear(screen.getByLabelText('Telefon'));
    await fill(person, screen.getByLabelText('Telefon'), '+420777000113');
    api()
      .post('/accounts/registration/', ({ need }: { need: string | null }) => need === null)
      .reply(201, { detail: 'Poslali jsme zprávu.' });
    await send(person);
    await waitFor(() => expect(currentAddress()).toBe('/auth/register-success'));
  });

  it('asks for no sentence without one and in other roles', async () => {
    const { unmount } = await renderRoute('/registrace/klient');
    expect(screen.queryByLabelText('Co potřebujete')).toBeNull();
    unmount();
    await renderRoute(`/registrace/dodavatel?potreba=${NEED}`);
    expect(screen.queryByLabelText('Co potřebujete')).toBeNull();
  });

  it('continues manually when the register does not respond, and shows server errors at the fields', async () => {
    const { person } = await renderRoute('/registrace/klient');
    await fillIn(person);
    api().get('/ares/company/').query(true).reply(503, { detail: 'Registr ARES teď neodpovídá.' }).persist();
    await fill(person, screen.getByLabelText('IČO'), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    expect(await screen.findByText(/Vyplňte prosím název a adresu sami/)).toBeVisible();
    await fill(person, screen.getByLabelText('Název'), 'Elektrárny');

    refuse('post', '/accounts/registration/', { phone: ['Telefon není ve správném tvaru.'] });
    await send(person);
    const errors = await summary();
    expect(within(errors).getByRole('link', { name: 'Telefon: Telefon není ve správném tvaru.' })).toBeVisible();
    expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/Telefon není ve správném tvaru\./);
  });
});

describe('the registration link', () => {
  const { email, ...stored } = buildPendingRegistration();
  const open = (key = 'dobry') => renderRoute(`/auth/register-success?key=${key}`);
  const openGood = async () => {
    api()
      .post('/accounts/registration/pending/', { key: 'dobry' })
      .reply(200, { email, ...stored });
    const view = await open();
    await screen.findByRole('heading', { level: 1, name: 'Dokončení registrace' });
    return view;
  };
  const setPassword = async (person: UserEvent, password = PASSWORD) => {
    await fill(person, screen.getByLabelText('Heslo'), password);
    await fill(person, screen.getByLabelText('Heslo znovu'), password);
  };
  const finish = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Dokončit registraci' }));

  it('shows the registration, allows changes except of the e-mail, and logs in after the password is set', async () => {
    const { person, currentAddress, toasts, store } = await openGood();
    expect(screen.getByLabelText('E-mail')).toHaveValue('eva@obec.test');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Název')).toHaveValue('ČEZ, a. s.');
    // All stored values can be seen and corrected.
    expect(screen.getByLabelText('DIČ')).toHaveValue('CZ45274649');
    await setPassword(person);
    await person.clear(screen.getByLabelText('Příjmení'));
    await fill(person, screen.getByLabelText('Příjmení'), 'Malá');
    const role = within(screen.getByRole('group', { name: 'Role' }));
    expect(role.getByRole('radio', { checked: true })).toHaveAccessibleName('Dodavatel');
    await person.click(role.getByRole('radio', { name: 'Klient' }));
    api()
      .post('/accounts/registration/verify-email/', {
        ...stored,
        join_company: false,
        need: null,
        last_name: 'Malá',
        role: 'CLIENT',
        key: 'dobry',
        password1: PASSWORD,
        password2: PASSWORD,
      })
      .reply(200, { key: 'klic-prihlaseni', detail: 'Účet je hotový, vítejte.' });
    serve('/users/self/', buildUser());
    api().get('/overview/').optionally().reply(200, buildOverview());

    await finish(person);

    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(store.getState().user.token).toBe('klic-prihlaseni');
    expect(toasts()).toEqual(['Účet je hotový, vítejte.']);
  });

  it('shows the sentence of a client, and opens a new tender with it, not what somebody else asked for here', async () => {
    api()
      .post('/accounts/registration/pending/')
      .reply(200, buildPendingRegistration({ role: 'CLIENT', need: NEED }));
    const { person, currentAddress, store } = await open();
    act(() => void store.dispatch(pathRemembered('/poptavky/nova?potreba=cizi')));
    expect(await screen.findByLabelText('Co potřebujete')).toHaveValue(NEED);
    await setPassword(person);
    const next = `/poptavky/nova?${new URLSearchParams({ potreba: NEED }).toString()}`;
    api()
      .post('/accounts/registration/verify-email/', (body: { need: string }) => body.need === NEED)
      .reply(200, { key: 'klic-prihlaseni', next });
    serve('/users/self/', buildUser());
    serve('/categories/needs/', buildNeeds(), { q: NEED });
    answerAround();
    answerChoices();
    api().get('/overview/').optionally().reply(200, buildOverview());
    api().get('/tender-templates/').reply(200, { results: [] });
    await finish(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nová poptávka' })).toBeVisible();
    expect(await screen.findByLabelText(/^Název/)).toHaveValue('Novou Wi-Fi pro školu');
    expect(currentAddress()).toBe(next);
    expect(store.getState().user.rememberedPath).toBeNull();
  });

  it('requires a password that is long enough, matches its confirmation and differs from the e-mail', async () => {
    const { person } = await openGood();
    await finish(person);
    expect(
      within(await summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Heslo: Toto pole je povinné', 'Heslo znovu: Toto pole je povinné']);
    await setPassword(person, 'eva@obec.test');
    expect(await screen.findByRole('link', { name: 'Heslo: Heslo nesmí být stejné jako e-mail.' })).toBeVisible();
    await person.type(screen.getByLabelText('Heslo znovu'), '!');
    expect(
      await screen.findByRole('link', { name: 'Heslo znovu: Hodnota musí být stejná jako hodnota pole Heslo' }),
    ).toBeVisible();
  });

  it('shows the strength of the password while typing, and has autocomplete hints for password managers', async () => {
    const { person } = await openGood();
    const password = await screen.findByLabelText('Heslo');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    await fill(person, password, 'krátké');
    expect(screen.getByText('Chybí ještě 2 znaky')).toBeVisible();
    await fill(person, password, ' heslo pro nás');
    expect(screen.getByText('Silné heslo')).toBeVisible();
    await person.clear(password);
    await person.click(password);
    await person.paste('password123');
    expect(await screen.findByText('Toto heslo je příliš běžné, zvolte jiné.')).toBeVisible();
    await fill(person, password, ' a dál');
    expect(screen.getByText('Silné heslo')).toBeVisible();
    await person.clear(password);
    await person.paste('Heslo1234');
    expect(screen.getByText('Toto heslo je příliš běžné, zvolte jiné.')).toBeVisible();
  });

  it('used meanwhile shows an error and offers a new link to the same address', async () => {
    const { person, toasts } = await openGood();
    await setPassword(person);
    refuse('post', '/accounts/registration/verify-email/', { key: ['Odkaz už byl použit.'] });
    await finish(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Odkaz nelze použít' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Odkaz už byl použit.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('eva@obec.test');
    api().post('/accounts/registration/resend-email/', { email: 'eva@obec.test' }).reply(200, { detail: 'Posláno.' });
    await person.click(screen.getByRole('button', { name: 'Poslat nový odkaz' }));
    await waitFor(() => expect(toasts()).toContain('Posláno.'));
  });

  it('that was used or expired shows an error and offers a new one', async () => {
    refuse('post', '/accounts/registration/pending/', { key: ['Odkaz už byl použit.'] });
    const { person, toasts } = await open('pouzity');
    expect(await screen.findByText('Odkaz už byl použit.')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Přihlásit se' })).toHaveAttribute(
      'href',
      '/login',
    );
    await fill(person, screen.getByLabelText('E-mail'), 'eva@obec.test');
    api().post('/accounts/registration/resend-email/', { email: 'eva@obec.test' }).reply(200, { detail: 'Posláno.' });
    await person.click(screen.getByRole('button', { name: 'Poslat nový odkaz' }));
    await waitFor(() => expect(toasts()).toEqual(['Posláno.']));
  });

  it('that could not be checked is retried', async () => {
    api().post('/accounts/registration/pending/').replyWithError('Spojení spadlo');
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api()
      .post('/accounts/registration/pending/')
      .reply(200, { email, ...stored });
    await person.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dokončení registrace' })).toBeVisible();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import type { InviteState } from '#contract/vocabulary/members.ts';
import type { OpenedInvite } from '#contract/wire/members.ts';
import { buildPage, buildUser } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PATH = '/pozvanka?token=tajne';
const COMPANY = { id: 7, name: 'Město Zlín' };
const INVITE: OpenedInvite = {
  email: 'karel@obec.test',
  company: COMPANY.name,
  company_id: COMPANY.id,
  account_role: 'CLIENT',
  role: 'MEMBER',
  state: 'PENDING',
  invited_by: 'Jana Nováková',
  expires_at: '2026-11-27T08:00:00Z',
  accepted: null,
  opened_by: 'VISITOR',
  has_account: false,
};

/** Mocks the state of the invitation for any number of requests; the secret is sent only in the body. */
const answerInvite = (given: Partial<OpenedInvite> = {}) =>
  api()
    .persist()
    .post('/invites/pending/', { key: 'tajne' })
    .reply(200, { ...INVITE, ...given });
const title = () => screen.findByRole('heading', { level: 1, name: 'Pozvánka do firmy Město Zlín' });

/** Finds a sentence that is shown in the page as an alert. */
const findAlert = (sentence: string) => screen.findByText(sentence, { selector: '[role=alert]' });

describe('a user without an account', () => {
  it('registers with the address of the invitation, and is logged in', async () => {
    answerInvite();
    answerEverythingEmpty();
    const { person, currentAddress, toasts } = await renderRoute(PATH);
    expect(await title()).toBeVisible();
    expect(screen.getByText(/^Jana Nováková vás zve, abyste se k firmě přidali v roli člen\./)).toBeVisible();
    const address = screen.getByLabelText('E-mail');
    expect(address).toHaveValue('karel@obec.test');
    expect(address).toHaveAttribute('readonly');

    await person.click(screen.getByRole('button', { name: 'Založit účet a přidat se' }));
    expect(await screen.findByRole('link', { name: /^Příjmení: Toto pole je povinné/ })).toBeVisible();
    await fill(person, screen.getByLabelText('Jméno'), 'Karel');
    await fill(person, screen.getByLabelText('Příjmení'), 'Malý');
    await fill(person, screen.getByLabelText('Telefon'), '777 000 112');
    await fill(person, screen.getByLabelText('Heslo'), 'kůň skáče přes potok');
    await fill(person, screen.getByLabelText('Heslo znovu'), 'kůň skáče přes potok');
    await person.click(screen.getByRole('checkbox', { name: /Beru na vědomí/ }));

    let sent: Record<string, unknown> = {};
    api()
      .post('/invites/registration/', (body: Record<string, unknown>) => Boolean((sent = body)))
      .reply(200, { key: 'token', detail: 'Patříte k firmě Město Zlín.' });
    const memberships = [{ company: COMPANY, role: 'MEMBER' }];
    api()
      .persist()
      .get('/users/self/')
      .reply(200, buildUser({ email: 'karel@obec.test', company: 7, memberships: memberships as never }));
    await person.click(screen.getByRole('button', { name: 'Založit účet a přidat se' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(sent).toMatchObject({ key: 'tajne', first_name: 'Karel', last_name: 'Malý', consent: true });
    expect(sent).not.toHaveProperty('email');
    expect(toasts()).toEqual(['Patříte k firmě Město Zlín.']);
  });

  it('declines by one click', async () => {
    api().post('/invites/pending/').reply(200, INVITE);
    const { person, toasts } = await renderRoute(PATH);
    await title();
    api().post('/invites/decline/', { key: 'tajne' }).reply(200, { detail: 'Pozvánku jste odmítli.' });
    api()
      .post('/invites/pending/')
      .reply(200, { ...INVITE, state: 'DECLINED' });
    await person.click(screen.getByRole('button', { name: 'Odmítnout' }));
    expect(await findAlert('Pozvánka byla odmítnuta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Založit účet a přidat se' })).not.toBeInTheDocument();
    expect(toasts()).toEqual(['Pozvánku jste odmítli.']);
  });
});

it('a user with an account logs in and returns to the invitation', async () => {
  answerInvite({ has_account: true });
  const { person, store, currentAddress } = await renderRoute(PATH);
  expect(
    await screen.findByText('Pozvánka je pro karel@obec.test. S touto adresou už v portálu účet je, přihlaste se.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Heslo')).not.toBeInTheDocument();
  api().get('/accounts/identity-providers/').optionally().reply(200, []);
  await person.click(screen.getByRole('link', { name: 'Přihlásit se a přijmout' }));
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(store.getState().user.rememberedPath).toBe(PATH);
});

it('the invited user accepts, and the company becomes active', async () => {
  answerInvite({ opened_by: 'INVITED', has_account: true });
  const first = { company: { id: 3, name: 'Obec Lhota' }, role: 'OWNER' as const };
  const { person, store, currentAddress } = await renderRoute(PATH, {
    as: 'premium',
    user: { company: 3, memberships: [first] },
  });
  await title();
  api().post('/invites/accept/', { key: 'tajne' }).reply(200, { company: COMPANY, detail: 'Patříte k firmě.' });
  const memberships = [first, { company: COMPANY, role: 'MEMBER' as const }];
  api()
    .persist()
    .get('/users/self/')
    .reply(200, buildUser({ company: 7, memberships }));
  api().persist().get('/companies/7/members/').query(true).reply(200, buildPage([]));
  api().persist().get('/companies/7/hand-over/').reply(200, { offer: null });
  api().persist().get('/companies/7/records/').reply(200, { projects: 0, references: 0, software: 0 });
  await person.click(screen.getByRole('button', { name: 'Přijmout pozvánku' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lidé a role: Město Zlín' })).toBeVisible();
  expect(currentAddress()).toBe('/subjekt/7/lide');
  expect(store.getState().user.company).toBe(7);
});

describe('a user of another account', () => {
  const openAsOther = async () => {
    answerInvite({ opened_by: 'OTHER', has_account: true });
    const opened = await renderRoute(PATH, { as: 'premium' });
    expect(await findAlert('Jste přihlášeni jako jana@obec.test. Pozvánka je pro karel@obec.test.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Přijmout pozvánku' })).not.toBeInTheDocument();
    return opened;
  };

  it('can request to join with that account', async () => {
    const { person } = await openAsOther();
    api().post('/invites/join/', { key: 'tajne' }).reply(201, { detail: 'Žádost jsme předali.' });
    await person.click(screen.getByRole('button', { name: 'Požádat o přidání s tímto účtem' }));
    expect(await screen.findByText(/Žádost o přidání jsme předali firmě/)).toBeVisible();
  });

  it('sees in place why joining is not possible, and can still log out', async () => {
    const { person, toasts } = await openAsOther();
    api().post('/invites/join/').reply(409, { detail: 'O přidání jste už požádali. Čeká se na odpověď.' });
    await person.click(screen.getByRole('button', { name: 'Požádat o přidání s tímto účtem' }));
    await waitFor(() => expect(toasts()).toEqual(['O přidání jste už požádali. Čeká se na odpověď.']));
    expect(screen.getByRole('button', { name: 'Odhlásit se a pokračovat' })).toBeVisible();
  });

  it('can log out and continue with the invitation', async () => {
    const { person, currentAddress, store } = await openAsOther();
    api().post('/accounts/logout/').optionally().reply(204);
    await person.click(screen.getByRole('button', { name: 'Odhlásit se a pokračovat' }));
    await waitFor(() => expect(currentAddress()).toBe(PATH));
    expect(store.getState().user.token).toBeNull();
    expect(await title()).toBeVisible();
  });
});

describe('an unusable link', () => {
  it.each<[InviteState, string]>([
    ['EXPIRED', 'Platnost pozvánky vypršela. Požádejte o novou toho, kdo vás pozval.'],
    ['ACCEPTED', 'Pozvánka už byla přijata.'],
  ])('shows its state: %s', async (state, sentence) => {
    answerInvite({
      state,
      ...(state === 'ACCEPTED' && { accepted: { name: 'Karel Malý', at: '2026-11-21T09:30:00Z' } }),
    });
    await renderRoute(PATH);
    await title();
    expect(await findAlert(sentence)).toBeVisible();
    const joined = screen.queryByText(/^Přijato 21\. 11\. 2026 .*Karel Malý\./);
    expect(joined !== null).toBe(state === 'ACCEPTED');
    expect(screen.getByRole('link', { name: 'Pokračovat do portálu' })).toHaveAttribute('href', '/');
    expect(screen.queryByLabelText('Heslo')).not.toBeInTheDocument();
  });

  it('shows that it is unknown to the portal, or incomplete', async () => {
    api()
      .persist()
      .post('/invites/pending/')
      .reply(400, { key: ['Odkaz pozvánky není platný.'] });
    const { router } = await renderRoute(PATH);
    expect(await findAlert('Odkaz pozvánky není platný.')).toBeVisible();
    await act(() => router.navigate('/pozvanka'));
    expect(await screen.findByText('Odkaz pozvánky není celý. Otevřete ho prosím znovu z e\u2011mailu.')).toBeVisible();
  });

  it('offers a retry when the server did not respond', async () => {
    api().post('/invites/pending/').times(1).replyWithError('down');
    const { person } = await renderRoute(PATH);
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    answerInvite({ state: 'EXPIRED' });
    await person.click(again);
    expect(await title()).toBeVisible();
  });
});

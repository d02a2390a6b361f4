import { screen, waitFor, within } from '@testing-library/react';
import { masked } from '#contract/masking/masking.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { stepOf } from '#features/guests/guestSteps.ts';
import type { GuestPart } from '#features/guests/useGuestAddress.ts';
import { selectActor } from '#shared/session/userSlice.ts';
import * as build from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const NOW = '2026-11-29T09:00:00.000Z';
const PAGE = '/pozvani?token=tajny-klic';
const GUEST: Guest = {
  tender: 61,
  email: 'jan@firma.test',
  company: { id: null, name: 'Firma s.r.o.', reg_number: null },
  buyer: { name: 'Obec Lhota', reg_number: '00235474', seat: 'Lhota 1' },
  person: null,
  is_confirmed: false,
  declined_at: null,
  declined_reason: null,
  bid: null,
  refusal: null,
  takes_no_invites: false,
  is_reported: false,
};
const CONFIRMED: Partial<Guest> = {
  is_confirmed: true,
  person: { name: 'Jan Novák', phone: '+420777000112' },
  company: { ...GUEST.company, id: 9 },
};

/** Mocks what the link opens. The server changes `guest`; each request must have the guest's current key. */
function answerGuest(given: Partial<Guest> = {}, tender: Partial<Tender> = {}) {
  const server = { guest: { ...GUEST, ...given }, key: 'tajny-klic', opened: 0 };
  const authorized = { reqheaders: { authorization: (value: string) => value === `Guest ${server.key}` } };
  const open = () => api().persist().matchHeader('Authorization', authorized.reqheaders.authorization);
  open()
    .get('/guest/')
    .optionally()
    .reply(() => [200, server.guest]);
  open()
    .get('/tenders/61/')
    .optionally()
    .reply(() => [
      200,
      build.buildInvitedTender({ refusal: server.guest.company.id === null ? 'NO_COMPANY' : null, ...tender }),
      { ETag: '"v1"' },
    ]);
  open()
    .post('/guest/opened/')
    .optionally()
    .reply(() => [204, void (server.opened += 1)]);
  return server;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('reads the tender and its buyer by the link alone, and tells that it was opened', async () => {
  const server = answerGuest();
  const { store } = await renderRoute(PAGE);
  await heading('Intranet');
  expect(screen.getByText('Pozvání pro firmu Firma s.r.o.')).toBeVisible();
  for (const text of ['00235474', 'Lhota 1', 'zbývá 14 dní']) expect(await screen.findByText(text)).toBeVisible();
  expect(document.title).not.toContain('Intranet');
  expect(server.opened).toBe(1);
  expect(selectActor(store.getState())).toMatchObject({ guest: { tender: 61, isConfirmed: false } });
  expect(JSON.stringify(masked({ user: store.getState().user }))).not.toContain('tajny-klic');
});

it('asks for a code and for who answers, and then opens the form of the bid', async () => {
  const server = answerGuest();
  const { person, store, router } = await renderRoute(PAGE);
  await person.click(await screen.findByRole('link', { name: 'Podat nabídku' }));
  await heading('Ověření e\u2011mailu');
  api().post('/guest/code/').reply(200, { detail: 'Kód je na cestě.' });
  await person.click(screen.getByRole('button', { name: 'Poslat kód' }));
  const code = await screen.findByLabelText('Kód z e-mailu');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await fill(person, code, '123');
  await person.click(screen.getByRole('button', { name: 'Potvrdit' }));
  expect(await screen.findByText('Zadejte šest číslic z e-mailu.')).toBeVisible();

  api().post('/guest/session/', { code: '123456' }).reply(200, { key: 'klic-relace', expires_at: NOW });
  server.guest = { ...server.guest, is_confirmed: true };
  await person.clear(code);
  await fill(person, code, ' 123 456 ');
  server.key = 'klic-relace';
  await person.click(screen.getByRole('button', { name: 'Potvrdit' }));
  await heading('Kdo odpovídá');
  await fill(person, screen.getByLabelText('Jméno a příjmení'), 'Jan Novák');
  await fill(person, screen.getByLabelText('Telefon'), '777 000 112');
  await fill(person, screen.getByLabelText(/^IČO/), '44992785');
  api()
    .post('/guest/person/', { name: 'Jan Novák', phone: '+420777000112', reg_number: '44992785' })
    .reply(() => [200, (server.guest = { ...server.guest, ...CONFIRMED })]);
  api()
    .post('/projects/12/bids/')
    .matchHeader('Authorization', 'Guest klic-relace')
    .reply(() => {
      server.guest = { ...server.guest, bid: 71 };
      return [200, build.buildBid(), { ETag: '"v1"' }];
    });
  api().persist().get('/bids/71/').reply(200, build.buildBid(), { ETag: '"v1"' });
  await person.click(screen.getByRole('button', { name: 'Pokračovat' }));
  await heading('Nabídka: Intranet');
  expect(await screen.findByLabelText(/^Cena za celek/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Odeslat nabídku' })).toBeVisible();
  await router.navigate('/neznama');
  await waitFor(() => expect(selectActor(store.getState())).toBeNull());
});

it('declines by one press of the link in the mail', async () => {
  const server = answerGuest();
  const { person, currentAddress } = await renderRoute(`${PAGE}&akce=odmitnout`);
  const dialog = within(await screen.findByRole('dialog'));
  api()
    .post('/guest/decline/', { reason: null })
    .reply(() => [200, (server.guest = { ...server.guest, declined_at: NOW })]);
  await person.click(dialog.getByRole('button', { name: 'Odmítnout' }));
  expect(await screen.findByText(/^Poptávku jste odmítli/)).toBeVisible();
  expect(currentAddress()).toBe(PAGE);
});

it('a link that is not valid says so, and does not lead to the log-in', async () => {
  api().get('/guest/').reply(401, { detail: 'Odkaz na poptávku neplatí.' });
  const { currentAddress } = await renderRoute(PAGE);
  await heading('Odkaz na poptávku neplatí');
  expect(screen.getByText(/^Odkaz na poptávku neplatí\. /)).toBeVisible();
  expect(currentAddress()).toBe(PAGE);
});

it.each([
  ['jan@firma.test', 'Převzít do firmy Alfa'],
  ['eva@jina.test', 'Odhlásit se a pokračovat'],
])('%s, who is logged in, can: %s', async (email, action) => {
  api().get('/guest/').matchHeader('Authorization', 'Guest tajny-klic').reply(200, GUEST);
  api()
    .get('/tenders/61/')
    .matchHeader('Authorization', /^Token/)
    .reply(404, { detail: 'Nenalezeno.' });
  await renderRoute(PAGE, { as: 'supplier', user: { ...build.memberOf({ id: 9, name: 'Alfa' }, 'OWNER'), email } });
  expect(await screen.findByRole('button', { name: action })).toBeVisible();
});

const CLOSED = { refusal: 'CLOSED' } as const;
it.each<[GuestPart | null, Partial<Guest>, string]>([
  [null, CONFIRMED, 'tender'],
  ['nabidka', {}, 'code'],
  ['dotaz', {}, 'code'],
  ['nabidka', { ...CONFIRMED, person: null }, 'person'],
  ['nabidka', { ...CONFIRMED, company: GUEST.company }, 'person'],
  ['nabidka', CONFIRMED, 'bid'],
  ['dotaz', CONFIRMED, 'question'],
  ['nabidka', CLOSED, 'code'],
  ['nabidka', { ...CLOSED, is_confirmed: true }, 'bid'],
  ['dotaz', CLOSED, 'tender'],
  ['nabidka', { refusal: 'HAS_ACCOUNT' }, 'tender'],
])('the step of %s for %j is %s', (part, given, step) => {
  expect(stepOf({ ...GUEST, ...given }, part)).toBe(step);
});

import { screen, within } from '@testing-library/react';
import type { Reference } from '#contract/wire/references.ts';
import * as build from '#support/client/builders.ts';
import { answerChoices, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PENDING = { state: 'PENDING', decided_at: null, reason: null, is_asked: true } as const;
const DECIDED = '2026-11-20T08:00:00Z';

/** Opens a reference as a member with the given role in the asked company. */
async function open(confirmation: Reference['confirmation'], role: 'MANAGER' | 'MEMBER' = 'MANAGER') {
  answerChoices();
  api().get('/references/21/').reply(200, build.buildReference({ confirmation }), { ETag: '"v1"' });
  const user = build.memberOf({ id: 7, name: 'Město Zlín' }, role);
  const view = await renderRoute('/referencni-projekty/21/detail', { as: 'free', user });
  await screen.findByRole('heading', { level: 1, name: 'Portál občana' });
  return view;
}

it('is confirmed by one click', async () => {
  const { person } = await open(PENDING);
  api().post('/references/21/confirmation/', { is_true: true }).reply(200, build.buildReference());
  const confirmed = build.buildReference({ confirmation: { ...PENDING, state: 'CONFIRMED', decided_at: DECIDED } });
  api().get('/references/21/').reply(200, confirmed, { ETag: '"v2"' });
  await person.click(screen.getByRole('button', { name: 'Potvrdit' }));
  expect(await screen.findByText('Potvrzeno zadavatelem')).toBeVisible();
  expect(screen.getByText('Potvrdili jste, že reference odpovídá skutečnosti.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Potvrdit' })).toBeNull();
});

it('is refused with a reason', async () => {
  const { person } = await open(PENDING);
  await person.click(screen.getByRole('button', { name: 'Nepotvrdit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Proč referenci nepotvrzujete?' });
  await person.click(within(dialog).getByRole('button', { name: 'Nepotvrdit' }));
  expect((await within(dialog).findAllByText('Toto pole je povinné'))[0]).toBeVisible();
  await person.type(within(dialog).getByLabelText(/Důvod, který dodavatel uvidí/), 'Dodali jen část');
  api()
    .post('/references/21/confirmation/', { is_true: false, reason: 'Dodali jen část' })
    .reply(200, build.buildReference());
  const refused = { ...PENDING, state: 'REFUSED' as const, decided_at: DECIDED, reason: 'Dodali jen část' };
  api()
    .get('/references/21/')
    .reply(200, build.buildReference({ confirmation: refused }), { ETag: '"v2"' });
  await person.click(within(dialog).getByRole('button', { name: 'Nepotvrdit' }));
  expect(await screen.findByText('Referenci jste nepotvrdili.')).toBeVisible();
});

it('cannot be confirmed by a member without the right to decide', async () => {
  await open(PENDING, 'MEMBER');
  expect(screen.getByText(/Potvrdit ji může vlastník nebo správce firmy\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Potvrdit' })).toBeNull();
});

it('shows its own company that the confirmation is pending', async () => {
  await open({ ...PENDING, is_asked: false });
  expect(screen.getByText('Čeká na potvrzení zadavatelem')).toBeVisible();
});

it('shows its own company why it was refused', async () => {
  await open({ state: 'REFUSED', decided_at: DECIDED, reason: 'Dodali jen část.', is_asked: false });
  expect(screen.getByText(/Důvod: Dodali jen část\. Až referenci upravíte/)).toBeVisible();
});

describe('of an awarded contract', () => {
  const BIDDER = {
    as: 'supplier',
    user: build.memberOf({ id: 9, name: 'Alfa s.r.o.' }, 'OWNER'),
  } as const satisfies Parameters<typeof renderRoute>[1];
  const fields = {
    name: 'Nový web',
    description: 'Realizace od 4. 1. 2027, 12 týdnů.',
    client_name: 'Město Zlín',
    year: 2027,
    categories: [1],
    products: [],
  };

  it('is prefilled from the contract, and sent to its client', async () => {
    answerChoices();
    const contract = { fields, products_obj: [], client: 'Město Zlín', reference: null };
    serve('/bids/71/reference/', contract);
    const { person, currentAddress } = await renderRoute('/subjekt/referencni-projekt?nabidka=71', BIDDER);
    expect(await screen.findByLabelText(/^Název/)).toHaveValue('Nový web');
    expect(screen.getByText(/požádáme zadavatele Město Zlín o potvrzení/)).toBeVisible();
    api()
      .post('/bids/71/reference/', { ...fields, tags: [] })
      .reply(201, build.buildReference());
    api().get('/references/21/').reply(200, build.buildReference(), { ETag: '"v1"' });
    await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Portál občana' })).toBeVisible();
    expect(currentAddress()).toBe('/referencni-projekty/21/detail');
  });

  it('opens the existing reference when it was created before', async () => {
    answerChoices();
    const reference = { id: 21, name: 'Portál občana' };
    serve('/bids/71/reference/', { fields, products_obj: [], client: null, reference });
    api().get('/references/21/').reply(200, build.buildReference(), { ETag: '"v1"' });
    const { currentAddress } = await renderRoute('/subjekt/referencni-projekt?nabidka=71', BIDDER);
    expect(await screen.findByRole('heading', { level: 1, name: 'Portál občana' })).toBeVisible();
    expect(currentAddress()).toBe('/referencni-projekty/21/detail');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Tender } from '#contract/wire/tenders.ts';
import * as build from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerAround, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

/** Opens a tender as a supplier, which marks it as seen. */
async function open(given: Partial<Tender> = {}) {
  answerAround();
  api().get('/tenders/61/').reply(200, build.buildInvitedTender(given), { ETag: '"v1"' });
  let seen = false;
  api()
    .post('/tenders/61/seen/')
    .reply(() => {
      seen = true;
      return [204];
    });
  const view = await renderRoute('/poptavky/61', { as: 'supplier' });
  await screen.findByRole('heading', { level: 1, name: 'Intranet' });
  await waitFor(() => expect(seen).toBe(true));
  return view;
}

it('shows the buyer, the requirements, the criteria, and the deadline by the clock of the server', async () => {
  await open({
    description: 'Vnitřní web pro 80 lidí.',
    budget_to: 250_000,
    category_obj: [{ id: 1, name: 'Vývoj na míru' }],
    must_have: [{ id: 'a', text: 'Podpora v češtině' }],
    criteria: [
      { id: 'cena', name: 'Cena', weight: 70 },
      { id: 'zaruka', name: 'Záruka', weight: 30 },
    ],
    changes: [
      {
        id: 1,
        text: 'Přidáváme čtečky',
        fields: ['must_have', 'bids_until'],
        bids_until: { before: '2026-12-05T11:00:00.000Z', after: '2026-12-07T22:59:00.000Z' },
        is_prolonged: true,
        created_at: '2026-11-22T08:00:00.000Z',
      },
    ],
  });
  expect(screen.getByText('Přijímá nabídky')).toBeInTheDocument();
  // From 23 November 10:00 to 7 December 23:59, whatever the local clock says.
  expect(await screen.findByText('zbývá 14 dní')).toBeInTheDocument();
  for (const text of ['Vnitřní web pro 80 lidí.', 'Obec Lhota', 'do 250 000 Kč', 'Vývoj na míru'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  for (const text of ['Podpora v češtině', 'Cena (70 %)', 'Záruka (30 %)', 'Přidáváme čtečky'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(
    screen.getByText('Nabídky do 7. 12. 2026 23:59 místo 5. 12. 2026 12:00, ať na změnu zbude čas.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Mění se: Požadavky a otázky.')).toBeInTheDocument();
});

it('shows the files with their versions, and no button that changes them', async () => {
  const file = build.buildFile({ id: 71, name: 'zadani.pdf' });
  const older = { ...file, id: 70, number: 1, uploaded_at: '2026-11-23T08:00:00.000Z' };
  await open({ files: [{ ...file, number: 2, uploaded_at: '2026-11-28T08:00:00.000Z', earlier: [older] }] });
  expect(screen.getByRole('heading', { name: 'Přílohy poptávky' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'zadani.pdf' })).toBeInTheDocument();
  expect(screen.getByText('Verze 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stáhnout verzi 1 souboru zadani.pdf' })).toHaveTextContent(
    'Starší: verze 1, 23. 11. 2026',
  );
  expect(screen.queryByRole('button', { name: /Nahrát|Přidat soubor|Smazat/ })).not.toBeInTheDocument();
});

it('a question is sent once, and the form is empty for the next one', async () => {
  const { person } = await open();
  const question = { id: 5, text: 'Kolik lidí?', answer: null, answered_at: null, is_own: true };
  const tender = build.buildInvitedTender({ questions: [{ ...question, created_at: '2026-11-23T09:05:00.000Z' }] });
  api().post('/tenders/61/questions/', { text: 'Kolik lidí?' }).reply(201, tender, { ETag: '"v1"' });
  api().get('/tenders/61/').reply(200, tender, { ETag: '"v1"' });
  await fill(person, screen.getByLabelText(/^Váš dotaz/), 'Kolik lidí?');
  await person.click(screen.getByRole('button', { name: 'Odeslat dotaz' }));
  expect(await screen.findByText('Ptáte se vy')).toBeInTheDocument();
  expect(screen.getByText('Odpověď zatím nepřišla.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Váš dotaz/)).toHaveValue('');
});

it('an invitation is declined with a reason, and bidding stays possible', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Odmítnout poptávku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Odmítnout poptávku?' }));
  const declined = build.buildInvitedTender({
    invite: {
      declined_at: '2026-11-23T09:10:00.000Z',
      declined_reason: 'Nemáme kapacitu',
      created_at: '2026-11-23T08:00:00.000Z',
    },
  });
  api().post('/tenders/61/decline/', { reason: 'Nemáme kapacitu' }).reply(200, declined, { ETag: '"v1"' });
  api().get('/tenders/61/').reply(200, declined, { ETag: '"v1"' });
  await fill(person, dialog.getByLabelText(/^Důvod/), 'Nemáme kapacitu');
  await person.click(dialog.getByRole('button', { name: 'Odmítnout' }));
  expect(await screen.findByText(/^Poptávku jste odmítli 23/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Odmítnout poptávku' })).toBeNull();
});

it.each([
  ['OWN_TENDER', 'Patříte k zadavateli, a proto nabídku podat nemůžete.'],
  ['CLOSED', 'Poptávka už nabídky nepřijímá.'],
] as const)('shows why the user cannot bid, without any actions: %s', async (refusal, sentence) => {
  await open({ refusal, ...(refusal === 'CLOSED' && { state: 'EVALUATION' as const }) });
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Váš dotaz/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Odmítnout poptávku' })).toBeNull();
});

it('a supplier without a company is linked to its profile', async () => {
  await open({ refusal: 'NO_COMPANY' });
  expect(screen.getByRole('link', { name: 'Vyplnit profil firmy' })).toHaveAttribute('href', '/subjekt/vytvorit');
});

it('a cancelled tender shows the reason', async () => {
  await open({
    state: 'CANCELLED',
    refusal: 'CLOSED',
    cancelled_at: '2026-11-23T09:00:00.000Z',
    cancelled_reason: 'Došly peníze',
  });
  expect(screen.getByText(/^Poptávka byla zrušena 23/)).toBeInTheDocument();
  expect(screen.getByText('Důvod: Došly peníze')).toBeInTheDocument();
});

it('leads the buyer to the tender in its project, where questions are answered', async () => {
  const tender = build.buildInvitedTender({ is_owner: true, invite: null, refusal: 'OWN_TENDER' });
  const portal = api().persist();
  portal.get('/tenders/61/').reply(200, tender, { ETag: '"v1"' });
  portal.get('/projects/12/').reply(200, build.buildProject({ name: 'Intranet' }), { ETag: '"v1"' });
  portal.get('/projects/12/tender/').reply(200, { tender });
  answerAround();
  const { currentAddress } = await renderRoute('/poptavky/61', { as: 'premium' });
  await waitFor(() => expect(currentAddress()).toBe('/projekty/12/upravit?cast=poptavka'));
});

import { screen, within } from '@testing-library/react';
import type { MemberRole } from '../../../../../src/contract/vocabulary/members';
import type { Comparison } from '../../../../../src/contract/wire/comparison';
import { buildComparedBid, buildComparison } from '../../../../support/client/evaluationBuilders';
import { api } from '../../../../support/client/network';
import { renderRoute } from '../../../../support/client/renderRoute';

const DAY = '2026-11-20T08:00:00Z';
const COMPANY = { id: 7, name: 'Město Zlín' };
function asRole(comparison: Comparison | null, role: MemberRole = 'MEMBER', path = 'nabidky') {
  api().persist().get('/projects/5/comparison/').reply(200, { comparison });
  const user = { company: 7, memberships: [{ company: COMPANY, role }] };
  return renderRoute(`/projekty/5/${path}`, { as: 'premium', user });
}

it('shows when sealed bids open, and nothing of their content', async () => {
  await asRole(buildComparison({ is_open: false, bids: [] }, { state: 'OPEN' }));
  expect(
    await screen.findByText(/Do té doby je nevidí nikdo, ani provozovatel portálu\. Zatím přišlo: 2/),
  ).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('sorts bids from the cheapest, with the prices in the first row', async () => {
  await asRole(buildComparison());
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Požadavek',
    expect.stringContaining('Beta'),
    expect.stringContaining('Alfa'),
  ]);
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Cena bez DPH.*100\s000.*200\s000/);
  expect(screen.getAllByText('Body ostatních uvidíte, až obodujete všechna kritéria.')).toHaveLength(2);
});

it('allows scoring only after the conflict of interest statement', async () => {
  const { person } = await asRole(buildComparison());
  expect(await screen.findByText(/Než začnete bodovat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bodovat: Alfa' })).not.toBeInTheDocument();
  api().post('/projects/5/comparison/statement/', { is_free: true }).reply(204);
  await person.click(screen.getByRole('radio', { name: 'Nejsem ve střetu zájmů k žádnému z uchazečů' }));
  await person.click(screen.getByRole('button', { name: 'Potvrdit prohlášení' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

it('submits scores by criteria', async () => {
  const statements = [{ name: 'Eva', is_self: true, is_free: true, note: null, stated_at: DAY }];
  const { person } = await asRole(buildComparison({ statements }));
  api()
    .post('/bids/1/scores/', { scores: [{ criterion: 'cena', points: 4, note: null }] })
    .reply(204);
  await person.click(await screen.findByRole('button', { name: 'Bodovat: Alfa' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('combobox', { name: /Cena, váha/ }));
  await person.click(await screen.findByTitle('4'));
  await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

const FREE = [{ name: 'Eva', is_self: true, is_free: true, note: null, stated_at: DAY }];

it('submits a vote, and shows the votes of others only after it', async () => {
  const voted = buildComparedBid(2, 'Beta', 100_000, {
    own_vote: { vote: 1, comment: null },
    votes: [
      { name: 'Eva', vote: 1, comment: null, is_changed: false },
      { name: 'Petr', vote: -1, comment: 'Drahé', is_changed: true },
    ],
  });
  const bids = [buildComparedBid(1, 'Alfa', 200_000), voted];
  const { person } = await asRole(buildComparison({ statements: FREE, bids }));
  expect(await screen.findByText('Pro 1, nerozhodně 0, proti 1')).toBeVisible();
  expect(screen.getByText('Drahé')).toBeVisible();
  expect(screen.getByText('Petr: Proti (změněno po přečtení ostatních)')).toBeVisible();
  expect(screen.getByText('Hlasy ostatních uvidíte, až zahlasujete.')).toBeVisible();
  api().post('/bids/1/vote/', { vote: -1, comment: 'Pozdě' }).reply(204);
  await person.click(screen.getByRole('button', { name: 'Hlasovat: Alfa' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('combobox', { name: /Váš hlas/ }));
  await person.click(await screen.findByTitle('Proti'));
  await person.type(within(dialog).getByLabelText('Komentář'), 'Pozdě');
  await person.click(within(dialog).getByRole('button', { name: 'Odeslat hlas' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

it('asks a bidder for a clarification, and shows the previous values beside the clarified ones', async () => {
  const { clarification, earlier, ...before } = buildComparedBid(2, 'Beta', 90_000, { text: 'Bez školení.' });
  const clarified = buildComparedBid(2, 'Beta', 100_000, {
    text: 'Včetně školení.',
    earlier: [{ ...before, number: 1, hash: 'c'.repeat(64), clarification: 'Je v ceně školení?' }],
  });
  const request = { text: 'Kolik je licencí?', until: '2026-11-27T11:00:00.000Z' };
  const bids = [buildComparedBid(1, 'Alfa', 200_000, { clarification: request }), clarified];
  const { person } = await asRole(buildComparison({ bids }), 'MANAGER');
  expect(clarification).toBeNull();
  expect(earlier).toEqual([]);
  expect(await screen.findByText('Upřesněno')).toBeVisible();
  expect(screen.getByText('Dříve: Bez školení.')).toBeVisible();
  expect(screen.getByText(/^Dříve: 90\s000\sKč$/)).toBeVisible();
  expect(screen.getByText(`Dříve: ${'c'.repeat(64)}`)).toBeVisible();
  expect(screen.getByText(/Požádáno o upřesnění do 27\. 11\. 2026.*Kolik je licencí\?/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vyzvat k upřesnění: Beta' }));
  const dialog = await screen.findByRole('dialog');
  api()
    .post(
      '/bids/2/clarification/',
      ({ text, until }: { text: string; until: string }) => text === 'A podpora?' && until.endsWith('T11:00:00.000Z'),
    )
    .reply(204);
  await person.type(within(dialog).getByLabelText(/Co má dodavatel upřesnit/), 'A podpora?');
  await person.click(within(dialog).getByRole('button', { name: 'Vyzvat k upřesnění' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

it('is decided on a separate page by members with the right, with a reason for each rejected bid', async () => {
  const { person, currentAddress } = await asRole(buildComparison(), 'MANAGER', 'nabidky?cast=rozhodnuti');
  await person.click(await screen.findByRole('combobox', { name: /Vybraná nabídka/ }));
  await person.click(await screen.findByTitle(/^Beta/));
  await person.type(screen.getByLabelText(/Proč právě tato nabídka/), 'Nejlevnější');
  await person.click(screen.getByRole('button', { name: 'Vyšší cena' }));
  const award = { bid: 2, reason: 'Nejlevnější', others: [{ bid: 1, reason: 'Vyšší cena' }] };
  api().post('/projects/5/tender/award/', award).matchHeader('if-match', '"v2"').reply(204);
  await person.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
  expect(currentAddress()).toBe('/projekty/5/nabidky');
});

it('shows in the form that a bid has changed meanwhile', async () => {
  const { person } = await asRole(
    buildComparison({ bids: [buildComparedBid(1, 'Alfa', 1_000)] }),
    'OWNER',
    'nabidky?cast=rozhodnuti',
  );
  const detail = 'Od otevření stránky se nabídka změnila. Zkontrolujte ji prosím znovu.';
  api().post('/projects/5/tender/award/').reply(412, { detail });
  await person.click(await screen.findByRole('combobox', { name: /Vybraná nabídka/ }));
  await person.click(await screen.findByTitle(/^Alfa/));
  await person.type(screen.getByLabelText(/Proč právě tato nabídka/), 'Jediná');
  await person.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
  expect((await screen.findAllByText(detail))[0]).toBeVisible();
});

it('members and readers cannot decide', async () => {
  await asRole(buildComparison(), 'MEMBER', 'nabidky?cast=rozhodnuti');
  expect(await screen.findByText('Tady se teď nerozhoduje')).toBeVisible();
});

it('a decided tender has its report in three formats, and its hash', async () => {
  const file = { number: 'SV-2026-000003', hash: 'b'.repeat(64) };
  const tender = { state: 'AWARDED' as const, decided_at: DAY, decision_reason: 'Nejlepší' };
  await asRole(buildComparison({ file }, tender), 'READER');
  for (const name of ['Stáhnout PDF', 'Stáhnout JSON', 'Otevřená data (OCDS)'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.getByText('b'.repeat(64))).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rozhodnout' })).not.toBeInTheDocument();
});

it('shows that there is no tender yet', async () => {
  await asRole(null);
  expect(await screen.findByText('Projekt zatím nemá poptávku')).toBeVisible();
});

it('an awarded bid can be converted to a licence', async () => {
  await asRole(buildComparison({}, { state: 'AWARDED', decided_at: DAY }));
  expect(await screen.findByRole('link', { name: 'Převést do technologií' })).toHaveAttribute(
    'href',
    '/technologie/vytvorit?poptavka=3',
  );
});

it.each([
  ['MEMBER' as const, { id: 31, name: 'Účto' }, 'Zobrazit v technologiích'],
  ['READER' as const, null, null],
])('%s sees the licence %j as %s', async (role, licence, link) => {
  await asRole(buildComparison({ licence }, { state: 'AWARDED', decided_at: DAY }), role);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Převést do technologií' })).not.toBeInTheDocument();
  if (link) expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/technologie/31/upravit');
});

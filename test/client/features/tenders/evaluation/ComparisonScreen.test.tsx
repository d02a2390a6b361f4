import { screen, waitFor, within } from '@testing-library/react';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { AwardCheck, Comparison } from '#contract/wire/comparison.ts';
import { memberOf } from '#support/client/builders.ts';
import { buildComparedBid, buildComparison } from '#support/client/evaluationBuilders.ts';
import { api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const DAY = '2026-11-20T08:00:00Z';
const FREELY = { is_free: true, evaluates: true, is_replaced: false, note: null };
const STATED = { name: 'Eva', is_self: true, stated_at: DAY, ...FREELY };
function asRole(comparison: Comparison | null, role: MemberRole = 'MEMBER', path = 'nabidky') {
  api().persist().get('/projects/5/comparison/').reply(200, { comparison });
  const user = memberOf({ id: 7, name: 'Město Zlín' }, role);
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
  const table = await screen.findByRole('table', { name: 'Nabídky' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Požadavek',
    expect.stringContaining('Beta'),
    expect.stringContaining('Alfa'),
  ]);
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Cena bez DPH.*100\s000.*200\s000/);
  expect(screen.getAllByText(/^Body ostatních uvidíte, až obodujete všechna kritéria/)).toHaveLength(2);
});

it('leaves out empty rows, and marks the lowest price and what differs', async () => {
  const bids = [
    buildComparedBid(1, 'Alfa', 200_000, { answers: [{ id: 'wcag', meets: 'NO', note: null }] }),
    buildComparedBid(2, 'Beta', 100_000),
    buildComparedBid(3, 'Gama', 90_000, { state: 'REJECTED' }),
  ];
  await asRole(buildComparison({ bids }, { state: 'AWARDED', decided_at: DAY }), 'READER');
  const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
  expect(await screen.findByRole('rowheader', { name: 'Přístupnost Liší se' })).toBeVisible();
  // A rejected bid does not compete.
  expect(cells(/^Cena bez DPH/).map(({ textContent }) => textContent?.includes('Nejnižší'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(screen.getByRole('rowheader', { name: 'Trvání' })).toBeVisible();
  for (const name of ['Zahájení', 'Text nabídky', 'Soubory', 'Hlasy'])
    expect(screen.queryByRole('rowheader', { name })).not.toBeInTheDocument();
  expect(screen.getAllByText('Přijatá')).toHaveLength(2);
});

it.each([
  ['Nejsem ve střetu zájmů vůči žádnému z uchazečů', true],
  ['Bodovat nebudu, nejsem ve střetu zájmů (uvidím body ostatních)', false],
])('allows scoring only after the conflict of interest statement %s', async (name, evaluates) => {
  const { person } = await asRole(buildComparison());
  expect(await screen.findByText(/Než začnete bodovat/)).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: /^Body: / })).not.toBeInTheDocument();
  api().post('/projects/5/comparison/statement/', { is_free: true, evaluates }).reply(204);
  await person.click(screen.getByRole('radio', { name }));
  await person.click(screen.getByRole('button', { name: 'Potvrdit prohlášení' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

it('saves points at once, by a click and by a digit, and a note to them', async () => {
  const bids = [
    buildComparedBid(1, 'Alfa', 200_000),
    buildComparedBid(2, 'Beta', 100_000, { own_scores: [{ criterion: 'cena', points: 2, note: null }] }),
  ];
  const { person } = await asRole(buildComparison({ statements: [STATED], bids }));
  const pointsOf = (name: string) => within(screen.getByRole('radiogroup', { name: `Body: Cena, ${name}` }));
  await screen.findByRole('radiogroup', { name: 'Body: Cena, Alfa' });
  const saved: unknown[] = [];
  api()
    .persist()
    .post(/\/bids\/[12]\/scores\//, (body: unknown) => saved.push(body) > 0)
    .reply(204);
  await person.click(pointsOf('Alfa').getByRole('radio', { name: '4' }));
  expect(pointsOf('Alfa').getByRole('radio', { name: '4' })).toBeChecked();
  await waitFor(() => expect(saved).toHaveLength(1));
  // Arrow keys pass points that are not saved.
  await person.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}5');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([4, 5].map((points) => ({ scores: [{ criterion: 'cena', points, note: null }] })));
  await person.click(screen.getByRole('button', { name: 'Poznámka: Body: Cena, Beta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poznámka: Beta' }));
  await person.type(dialog.getByLabelText('Poznámka'), 'Bez školení');
  await person.click(dialog.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved[2]).toEqual({ scores: [{ criterion: 'cena', points: 2, note: 'Bez školení' }] });
});

it('shows again the points that are saved, if others are refused', async () => {
  const own_scores = [{ criterion: 'cena', points: 2, note: null }];
  const bids = [buildComparedBid(2, 'Beta', 100_000, { own_scores })];
  const { person } = await asRole(buildComparison({ statements: [STATED], bids }));
  const detail = 'O této nabídce se už rozhodlo.';
  api().post('/bids/2/scores/').reply(409, { detail });
  await person.click(await screen.findByRole('radio', { name: '4' }));
  expect(await screen.findByText(detail)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '2' })).toBeChecked());
});

it('says when open bids can be decided', async () => {
  await asRole(buildComparison({}, { state: 'OPEN' }), 'MANAGER');
  expect(await screen.findByText(/^Nabídky čtete průběžně\. Rozhodnout lze po \d/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rozhodnout' })).not.toBeInTheDocument();
});

const FREE = [STATED];

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
  const request = { text: 'Kolik je licencí?', until: '2026-11-27T11:00:00.000Z', is_running: true };
  const bids = [buildComparedBid(1, 'Alfa', 200_000, { clarification: request }), clarified];
  const { person } = await asRole(buildComparison({ bids }), 'MANAGER');
  expect(clarification).toBeNull();
  expect(earlier).toEqual([]);
  expect(await screen.findByText('Upřesněno')).toBeVisible();
  expect(screen.getByText('Dříve: Bez školení.')).toBeVisible();
  expect(screen.getByText(/^Dříve: 90\s000\sKč$/)).toBeVisible();
  expect(screen.getByText('c'.repeat(64))).not.toBeVisible();
  expect(screen.getByText(/^Do 27\. 11\. 2026.*Kolik je licencí\?/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Další akce: Beta' }));
  await person.click(screen.getByRole('button', { name: 'Vyzvat k upřesnění: Beta' }));
  const dialog = await screen.findByRole('dialog');
  api()
    .post(
      '/bids/2/clarification/',
      ({ text, until }: { text: string; until: string }) => text === 'A podpora?' && until.endsWith('T22:59:00.000Z'),
    )
    .reply(204);
  await person.type(within(dialog).getByLabelText(/Co má uchazeč upřesnit/), 'A podpora?');
  await person.click(within(dialog).getByRole('button', { name: 'Vyzvat k upřesnění' }));
  expect(await screen.findByText('Uloženo')).toBeVisible();
});

/** The points that the page of the decision reads. Without points the order of bids is unknown. */
const asDecider = (
  comparison: Comparison,
  totals: Partial<Record<number, number>> = {},
  missing: AwardCheck['missing'] = [],
) => {
  const bids = comparison.bids.map(({ id }) => ({
    id,
    total: totals[id] ?? null,
    place: totals[id] === undefined ? null : 1 + Object.values(totals).filter((one) => one! > totals[id]!).length,
    given: totals[id] === undefined ? [] : [{ ...GIVEN, total: totals[id] }],
  }));
  api().persist().get('/projects/5/tender/check/').reply(200, { bids, missing, conflict: 'MARKED' });
  return asRole(comparison, 'MANAGER', 'nabidky?cast=rozhodnuti');
};
const GIVEN = { name: 'Petr Malý', is_self: false, is_changed: false, scores: [] };
const choose = async (person: Awaited<ReturnType<typeof asRole>>['person'], name: RegExp) => {
  await person.click(await screen.findByRole('combobox', { name: /Vybraná nabídka/ }));
  await person.click(await screen.findByTitle(name));
};
const toCheck = async (person: Awaited<ReturnType<typeof asRole>>['person']) =>
  person.click(screen.getByRole('button', { name: 'Pokračovat ke kontrole' }));
const UNDERSTOOD = /^Rozumím, že rozhodnutí je konečné/;

it('is decided in two steps: the choice with reasons, and the check with what is missing and what happens next', async () => {
  const { person, currentAddress } = await asDecider(buildComparison(), { 1: 88, 2: 84 }, [{ name: 'Eva', bids: 2 }]);
  expect(await screen.findByText(/^Uvedli jste střet zájmů/)).toBeVisible();
  await choose(person, /^Beta/);
  await person.click(await screen.findByRole('button', { name: 'Vyšší cena' }));
  await toCheck(person);
  // Alfa has more points, so the choice of Beta needs a reason.
  expect((await screen.findAllByText(/Nabídka není první podle kritérií/))[0]).toBeVisible();
  await person.type(screen.getByLabelText(/Proč právě tato nabídka/), 'Zkušenost');
  await toCheck(person);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kontrola rozhodnutí' })).toBeVisible();
  expect(currentAddress()).toBe('/projekty/5/nabidky?cast=kontrola');
  expect(screen.getByText('Není první. Lépe vychází: Alfa')).toBeVisible();
  expect(screen.getByRole('row', { name: /Alfa.*88.*1.*88/ })).toBeVisible();
  expect(screen.getByText(/^Eva: zbývá obodovat 2.nabídky$/)).toBeVisible();
  expect(screen.getByText(/Oznámení s důvodem dostane i 1\snevybraný uchazeč/)).toBeVisible();
  // Back returns to the choice as it was.
  await person.click(screen.getByRole('link', { name: 'Zpět k úpravám' }));
  expect(await screen.findByLabelText(/Proč právě tato nabídka/)).toHaveValue('Zkušenost');
  await toCheck(person);
  await person.click(await screen.findByRole('button', { name: 'Vybrat nabídku' }));
  expect((await screen.findAllByText('Potvrďte prosím, že rozumíte.'))[0]).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: UNDERSTOOD }));
  const award = { bid: 2, reason: 'Zkušenost', others: [{ bid: 1, reason: 'Vyšší cena' }], ended: [] };
  api().post('/projects/5/tender/award/', award).matchHeader('if-match', '"v2"').reply(204);
  await person.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
  await waitFor(() => expect(currentAddress()).not.toContain('kontrola'));
});

it('asks for the reason why a running clarification is ended, and shows that a bid has changed meanwhile', async () => {
  const clarification = { text: 'Kolik?', until: '2026-11-27T11:00:00.000Z', is_running: true };
  const bids = [buildComparedBid(1, 'Alfa', 1_000, { clarification })];
  const { person } = await asDecider(buildComparison({ bids }), { 1: 90 });
  await choose(person, /^Alfa/);
  await toCheck(person);
  expect(await screen.findByText('První podle hodnoticích kritérií')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: UNDERSTOOD }));
  await person.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
  expect(await screen.findByText(/Některá z nabídek se ještě upřesňuje/)).toBeVisible();
  await person.type(screen.getByLabelText('Důvod ukončení výzvy: Alfa'), 'Stačí nám to');
  const detail = 'Od otevření stránky se nabídka změnila. Zkontrolujte ji prosím znovu.';
  const award = { bid: 1, reason: null, others: [], ended: [{ bid: 1, reason: 'Stačí nám to' }] };
  api().post('/projects/5/tender/award/', award).reply(412, { detail });
  await person.click(screen.getByRole('button', { name: 'Vybrat nabídku' }));
  expect((await screen.findAllByText(detail))[0]).toBeVisible();
});

// The comparison is refetched after the decision and can arrive before the next page is shown.
it.each(['rozhodnuto', 'kontrola'])('confirms a decision with its file and the next steps at %s', async (part) => {
  const file = { number: 'SV-2026-000003', hash: 'b'.repeat(64) };
  const bids = [buildComparedBid(1, 'Alfa', 1_000, { state: 'WON' })];
  const other_side = {
    ...{ company: { id: 9, name: 'Alfa', role: 'SUPPLIER' as const }, reg_number: '44992785', web: null },
    ...{ contact: 'Petra Nová', phone: '+420601000002', email: 'petra@alfa.test', thread: { ct_id: 3, object_id: 3 } },
  };
  const decided = buildComparison({ file, bids, other_side }, { state: 'AWARDED', decided_at: DAY });
  await asRole(decided, 'OWNER', `nabidky?cast=${part}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Vybrali jste nabídku: Alfa' })).toBeVisible();
  expect(screen.getByText('SV-2026-000003')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stáhnout spis (PDF)' })).toBeVisible();
  expect(screen.getByText('Petra Nová')).toBeVisible();
  for (const [name, href] of [
    ['Alfa', '/subjekty/suppliers/9'],
    ['+420\u00a0601\u00a0000\u00a0002', 'tel:+420601000002'],
    ['petra@alfa.test', 'mailto:petra@alfa.test'],
    ['Napsat dodavateli', '/projekty/5/upravit?cast=poptavka'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const licence = screen.getByRole('link', { name: 'Zapsat mezi technologie' });
  expect(licence).toHaveAttribute('href', '/technologie/vytvorit?poptavka=3');
  expect(screen.getByRole('link', { name: 'Napsat kolegům do diskuse projektu' })).toBeVisible();
});

it('members and readers cannot decide', async () => {
  await asRole(buildComparison(), 'MEMBER', 'nabidky?cast=rozhodnuti');
  expect(await screen.findByText('Tady se teď nerozhoduje')).toBeVisible();
});

it('a decided tender has its report in three formats, and its hash', async () => {
  const file = { number: 'SV-2026-000003', hash: 'b'.repeat(64) };
  const tender = { state: 'AWARDED' as const, decided_at: DAY, decision_reason: 'Nejlepší' };
  const { person } = await asRole(buildComparison({ file }, tender), 'READER');
  expect(await screen.findByRole('button', { name: 'Stáhnout PDF' })).toBeVisible();
  expect(screen.getByText('b'.repeat(64))).not.toBeVisible();
  await person.click(screen.getByText('Otisk'));
  expect(screen.getByText('b'.repeat(64))).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Další podoby spisu' }));
  for (const name of ['Stáhnout JSON', 'Otevřená data (OCDS)'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rozhodnout' })).not.toBeInTheDocument();
});

it('shows that there is no tender yet', async () => {
  await asRole(null);
  expect(await screen.findByText('Projekt zatím nemá poptávku')).toBeVisible();
});

it.each([
  ['MEMBER' as const, { id: 31, name: 'Účto' }, 'Zobrazit v technologiích'],
  ['READER' as const, null, null],
])('%s sees the licence %j as %s', async (role, licence, link) => {
  await asRole(buildComparison({ licence }, { state: 'AWARDED', decided_at: DAY }), role);
  expect(await screen.findByRole('table', { name: 'Nabídky' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zapsat mezi technologie' })).not.toBeInTheDocument();
  if (link) expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/technologie/31/upravit');
});

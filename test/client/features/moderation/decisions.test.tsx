import { screen, waitFor, within } from '@testing-library/react';
import type { OwnModeration, OwnReport } from '#contract/wire/moderation.ts';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { buildOwnModeration } from '#support/client/moderationBuilders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const LIST = '/uzivatel/rozhodnuti';
const answerOne = (given: Partial<OwnModeration> = {}) => serve('/moderations/7/', buildOwnModeration(given));

it('lists decisions about own content, with the deadline of an appeal', async () => {
  serve(
    '/moderations/',
    buildPage([
      buildOwnModeration(),
      buildOwnModeration({
        id: 8,
        kind: 'companies',
        name: 'Alfa',
        text: null,
        state: 'APPEALED',
        can_appeal: false,
        company: { id: 3, name: 'Alfa' },
      }),
    ]),
    { page: 1 },
  );
  await renderRoute(LIST, { as: 'premium' });
  expect(await screen.findByRole('link', { name: 'Hodnocení: Řízek a syn' })).toHaveAttribute('href', `${LIST}/7`);
  expect(screen.getByText(/^Odvolat se můžete do 20\..5\..2027/)).toBeInTheDocument();
  expect(screen.getByText(/Patří firmě Alfa/)).toBeInTheDocument();
  expect(screen.getByText('O odvolání zatím nikdo nerozhodl.')).toBeInTheDocument();
});

it('shows what the person reported, what was decided and why, and how to complain', async () => {
  const report: OwnReport = {
    id: 5,
    kind: 'testimonials',
    name: 'Alfa',
    ground: 'FALSE',
    note: 'Nikdy tam nebyl.',
    state: 'KEPT',
    rule: null,
    decision_reason: 'Autor doložil zakázku.',
    created_at: '2026-11-19T08:00:00Z',
    decided_at: '2026-11-20T08:00:00Z',
  };
  serve('/reports/', buildPage([report]), { page: 1 });
  await renderRoute(`${LIST}?cast=nahlasene`, { as: 'premium' });
  const card = within(await screen.findByRole('region', { name: 'Hodnocení: Alfa' }));
  for (const said of [
    'Nepravdivé údaje: Nikdy tam nebyl.',
    'Obsah pravidla portálu neporušuje, a proto zůstává vidět.',
    'Autor doložil zakázku.',
    /^Nesouhlasíte-li s rozhodnutím, napište nám do 6.měsíců/,
  ])
    expect(card.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Váš obsah' })).toHaveAttribute('href', LIST);
});

it('shows the statement of reasons with the rule, the source and the appeal form, and sends the appeal', async () => {
  answerOne();
  const { person } = await renderRoute(`${LIST}/7`, { as: 'premium' });
  await screen.findByRole('region', { name: 'Odůvodnění' });
  for (const text of [
    'Podvodníci, nedodali nic.',
    'Obsah jsme skryli. Ostatní ho nevidí, vy ano.',
    'Hodnocení neříká, co se stalo.',
    'Nahlásil to jiný uživatel portálu. Rozhodl člověk.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/Hodnocení má vycházet ze skutečné zkušenosti\./)).toBeInTheDocument();
  expect(screen.getByText(/Do 20\..5\..2027 \S+ se můžete odvolat/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Odvolat se' }));
  expect(await screen.findAllByText('Toto pole je povinné')).not.toHaveLength(0);
  await fill(person, screen.getByLabelText(/^Proč nesouhlasíte/), 'Byl jsem tam.');
  const appealed = {
    ...({ state: 'APPEALED', can_appeal: false, appeal_until: null } as const),
    appeal_text: 'Byl jsem tam.',
    appealed_at: '2026-11-21T08:00:00Z',
  };
  api().post('/moderations/7/appeal/', { appeal_text: 'Byl jsem tam.' }).reply(201, buildOwnModeration(appealed));
  answerOne(appealed);
  await person.click(screen.getByRole('button', { name: 'Odvolat se' }));
  expect(await screen.findByText('O odvolání zatím nikdo nerozhodl.')).toBeInTheDocument();
  expect(screen.getByText('Byl jsem tam.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Odvolat se' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it.each([
  ['RESTORED', 'Odvolání jsme vyhověli.'],
  ['HIDDEN', 'Odvolání jsme zamítli.'],
] as const)('shows the result of an appeal (%s) with its reason', async (state, result) => {
  answerOne({
    state,
    can_appeal: false,
    appeal_until: null,
    appeal_text: 'Byl jsem tam.',
    appealed_at: '2026-11-21T08:00:00Z',
    appeal_decided_at: '2026-11-22T08:00:00Z',
    clarification: 'Ověřeno.',
  });
  await renderRoute(`${LIST}/7`, { as: 'premium' });
  expect(await screen.findByText(result)).toBeInTheDocument();
  expect(screen.getByText('Ověřeno.')).toBeInTheDocument();
});

it('shows that the deadline of the appeal has passed', async () => {
  answerOne({ can_appeal: false });
  await renderRoute(`${LIST}/7`, { as: 'premium' });
  expect(await screen.findByText('Lhůta k odvolání už uplynula.')).toBeInTheDocument();
});

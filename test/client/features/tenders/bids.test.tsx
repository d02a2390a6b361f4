import { screen, waitFor, within } from '@testing-library/react';
import { masked } from '#contract/masking/masking.ts';
import type { Bid, EarlierAnswers } from '#contract/wire/bids.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import * as build from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';
import { leaveAnswersUnchecked } from '#support/client/serverAnswers.ts';

const WHOLE: Partial<Bid> = {
  price_from: 125_000,
  valid_until: '2026-12-31',
  answers: { cloud: { meets: 'YES', note: null } },
  missing: [],
};
const RECEIPT = { number: 1, sent_at: '2026-12-02T11:00:00.000Z', hash: 'ab'.repeat(32) };
const SENT: Partial<Bid> = { ...WHOLE, state: 'SENT', is_changed: false, sent: RECEIPT, receipts: [RECEIPT] };

const NOTHING_EARLIER: EarlierAnswers = { answers: {}, text: null };

/** A member of a supplier with the right to decide. */
const BIDDER = {
  as: 'supplier',
  user: build.memberOf({ id: 9, name: 'Alfa s.r.o.' }, 'OWNER'),
} as const satisfies Parameters<typeof renderRoute>[1];

/** Opens the page of an own bid. */
async function open(given: Partial<Bid> | (() => Partial<Bid>) = {}, earlier: EarlierAnswers = NOTHING_EARLIER) {
  api().persist().get('/bids/71/earlier/').optionally().reply(200, earlier);
  api()
    .persist()
    .get('/bids/71/')
    .optionally()
    .reply(() => [200, build.buildBid(typeof given === 'function' ? given() : given), { ETag: '"v1"' }]);
  const view = await renderRoute('/nabidky/71', BIDDER);
  await screen.findByRole('heading', { level: 1, name: 'Nabídka: Intranet' });
  return view;
}

it('shows when the bid becomes visible, the remaining time and what is missing', async () => {
  await open();
  await screen.findByText(
    'Nabídky se otevřou 5. 12. 2026 12:00. Do té doby je nevidí nikdo, ani provozovatel portálu.',
  );
  expect(screen.getByText('5. 12. 2026 12:00, zbývají 3 dny')).toBeVisible();
  expect(await screen.findByText('Ještě chybí: cena, platnost nabídky.')).toBeVisible();
});

it('focuses the first missing field instead of sending the bid', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Odeslat nabídku' }));
  expect(await screen.findByLabelText(/^Cena za celek/)).toHaveFocus();
});

it('sends a bid for nothing once that is confirmed', async () => {
  const { person } = await open({ ...WHOLE, price_from: 0 });
  await person.click(await screen.findByRole('button', { name: 'Odeslat nabídku' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: 'Nabízíme zdarma' }));
  api().post('/bids/71/send/', { is_free: true }).reply(200, build.buildBid(SENT), { ETag: '"v2"' });
  await person.click(dialog.getByRole('button', { name: 'Odeslat nabídku' }));
  expect(await screen.findByText('Nabídka je odeslaná, potvrzení přijde e\u2011mailem.')).toBeVisible();
});

it('asks before it saves the bid and sends it, and then says what comes next', async () => {
  let stored = WHOLE;
  const { person } = await open(() => stored);
  let saved: unknown;
  api()
    .patch('/bids/71/', (body: Record<string, unknown>) => {
      saved = body;
      return true;
    })
    .matchHeader('if-match', '"v1"')
    .reply(200, build.buildBid({ ...WHOLE, text: 'Za měsíc' }), { ETag: '"v2"' });
  api()
    .post('/bids/71/send/')
    .matchHeader('if-match', '"v2"')
    .reply(200, build.buildBid({ ...SENT, text: 'Za měsíc' }), { ETag: '"v3"' });
  await fill(person, await screen.findByLabelText(/^Co nabízíte/), 'Za měsíc');
  await person.click(screen.getByRole('button', { name: 'Odeslat nabídku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Odeslat nabídku?' }));
  expect(dialog.getByText(/^125.000.Kč bez DPH$/)).toBeVisible();
  expect(saved).toBeUndefined();
  stored = { ...SENT, text: 'Za měsíc' };
  await person.click(dialog.getByRole('button', { name: 'Odeslat nabídku' }));
  await screen.findByText('Nabídka je odeslaná, potvrzení přijde e\u2011mailem.');
  expect(await screen.findByText(/pod číslem 71\/1, .* Jak zadavatel rozhodne, vám oznámíme\.$/)).toBeVisible();
  expect(screen.queryByLabelText(/^Co nabízíte/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Upravit nabídku' }));
  expect(await screen.findByLabelText(/^Co nabízíte/)).toHaveValue('Za měsíc');
  expect(saved).toMatchObject({ text: 'Za měsíc', price_from: 125_000 });
});

it.each([
  ['that is being written', WHOLE, 'Odeslat nabídku'],
  ['that was sent', SENT, '71/1 (platná verze)'],
])('a bid %s is rendered in a record, in which its prices and answers are masked', async (_name, given, shown) => {
  leaveAnswersUnchecked();
  const whole = { ...build.buildBid(given), start_date: '2027-01-04', duration_weeks: 6 };
  await open(masked(whole) as Partial<Bid>);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|Invalid|125.000|6.týdnů/);
});

it('shows that the deadline has passed, and that the draft was saved', async () => {
  const { person } = await open(WHOLE);
  api().post('/bids/71/send/').reply(409, { detail: 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.' });
  await person.click(await screen.findByRole('button', { name: 'Odeslat nabídku' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odeslat nabídku' }));
  await screen.findByText('Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.');
});

it('fills in answers from an earlier bid, and keeps existing ones', async () => {
  const { person } = await open({}, { answers: { cloud: { meets: 'PARTLY', note: 'V Brně' } }, text: 'Minule' });
  await person.click(await screen.findByRole('button', { name: 'Použít odpovědi z minulé nabídky' }));
  await screen.findByText('Doplnili jsme 1 odpověď z dřívějších nabídek. Zkontrolujte je prosím.');
  const choice = screen.getByRole('radiogroup', { name: 'Provoz v České republice' });
  expect(within(choice).getByRole('radio', { name: 'Částečně' })).toBeChecked();
  expect(screen.getByLabelText(/^Poznámka k požadavku/)).toHaveValue('V Brně');
  expect(screen.getByLabelText(/^Co nabízíte/)).toHaveValue('Minule');
});

const ITEMS: TenderMustHave[] = [
  { id: 'cz', text: 'Podpora v češtině' },
  { id: 'exit', text: 'Předání dat', kind: 'EXIT' },
  { id: 'sla', text: 'Náhradní zařízení', kind: 'EXIT' },
  { id: 'who', text: 'Kdo to bude dělat?', kind: 'QUESTION', is_required: true },
  { id: 'how', text: 'Jak začnete?', kind: 'QUESTION', is_required: false },
];

it('is answered by one button and the deviations, and counts what is left', async () => {
  const { tender } = build.buildBid();
  const { person } = await open({ ...WHOLE, answers: {}, tender: { ...tender, must_have: ITEMS } });
  const answerTo = (name: string, answer: string) =>
    within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: answer });
  await screen.findByRole('button', { name: /^Zbývají 4.odpovědi$/ });
  expect(screen.queryByRole('button', { name: 'Použít odpovědi z minulé nabídky' })).not.toBeInTheDocument();
  await person.click(answerTo('Předání dat', 'Ne'));
  expect(screen.getByLabelText('Poznámka k požadavku')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ostatní splňujeme: Ukončení a vrácení dat' }));
  expect(answerTo('Předání dat', 'Ne')).toBeChecked();
  expect(answerTo('Náhradní zařízení', 'Ano')).toBeChecked();
  expect(answerTo('Podpora v češtině', 'Ano')).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Ostatní splňujeme' }));
  expect(answerTo('Podpora v češtině', 'Ano')).toBeChecked();
  // A question that the buyer leaves open is answered on demand.
  expect(screen.queryByLabelText('Jak začnete?')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Zbývá 1.odpověď$/ }));
  expect(screen.getByLabelText('Kdo to bude dělat?')).toHaveFocus();
  await fill(person, screen.getByLabelText('Kdo to bude dělat?'), 'Dva technici');
  expect(screen.queryByRole('button', { name: /^Zbýv/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Odpovědět: Jak začnete?' }));
  expect(screen.getByLabelText('Jak začnete?')).toHaveFocus();
  // What was typed and deleted again leaves the field.
  await person.keyboard('x{Backspace}');
  expect(screen.getByLabelText('Jak začnete?')).toHaveFocus();
});

it('shows the receipt of the sent bid, and asks before it is withdrawn', async () => {
  const { person } = await open(SENT);
  expect(await screen.findByText('71/1 (platná verze)')).toBeVisible();
  expect(screen.getByText(/^Po otevření nabídek uvidí zadavatel přesně to/)).toBeVisible();
  const files = screen.getAllByRole('button', { name: /^Stáhnout/ }).map(({ textContent }) => textContent);
  expect(files).toEqual(['Stáhnout PDF verze 1', 'Stáhnout JSON verze 1']);
  await person.click(screen.getByText('Otisk'));
  expect(screen.getByText(RECEIPT.hash)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Odeslat/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Vzít nabídku zpět' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vzít nabídku zpět?' });
  api()
    .post('/bids/71/withdraw/')
    .reply(200, build.buildBid({ ...SENT, state: 'WITHDRAWN' }), { ETag: '"v2"' });
  await person.click(within(dialog).getByRole('button', { name: 'Vzít nabídku zpět' }));
  await screen.findByText('Nabídku jste vzali zpět.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that the buyer of an open tender reads the bid now', async () => {
  const { tender } = build.buildBid();
  await open({ ...SENT, tender: { ...tender, opening: 'OPEN' } });
  expect(await screen.findByText(/^Zadavatel vidí přesně to/)).toBeVisible();
});

it('lists invitations to bid, and own bids with what they miss', async () => {
  serve('/bids/mine/', build.buildPage([build.buildBid()]));
  serve('/bids/asked/', {
    results: [
      {
        ...build.buildBid().tender,
        id: 62,
        project: { id: 13, name: 'Nová síť' },
        invited_at: '2026-12-01T08:00:00Z',
      },
    ],
  });
  await renderRoute('/nabidky', BIDDER);
  expect(await screen.findByRole('link', { name: 'Intranet' })).toHaveAttribute('href', '/nabidky/71');
  expect(screen.getByText('Ještě chybí: cena, platnost nabídky, odpovědi zadavateli.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Podat nabídku: Nová síť' })).toBeVisible();
});

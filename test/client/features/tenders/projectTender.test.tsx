import { screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { GuestLink } from '#contract/wire/guests.ts';
import type { TenderAdvice } from '#contract/wire/tenderAdvice.ts';
import type { Tender, TenderInvite, TenderTemplate } from '#contract/wire/tenders.ts';
import * as build from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerAround, api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const MATCH = { id: 31, name: 'Alfa s.r.o.', note: 'Brno', rating: null, reasons: ['Společné kategorie: ERP'] };
const NO_MATCHES = { suppliers: [], consultants: [], references: [], technologies: [], grants: [] };
const project = build.buildProject({ id: 12, name: 'Intranet' });
const draft = (given: Partial<Tender> = {}) =>
  build.buildTender({ state: 'DRAFT', published_at: null, bids_until: null, ...given });

const TEMPLATES: TenderTemplate[] = [
  { id: 1, name: 'Síť a Wi-Fi', description: null, categories: [], must_have: [], criteria: [] },
  {
    id: 2,
    name: 'ERP a účetnictví',
    description: null,
    categories: [{ id: 3, name: 'ERP' }],
    must_have: [
      { id: 'p1', text: 'Účetnictví a rozpočet', kind: 'MUST_HAVE' },
      { id: 'p2', text: 'Převod dat', kind: 'MUST_HAVE' },
      { id: 'p3', text: 'Kolik stojí podpora?', kind: 'QUESTION' },
      { id: 'p4', text: 'Předání dat do 30 dnů', kind: 'EXIT' },
    ],
    criteria: [
      { id: 'k1', name: 'Cena celkem', weight: 60, by_price: true },
      { id: 'k2', name: 'Kvalita', weight: 40 },
    ],
  },
];

const COLLEAGUES = ['Eva Malá', 'Jan Kos'].map((name, index) => ({
  id: index + 1,
  name,
  email: `${index}@lhota.test`,
  role: 'MEMBER' as const,
  joined_at: '2026-11-23T09:00:00.000Z',
  is_self: false,
}));

/** Opens the tender tab of a project. */
async function open(
  tender: Tender | null,
  matches: object = NO_MATCHES,
  advice: readonly TenderAdvice[] = [],
  as: build.Person = 'premium',
) {
  const portal = api().persist();
  portal.get('/categories/group/').optionally().reply(200, []);
  portal.get('/messages/').query(true).optionally().reply(200, build.buildMessages([]));
  portal.get('/projects/12/').optionally().reply(200, project, { ETag: '"p1"' });
  portal.get('/tender-templates/').optionally().reply(200, { results: TEMPLATES });
  portal.post('/tenders/advice/').optionally().reply(200, { results: advice });
  portal.get('/projects/12/matches/').optionally().reply(200, matches);
  portal.get('/companies/3/members/').query({ page_size: 100 }).optionally().reply(200, build.buildPage(COLLEAGUES));
  answerTender(tender);
  const view = await renderRoute('/projekty/12/upravit?cast=poptavka', { as });
  await screen.findByRole('heading', { level: 1, name: 'Intranet' });
  return view;
}
const answerTender = (tender: Tender | null) =>
  api().get('/projects/12/tender/').reply(200, { tender }, { ETag: '"v1"' });

it('is created as a draft', async () => {
  const { person } = await open(null);
  await screen.findByText('Projekt zatím poptávku nemá');
  api().post('/projects/12/tender/', {}).reply(201, draft(), { ETag: '"v1"' });
  answerTender(draft());
  await person.click(screen.getByRole('button', { name: 'Připravit poptávku' }));
  expect(await screen.findByText('Rozepsanou poptávku vidí jen lidé z vaší firmy.')).toBeInTheDocument();
});

it('has a contact person of the company', async () => {
  const { person, toasts } = await open(draft());
  await person.click(await screen.findByRole('combobox', { name: 'Kontaktní osoba' }));
  await person.click(await screen.findByRole('option', { name: 'Jan Kos' }));
  const saved = draft({ contact_person: { id: 2, name: 'Jan Kos' } });
  api()
    .patch('/tenders/61/', ({ contact_person }: { contact_person?: number }) => contact_person === 2)
    .reply(200, saved, { ETag: '"v2"' });
  answerTender(saved);
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy.']));
});

it('refuses weights that do not sum to 100 % in place, and is saved with its version', async () => {
  const { person, toasts } = await open(draft());
  await person.click(await screen.findByRole('button', { name: 'Přidat kritérium' }));
  await fill(person, screen.getByLabelText('Kritérium 1'), 'Cena');
  const weight = screen.getByLabelText('Váha kritéria 1 v procentech');
  expect(weight).toHaveValue('100');
  await person.clear(weight);
  await person.type(weight, '60');
  expect(screen.getByText('Součet vah: 60 %')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(await screen.findAllByText('Váhy kritérií musí dát dohromady 100 %.')).not.toHaveLength(0);

  // The next criterion gets the remaining weight.
  await person.click(screen.getByRole('button', { name: 'Přidat kritérium' }));
  await fill(person, screen.getByLabelText('Kritérium 2'), 'Záruka');
  await person.click(screen.getByRole('button', { name: 'Přidat požadavek' }));
  await fill(person, screen.getByLabelText('Požadavek 1'), 'Podpora v češtině');
  let sent: Record<string, unknown> = {};
  const saved = draft({
    criteria: [
      { id: 'a', name: 'Cena', weight: 60 },
      { id: 'b', name: 'Záruka', weight: 40 },
    ],
  });
  api()
    .matchHeader('if-match', '"v1"')
    .patch('/tenders/61/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(200, saved, { ETag: '"v2"' });
  answerTender(saved);
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy.']));
  // Points of a criterion that is the price are computed.
  expect(sent).toEqual(
    expect.objectContaining({
      criteria: [
        { id: expect.any(String) as string, name: 'Cena', weight: 60, by_price: true },
        { id: expect.any(String) as string, name: 'Záruka', weight: 40 },
      ],
    }),
  );
  expect(sent).toMatchObject({
    must_have: [{ text: 'Podpora v češtině' }],
    opening: 'SEALED',
  });
});

const INVITE: TenderInvite = {
  id: 7,
  company: { id: 31, name: 'Alfa s.r.o.' },
  links: [],
  source: 'MATCHES',
  reason: 'Společné kategorie: ERP',
  notified_at: null,
  seen_at: null,
  bid_at: null,
  declined_at: null,
  declined_reason: null,
};

it('invites a supplier suggested by the portal, with the reason', async () => {
  const { person } = await open(draft(), { ...NO_MATCHES, suppliers: [MATCH] });

  api()
    .post('/tenders/61/invites/', { companies: [31], source: 'MATCHES', reason: 'Společné kategorie: ERP' })
    .reply(200, draft({ invites: [INVITE] }), { ETag: '"v1"' });
  answerTender(draft({ invites: [INVITE] }));
  await person.click(await screen.findByRole('button', { name: 'Oslovit firmu Alfa s.r.o.' }));
  expect(await screen.findByText('oslovíme ji se zveřejněním')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Oslovit firmu Alfa s.r.o.' })).toBeNull();
});

it.each([
  [{ announced_to: 7 }, 'Poptávku jsme oznámili 7 firmám v oboru.'],
  [{ announced_to: 0 }, /^Ve vašem oboru a kraji teď není firma, které bychom poptávku oznámili/],
  [
    { announced_to: 0, held_until: '2026-12-24T11:00:00.000Z' },
    'Poptávku oznámíme firmám v oboru, jakmile ji operátor pustí.',
  ],
])('says on FREE who is told of it, instead of that nobody fits: %j', async (given, sentence) => {
  await open(
    build.buildTender({ state: 'OPEN', visibility: 'ALL', is_buyer_waiting: true, ...given }),
    NO_MATCHES,
    [],
    'free',
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await screen.findByText(/^Návrhy dodavatelů jsou v plánu PREMIUM\./)).toBeVisible();
  expect(screen.queryByText(/Vhodnou firmu jsme nenašli|vyberte níže/)).toBeNull();
  expect(screen.getByText('Vaše firma čeká na ověření')).toBeVisible();
});

it('is saved and published by one press, after a confirmation', async () => {
  const { person } = await open(draft());
  await person.click(await screen.findByRole('button', { name: /^za 1[4-7].dní$/ }));
  let saved: { bids_until?: string } = {};
  api()
    .patch('/tenders/61/', (body: typeof saved) => Boolean((saved = body)))
    .matchHeader('if-match', '"v1"')
    .reply(200, draft({ bids_until: '2026-12-07T22:59:00.000Z' }), { ETag: '"v2"' });
  api().post('/tenders/61/publish/').matchHeader('if-match', '"v2"').reply(200, build.buildTender(), { ETag: '"v3"' });
  api().persist().get('/projects/12/tender/').reply(200, { tender: build.buildTender() }, { ETag: '"v3"' });
  await person.click(screen.getByRole('button', { name: 'Zveřejnit poptávku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zveřejnit poptávku?' }));
  expect(saved).toEqual({});
  await person.click(dialog.getByRole('button', { name: 'Zveřejnit poptávku' }));
  expect(await screen.findByText('Zatím nepřišla žádná nabídka.')).toBeInTheDocument();
  expect(saved.bids_until).toBe(endOfDay(workingDayIn(dayOf(new Date()), 14)));
});

it('shows in place what is missing for the publication', async () => {
  const { person } = await open(draft({ bids_until: '2026-12-07T22:59:00.000Z' }));
  await person.click(await screen.findByRole('button', { name: 'Zveřejnit poptávku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zveřejnit poptávku?' }));
  refuse('post', '/tenders/61/publish/', { invites: ['Oslovte aspoň jednu firmu, nebo poptávku ukažte všem.'] });
  await person.click(dialog.getByRole('button', { name: 'Zveřejnit poptávku' }));
  const main = within(screen.getByRole('main', { hidden: true }));
  expect(await main.findByText('Oslovte aspoň jednu firmu, nebo poptávku ukažte všem.')).toBeInTheDocument();
});

const LINK: GuestLink = {
  id: 9,
  email: 'info@gama.test',
  delivery: 'RETURNED',
  sent_at: '2026-11-20T09:00:00.000Z',
  opened_at: null,
  withdrawn_at: null,
  resend_from: '2026-11-22T09:00:00.000Z',
};

it('invites companies by name, number, e-mail and a pasted table in one dialog', async () => {
  const { person } = await open(draft());
  await person.click(await screen.findByRole('button', { name: 'Oslovit firmy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Oslovit firmy' }));
  const field = await dialog.findByRole('combobox', { name: 'Přidat firmu' });
  const results = [{ id: 32, name: 'Beta s.r.o.', city: 'Brno' }];
  serve('/suppliers/suggestion/', { groups: [], results }, { q: 'Beta' });
  serve('/consultants/suggestion/', { groups: [], results: [] }, { q: 'Beta' });
  await person.type(field, 'Beta');
  const { list } = field as HTMLInputElement;
  await waitFor(() => expect(list?.options[0]).toHaveValue('Beta s.r.o., Brno'));
  await person.keyboard('{Enter}');
  expect(field).toHaveValue('');

  serve('/companies/3/', build.buildCompany({ id: 3, verification: 'WAITING' }));
  const rows = Array.from({ length: 40 }, (_, index) => `firma${index}@example.test`);
  await person.click(field);
  await person.paste(`Gama\tinfo@gama\n${rows.join('\n')}`);
  expect(
    await dialog.findByText(/^Najednou lze oslovit nejvýš 30.firem, proto jsme 12.firem vynechali\.$/),
  ).toBeVisible();
  expect(await dialog.findByText('Firmy podle IČO a e-mailu může oslovit jen ověřená firma')).toBeVisible();
  expect(await dialog.findByText('E-mail není ve správném formátu.')).toBeVisible();
  const wrong = dialog.getByRole('textbox', { name: 'E-mail' });
  expect(wrong).toHaveFocus();
  await person.type(wrong, '.test');
  for (const name of rows.slice(1, 28))
    await person.click(dialog.getByRole('button', { name: `Odebrat firmu ${name}` }));

  let sent: object = {};
  api()
    .post('/tenders/61/invites/', (body: object) => Boolean((sent = body)))
    .reply(400, { 'outsiders[1].email': ['Na tuto adresu poptávky neposíláme.'] });
  await person.click(dialog.getByRole('button', { name: 'Přidat k poptávce' }));
  expect(await dialog.findAllByText('Na tuto adresu poptávky neposíláme.')).not.toHaveLength(0);
  expect(dialog.getByDisplayValue('firma0@example.test')).toHaveAccessibleDescription(
    'Na tuto adresu poptávky neposíláme.',
  );
  expect(sent).toMatchObject({
    companies: [32],
    outsiders: [{ name: 'Gama', email: 'info@gama.test' }, { email: 'firma0@example.test' }],
    source: 'SEARCH',
  });
});

it('shows each address with what became of its mail, and passes its link on', async () => {
  const links = [LINK, { ...LINK, id: 10, email: 'jan@gama.test', opened_at: '2026-11-21T09:00:00.000Z' }];
  const invite = { ...INVITE, links, company: { id: null, name: 'Gama' }, notified_at: LINK.sent_at };
  const { person } = await open(build.buildTender({ invites: [invite] }));
  expect(await screen.findByText(/^odesláno 20\..*, e-mail se vrátil jako nedoručený$/)).toBeVisible();
  expect(screen.getByText(/^odesláno 20\..*, otevřeno 21\./)).toBeVisible();
  api().get('/tenders/61/links/9/').reply(200, { url: 'https://portal.test/pozvani?token=abc' });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await person.click(screen.getByRole('button', { name: 'Zkopírovat odkaz pro info@gama.test' }));
  expect(await screen.findByDisplayValue('https://portal.test/pozvani?token=abc')).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Zrušit odkaz pro info@gama.test' }));
  api().delete('/tenders/61/links/9/').reply(204);
  answerTender(build.buildTender({ invites: [{ ...invite, links: [{ ...LINK, withdrawn_at: LINK.resend_from }] }] }));
  await person.click(await screen.findByRole('button', { name: 'Zrušit odkaz' }));
  expect(await screen.findByText(/^odkaz zrušen 22\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Poslat znovu/ })).toBeNull();
});

it('shows only the number of sealed bids, is amended, and cancelled with a reason', async () => {
  const { person } = await open(build.buildTender({ bids_count: 3 }));
  expect(await screen.findByText('Zatím máte 3 nabídky.')).toBeInTheDocument();
  expect(screen.getByText(/^Nabídky se otevřou 7\. 12\. 2026 23:59\. Do té doby je nevidí nikdo/)).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Přidat dodatek' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Přidat dodatek' }));
  const change = {
    id: 3,
    text: 'Upřesnění',
    fields: [],
    bids_until: null,
    is_prolonged: false,
    created_at: '2026-11-23T09:00:00.000Z',
  };
  const changed = build.buildTender({ changes: [change] });
  api().post('/tenders/61/changes/', { text: 'Upřesnění' }).reply(201, changed, { ETag: '"v2"' });
  answerTender(changed);
  await fill(person, dialog.getByLabelText(/^Co se mění/), 'Upřesnění');
  await person.click(dialog.getByRole('button', { name: 'Poslat dodatek' }));
  expect(await screen.findByText('Upřesnění')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Zrušit poptávku' }));
  const question = within(await screen.findByRole('dialog', { name: 'Zrušit poptávku?' }));
  await person.click(question.getByRole('button', { name: 'Zrušit poptávku' }));
  expect(await question.findAllByText('Toto pole je povinné')).not.toHaveLength(0);
  const cancelled = build.buildTender({
    state: 'CANCELLED',
    cancelled_at: '2026-11-23T09:00:00.000Z',
    cancelled_reason: 'Došly peníze',
  });
  api().post('/tenders/61/cancel/', { reason: 'Došly peníze' }).reply(200, cancelled, { ETag: '"v3"' });
  answerTender(cancelled);
  await fill(person, question.getByLabelText(/^Důvod/), 'Došly peníze');
  await person.click(question.getByRole('button', { name: 'Zrušit poptávku' }));
  expect(await screen.findByText('Důvod: Došly peníze')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Připravit novou poptávku' })).toBeInTheDocument();
});

it('publishes a file after a confirmation, which can be refused', async () => {
  const file = build.buildFile({ id: 71, name: 'zadani.pdf' });
  const { person } = await open(build.buildTender({ files: [{ ...file, number: 1, earlier: [] }] }));
  const input = await screen.findByLabelText('Nahrát novou verzi souboru zadani.pdf', { selector: 'input' });
  const version = new File(['pdf'], 'zadani-2.pdf', { type: 'application/pdf' });
  await person.upload(input, version);
  const asked = await screen.findByRole('dialog', { name: 'Nahradit soubor novou verzí?' });
  expect(asked).toHaveTextContent('Soubor zadani.pdf nahradí zadani-2.pdf. Dosavadní verze zůstane ke stažení.');
  await person.click(within(asked).getByRole('button', { name: 'Zrušit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.upload(input, version);
  api().post('/files/71/versions/').reply(409, { detail: 'Poptávka už nabídky nepřijímá.' });
  await person.click(await screen.findByRole('button', { name: 'Zveřejnit soubor' }));
  expect(await screen.findByText('Poptávka už nabídky nepřijímá.')).toBeInTheDocument();

  await person.upload(input, version);
  api()
    .post('/files/71/versions/')
    .reply(201, build.buildFile({ id: 72, name: 'zadani-2.pdf' }));
  const latest = { ...file, id: 72, name: 'zadani-2.pdf', number: 2, earlier: [{ ...file, number: 1 }] };
  answerTender(build.buildTender({ files: [latest] }));
  await person.click(await screen.findByRole('button', { name: 'Zveřejnit soubor' }));
  expect(await screen.findByText('Verze 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stáhnout verzi 1 souboru zadani.pdf' })).toBeInTheDocument();
});

it.each([
  ['Zveřejnit jako novou verzi', '/files/71/versions/', 'Zadani.pdf'],
  ['Zveřejnit pod názvem Zadani (2).pdf', '/tenders/61/files/', 'Zadani (2).pdf'],
])('asks what a file of the same name is: %s', async (button, path, sent) => {
  const tender = build.buildTender({
    files: [{ ...build.buildFile({ id: 71, name: 'zadani.pdf' }), number: 1, earlier: [] }],
  });
  const { person } = await open(tender);
  const input = await screen.findByLabelText('Přidat soubor', { selector: 'input' });
  await person.upload(input, new File(['pdf'], 'Zadani.pdf', { type: 'application/pdf' }));
  const added = api()
    .post(path, (body: string) => body.includes(`filename="${sent}"`))
    .reply(201, build.buildFile());
  answerTender(tender);
  await person.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(added.isDone()).toBe(true));
});

it('renames a file of a draft without saving its form', async () => {
  const file = build.buildFile({ id: 71, name: 'zadani.pdf' });
  const { person } = await open(draft({ files: [{ ...file, number: 1, earlier: [] }] }));
  await person.click(await screen.findByRole('button', { name: 'Upravit zadani.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'Úprava souboru' });
  await fill(person, within(dialog).getByLabelText('Popis souboru'), 'Specifikace');
  api()
    .patch('/files/71/')
    .reply(200, { ...file, description: 'Specifikace' });
  answerTender(draft({ files: [{ ...file, description: 'Specifikace', number: 1, earlier: [] }] }));
  await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
  expect(await screen.findByText('Specifikace')).toBeInTheDocument();
});

it('a question is answered to all', async () => {
  const question = {
    id: 5,
    text: 'Kolik lidí?',
    answer: null,
    answered_at: null,
    is_own: false,
    created_at: '2026-11-23T09:00:00.000Z',
  };
  const { person } = await open(build.buildTender({ questions: [question] }));
  const answered = build.buildTender({
    questions: [{ ...question, answer: 'Osmdesát.', answered_at: '2026-11-23T09:30:00.000Z' }],
  });
  api().post('/tenders/61/questions/5/answer/', { answer: 'Osmdesát.' }).reply(200, answered, { ETag: '"v1"' });
  answerTender(answered);
  await fill(person, await screen.findByLabelText(/^Odpověď na dotaz 1/), 'Osmdesát.');
  await person.click(screen.getByRole('button', { name: 'Odpovědět všem' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Odpověď na dotaz 1/)).toBeNull());
  expect(screen.getByText('Osmdesát.')).toBeInTheDocument();
});

it('a reader sees it and cannot change it', async () => {
  api()
    .persist()
    .get('/projects/12/')
    .reply(200, { ...project, company: { id: 3, name: 'Obec Lhota' } });
  answerTender(build.buildTender());
  answerAround();
  await renderRoute('/projekty/12/upravit?cast=poptavka', {
    as: 'premium',
    user: build.memberOf({ id: 3, name: 'Obec Lhota' }, 'READER'),
  });
  expect(await screen.findByText('Přijímá nabídky')).toBeInTheDocument();
  for (const name of ['Zrušit poptávku', 'Přidat dodatek', 'Odpovědět všem'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

/** Picks a template by keyboard. */
async function pickTemplate(person: Awaited<ReturnType<typeof open>>['person'], name: RegExp) {
  await person.click(await screen.findByRole('combobox', { name: 'Vzor poptávky' }));
  await person.click(await screen.findByTitle(name));
}

it('is filled from a template that fits the project, from which an item is struck out', async () => {
  const { person } = await open(
    draft({ category_obj: [{ id: 3, name: 'ERP' }], must_have: [{ id: 'own', text: 'převod dat' }] }),
  );
  await pickTemplate(person, /^ERP a účetnictví \(hodí se k projektu\)$/);
  expect(
    await screen.findByText(
      (text) => text.startsWith('Ze vzoru „ERP a účetnictví“ jsme doplnili') && text.includes('kritéria'),
    ),
  ).toBeInTheDocument();
  await person.click(screen.getByText('Nezbytné požadavky (2)'));
  await person.click(screen.getByText('Otázky na uchazeče (1)'));
  await person.click(screen.getByRole('button', { name: 'Odebrat otázku 1' }));

  let sent: { must_have?: { text: string; kind?: string }[]; criteria?: { name: string; weight: number }[] } = {};
  api()
    .patch('/tenders/61/', (body: typeof sent) => Boolean((sent = body)))
    .reply(200, draft(), { ETag: '"v2"' });
  answerTender(draft());
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() =>
    expect(sent.must_have?.map(({ text, kind }) => [text, kind])).toEqual([
      ['převod dat', undefined],
      ['Účetnictví a rozpočet', 'MUST_HAVE'],
      ['Předání dat do 30 dnů', 'EXIT'],
    ]),
  );
  expect(sent.criteria).toMatchObject([
    { name: 'Cena celkem', weight: 60, by_price: true },
    { name: 'Kvalita', weight: 40 },
  ]);
});

it('shows advice before the publication, which leads to its item and prevents nothing', async () => {
  const { person } = await open(
    draft({
      bids_until: '2026-12-07T22:59:00.000Z',
      must_have: [
        { id: 'a', text: 'Databáze Želva SQL' },
        { id: 'b', text: 'Předání dat', kind: 'EXIT' },
      ],
    }),
    NO_MATCHES,
    [
      { code: 'BRAND', item: 'a', names: ['Želva SQL'] },
      { code: 'NO_BUDGET', item: null, names: [] },
    ],
  );
  await person.click(await screen.findByRole('button', { name: 'Zveřejnit poptávku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zveřejnit poptávku?' }));
  expect(await dialog.findByText(/^Značka zúží výběr/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Upravit projekt' })).toHaveAttribute('href', '/projekty/12/upravit');
  expect(dialog.getByRole('button', { name: 'Zveřejnit poptávku' })).toBeEnabled();

  await person.click(dialog.getByRole('button', { name: /^Ukázat: Konkrétní značka „Želva SQL“/ }));
  await waitFor(() => expect(screen.getByLabelText('Požadavek 1')).toHaveFocus());
});

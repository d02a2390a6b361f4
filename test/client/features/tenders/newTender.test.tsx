import { screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { TenderTemplate } from '#contract/wire/tenders.ts';
import * as build from '#support/client/builders.ts';
import type { Person } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const NEED = 'potřebujeme zálohovat servery v Brně';
const { categories } = build.buildCategoryGroups()[0]!;
const TEMPLATE: TenderTemplate = {
  id: 5,
  name: 'Zálohování',
  description: null,
  categories: [categories[0]!],
  must_have: [
    { id: 'cz', text: 'Podpora v češtině' },
    { id: 'exit', text: 'Předání dat po skončení', kind: 'EXIT' },
  ],
  criteria: [
    { id: 'cena', name: 'Cena', weight: 60, by_price: true },
    { id: 'plan', name: 'Plán obnovy', weight: 40 },
  ],
};
/** Comes first, but is for another category. */
const OTHER: TenderTemplate = {
  ...TEMPLATE,
  id: 6,
  name: 'Bezdrátová síť',
  categories: [categories[1]!],
  must_have: [{ id: 'w', text: 'Wi-Fi 6' }],
};
const GENERAL: TenderTemplate = { ...TEMPLATE, id: 7, name: 'Obecná poptávka', categories: [] };
const MADE = { tender: 61, project: { id: 12, name: 'Zálohovat servery v Brně' }, is_published: true };
const OF_COMPANY = build.memberOf({ id: 5, name: 'Obec Lhota' }, 'OWNER');
const untilUsual = () => endOfDay(workingDayIn(dayOf(new Date()), 14));

async function open(as: Person = 'free', user = {}, confidence = 0.9) {
  const portal = api().persist();
  portal.get('/categories/group/').optionally().reply(200, build.buildCategoryGroups());
  portal
    .get('/tender-templates/')
    .optionally()
    .reply(200, { results: [OTHER, TEMPLATE, GENERAL] });
  portal
    .get('/categories/needs/')
    .query({ q: NEED })
    .optionally()
    .reply(
      200,
      build.buildNeeds(
        [
          build.buildNeed({ category: categories[0]!, confidence }),
          build.buildNeed({ category: categories[1]!, confidence: 0.3 }),
        ],
        'CZ064',
      ),
    );
  portal
    .post('/tenders/advice/')
    .optionally()
    .reply(200, { results: [{ code: 'NO_BUDGET', item: null, names: [] }] });
  portal
    .get(/projects|overview|messages/)
    .optionally()
    .reply(404, { detail: 'Nenalezeno' });
  const view = await renderRoute(`/poptavky/nova?potreba=${encodeURIComponent(NEED)}`, { as, user });
  return view;
}
function answerCreation(reply: [number, object] = [201, MADE]) {
  const sent: { body?: Record<string, unknown> } = {};
  api()
    .post('/tenders/whole/', (body: Record<string, unknown>) => Boolean((sent.body = body)))
    .reply(...reply);
  return sent;
}
const ready = () => screen.findByText(`Důvod: ${NEED}`);

it('is filled in from a sentence, and published after advice in two clicks', async () => {
  const { person, currentAddress } = await open('free', OF_COMPANY);
  await ready();
  expect(screen.queryByRole('heading', { name: 'Zadavatel' })).toBeNull();
  expect(screen.getByLabelText(/^Název/)).toHaveValue('Zálohovat servery v Brně');
  expect(screen.getByText('Nezbytné požadavky (1)')).toBeInTheDocument();
  expect(screen.getByText('Ukončení a vrácení dat (1)')).toBeInTheDocument();
  api()
    .post('/messages/files/')
    .reply(201, build.buildFile({ id: 71, name: 'servery.xlsx' }));
  await person.upload(
    await screen.findByLabelText('Přiložit soubor', { selector: 'input' }),
    new File(['x'], 'servery.xlsx'),
  );
  await screen.findByRole('button', { name: 'Odebrat přílohu servery.xlsx' });
  const sent = answerCreation();
  await person.click(screen.getByRole('button', { name: 'Zveřejnit poptávku' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zveřejnit poptávku?' }));
  expect(await dialog.findByText('Chybí rozpočet')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Zveřejnit poptávku' }));
  await waitFor(() => expect(currentAddress()).toBe('/projekty/12/upravit?cast=poptavka'));
  expect(sent.body).toMatchObject({
    name: 'Zálohovat servery v Brně',
    need: NEED,
    categories: [categories[0]!.id],
    region: 'CZ064',
    bids_until: untilUsual(),
    budget_to: null,
    visibility: 'ALL',
    opening: 'SEALED',
    files: [71],
    must_have: [{ text: 'Podpora v češtině' }, { text: 'Předání dat po skončení', kind: 'EXIT' }],
    criteria: [
      { name: 'Cena', weight: 60, by_price: true },
      { name: 'Plán obnovy', weight: 40 },
    ],
    publish: true,
  });
});

describe('without a company', () => {
  const NUMBER = '00006947';
  const openAsked = async () => {
    const view = await open();
    await ready();
    api().get('/companies/join/').query(true).reply(200, { known: false, state: null });
    await view.person.click(screen.getByRole('button', { name: 'Zveřejnit poptávku' }));
    const number = screen.getByRole('textbox', { name: /^IČO/ });
    expect(number).toHaveFocus();
    return { ...view, number };
  };
  const answerCompany = (company: object) => {
    const made = build.buildCompany({ id: 5, ...company });
    const sent: { body?: object } = {};
    api()
      .post('/companies/', (body: object) => Boolean((sent.body = body)))
      .reply(201, made);
    serve('/users/self/', build.buildUser({ plan: 'FREE', ...build.memberOf({ id: 5, name: made.name }, 'OWNER') }));
    return sent;
  };

  it('asks for its number alone before the publication, and takes the rest from the register', async () => {
    const { number, ...view } = await openAsked();
    serve('/ares/company/', build.buildAresCompany({ reg_number: NUMBER, name: 'Ministerstvo financí' }), {
      reg_number: NUMBER,
    });
    await fill(view.person, screen.getByLabelText(/^Rozpočet do/), '250000');
    await fill(view.person, number, NUMBER);
    expect(await screen.findByText(/^Ministerstvo financí, /)).toBeVisible();
    const sent = answerCompany({ name: 'Ministerstvo financí', verification: 'VERIFIED' });
    await view.person.click(screen.getByRole('button', { name: 'Použít tuto firmu' }));
    expect(await screen.findByText('Zadavatel: Ministerstvo financí')).toBeVisible();
    expect(sent.body).toMatchObject({ reg_number: NUMBER, name: 'Ministerstvo financí', city: 'Praha' });
    expect(screen.getByLabelText(/^Rozpočet do/)).toHaveValue('250\u00a0000');
    await view.person.click(screen.getByRole('button', { name: 'Zveřejnit poptávku' }));
    expect(await screen.findByRole('dialog', { name: 'Zveřejnit poptávku?' })).toBeVisible();
  });

  it('needs its name if the register does not respond, which is never that of the person', async () => {
    const { number, ...view } = await openAsked();
    api().get('/ares/company/').query(true).reply(503, { detail: 'Registr ARES teď neodpovídá.' });
    await fill(view.person, number, NUMBER);
    await view.person.click(await screen.findByRole('button', { name: 'Použít tuto firmu' }));
    const names = screen.getAllByRole('textbox', { name: /^Název/ });
    await waitFor(() => expect(names[0]).toHaveAccessibleDescription('Toto pole je povinné'));
    expect(names[0]).toHaveValue('');
    const sent = answerCompany({ name: 'Ministerstvo financí', verification: 'UNVERIFIED' });
    api().get('/ares/company/').query(true).optionally().reply(503, { detail: 'Registr ARES teď neodpovídá.' });
    await fill(view.person, names[0]!, 'Ministerstvo financí');
    await view.person.click(screen.getByRole('button', { name: 'Použít tuto firmu' }));
    expect(await screen.findByText(/^Firma čeká na ověření/)).toBeVisible();
    expect(sent.body).toEqual({ reg_number: NUMBER, name: 'Ministerstvo financí' });
  });
});

it('begins with the general template if none fits', async () => {
  await open('free', {}, 0.2);
  await ready();
  expect(screen.getByText(/^Ze vzoru „Obecná poptávka“ jsme doplnili/)).toBeInTheDocument();
  expect(screen.getByText('Ukončení a vrácení dat (1)')).toBeInTheDocument();
});

it('has items that can be struck out, and another template replaces them', async () => {
  const { person } = await open();
  await ready();
  await person.click(screen.getByText('Nezbytné požadavky (1)'));
  await person.click(screen.getByRole('button', { name: 'Odebrat požadavek 1' }));
  expect(screen.queryByText(/^Nezbytné požadavky \(/)).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Vzor poptávky' }));
  await person.click(await screen.findByTitle('Bezdrátová síť'));
  expect(await screen.findByText('Nezbytné požadavky (1)')).toBeInTheDocument();
  expect(screen.queryByText('Ukončení a vrácení dat (1)')).toBeNull();
});

it('is saved as a draft to choose companies, if only those invited may see it', async () => {
  const { person, currentAddress } = await open();
  await ready();
  await person.click(screen.getByRole('radio', { name: 'Jen firmy, které oslovíte' }));
  expect(screen.queryByRole('button', { name: 'Zveřejnit poptávku' })).toBeNull();
  const sent = answerCreation();
  await person.click(screen.getByRole('button', { name: 'Pokračovat k oslovení firem' }));
  await waitFor(() => expect(currentAddress()).toBe('/projekty/12/upravit?cast=poptavka'));
  expect(sent.body).toMatchObject({ visibility: 'INVITED', publish: false });
});

it('keeps what was typed when it is refused', async () => {
  const { person } = await open();
  await ready();
  await fill(person, screen.getByLabelText(/^Rozpočet do/), '250000');
  answerCreation([400, { bids_until: ['Na nabídky nechte aspoň 1 hodinu.'] }]);
  await person.click(screen.getByRole('button', { name: 'Uložit rozepsanou' }));
  expect(await screen.findAllByText('Na nabídky nechte aspoň 1 hodinu.')).not.toHaveLength(0);
  expect(screen.getByLabelText(/^Rozpočet do/)).toHaveValue('250\u00a0000');
  expect(screen.getByText(`Důvod: ${NEED}`)).toBeInTheDocument();
});

it.each([
  ['MEMBER', 'Uložit rozepsanou'],
  ['READER', null],
] as const)('lets a %s of the company save a draft at most', async (role, button) => {
  const { currentAddress } = await open('premium', build.memberOf({ id: 7, name: 'Obec' }, role));
  if (button === null) {
    await waitFor(() => expect(currentAddress()).toBe('/projekty/seznam'));
    return;
  }
  await ready();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  expect(screen.getByText('Zveřejnit ji může vlastník nebo správce firmy.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zveřejnit poptávku' })).toBeNull();
});

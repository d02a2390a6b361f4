import { screen, waitFor } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { date } from '#shared/texts/format.ts';
import { buildGrant, buildNeeds, buildProject } from '#support/client/builders.ts';
import { answerChoices, api, grantsService, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const inDays = (days: number) => addDays(dayOf(new Date()), days);
const grant = buildGrant({
  title: 'Digitální obec',
  provider: 'Ministerstvo',
  description: 'První odstavec.\nDruhý odstavec.',
  amount_max: 12_500,
  open_from: '2026-01-01',
  open_to: inDays(12),
  regions: ['CZ064'],
  url: 'https://granty.test/81',
});
const similar = buildGrant({ id: 82, title: 'Chytrá obec' });

function answer(others: unknown[] = [grant, similar]) {
  grantsService()
    .get('/grant/options/')
    .reply(200, { applicants: [], areas: [{ code: 'DIGITAL', label: 'Digitalizace', exact_areas: [] }] });
  grantsService().get('/grant/detail/81').reply(200, grant);
  grantsService()
    .get('/grant/-/DIGITAL/-/-')
    .reply(200, others as object[]);
}

describe('the detail of a grant', () => {
  it('shows all data, a link to its source and similar grants', async () => {
    answer();
    await renderRoute('/dotace/detail?id=81');
    expect(await screen.findByRole('heading', { level: 1, name: 'Digitální obec' })).toBeVisible();
    expect(document.title).toBe('Digitální obec | IT portál');
    expect(screen.getByText(/^zbývá 12.dní$/)).toBeVisible();
    expect(screen.getByText(/^až 12.500.Kč$/)).toBeVisible();
    expect(screen.getByText('Jihomoravský kraj')).toBeVisible();
    expect(screen.getByText('Druhý odstavec.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Otevřít zdroj/ })).toHaveAttribute('href', 'https://granty.test/81');
    expect(await screen.findByRole('link', { name: 'Chytrá obec' })).toHaveAttribute('href', '/dotace/detail?id=82');
    expect(screen.queryByRole('link', { name: 'Vytvořit projekt z dotace' })).not.toBeInTheDocument();
  });

  it('opens a similar grant and moves the focus to its heading', async () => {
    answer();
    const { person } = await renderRoute('/dotace/detail?id=81');
    grantsService().get('/grant/detail/82').reply(200, similar);
    await person.click(await screen.findByRole('link', { name: 'Chytrá obec' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Chytrá obec' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it.each([
    ['premium', true],
    ['supplier', false],
  ] as const)('allows %s to create a project from it: %s', async (as, expected) => {
    answer([]);
    await renderRoute('/dotace/detail?id=81', { as });
    await screen.findByRole('heading', { level: 1, name: 'Digitální obec' });
    const link = screen.queryByRole('link', { name: 'Vytvořit projekt z dotace' });
    expect(link?.getAttribute('href') ?? null).toBe(expected ? '/projekty/vytvorit?dotace=81' : null);
    expect(await screen.findByText('Podobné dotace teď žádné nejsou.')).toBeVisible();
  });

  it('exports its deadline to a calendar', async () => {
    answer();
    const saved: Blob[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const { person } = await renderRoute('/dotace/detail?id=81');
    await person.click(await screen.findByRole('button', { name: 'Přidat termín do kalendáře' }));
    const text = await saved[0]?.text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(12).replaceAll('-', '')}\r\n`);
    expect(text).toContain('SUMMARY:Konec příjmu žádostí: Digitální obec\r\n');
    jest.restoreAllMocks();
  });

  it.each(['?id=81', ''])('shows that it does not exist (%s)', async (query) => {
    if (query === '?id=81') grantsService().get('/grant/detail/81').reply(404, { detail: 'Nenalezeno.' });
    await renderRoute(`/dotace/detail${query}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tato dotace tu není' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zadat hledání' })).toBeVisible();
  });
});

describe('a project created from a grant', () => {
  beforeEach(() => {
    serve('/projects/default/', buildProject({ id: 0, name: '' }));
    answerChoices();
  });

  it('is prefilled from the grant', async () => {
    grantsService().get('/grant/detail/81').reply(200, grant);
    api().get('/categories/needs/').query({ q: 'Digitální obec' }).optionally().reply(200, buildNeeds());
    await renderRoute('/projekty/vytvorit?dotace=81', { as: 'premium' });
    expect(await screen.findByRole('textbox', { name: /^Název/ })).toHaveValue('Digitální obec');
    expect(screen.getByRole('textbox', { name: 'Popis' })).toHaveValue(
      `Dotace: Digitální obec (Ministerstvo)\nPříjem žádostí do ${date(inDays(12))}\nhttp://localhost/dotace/detail?id=81`,
    );
  });

  it('is empty when the grant fails to load', async () => {
    grantsService().get('/grant/detail/81').reply(404, {});
    await renderRoute('/projekty/vytvorit?dotace=81', { as: 'premium' });
    expect(await screen.findByRole('textbox', { name: /^Název/ })).toHaveValue('');
  });
});

import { screen } from '@testing-library/react';
import type { Garage } from '#contract/wire/garage.ts';
import { serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

// A canvas draws nothing in jsdom; the tables contain the same data.
jest.mock('../../../../../src/client/features/software/garage/BarChart', () => ({
  __esModule: true,
  default: () => null,
}));

const STEPS = [50, 40, 30, 20, 10, 0];
const garage = (given: Partial<Garage['software']> = {}): Garage => ({
  today: '2026-11-21',
  software: {
    total: 12,
    expired: 1,
    expiring: [
      { days: 30, until: '2026-12-21', count: 3 },
      { days: 90, until: '2027-02-19', count: 6 },
    ],
    needs: [
      { need: 'need_customization', count: 2 },
      { need: 'need_extension', count: 0 },
      { need: 'need_upgrade', count: 4 },
    ],
    cost: { month: 1000.5, year: 12006 },
    month_ago: { day: '2026-10-21', cost: { month: 800, year: 9600 }, expiring: 3 },
    cost_by_category: [{ category: { id: 3, name: 'Účetnictví' }, cost: { month: 1000.5, year: 12006 } }],
    expirations: [
      { month: '2026-11', from: '2026-11-21', to: '2026-11-30', count: 2 },
      { month: '2026-12', from: '2026-12-01', to: '2026-12-31', count: 0 },
    ],
    soonest: [{ id: 31, name: 'Office', valid_to: '2026-11-24', product: 61, supplier_name: null, categories: [3] }],
    ...given,
  },
  projects: ([0, 10, 20, 30] as const).map((status) => ({
    status,
    count: status === 20 ? 1 : 0,
    steps: status === 20 ? STEPS : [0, 0, 0, 0, 0, 0],
  })),
  requests: { NEW: 1, ACCEPTED: 0 },
  grants: [{ id: 9, title: 'Digitální podnik', provider: 'API', open_to: '2026-12-31' }],
  grants_count: 1,
  grants_region: 'CZ064',
});

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the digital garage', () => {
  it('links each number to the list behind it', async () => {
    serve('/garage/', garage());
    const { person } = await renderRoute('/digitalni-garaz', { as: 'premium' });
    await screen.findByRole('heading', { name: 'Kdy licence vyprší' });
    for (const summary of screen.getAllByText('Zobrazit jako tabulku')) await person.click(summary);

    expect(hrefOf(/^Technologií v.evidenci 12$/)).toBe('/technologie/seznam');
    expect(hrefOf('Vyprší do 30 dnů 3 stejně jako před měsícem')).toBe('/technologie/seznam?vyprsi=30');
    expect(hrefOf('Vyprší do 90 dnů 6')).toBe('/technologie/seznam?vyprsi=90');
    expect(hrefOf('Už vypršela 1')).toBe('/technologie/seznam?vyprsi=po');
    expect(hrefOf('Potřebují upgrade 4')).toBe('/technologie/seznam?potreba=need_upgrade');
    expect(hrefOf(/^Měsíčně za platné licence 1.001.Kč o.201.Kč více než před měsícem$/)).toBe(
      '/technologie/seznam?vyprsi=platne',
    );
    expect(hrefOf(/^12.006.Kč$/)).toBe('/technologie/seznam?kategorie=3&vyprsi=platne');
    expect(hrefOf('2')).toBe('/technologie/seznam?vyprsi=2026-11');
    expect(hrefOf(/^1.projekt$/)).toBe('/projekty/seznam?stav=20');
    expect(hrefOf('Nový požadavek 1')).toBe('/uzivatel/callback');
    expect(screen.getByRole('progressbar', { name: 'Probíhá: Analýza a průzkum trhu' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  });

  it('offers suppliers, consultants and grants for expiring licences, suppliers only on PREMIUM', async () => {
    serve('/garage/', garage());
    const view = await renderRoute('/digitalni-garaz', { as: 'premium' });
    expect(await screen.findByRole('link', { name: 'Dodavatelé pro Office' })).toHaveAttribute(
      'href',
      '/subjekty/seznam-dodavatelu?technologie=61',
    );
    expect(hrefOf('Konzultanti pro Office')).toBe('/subjekty/seznam-konzultantu?kategorie=3');
    expect(hrefOf('Digitální podnik')).toMatch(/^\/dotace\/detail\?/);
    expect(hrefOf('Všechny otevřené dotace na digitalizaci pro vás (1)')).toBe(
      '/dotace/vysledky?oblast=DIGITAL&kraj=CZ064&stav=OPEN',
    );
    view.unmount();

    serve('/garage/', garage());
    await renderRoute('/digitalni-garaz', { as: 'basic' });
    expect(await screen.findByRole('link', { name: 'Konzultanti pro Office' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Dodavatelé pro Office' })).not.toBeInTheDocument();
    expect(screen.getByText('Vyhledávání dodavatelů je v plánu PREMIUM.')).toBeVisible();
  });

  it('shows the first step when there are no data', async () => {
    serve('/garage/', {
      ...garage({ total: 0 }),
      projects: garage().projects.map((row) => ({ ...row, count: 0 })),
      requests: { NEW: 0, ACCEPTED: 0 },
    });
    await renderRoute('/digitalni-garaz', { as: 'basic' });
    expect(await screen.findByText('Garáž je zatím prázdná')).toBeVisible();
  });
});

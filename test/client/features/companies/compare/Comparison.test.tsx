import { screen, waitFor, within } from '@testing-library/react';
import { buildCompany, buildCompanyCard, buildPage, buildTechnology } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const SUPPLIERS = '/subjekty/seznam-dodavatelu';
const one = { ...buildCompany({ city: 'Brno' }), references_count: 2 };
const other = { ...buildCompany({ id: 8, name: 'Žraloci', city: 'Praha', region: 'CZ010' }), references_count: 2 };

describe('a comparison', () => {
  it('shows the companies of the URL side by side, and only the differences on demand', async () => {
    serve('/suppliers/compare/', { results: [one, other] }, { ids: '7,8' });
    const { person } = await renderRoute(`${SUPPLIERS}?porovnani=7,8`, { as: 'premium' });
    expect(await screen.findByRole('columnheader', { name: /Žraloci/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Referenční projekty' })).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Zobrazit jen rozdíly' }));
    expect(screen.queryByRole('rowheader', { name: 'Referenční projekty' })).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Sídlo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Odebrat z porovnání: Žraloci' })).toHaveAttribute(
      'href',
      expect.stringContaining('porovnani=7'),
    );
  });

  it('shows four companies at most, whatever the URL contains', async () => {
    serve('/suppliers/compare/', { results: [one, other] }, { ids: '1,2,3,4' });
    await renderRoute(`${SUPPLIERS}?porovnani=1,2,3,4,5`, { as: 'premium' });
    expect(await screen.findByRole('columnheader', { name: /Žraloci/ })).toBeVisible();
  });

  it('is not available below PREMIUM, and the list is shown instead', async () => {
    const card = buildCompanyCard();
    api()
      .get('/suppliers/')
      .query(true)
      .times(2)
      .reply(200, buildPage([card]));
    await renderRoute(`${SUPPLIERS}?porovnani=7,8`, { as: 'basic' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dodavatelé' })).toBeVisible();
    expect(await screen.findByRole('link', { name: card.name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Porovnat/ })).not.toBeInTheDocument();
  });
});

describe('a technology of the catalogue', () => {
  const detail = {
    ...buildTechnology({ vendor: 'PGDG' }),
    suppliers: [buildCompanyCard()],
    references: [{ id: 21, name: 'Portál občana' }],
  };
  const open = (plan: 'premium' | 'free') => {
    serve('/technologies/', buildPage([buildTechnology()]), true);
    return renderRoute('/subjekty/seznam-technologii?detail=61', { as: plan });
  };

  it('opens in a drawer with its own URL, and closing it restores the URL of the list', async () => {
    serve('/technologies/61/', detail);
    const { person, currentAddress } = await open('premium');
    const drawer = within(await screen.findByRole('dialog', { name: 'PostgreSQL' }));
    expect(await drawer.findByRole('link', { name: 'Řízek a syn' })).toHaveAttribute('href', '/subjekty/suppliers/7');
    expect(drawer.getByRole('link', { name: 'Portál občana' })).toHaveAttribute(
      'href',
      '/referencni-projekty/21/detail',
    );
    expect(drawer.getByRole('link', { name: 'Přidat do mých technologií' })).toHaveAttribute(
      'href',
      '/technologie/vytvorit?technologie=61',
    );
    await person.click(drawer.getByRole('button', { name: 'Zavřít' }));
    await waitFor(() => expect(currentAddress()).toBe('/subjekty/seznam-technologii'));
  });

  it('shows its suppliers only on PREMIUM', async () => {
    serve('/technologies/61/', { ...detail, suppliers: [] });
    await open('free');
    expect(await screen.findByText('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { buildCompany, buildCompanyCard, buildPage, buildTechnology } from '../../../../support/client/builders';
import { api } from '../../../../support/client/network';
import { renderRoute } from '../../../../support/client/renderRoute';

const SUPPLIERS = '/subjekty/seznam-dodavatelu';
const one = { ...buildCompany({ city: 'Brno' }), references_count: 2 };
const other = { ...buildCompany({ id: 8, name: 'Žraloci', city: 'Praha', region: 'CZ010' }), references_count: 2 };

describe('a comparison', () => {
  it('shows the companies of the URL side by side, and only the differences on demand', async () => {
    api()
      .get('/suppliers/compare/')
      .query({ ids: '7,8' })
      .reply(200, { results: [one, other] });
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
    api()
      .get('/suppliers/compare/')
      .query({ ids: '1,2,3,4' })
      .reply(200, { results: [one, other] });
    await renderRoute(`${SUPPLIERS}?porovnani=1,2,3,4,5`, { as: 'premium' });
    expect(await screen.findByRole('columnheader', { name: /Žraloci/ })).toBeVisible();
  });

  it('offers a retry when the comparison fails to load', async () => {
    api().get('/suppliers/compare/').query({ ids: '7,8' }).reply(500, { detail: 'Chyba.' });
    const { person } = await renderRoute(`${SUPPLIERS}?porovnani=7,8`, { as: 'premium' });
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api()
      .get('/suppliers/compare/')
      .query({ ids: '7,8' })
      .reply(200, { results: [one, other] });
    await person.click(retry);
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
    api()
      .get('/technologies/')
      .query(true)
      .reply(200, buildPage([buildTechnology()]));
    return renderRoute('/subjekty/seznam-technologii?detail=61', { as: plan });
  };

  it('opens in a drawer with its own URL, and closing it restores the URL of the list', async () => {
    api().get('/technologies/61/').reply(200, detail);
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
    api()
      .get('/technologies/61/')
      .reply(200, { ...detail, suppliers: [] });
    await open('free');
    expect(await screen.findByText('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.')).toBeVisible();
  });

  it('offers a retry when the technology fails to load', async () => {
    api().get('/technologies/61/').reply(500, { detail: 'Chyba.' });
    const { person } = await open('premium');
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api().get('/technologies/61/').reply(200, detail);
    await person.click(retry);
    expect(await screen.findByRole('link', { name: 'Portál občana' })).toBeVisible();
  });
});

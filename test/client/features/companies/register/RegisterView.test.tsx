import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyCard } from '#contract/wire/companies.ts';
import {
  buildCategory,
  buildCategoryGroups,
  buildCompany,
  buildCompanyCard,
  buildPage,
  buildProduct,
} from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const SUPPLIERS = '/subjekty/seznam-dodavatelu';
const rizek = buildCompanyCard();
const sharks = buildCompanyCard({
  id: 8,
  name: 'Žraloci',
  city: 'Praha',
  region: 'CZ010',
  gps_lat: 50.08,
  gps_lng: 14.43,
});

type Query = Record<string, string | string[]>;

/** The filters as query parameters of the list and of the map. */
function answerList(companies: CompanyCard[], query: Query = {}, page: Query = {}) {
  serve('/suppliers/', buildPage(companies), { ...query, ...page });
}
function answerMap(companies: CompanyCard[], query: Query = {}) {
  const markers = companies.map(({ id, name, gps_lat, gps_lng }) => ({ id, name, gps_lat, gps_lng }));
  serve('/suppliers/', buildPage(markers), { ...query, fields: 'name,gps_lat,gps_lng', page_size: '999999999' });
}
function answer(companies: CompanyCard[], query: Query = {}) {
  answerList(companies, query);
  answerMap(companies, query);
}
function answerCatalogues() {
  serve('/tags/', buildPage([{ id: 5, name: 'veřejná správa' }]), true);
  serve('/products/', buildPage([buildProduct()]), true);
}

function answerProductsOf(category: number) {
  serve('/products/', buildPage([buildProduct()]), { categories: String(category), page_size: '99999' });
}

describe('the register of suppliers', () => {
  it('shows the list beside the map of all results', async () => {
    answer([
      rizek,
      sharks,
      buildCompanyCard({ id: 9, name: 'Neznámá', city: 'Ostrava', region: 'CZ080', verification: 'UNVERIFIED' }),
    ]);
    answerCatalogues();
    const { person } = await renderRoute(SUPPLIERS, { as: 'premium' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dodavatelé' })).toBeVisible();
    expect(await screen.findByText(/^3.dodavatelé$/)).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Řízek a syn' });
    expect(link).toHaveAttribute('href', '/subjekty/suppliers/7');
    const map = within(screen.getByRole('complementary', { name: 'Mapa: dodavatelé' }));
    expect(await map.findByRole('button', { name: 'Žraloci' })).toBeVisible();
    // The capital is also a region, which is not repeated.
    const list = within(screen.getByRole('region', { name: 'Dodavatelé' }));
    expect(list.getByText('Brno, Jihomoravský kraj')).toBeVisible();
    expect(list.getByText('Praha')).toBeVisible();
    // Only unverified companies are marked.
    const card = screen.getByRole('link', { name: 'Neznámá' }).closest('li')!;
    expect(within(card).getByText('Neověřeno')).toBeVisible();
    expect(screen.getAllByText('Neověřeno')).toHaveLength(1);

    await person.click(screen.getByRole('button', { name: 'Ukázat na mapě: Žraloci' }));
    const profile = await screen.findByRole('link', { name: 'Otevřít profil' });
    expect(profile).toHaveAttribute('href', '/subjekty/suppliers/8');
    expect(map.getByRole('button', { name: 'Žraloci' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('suggests filters with their result counts, operable by keyboard', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    serve(
      '/suppliers/suggestion/',
      {
        groups: [
          { by: 'category', id: 3, name: 'ERP', count: 7, approximate: false },
          { by: 'town', id: null, name: 'Brno', count: 2, approximate: false },
        ],
        results: [{ id: 7, name: 'Brno a syn', city: 'Brno' }],
      },
      { q: 'brno' },
    );
    await person.type(await screen.findByRole('combobox', { name: 'Hledat' }), 'brno');
    expect(await screen.findByRole('option', { name: /^Kategorie: ERP\s*7.dodavatelů$/ })).toBeVisible();
    const around = { near: '49.195,16.608', within: '25' };
    answer([rizek], around);
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?obec=Brno&do=25`);
    expect(screen.getByRole('button', { name: /Odebrat filtr Brno \+ 25.km/ })).toBeVisible();

    answer([sharks], { ...around, categories: '3' });
    serve(
      '/suppliers/suggestion/',
      {
        groups: [{ by: 'category', id: 3, name: 'ERP a výroba', count: 1, approximate: false }],
        results: [],
      },
      { q: 'erp' },
    );
    serve('/categories/', buildPage([buildCategory({ id: 3, name: 'ERP a výroba' })]), true);
    serve('/products/', buildPage([buildProduct({ id: 9, name: 'Helios' })]), { categories: '3', page_size: '99999' });
    await person.type(screen.getByRole('combobox', { name: 'Hledat' }), 'erp');
    await person.click(await screen.findByRole('option', { name: /Kategorie: ERP a výroba/ }));
    expect(await screen.findByRole('link', { name: 'Žraloci' })).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?kategorie=3&obec=Brno&do=25`);
    // Only technologies of the chosen category are offered.
    await person.click(screen.getByRole('button', { name: 'Další filtry (2)' }));
    await person.click(screen.getByRole('button', { name: /^Technologie/ }));
    expect(await screen.findByRole('checkbox', { name: 'Helios' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: buildProduct().name })).toBeNull();
  });

  it('offers the category that a sentence asks for, which then replaces the words', async () => {
    const need = { category: { id: 3, name: 'Zálohování' }, words: ['zálohy', 'serverů'] };
    const other = { category: { id: 4, name: 'Servery' }, words: ['serverů'] };
    const q = 'zálohy serverů';
    serve('/suppliers/', { ...buildPage([rizek]), needs: [need, other] }, { q });
    answerMap([rizek], { q });
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(`${SUPPLIERS}?q=${encodeURIComponent(q)}`, { as: 'premium' });
    const line = (await screen.findByRole('link', { name: 'Zálohování' })).closest('p')!;
    expect(line).toHaveTextContent('Hledáte obor Zálohování nebo Servery? (podle slov zálohy, serverů)');
    expect(within(line).getByRole('link', { name: 'Servery' })).toHaveAttribute('href', `${SUPPLIERS}?kategorie=4`);

    serve(
      '/suppliers/suggestion/',
      {
        groups: [{ by: 'need', id: 3, name: 'Zálohování', count: 7, approximate: false }],
        results: [],
      },
      { q: 'zálohy' },
    );
    const field = screen.getByRole('combobox', { name: 'Hledat' });
    await person.clear(field);
    await person.type(field, 'zálohy');
    const option = await screen.findByRole('option', { name: /^Hledáte obor Zálohování\?\s*7.dodavatelů$/ });
    expect(option).toBe(screen.getAllByRole('option')[0]);
    serve('/categories/', buildPage([buildCategory({ id: 3, name: 'Zálohování' })]), true);
    answerProductsOf(3);
    answer([sharks], { categories: '3' });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('link', { name: 'Žraloci' })).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?kategorie=3`);
    expect(field).toHaveValue('');
  });

  it('keeps the previous suggestions disabled while the next ones load', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    const suggest = (q: string, name: string, delay = 0) =>
      api()
        .get('/suppliers/suggestion/')
        .query({ q })
        .delay(delay)
        .reply(200, {
          groups: [{ by: 'category', id: 3, name, count: 7, approximate: false }],
          results: [],
        });
    suggest('be', 'Bezpečnost');
    const field = await screen.findByRole('combobox', { name: 'Hledat' });
    await person.type(field, 'be');
    const old = await screen.findByRole('option', { name: /Bezpečnost/ });
    expect(old).toHaveAttribute('aria-disabled', 'false');

    suggest('bet', 'Beton', 400);
    await person.type(field, 't');
    expect(old).toBeVisible();
    expect(old).toHaveAttribute('aria-disabled', 'true');
    await person.click(old);
    await person.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    expect(currentAddress()).toBe(SUPPLIERS);
    expect(await screen.findByRole('option', { name: /Beton/ })).toHaveAttribute('aria-disabled', 'false');
    expect(screen.queryByRole('option', { name: /Bezpečnost/ })).toBeNull();

    // When the next suggestions fail to load, the previous ones disappear; after a different word they are not shown.
    api().get('/suppliers/suggestion/').query({ q: 'beto' }).reply(500, '<html>');
    await person.type(field, 'o');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Beton/ })).toBeNull());
    await person.clear(field);
    await person.type(field, 'd');
    expect(screen.queryByRole('option', { name: /Beton/ })).toBeNull();
  });

  it('pasted line breaks become spaces', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    const field = await screen.findByRole('combobox', { name: 'Hledat' });
    await person.click(field);
    await person.paste('ERP\r\n  Brno\n');
    expect(field).toHaveValue('ERP Brno');
    // Suggestions may be requested before the search is submitted.
    api().get('/suppliers/suggestion/').query({ q: 'ERP Brno' }).optionally().reply(200, { groups: [], results: [] });
    answer([rizek], { q: 'ERP Brno' });
    await person.keyboard('{Enter}');
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    expect(new URLSearchParams(currentAddress().split('?')[1]).get('q')).toBe('ERP Brno');
  });

  it('filters by the distance from a town and sorts by distance', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    const town = await screen.findByRole('combobox', { name: 'Obec' });
    await person.type(town, 'Nikde');
    expect(screen.getByText('Vyberte obec z nabídky.')).toBeVisible();
    await person.clear(town);
    answer([rizek], { near: '49.195,16.608', within: '25' });
    await person.type(town, 'brn{Enter}');
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    answer([rizek, sharks], { near: '49.195,16.608', within: '50' });
    await person.click(screen.getByRole('combobox', { name: 'Vzdálenost' }));
    await person.click(await screen.findByTitle(/^do 50.km$/));
    expect(await screen.findByText(/^2.dodavatelé$/)).toBeVisible();
    answerList([rizek], { near: '49.195,16.608', within: '50' }, { ordering: 'distance' });
    await person.click(screen.getByRole('combobox', { name: 'Řazení' }));
    await person.click(await screen.findByTitle('Nejbližší'));
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?obec=Brno&do=50&razeni=distance`);
    await person.click(screen.getByRole('button', { name: /Odebrat filtr Brno/ }));
    expect(await screen.findByRole('link', { name: 'Žraloci' })).toBeVisible();
    expect(currentAddress()).toBe(SUPPLIERS);
  });

  it('suggests which filters to remove when nothing was found', async () => {
    answerCatalogues();
    serve(
      '/suppliers/',
      {
        ...buildPage([]),
        loosen: [
          { without: 'region', count: 6, approximate: false },
          { without: 'q', count: 1200, approximate: true },
        ],
      },
      { q: 'erp', region: 'CZ010' },
    );
    answerMap([], { q: 'erp', region: 'CZ010' });
    const { person, currentAddress } = await renderRoute(`${SUPPLIERS}?q=erp&kraj=CZ010`, { as: 'premium' });
    expect(await screen.findByRole('link', { name: /^Bez hledaných slov: přibližně 1.200.dodavatelů$/ })).toBeVisible();
    expect(screen.getByText('Nikoho jsme nenašli')).toBeVisible();
    expect(screen.getByText(/Zkuste méně slov/)).toBeVisible();
    answer([rizek], { q: 'erp' });
    await person.click(screen.getByRole('link', { name: /^Bez kraje: 6.dodavatelů$/ }));
    expect(await screen.findByRole('link', { name: 'Řízek a syn' })).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?q=erp`);
  });

  it('suggests while typing, searches for the suggestion and keeps the search in the URL', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress, store } = await renderRoute(SUPPLIERS, { as: 'premium' });
    serve(
      '/suppliers/suggestion/',
      { groups: [], results: [{ id: 7, name: 'Řízek a syn', city: 'Brno' }] },
      { q: 'riz' },
    );
    const field = await screen.findByRole('combobox', { name: 'Hledat' });
    await person.type(field, 'riz');
    expect(await screen.findByRole('option', { name: /Řízek a syn/ })).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'true');

    answer([rizek], { q: 'Řízek a syn' });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    expect(new URLSearchParams(currentAddress().split('?')[1]).get('q')).toBe('Řízek a syn');
    expect(store.getState().searchObject[SUPPLIERS]).toContain('q=');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('reads its filters from the URL and removes them one by one', async () => {
    const narrowed = { categories: '1', region: 'CZ064' };
    answer([rizek], narrowed);
    answerCatalogues();
    answerProductsOf(1);
    serve('/categories/', buildPage([buildCategory()]), true);
    const { person, currentAddress } = await renderRoute(`${SUPPLIERS}?kategorie=1&kraj=CZ064`, { as: 'premium' });
    await screen.findByRole('link', { name: 'Řízek a syn' });

    answer([rizek, sharks], { categories: '1' });
    await person.click(screen.getByRole('button', { name: 'Odebrat filtr Jihomoravský kraj' }));
    expect(await screen.findByRole('link', { name: 'Žraloci' })).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?kategorie=1`);

    answer([rizek, sharks]);
    await person.click(screen.getByRole('button', { name: 'Vymazat filtry' }));
    await waitFor(() => expect(currentAddress()).toBe(SUPPLIERS));
    await screen.findByText(/^2.dodavatelé$/);
    expect(screen.queryByRole('button', { name: 'Vymazat filtry' })).not.toBeInTheDocument();
  });

  it('searches by categories after the picker is confirmed', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    answerProductsOf(2);
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    await screen.findByRole('link', { name: 'Žraloci' });
    serve('/categories/group/', buildCategoryGroups());
    await person.click(screen.getByRole('button', { name: 'Vybrat kategorie' }));
    await person.click(await screen.findByRole('button', { name: 'Sítě' }));
    expect(currentAddress()).toBe(SUPPLIERS);

    answer([rizek], { categories: '2' });
    serve('/categories/', buildPage([buildCategory({ id: 2, name: 'Sítě' })]), true);
    await person.click(screen.getByRole('button', { name: 'Hotovo' }));
    expect(await screen.findByRole('button', { name: 'Odebrat filtr Sítě' })).toBeVisible();
    expect(currentAddress()).toBe(`${SUPPLIERS}?kategorie=2`);
  });

  it('disables search and filters below PREMIUM, explains why, and sends no search', async () => {
    answer([rizek]);
    await renderRoute(`${SUPPLIERS}?q=riz&oblast=16,49,17,49.5`, { as: 'basic' });
    expect(await screen.findByText('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.')).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Hledat' });
    expect(field).toBeDisabled();
    expect(field).toHaveAccessibleDescription('Vyhledávání dodavatelů je dostupné v plánu PREMIUM.');
    expect(screen.getByRole('button', { name: 'Vyhledat' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Vybrat kategorie' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Kraj' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Hledat jen v této oblasti mapy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Odebrat filtr Oblast mapy' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Řízek a syn' })).toBeVisible();
  });

  it('shows the error of the map separately, and retries only the map', async () => {
    answerList([rizek]);
    api().get('/suppliers/').query({ fields: 'name,gps_lat,gps_lng', page_size: '999999999' }).reply(500, '<html>');
    answerCatalogues();
    const { person } = await renderRoute(SUPPLIERS, { as: 'premium' });
    expect(await screen.findByRole('link', { name: 'Řízek a syn' })).toBeVisible();
    const map = within(screen.getByRole('complementary', { name: 'Mapa: dodavatelé' }));
    const retry = await map.findByRole('button', { name: 'Zkusit znovu' });
    expect(screen.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(1);
    answerMap([rizek]);
    await person.click(retry);
    expect(await map.findByRole('button', { name: 'Řízek a syn' })).toBeVisible();
  });

  it('one retry reloads both the list and the map when both failed', async () => {
    api().get('/suppliers/').reply(500, '<html>');
    api().get('/suppliers/').query({ fields: 'name,gps_lat,gps_lng', page_size: '999999999' }).reply(500, '<html>');
    answerCatalogues();
    const { person } = await renderRoute(SUPPLIERS, { as: 'premium' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(2));
    answer([rizek]);
    await person.click(screen.getAllByRole('button', { name: 'Zkusit znovu' })[1]!);
    expect(await screen.findByRole('link', { name: 'Řízek a syn' })).toBeVisible();
    const map = within(screen.getByRole('complementary', { name: 'Mapa: dodavatelé' }));
    expect(await map.findByRole('button', { name: 'Řízek a syn' })).toBeVisible();
  });

  it('paginates by links and shows a table', async () => {
    serve(
      '/suppliers/',
      buildPage([buildCompanyCard({ matched: [{ by: 'category', name: 'ERP' }] })], {
        page: 2,
        pages: 3,
        count: 41,
        previous: 1,
        next: 3,
      }),
      { q: 'erp', page: '2' },
    );
    answerMap([rizek], { q: 'erp' });
    answerCatalogues();
    await renderRoute(`${SUPPLIERS}?q=erp&strana=2&zobrazeni=tabulka`, { as: 'premium' });
    expect(within(await screen.findByRole('table')).getByText('Nalezeno: ERP mezi obory')).toBeVisible();
    const pager = within(screen.getByRole('navigation', { name: 'Stránkování' }));
    expect(pager.getByRole('link', { name: 'Strana 2' })).toHaveAttribute('aria-current', 'page');
    expect(pager.getByRole('link', { name: 'Další' })).toHaveAttribute(
      'href',
      `${SUPPLIERS}?q=erp&strana=3&zobrazeni=tabulka`,
    );
  });

  it('shows a popup at a marker and adds its company to the comparison, even from another page of the list', async () => {
    answerList([rizek]);
    answerMap([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress } = await renderRoute(SUPPLIERS, { as: 'premium' });
    await person.click(await screen.findByRole('button', { name: 'Žraloci' }));
    const popup = within(screen.getByRole('region', { name: 'Vybráno na mapě: Žraloci' }));
    expect(popup.getByRole('link', { name: 'Otevřít profil' })).toHaveAttribute('href', '/subjekty/suppliers/8');
    serve(
      '/suppliers/compare/',
      { results: [{ ...buildCompany({ id: 8, name: 'Žraloci' }), references_count: 2 }] },
      { ids: '8' },
    );
    await person.click(popup.getByRole('button', { name: 'Porovnat: Žraloci' }));
    expect(currentAddress()).toBe(`${SUPPLIERS}?vyber=8`);
    // Its name is not on the page.
    const bar = within(screen.getByRole('region', { name: 'Výběr k porovnání' }));
    expect(await bar.findByRole('button', { name: 'Poslat poptávku firmě Žraloci' })).toBeVisible();
    await person.click(popup.getByRole('button', { name: 'Zavřít' }));
    expect(screen.queryByRole('region', { name: /^Vybráno na mapě/ })).toBeNull();

    // The row of a company on the current page is highlighted.
    const map = within(screen.getByRole('complementary', { name: 'Mapa: dodavatelé' }));
    await person.click(map.getByRole('button', { name: 'Řízek a syn' }));
    expect(screen.getByRole('link', { name: 'Řízek a syn' }).closest('li')).toHaveAttribute('data-selected', 'true');
  });
});

describe('a map area', () => {
  const bbox = (address: string) => new URLSearchParams(address.split('?')[1]).get('oblast');

  it('filters the list by the visible area, until it is removed', async () => {
    answer([rizek, sharks]);
    answerCatalogues();
    const { person, currentAddress, store } = await renderRoute(SUPPLIERS, { as: 'premium' });
    const only = await screen.findByRole('button', { name: 'Hledat jen v této oblasti mapy' });
    expect(only).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(/^V této oblasti mapy: 2/)).toBeVisible();

    const requests: string[] = [];
    serve(
      '/suppliers/',
      buildPage([rizek]),
      (query: Record<string, unknown>) => query.fields === undefined && requests.push(String(query.bbox)) > 0,
    );
    await person.click(only);
    expect(await screen.findByText(/^1.dodavatel$/)).toBeVisible();
    expect(only).toHaveAttribute('aria-pressed', 'true');
    expect(bbox(currentAddress())).toMatch(/^\d+\.\d+,\d+\.\d+,\d+\.\d+,\d+\.\d+$/);
    expect(requests).toEqual([bbox(currentAddress())]);
    expect(store.getState().searchObject[SUPPLIERS]).toContain('oblast=');

    await person.click(screen.getByRole('button', { name: 'Odebrat filtr Oblast mapy' }));
    expect(await screen.findByText(/^2.dodavatelé$/)).toBeVisible();
    expect(currentAddress()).toBe(SUPPLIERS);
    expect(only).toHaveAttribute('aria-pressed', 'false');
  });

  it('is read from the URL, and the map starts there', async () => {
    answerList([rizek], { bbox: '16,49,17,49.5' });
    answerMap([rizek, sharks]);
    answerCatalogues();
    await renderRoute(`${SUPPLIERS}?oblast=16,49,17,49.5`, { as: 'premium' });
    expect(await screen.findByText(/^V této oblasti mapy: 1/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Odebrat filtr Oblast mapy' })).toBeVisible();
  });
});

describe('the index of registers', () => {
  it('offers the registers of the plan', async () => {
    await renderRoute('/subjekty', { as: 'basic' });
    expect(await screen.findByRole('link', { name: 'Dodavatelé' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Konzultanti' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Firmy' })).not.toBeInTheDocument();
  });
});

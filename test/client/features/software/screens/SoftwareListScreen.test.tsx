import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Pagination } from '#contract/wire/common.ts';
import type { Software } from '#contract/wire/software.ts';
import { buildCategory, buildPage, buildSoftware, memberOf } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const LIST = '/technologie/seznam';
const today = dayOf(new Date());
const NONE = { month: 0, year: 0 };

type Params = Record<string, string>;

/** Mocks one response of the list and returns its query, without `fields` and `page_size`. */
function answerList(rows: Software[], totals = NONE, pagination: Partial<Pagination> = {}): Params {
  const params: Params = {};
  serve(
    '/software/',
    { ...buildPage(rows, pagination), totals },
    ({ fields: _fields, page_size: _size, ...query }: Params) => Boolean(Object.assign(params, query)),
  );
  return params;
}

const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Přehled vlastních technologií' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      // The first cell contains the checkbox of the row.
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell').slice(1)].map(
        ({ textContent }) => textContent,
      ),
    );
};

describe('the list of software', () => {
  it('offers no new licence and no import to readers of a company', async () => {
    answerList([buildSoftware({ name: 'Office' })]);
    await renderRoute(LIST, { as: 'premium', user: memberOf({ id: 7, name: 'Alfa s. r. o.' }, 'READER') });
    await rowsOf();
    expect(screen.queryByRole('button', { name: 'Importovat' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Přidat technologii' })).toBeNull();
  });

  it('shows licences with expirations and costs in Czech formats', async () => {
    answerList(
      [
        buildSoftware({
          name: 'Office',
          price: 12500,
          price_period: 'YEAR',
          licence_type: 'SUBSCRIPTION',
          licence_count: 20,
          licence_unit: 'USER',
          valid_to: addDays(today, 3),
          watch_expiration: true,
          need_upgrade: true,
          category_obj: [{ id: 1, name: 'Kancelář' }],
        }),
        buildSoftware({ id: 32, name: 'Stará', valid_to: addDays(today, -2) }),
      ],
      { month: 1041.67, year: 12500 },
    );
    await renderRoute(LIST, { as: 'free' });

    await rowsOf();
    const headings = screen.getAllByRole('columnheader').filter((heading) => heading.hasAttribute('aria-sort'));
    expect(headings.map((heading) => `${heading.textContent} ${heading.getAttribute('aria-sort')}`)).toEqual([
      'Název ascending',
    ]);
    const [office, old] = await rowsOf();
    expect(office?.join('|')).toMatch(
      /^Office\|Kancelář\|20.uživatelů\|12.500.Kč \/ rok\|.*za 3.dny.*hlídáme vypršení\|Upgrade\|$/,
    );
    expect(old?.join('|')).toContain('před 2\u00a0dny');
    expect(screen.getByRole('region', { name: 'Platné licence stojí' })).toHaveTextContent(
      /1.042.Kč\s*měsíčně\s*12.500.Kč\s*ročně/,
    );
    expect(screen.getByText('2 technologie')).toBeVisible();
  });

  it('sends the filters of the URL', async () => {
    serve('/categories/', buildPage([buildCategory({ id: 3 })]), true);
    const params = answerList([buildSoftware()]);
    await renderRoute(
      `${LIST}?q=office&kategorie=3,x,4&vyprsi=30&potreba=need_upgrade&licence=PERPETUAL&razeni=-valid_to`,
      { as: 'free' },
    );
    await rowsOf();
    expect(params).toEqual({
      q: 'office',
      categories: '3,4',
      expires_after: today,
      expires_before: addDays(today, 30),
      need: 'need_upgrade',
      licence_type: 'PERPETUAL',
      ordering: '-valid_to',
    });
  });

  it('is searched and sorted in the URL, and a chip removes a filter', async () => {
    answerList([buildSoftware()]);
    const { person, currentAddress } = await renderRoute(LIST, { as: 'free' });
    await rowsOf();

    answerList([buildSoftware()]);
    await person.type(screen.getByLabelText('Hledat'), 'účto{Enter}');
    await waitFor(() => expect(currentAddress()).toBe(`${LIST}?q=%C3%BA%C4%8Dto`));

    const sorted = answerList([buildSoftware()]);
    await person.click(screen.getByRole('columnheader', { name: 'Cena' }));
    await waitFor(() => expect(sorted.ordering).toBe('price'));
    expect(await screen.findByRole('columnheader', { name: 'Cena' })).toHaveAttribute('aria-sort', 'ascending');

    const cleared = answerList([buildSoftware()]);
    await person.click(screen.getByRole('button', { name: 'Odebrat filtr „účto“' }));
    await waitFor(() => expect(cleared).toEqual({ ordering: 'price' }));
    expect(currentAddress()).toBe(`${LIST}?razeni=price`);
  });

  it('exports all results, not only the current page', async () => {
    answerList([buildSoftware()], NONE, { count: 120, page: 2, pages: 3, next: 3, previous: 1 });
    const { person } = await renderRoute(`${LIST}?q=a&razeni=-price&strana=2`, { as: 'free' });
    await rowsOf();
    const params: Params = {};
    api()
      .get('/software/export/')
      .query((query: Params) => Boolean(Object.assign(params, query)))
      .reply(200, '\uFEFFNázev;Cena\r\nOffice;12,5\r\n', { 'Content-Type': 'text/csv; charset=utf-8' });
    const saved = jest.spyOn(URL, 'createObjectURL');
    const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await person.click(screen.getByRole('button', { name: 'Další akce' }));
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(pressed).toHaveBeenCalled());
    expect(saved).toHaveBeenCalled();
    expect(params).toEqual({ q: 'a', ordering: '-price' });
  });

  it('distinguishes an empty list from filters without results', async () => {
    answerList([]);
    const { person } = await renderRoute(`${LIST}?vyprsi=po`, { as: 'free' });
    expect(await screen.findByText('Filtrům neodpovídá žádná technologie')).toBeVisible();
    answerList([]);
    await person.click(screen.getAllByRole('button', { name: 'Vymazat filtry' })[0]!);
    expect(await screen.findByText('Zatím tu nemáte žádnou technologii')).toBeVisible();
  });

  it('shows the chosen columns, and remembers them for the next visit', async () => {
    answerList([buildSoftware({ version: '12', note: 'Poznamenáno' })]);
    const { person, store } = await renderRoute(LIST, { as: 'free' });
    await rowsOf();
    await person.click(screen.getByText('Sloupce'));
    await person.click(screen.getByRole('checkbox', { name: 'Verze' }));
    await person.click(screen.getByRole('checkbox', { name: 'Kategorie' }));
    const headings = screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['Název', 'Verze', 'Počet', 'Cena', 'Platnost do', 'Potřeby', 'Dodavatel']);
    expect(store.getState().preferences.columns.software).toContain('version');
  });
});

describe('selected licences', () => {
  const LICENCES = [buildSoftware({ name: 'Office' }), buildSoftware({ id: 32, name: 'Účto' })];
  const bar = () => screen.findByRole('group', { name: 'Úpravy vybraných technologií' });

  /** Opens the list with both licences selected. */
  async function pickBoth(address = LIST) {
    answerList(LICENCES);
    const view = await renderRoute(address, { as: 'free' });
    await rowsOf();
    for (const name of ['Office', 'Účto'])
      await view.person.click(screen.getByRole('checkbox', { name: `Vybrat: ${name}` }));
    expect(within(await bar()).getByRole('status')).toHaveTextContent('Vybráno: 2 technologie');
    return view;
  }

  it('are extended in bulk, and the selection is cleared', async () => {
    const { person, toasts } = await pickBoth();
    await person.click(screen.getByRole('button', { name: 'Prodloužit' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Prodloužit platnost');
    api()
      .patch('/software/bulk/', { ids: [31, 32], extend_months: 12 })
      .reply(200, { count: 2, detail: 'Změny byly uloženy: 2 technologie.' });
    answerList(LICENCES);
    await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy: 2 technologie.']));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Úpravy vybraných technologií' })).toBeNull());
  });

  it('get the same supplier, and a server error is shown at its field', async () => {
    const { person } = await pickBoth();
    await person.click(screen.getByRole('button', { name: 'Změnit dodavatele' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Změnit dodavatele');
    await person.type(within(dialog).getByLabelText('Dodavatel'), 'ACME');
    api()
      .patch('/software/bulk/', { ids: [31, 32], supplier_name: 'ACME' })
      .reply(400, { supplier_name: ['Toho neznáme.'] });
    await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
    expect(await within(dialog).findByRole('link', { name: 'Dodavatel: Toho neznáme.' })).toBeVisible();
    expect(within(dialog).getByLabelText('Dodavatel')).toHaveValue('ACME');
  });

  it('are watched for expiration by one click', async () => {
    const { person, toasts } = await pickBoth();
    api()
      .patch('/software/bulk/', { ids: [31, 32], watch_expiration: true })
      .reply(200, { count: 2, detail: 'Hotovo.' });
    answerList(LICENCES);
    await person.click(screen.getByRole('button', { name: 'Hlídat vypršení' }));
    await waitFor(() => expect(toasts()).toEqual(['Hotovo.']));
  });

  it('are deleted after a confirmation, and restored from the toast', async () => {
    const { person, toasts } = await pickBoth();
    await person.click(within(await bar()).getByRole('button', { name: 'Smazat' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Smazat 2.technologie\?/);
    api()
      .post('/software/bulk/delete/', { ids: [31, 32] })
      .reply(200, { count: 2, detail: 'Smazáno: 2 technologie.' });
    answerList([]);
    await person.click(within(dialog).getByRole('button', { name: 'Smazat' }));
    expect(await screen.findByText('Zatím tu nemáte žádnou technologii')).toBeVisible();
    api()
      .post('/software/bulk/restore/', { ids: [31, 32] })
      .reply(200, { count: 2, detail: 'Vráceno zpět: 2.' });
    answerList(LICENCES);
    await person.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    await waitFor(async () => expect((await rowsOf())[0]?.[0]).toBe('Office'));
    await waitFor(() => expect(toasts()).toEqual(['Smazáno: 2 technologie.', 'Vráceno zpět: 2.']));
  });

  it('belong to one search, across all of its pages', async () => {
    answerList(LICENCES, NONE, { count: 60, pages: 2, next: 2 });
    const { person } = await renderRoute(LIST, { as: 'free' });
    await rowsOf();
    await person.click(screen.getByRole('checkbox', { name: 'Vybrat: Office' }));
    answerList([buildSoftware({ id: 33, name: 'Sklad' })], NONE, { count: 60, page: 2, pages: 2, previous: 1 });
    await person.click(screen.getByRole('link', { name: 'Strana 2' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Vybrat: Sklad' }));
    expect(await bar()).toHaveTextContent('Vybráno: 2');
    await person.click(screen.getByRole('button', { name: 'Zrušit výběr' }));

    answerList(LICENCES);
    await person.click(await screen.findByRole('link', { name: 'Končí do 90 dnů' }));
    await waitFor(async () => expect((await rowsOf())[0]?.[0]).toBe('Office'));
    expect(screen.queryByRole('group', { name: 'Úpravy vybraných technologií' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const item = (given: Partial<CatalogueItemDetail> = {}): CatalogueItemDetail => ({
  id: 12,
  name: 'Zyxor',
  is_retired: false,
  merged_into: null,
  uses: 3,
  values: { name: 'Zyxor', vendor: 'Zyx s.r.o.', description: '', categories: ['Cloud'] },
  updated_at: AT,
  version: 1,
  used_by: [
    { table: 'company_products', count: 2 },
    { table: 'software', count: 1 },
  ],
  merge: null,
  ...given,
});
const other = item({ id: 13, name: 'Kvantofon', uses: 1, values: { name: 'Kvantofon', categories: [] } });
const LIST = '/admin/catalogues/products/';
const ONE = `${LIST}12/`;

/** Mocks the other requests of the page of the technology catalogue. */
function catalogues() {
  api()
    .persist()
    .get(/\/categories\//)
    .optionally()
    .reply(200, buildPage([{ id: 3, name: 'Cloud', group: { id: 1, name: 'Provoz' } }]));
}

async function openList() {
  catalogues();
  serve(LIST, buildPage([item(), other]), { page_size: 50 });
  const view = await renderRoute('/provoz/katalogy?katalog=technologie', { as: 'operator' });
  await screen.findByRole('link', { name: 'Zyxor' });
  return view;
}

async function openItem(given: Partial<CatalogueItemDetail> = {}) {
  catalogues();
  api().get(ONE).reply(200, item(given), { etag: '"v1"' });
  const view = await renderRoute('/provoz/katalogy?katalog=technologie&polozka=12', { as: 'operator' });
  await screen.findByRole('heading', { level: 1, name: 'Zyxor' });
  return view;
}

it('lists a catalogue with the usage of each item, and links to the other catalogues', async () => {
  await openList();
  const row = screen.getByRole('row', { name: /Zyxor/ });
  expect(within(row).getByText('Zyx s.r.o.')).toBeVisible();
  expect(within(row).getByText('3')).toBeVisible();
  expect(screen.getByText(/^2.technologie$/)).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Katalogy' }));
  expect(tabs.getByRole('link', { name: 'Synonyma' })).toHaveAttribute('href', '/provoz/katalogy?katalog=synonyma');
});

it('saves only the changed fields over the loaded version, and keeps the previous name as a synonym', async () => {
  const { person } = await openItem();
  await person.clear(screen.getByLabelText(/^Název/));
  await fill(person, screen.getByLabelText(/^Název/), 'Zyxor 2');
  const renamed = item({ name: 'Zyxor 2', version: 2, values: { ...item().values, name: 'Zyxor 2' } });
  api()
    .patch(ONE, { values: { name: 'Zyxor 2' }, keep_name: true })
    .matchHeader('if-match', '"v1"')
    .reply(200, renamed, { etag: '"v2"' });
  api().get(ONE).optionally().reply(200, renamed, { etag: '"v2"' });
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Zyxor 2' })).toBeVisible();
});

it('shows where the item is used, and offers deletion only of unused items', async () => {
  await openItem();
  expect(screen.getByText(/^2.firmy/)).toBeVisible();
  expect(screen.getByText(/^1.vlastní technologie/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Zobrazit: 2.firmy$/ })).toHaveAttribute(
    'href',
    '/subjekty/seznam-dodavatelu?technologie=12',
  );
  expect(screen.getByRole('button', { name: 'Vyřadit z nabídky' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Smazat' })).not.toBeInTheDocument();
});

it('merges selected items with a choice of the kept one and a preview', async () => {
  const { person, toasts } = await openList();
  await person.click(screen.getByRole('checkbox', { name: /Zyxor/ }));
  await person.click(screen.getByRole('checkbox', { name: /Kvantofon/ }));
  serve(
    `${ONE}merge/`,
    {
      results: [{ table: 'company_products', moves: 1, same: 0 }],
      synonyms: ['Kvantofon'],
      no_synonyms: [],
    },
    { ids: '13' },
  );
  await person.click(screen.getByRole('button', { name: 'Sloučit…' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The most used item is preselected.
  expect(await dialog.findByRole('radio', { name: 'Zyxor (3)' })).toBeChecked();
  expect(await dialog.findByText('Mezi synonyma přibude: Kvantofon.')).toBeVisible();
  api()
    .post(`${ONE}merge/`, { ids: [13] })
    .reply(200, item());
  serve(LIST, buildPage([item()]), { page_size: 50 });
  await person.click(dialog.getByRole('button', { name: 'Sloučit' }));
  expect(await screen.findByText(/^1.technologie$/)).toBeVisible();
  // The preview outdated by the merge is not refetched.
  expect(toasts()).toEqual(['Uloženo']);
});

it('opening an item and returning to the list move the focus to the headings', async () => {
  const { person } = await openList();
  api().get(ONE).reply(200, item(), { etag: '"v1"' });
  await person.click(screen.getByRole('link', { name: 'Zyxor' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Zyxor' })).toHaveFocus());
  await person.click(screen.getByRole('link', { name: 'Zpět na katalog' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Katalogy' })).toHaveFocus());
});

it('offers to undo a merge, and redirects a merged item to the kept one', async () => {
  const merge = { merged: [{ id: 13, name: 'Kvantofon' }], merged_at: AT, undoable_until: AT, is_undoable: true };
  catalogues();
  serve(`${LIST}13/`, item({ id: 13, name: 'Kvantofon', is_retired: true, merged_into: { id: 12, name: 'Zyxor' } }));
  api().get(ONE).reply(200, item({ merge }), { etag: '"v2"' });
  const { person } = await renderRoute('/provoz/katalogy?katalog=technologie&polozka=13', { as: 'operator' });
  expect(await screen.findByText(/Sloučilo se sem .*Kvantofon/)).toBeVisible();
  api().post(`${ONE}merge/undo/`).reply(200, item());
  api().get(ONE).reply(200, item(), { etag: '"v3"' });
  await person.click(screen.getByRole('button', { name: 'Vrátit sloučení' }));
  await screen.findByText(/^2.firmy/);
  expect(await screen.findByRole('button', { name: 'Vyřadit z nabídky' })).toBeVisible();
});

it('previews the import of each row, accepts a corrected cell, and imports', async () => {
  const { person } = await openList();
  await person.click(screen.getByRole('button', { name: 'Nahrát z tabulky' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/oddělte svislou čarou/)).toBeVisible();
  const rows = [
    { id: '12', name: 'Zyxor', vendor: 'Jiný' },
    { id: '', name: '', vendor: 'Nikdo' },
  ];
  api()
    .post(`${LIST}import/`, { rows, is_trial: true })
    .reply(200, {
      rows: [
        { state: 'CHANGED', problems: {}, changed: ['vendor'] },
        { state: 'BAD', problems: { name: ['Toto pole je povinné'] }, changed: [] },
      ],
    });
  const file = new File(['Číslo;Název;Výrobce\r\n12;Zyxor;Jiný\r\n;;Nikdo\r\n'], 'katalog.csv');
  const input = (await screen.findByRole('dialog')).querySelector<HTMLInputElement>('input[type=file]')!;
  await person.upload(input, file);
  expect(await dialog.findByText(/Nových: 0, změněných: 1, beze změny: 0, s chybou: 1/)).toBeVisible();
  const cell = dialog.getByLabelText('Název, řádek 3');
  expect(cell).toHaveAccessibleDescription('Toto pole je povinné');
  const mended = [rows[0], { ...rows[1], name: 'Nový' }];
  api()
    .post(`${LIST}import/`, { rows: mended, is_trial: true })
    .reply(200, {
      rows: [
        { state: 'CHANGED', problems: {}, changed: ['vendor'] },
        { state: 'NEW', problems: {}, changed: [] },
      ],
    });
  await fill(person, cell, 'Nový');
  await person.tab();
  expect(await dialog.findByText(/Nových: 1, změněných: 1/)).toBeVisible();
  api()
    .post(`${LIST}import/`, { rows: mended, is_trial: false })
    .reply(200, {
      rows: [
        { state: 'CHANGED', problems: {}, changed: ['vendor'] },
        { state: 'NEW', problems: {}, changed: [] },
      ],
    });
  serve(LIST, buildPage([item()]), { page_size: 50 });
  await person.click(dialog.getByRole('button', { name: /^Nahrát 2.řádky$/ }));
  expect(await dialog.findByText(/^Nahráno: 2.řádky\.$/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Hotovo' }));
  expect(await screen.findByText(/^1.technologie$/)).toBeVisible();
});

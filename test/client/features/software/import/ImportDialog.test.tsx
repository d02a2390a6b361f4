import { screen, waitFor, within } from '@testing-library/react';
import type { SoftwareImport } from '#contract/wire/software.ts';
import { buildCategory, buildCategoryGroups, buildPage, buildProduct } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const HEADINGS = 'Název;Cena;Platnost do;Kategorie';
const imports = { results: [{ id: 5, created: 3, left: 2, created_at: '2026-11-20T08:00:00Z' }] };

/** Opens the dialog by its URL and uploads a table. */
async function importTable(rows: readonly string[], categoriesAfter = 0) {
  const portal = api().persist();
  portal
    .get('/software/')
    .query(true)
    .reply(200, { ...buildPage([]), totals: { month: 0, year: 0 } });
  portal.get('/software/imports/').optionally().reply(200, imports);
  portal
    .get('/categories/')
    .query(true)
    .delay(categoriesAfter)
    .reply(200, buildPage([buildCategory({ id: 3, name: 'ERP' })]));
  portal
    .get('/products/')
    .query(true)
    .reply(200, buildPage([buildProduct({ id: 4, name: 'Helios', categories: [3] })]));
  const view = await renderRoute('/technologie/seznam?okno=import', { as: 'free' });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^20\..11\..2026/);
  const give = async (table: string | Uint8Array<ArrayBuffer>) =>
    view.person.upload(
      document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!,
      new File([table], 'licence.csv'),
    );
  if (rows.length > 0) await give([HEADINGS, ...rows].join('\n'));
  return { ...view, dialog, portal, give };
}

it('the encoding of an old file can be changed, which is seen in the samples', async () => {
  const { person, dialog, give } = await importTable([]);
  serve('/categories/group/', buildCategoryGroups());
  // "é" of Windows, which is "Ú" in MS-DOS.
  await give(Uint8Array.from([...'Název;Sloupec\nSystém;x\n'].map((letter) => letter.charCodeAt(0))));
  const sample = await within(dialog).findByRole('cell', { name: 'Systém' });
  await person.click(within(dialog).getByRole('combobox', { name: 'Kódování souboru' }));
  await person.click(await screen.findByTitle('MS-DOS (852)'));
  await waitFor(() => expect(sample).toHaveTextContent('SystÚm'));
});

const WRONG = ['Office;100;1. 1. 2027;ERP', 'Účto;mnoho;31. 6. 2027;ERP', 'Sklad;200;;ERP'];

it('a table with known columns is validated immediately, and an invalid cell is corrected in place', async () => {
  const { person, dialog, toasts, currentAddress } = await importTable(WRONG);
  expect(await within(dialog).findByText(/^2.řádky v pořádku, 2.chyby$/)).toBeInTheDocument();
  const price = within(dialog).getByRole('textbox', { name: 'Cena, řádek 3' });
  expect(price).toHaveValue('mnoho');
  expect(price).toHaveAccessibleDescription('Zadejte číslo.');
  const end = within(dialog).getByRole('textbox', { name: 'Platnost do, řádek 3' });
  expect(end).toHaveAccessibleDescription('Takový den v kalendáři není.');

  await person.clear(price);
  await person.type(price, '300');
  await person.click(end);
  await waitFor(() => expect(price).toHaveAccessibleDescription(''));
  await person.clear(end);
  await person.type(end, '30. 6. 2027{Enter}');
  expect(await within(dialog).findByText('Všechno v pořádku, můžete importovat.')).toBeInTheDocument();

  let sent: SoftwareImport | undefined;
  api()
    .post('/software/import/', (body: SoftwareImport) => Boolean((sent = body)))
    .reply(201, { id: 7, created: 3, known: [] });
  await person.click(within(dialog).getByRole('button', { name: /^Importovat 3/ }));
  await waitFor(() => expect(toasts()).toEqual(['Úspěšně vytvořeno']));
  expect(sent?.rows.map(({ name, price, valid_to }) => [name, price, valid_to])).toEqual([
    ['Office', 100, '2027-01-01'],
    ['Účto', 300, '2027-06-30'],
    ['Sklad', 200, null],
  ]);
  expect(currentAddress()).toBe('/technologie/seznam');

  // The whole import is undone after a confirmation.
  await person.click(await screen.findByRole('button', { name: 'Vzít import zpět' }));
  api().delete('/software/imports/7/').reply(200, { count: 3, detail: 'Import je vzatý zpět.' });
  await person.click(screen.getByRole('button', { name: 'Smazat' }));
  await waitFor(() => expect(toasts()).toContain('Import je vzatý zpět.'));
  await waitFor(() => expect(screen.queryByText(/^Naimportováno/)).toBeNull());
});

it('valid rows are imported without the invalid ones', async () => {
  const { person, dialog, toasts } = await importTable(WRONG);
  let sent: SoftwareImport | undefined;
  api()
    .post('/software/import/', (body: SoftwareImport) => Boolean((sent = body)))
    .reply(201, { id: 7, created: 2, known: [] });
  await person.click(await within(dialog).findByRole('button', { name: /^Importovat 2.správné$/ }));
  await waitFor(() => expect(toasts()).toEqual(['Úspěšně vytvořeno']));
  expect(sent?.rows.map(({ name }) => name)).toEqual(['Office', 'Sklad']);
});

it('rows that are already in the list are skipped, and added on demand', async () => {
  const { person, dialog, toasts } = await importTable(['Office;100;;ERP', 'Účto;200;;ERP', 'Sklad;300;;ERP']);
  const bodies: SoftwareImport[] = [];
  const answer = (status: number, body: object) =>
    api()
      .post('/software/import/', (sent: SoftwareImport) => bodies.push(sent) > 0)
      .reply(status, body);
  answer(201, { id: 7, created: 1, known: [0, 2] });
  await person.click(await within(dialog).findByRole('button', { name: /^Importovat 3/ }));
  expect(
    await within(dialog).findByText(/^2.řádky z tabulky už v evidenci máte, naimportováno: 1/),
  ).toBeInTheDocument();
  expect(within(dialog).getByText(/Office, Sklad\.$/)).toBeInTheDocument();

  answer(201, { id: 8, created: 2, known: [] });
  await person.click(within(dialog).getByRole('button', { name: 'Přidat i vynechané' }));
  expect(await screen.findByText(/^Naimportováno: 2/)).toBeInTheDocument();
  expect(bodies.map(({ rows, skip_known }) => [rows.map(({ name }) => name), skip_known])).toEqual([
    [['Office', 'Účto', 'Sklad'], true],
    [['Office', 'Sklad'], undefined],
  ]);
  expect(toasts()).toEqual(['Úspěšně vytvořeno']);
});

it('an import without new rows creates nothing and shows why', async () => {
  const { person, dialog, toasts, currentAddress } = await importTable(['Office;100;;ERP']);
  api()
    .post('/software/import/')
    .reply(200, { id: null, created: 0, known: [0] });
  await person.click(await within(dialog).findByRole('button', { name: /^Importovat 1/ }));
  expect(await within(dialog).findByText(/^1.řádek z tabulky už v evidenci máte$/)).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Hotovo' }));
  await waitFor(() => expect(currentAddress()).toBe('/technologie/seznam'));
  expect(toasts()).toEqual([]);
  expect(screen.queryByText(/^Naimportováno/)).toBeNull();
});

it('a table as people have it is imported with prices by year, categories of the catalogue and all ends watched', async () => {
  const { person, dialog, toasts, give } = await importTable([]);
  await give(
    'Název softwaru;Výrobce;Cena za rok;Platnost do\nHelios Nephrite;Asseco;1 200;1. 1. 2027\nÚčto;;300;\nCelkem;;1 500;',
  );
  expect(await within(dialog).findByText('Všechno v pořádku, můžete importovat.')).toBeInTheDocument();
  expect(within(dialog).getByText('Vynechali jsme řádky, které nejsou licence: 4 (Celkem).')).toBeInTheDocument();
  expect(within(dialog).getByText(/^1.řádek bude bez kategorie/)).toBeInTheDocument();
  expect(within(dialog).getByRole('cell', { name: 'ERP' })).toBeInTheDocument();
  const watch = within(dialog).getByRole('checkbox', { name: /^Hlídat vypršení u všech \(2\)$/ });
  expect(watch).toBeChecked();
  expect(within(dialog).getByText(/^1.řádek nemá konec platnosti/)).toBeInTheDocument();

  let sent: SoftwareImport | undefined;
  api()
    .post('/software/import/', (body: SoftwareImport) => Boolean((sent = body)))
    .reply(201, { id: 7, created: 2, known: [] });
  await person.click(within(dialog).getByRole('button', { name: /^Importovat 2/ }));
  await waitFor(() => expect(toasts()).toEqual(['Úspěšně vytvořeno']));
  expect(sent?.rows).toMatchObject([
    { name: 'Helios Nephrite', price: 1200, price_period: 'YEAR', categories: [3], watch_expiration: true },
    { name: 'Účto', price: 300, price_period: 'YEAR', categories: [], watch_expiration: true },
  ]);
  expect(await screen.findByRole('link', { name: 'Doplnit kategorii (1)' })).toHaveAttribute(
    'href',
    '/technologie/seznam?zarazeni=bez',
  );
});

it('categories that the portal does not know are dropped at once, and the file says what is watched', async () => {
  const { person, dialog, toasts, give } = await importTable([]);
  await give('Název;Kategorie;Hlídat vypršení\nHelios;Kancelář;ano\nÚčto;Provoz;ne');
  expect(await within(dialog).findAllByText(/^Kategorii .* neznáme\.$/)).toHaveLength(2);
  expect(within(dialog).queryByRole('checkbox', { name: /^Hlídat vypršení u všech/ })).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Neznámé kategorie vynechat (2)' }));
  let sent: SoftwareImport | undefined;
  api()
    .post('/software/import/', (body: SoftwareImport) => Boolean((sent = body)))
    .reply(201, { id: 7, created: 2, known: [] });
  await person.click(await within(dialog).findByRole('button', { name: /^Importovat 2/ }));
  await waitFor(() => expect(toasts()).toEqual(['Úspěšně vytvořeno']));
  expect(sent?.rows).toMatchObject([
    { name: 'Helios', product: 4, categories: [3], watch_expiration: true },
    { name: 'Účto', categories: [], watch_expiration: false },
  ]);
});

it('without any valid row, there is nothing to import yet', async () => {
  const { dialog } = await importTable(['Office;mnoho;;ERP']);
  expect(await within(dialog).findByText('Chybné buňky opravte přímo tady.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Importovat/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Stáhnout chyby' })).toBeInTheDocument();
});

it('an earlier import is undone from the dialog', async () => {
  const { person, dialog, toasts } = await importTable([]);
  expect(within(dialog).getByText(/3.technologie, v evidenci zbývá 2/)).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Vzít import zpět' }));
  expect(within(dialog).getByText(/^Smazat 2.technologie z tohoto importu/)).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Nechat' }));
  await person.click(within(dialog).getByRole('button', { name: 'Vzít import zpět' }));
  api().delete('/software/imports/5/').reply(200, { count: 2, detail: 'Import je vzatý zpět.' });
  await person.click(within(dialog).getByRole('button', { name: 'Smazat' }));
  await waitFor(() => expect(toasts()).toEqual(['Import je vzatý zpět.']));
});

it('a table read before the categories have loaded waits for them', async () => {
  const { dialog } = await importTable(['Office;100;1. 1. 2027;ERP'], 300);
  expect(await within(dialog).findByText('Všechno v pořádku, můžete importovat.')).toBeInTheDocument();
});

import { read, utils, write } from '@e965/xlsx';
import { csvFile, csvNumber, csvText } from '#contract/lib/csv.ts';
import { IMPORT_MAX_ROWS } from '#contract/limits/limits.ts';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import { download } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const nameOf = (index: number) => `Žlutá licence číslo ${index} s delším názvem pro obecní úřad`;
const indexes = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => index);

test('a workbook with the maximum number of rows is read under the Content-Security-Policy of the page', async ({
  windowOf,
}) => {
  const page = await windowOf('basic', '/technologie/seznam');
  const sheet = utils.aoa_to_sheet([
    ['Název', 'Cena', 'Platnost do', 'Kategorie', 'Poznámka'],
    ...indexes.map((index) => [
      nameOf(index),
      index + 0.5,
      new Date('2027-12-31T00:00:00Z'),
      'Účetnictví a mzdy',
      `Poznámka ${index}`,
    ]),
  ]);
  const workbook = write(
    { SheetNames: ['List1'], Sheets: { List1: sheet } },
    { type: 'buffer', compression: true },
  ) as Buffer;
  await page.getByRole('button', { name: 'Importovat' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'licence.xlsx', mimeType: 'application/octet-stream', buffer: workbook });
  await page.getByText(/^5\s000\sřádků\sv\spořádku$/).waitFor();
});

test('a workbook with the same number of rows is written under the Content-Security-Policy of the page', async ({
  windowOf,
}) => {
  const page = await windowOf('basic', '/technologie/seznam');
  const { name, price, valid_to: end } = softwareLabels;
  const csv = csvFile([
    [name, price, end].map(csvText),
    ...indexes.map((index) => [csvText(nameOf(index)), csvNumber(index + 0.5), '2027-12-31']),
  ]);
  await page.route('**/api/v1/software/export/**', (route) => route.fulfill({ contentType: 'text/csv', body: csv }));
  await page.getByRole('button', { name: 'Další akce' }).click();
  const { bytes } = await download(page.getByRole('button', { name: 'Export XLSX' }));
  const { SheetNames, Sheets } = read(bytes, { UTC: true, cellDates: true });
  const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1, UTC: true });
  expect(rows.length).toEqual(IMPORT_MAX_ROWS + 1);
  expect(rows.at(-1)).toEqual([nameOf(IMPORT_MAX_ROWS - 1), IMPORT_MAX_ROWS - 0.5, new Date('2027-12-31T00:00:00Z')]);
});

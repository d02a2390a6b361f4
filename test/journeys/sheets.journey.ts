import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { read, utils, write } from '@e965/xlsx';
import { csvFile, csvNumber, csvText } from '../../src/contract/lib/csv';
import { IMPORT_MAX_ROWS } from '../../src/contract/limits/limits';
import { softwareLabels } from '../../src/contract/rules/softwareLabels';
import { windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const nameOf = (index: number) => `Žlutá licence číslo ${index} s delším názvem pro obecní úřad`;
const indexes = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => index);

it('a workbook with the maximum number of rows is read under the Content-Security-Policy of the page', async () => {
  const { page, complaints } = await windowOf(site.browser, site.portal.url, 'basic', '/technologie/seznam');
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
  assert.deepEqual(complaints, []);
});

it('a workbook with the same number of rows is written under the Content-Security-Policy of the page', async () => {
  const { page, complaints } = await windowOf(site.browser, site.portal.url, 'basic', '/technologie/seznam');
  const { name, price, valid_to: end } = softwareLabels;
  const csv = csvFile([
    [name, price, end].map(csvText),
    ...indexes.map((index) => [csvText(nameOf(index)), csvNumber(index + 0.5), '2027-12-31']),
  ]);
  await page.route('**/api/v1/software/export/**', (route) => route.fulfill({ contentType: 'text/csv', body: csv }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('button', { name: 'Export XLSX' }).click();
  const { SheetNames, Sheets } = read(await readFile(await (await download).path()), { UTC: true, cellDates: true });
  const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1, UTC: true });
  assert.equal(rows.length, IMPORT_MAX_ROWS + 1);
  assert.deepEqual(rows.at(-1), [nameOf(IMPORT_MAX_ROWS - 1), IMPORT_MAX_ROWS - 0.5, new Date('2027-12-31T00:00:00Z')]);
  assert.deepEqual(complaints, []);
});

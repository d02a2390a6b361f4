import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { readCsv } from '#contract/lib/csv.ts';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { download, expectAccessible, logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const today = dayOf(new Date());
const COUNT = 'main [role="status"]';
const register = (page: Page) => page.getByRole('table', { name: 'Přehled vlastních technologií' });
const count = async (page: Page) => Number((await page.locator(COUNT).first().innerText()).match(/\d+/)?.[0]);
const namesInTable = (page: Page) => register(page).getByRole('rowheader').allInnerTexts();

const saved = async (page: Page, button: string): Promise<Buffer> =>
  (await download(page.getByRole('button', { name: button }))).bytes;
const rowsOfCsv = (bytes: Buffer): string[][] => readCsv(bytes.toString(), ';');

test('a FREE client adds, edits, deletes and restores software', async ({ page }) => {
  await page.goto('/technologie/seznam');
  await logIn(page, 'free');
  await page.getByText('Zatím tu nemáte žádnou technologii').waitFor();
  await expectAccessible(page);

  // The form shows missing values and combinations that are not valid.
  await page.getByRole('main').getByRole('link', { name: 'Přidat technologii' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Nová technologie' }).waitFor();
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
  await page.getByRole('heading', { name: 'Zkontrolujte prosím zadané údaje' }).waitFor();
  expect((await page.getByText('Toto pole je povinné').count()) > 1).toBe(true);
  await expectAccessible(page);

  await page.getByLabel('Název', { exact: true }).fill('Účetní systém');
  await page.getByLabel('Cena', { exact: true }).fill('12500,5');
  await page.getByLabel('Hlídat vypršení').check();
  await page.getByText('Aby šlo vypršení hlídat, vyplňte Platnost do.').waitFor();
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByLabel('Hledat kategorii').fill('ucet');
  await picker
    .getByRole('button', { name: /četnictví/ })
    .first()
    .click();
  await picker.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();

  // To the list, with the toast of docs/product.md 7.7.
  await page.getByText('Technologie vytvořena').waitFor();
  await page.waitForURL('**/technologie/seznam');
  await page.getByRole('link', { name: 'Účetní systém' }).click();
  await page.getByRole('heading', { level: 1, name: 'Účetní systém' }).waitFor();
  expect((await page.getByLabel('Cena', { exact: true }).inputValue()).replace(/\s/g, ' ')).toBe('12 500,5');
  await page.getByLabel('Verze', { exact: true }).fill('2027');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny byly uloženy.').waitFor();

  // Deleted, and restored from the toast.
  await page.getByRole('link', { name: 'Účetní systém' }).click();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat' }).click();
  await page.getByText('Smazáno').waitFor();
  await page.getByText('Zatím tu nemáte žádnou technologii').waitFor();
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await page.getByRole('link', { name: 'Účetní systém' }).waitFor();
});

test('a BASIC client imports a table, filters it, and exports exactly what the screen shows', async ({ page }) => {
  await page.goto('/technologie/seznam');
  await logIn(page, 'basic');
  await register(page).waitFor();
  const before = await count(page);
  const row = (index: number, price: string) =>
    `Import ${String(index).padStart(3, '0')};${price};ročně;${addDays(today, index)};ano;Účetnictví a mzdy`;
  const heading = 'Systém;Cena v Kč;Období;Platí do;Hlídat;Kategorie';
  const table = (broken: boolean) =>
    [
      heading,
      ...Array.from({ length: 200 }, (_, index) => row(index, broken && index === 41 ? 'mnoho' : '1 200,50')),
    ].join('\r\n');
  const choose = async (content: string) =>
    page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name: 'licence.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  // A file with one invalid cell: it is listed by its row, and nothing is stored.
  await page.getByRole('button', { name: 'Importovat' }).click();
  await choose(table(true));
  await page.getByText('Určete, ve kterém sloupci je Název.').waitFor();
  await page.getByRole('combobox', { name: 'Pole pro sloupec Systém' }).click();
  await page.locator('.ant-select-item-option[title="Název"]:visible').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await page.getByText('1 chyba').waitFor();
  const wrong = page.getByRole('row', { name: /Import 041/ });
  expect(await wrong.innerText()).toMatch(/43[\s\S]*Zadejte číslo\./);
  await expect(wrong.getByRole('textbox', { name: 'Cena, řádek 43' })).toHaveValue('mnoho');
  const errors = rowsOfCsv(await saved(page, 'Stáhnout chyby'));
  expect(errors[1]).toEqual(['43', 'Cena', 'mnoho', 'Zadejte číslo.']);

  // Only the valid rows are imported, and the whole import is undone; then the cell is corrected in place and all 200
  // rows are stored at once. The columns are remembered, so they are not mapped again.
  await page.getByRole('button', { name: 'Importovat 199 správných' }).click();
  await page.getByText(/^Naimportováno: 199/).waitFor();
  await page.getByRole('button', { name: 'Vzít import zpět' }).click();
  await page.getByRole('button', { name: 'Smazat', exact: true }).click();
  await page.getByText(/^Import je vzatý zpět/).waitFor();
  await expect.poll(() => count(page)).toEqual(before);
  await page.getByRole('button', { name: 'Importovat' }).click();
  await choose(table(true));
  const cell = page.getByRole('textbox', { name: 'Cena, řádek 43' });
  await cell.fill('1 200,50');
  await cell.press('Enter');
  await page.getByRole('button', { name: /^Importovat 200/ }).click();
  await page.getByText('Úspěšně vytvořeno').waitFor();
  await page.waitForFunction(
    ({ place, total }) => document.querySelector(place)?.textContent?.includes(String(total)),
    { place: COUNT, total: before + 200 },
  );

  // The server returns pages.
  await expect.poll(() => namesInTable(page)).toHaveLength(50);
  await page.getByRole('link', { name: 'Strana 2' }).click();
  await page.waitForURL(/strana=2/);
  await expect.poll(() => namesInTable(page)).toHaveLength(50);

  // Filtered and sorted, the export contains the rows of the table in its order.
  await page.getByLabel('Hledat', { exact: true }).fill('import');
  await page.getByRole('button', { name: 'Vyhledat', exact: true }).click();
  await page.waitForURL(/q=import/);
  await page.goto(`${page.url()}&vyprsi=30&razeni=-valid_to`);
  await page.waitForFunction((place) => /^31\s/.test(document.querySelector(place)?.textContent ?? ''), COUNT);
  const shown = Array.from({ length: 31 }, (_, index) => `Import ${String(30 - index).padStart(3, '0')}`);
  await expect.poll(() => namesInTable(page)).toEqual(shown);
  await page.getByRole('button', { name: 'Další akce' }).click();
  const csv = rowsOfCsv(await saved(page, 'Export CSV'));
  expect(csv.slice(1).map(([name]) => name)).toEqual(shown);
  expect(csv[1]?.slice(5, 9)).toEqual(['1200,5', 'Ročně', '', addDays(today, 30)]);
  const { SheetNames, Sheets } = read(await saved(page, 'Export XLSX'));
  const sheet = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 });
  expect(sheet.slice(1).map(([name]) => name)).toEqual(shown);
  expect(sheet[1]?.[5]).toEqual(1200.5);
  await expectAccessible(page);
});

test('every number of the digital garage links to a list with the same number', async ({ page }) => {
  await page.goto('/digitalni-garaz');
  await logIn(page, 'premium');
  await page.getByRole('heading', { name: 'Kdy licence vyprší' }).waitFor();
  for (const summary of await page.getByText('Zobrazit jako tabulku').all()) await summary.click();
  await expectAccessible(page);

  const links = await page.locator('a[href^="/technologie/seznam"]').evaluateAll((found) =>
    found
      .filter((link) => link.closest('main') !== null)
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        number: (link.querySelector('.ant-statistic-content, strong') ?? link).textContent ?? '',
      })),
  );
  expect(links.length).toBeGreaterThan(15);
  // A chart and its table have the same links.
  const different = new Map(links.map((link) => [`${link.href} ${link.number}`, link]));
  for (const { href, number } of different.values()) {
    await page.goto(href);
    const wanted = number.replace(/\s/g, ' ');
    if (wanted === '0') {
      await page.getByText('Filtrům neodpovídá žádná technologie').waitFor();
      continue;
    }
    const place = wanted.includes('Kč') ? 'section[aria-label="Platné licence stojí"]' : COUNT;
    await page.waitForFunction(
      ({ selector, text }) => (document.querySelector(selector)?.textContent ?? '').replace(/\s/g, ' ').includes(text),
      { selector: place, text: wanted.includes('Kč') ? wanted : `${wanted} technologi` },
    );
  }
});

import { download, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { FRAME } from '#support/journeys/records.ts';

const NOTHING = 'Nic jsme nenašli';
const NOTE = 'Poznámka k záznamu';

test('failures are retried: mails in bulk, a job by its row', async ({ windowOf }) => {
  const page = await windowOf('operator', '/provoz');
  await page.getByRole('link', { name: /nedoručené e\u2011maily$/ }).click();
  await page.waitForURL('**/provoz/posta?stav=DEAD');
  await page.getByText(/Recipient address rejected/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('Vybráno: 2').waitFor();
  await expectAccessible(page);
  const bar = page.getByRole('group', { name: 'Úpravy vybraných řádků' });
  await bar.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByText('Vráceno do fronty: 2.').first().waitFor();
  await page.getByText(NOTHING).waitFor();

  await page.goto('/provoz');
  await page.getByRole('link', { name: /neúspěšná úloha$/ }).click();
  await page.waitForURL('**/provoz/ulohy?stav=DEAD&cast=fronta');
  await page.getByRole('button', { name: /^Zkusit znovu: legalForms č\. \d+$/ }).click();
  await page.getByText(NOTHING).waitFor();
  await expectAccessible(page);
});

test('the history is filtered, navigated by keyboard and exported to a file', async ({ windowOf }) => {
  const page = await windowOf('operator', '/provoz/historie?druh=projects');
  await page.getByRole('rowheader').first().waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Zobrazit rozdíl/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skrýt rozdíl' }).waitFor();
  await page.getByRole('button', { name: 'Další akce s tabulkou' }).click();
  const whole = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(whole.name).toMatch(/^historie-\d{4}-\d\d-\d\d\.csv$/);
  const rows = whole.bytes.toString('utf8').split('\r\n').slice(1, -1);
  expect(rows.length > 10 && rows.every((row) => row.includes(';projekt;'))).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Historie' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('Vybráno: 1').waitFor();
  const picked = await download(page.getByRole('button', { name: 'Vybrané do XLSX' }));
  expect(picked.name).toMatch(/\.xlsx$/);
  expect(picked.bytes.subarray(0, 2).toString()).toBe('PK');
});

test("a record for support is opened in the player by one click, with the user's note visible", async ({
  windowOf,
}) => {
  const page = await windowOf('operator', '/provoz');
  await page.getByRole('link', { name: /nevyřízené záznamy pro podporu$/ }).click();
  await page.waitForURL('**/provoz/zaznamy?stav=OPEN');
  const words = /^Odkaz z e-mailu otevře stránku, která tu není/;
  await page.getByRole('link', { name: words }).click();
  await page.getByRole('region', { name: NOTE }).getByText(words).waitFor();
  await page.getByRole('button', { name: 'Spustit přehrávání' }).click();
  await page.getByRole('main', { name: 'Přehrávač záznamu' }).waitFor();
  await page.getByRole('region', { name: NOTE }).getByText(words).waitFor();
  await page.frameLocator(FRAME).getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
});

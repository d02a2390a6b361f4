import sharp from 'sharp';
import { download, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const NAME = 'Rezervační systém plaveckého bazénu';

test('a supplier publishes a reference with a picture, and a client views it and asks a question', async ({
  windowOf,
}) => {
  const page = await windowOf('supplier', '/subjekt/referencni-projekt');
  await page.getByLabel('Název').fill(NAME);
  await page.getByLabel('Klient').fill('Bazén Podolí');
  await page.getByLabel('Rok').fill('2025');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CRM', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.waitForURL('**/subjekty/referencni-projekty');
  await page.getByText('Úspěšně vytvořeno').waitFor();

  // A picture and another file, which is downloaded unchanged.
  await page.getByRole('article').filter({ hasText: NAME }).getByRole('link', { name: 'Upravit' }).click();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5a6b' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Přidat soubor')
    .setInputFiles({ name: 'Vstupní hala.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Vstupní hala.png', exact: true }).waitFor();
  await page
    .getByLabel('Přidat soubor')
    .setInputFiles({ name: 'Smlouva č. 1.txt', mimeType: 'text/plain', buffer: Buffer.from('Řízek') });
  const { name, bytes } = await download(page.getByRole('button', { name: 'Smlouva č. 1.txt', exact: true }));
  expect(name).toBe('Smlouva č. 1.txt');
  expect(bytes.toString()).toBe('Řízek');
  await page.getByRole('button', { name: 'Upravit Vstupní hala.png' }).click();
  await page.getByLabel('Popis souboru').fill('Hala po otevření');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Hala po otevření').waitFor();
  await expectAccessible(page);

  // Every logged-in user finds it by words without diacritics.
  const client = await windowOf('free', '/subjekty/referencni-projekty');
  const reader = client;
  await reader.getByLabel('Hledat', { exact: true }).fill('plaveckeho bazenu');
  await reader.getByRole('button', { name: 'Vyhledat' }).click();
  await reader.getByRole('link', { name: NAME }).click();
  await reader.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await reader.getByRole('button', { name: 'Zvětšit Hala po otevření' }).click();
  const large = reader.getByRole('dialog').getByRole('img', { name: 'Hala po otevření' });
  await large.waitFor();
  expect(await large.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
  await reader.keyboard.press('Escape');

  // A long word and dangerous text stay within the page and stay text.
  const long = `${'Nejnezpravděpodobněji'.repeat(40)} <img src=x onerror=alert(1)> javascript:alert(1)`;
  await reader.getByLabel('Napsat zprávu').fill(long);
  await reader.getByRole('button', { name: 'Odeslat' }).click();
  await reader.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await expectAccessible(reader);
});

test('a link to a message on a later page opens the discussion at that message', async ({ windowOf }) => {
  const page = await windowOf('premium', '/referencni-projekty/1/detail');
  await page.getByRole('button', { name: 'Načíst další' }).click();
  await page.getByRole('button', { name: 'Načíst další' }).waitFor();
  const times = page.getByRole('article').locator('a:has(time)');
  const link = await times.nth(9).getAttribute('href');
  await page.goto('/subjekty/referencni-projekty');
  await page.goto(link!);
  const target = page.locator('article[aria-current="location"]');
  await target.waitFor();
  expect(await target.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)).toBe(true);
});

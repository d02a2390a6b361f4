import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import sharp from 'sharp';
import { axeFindings, eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const NAME = 'Rezervační systém plaveckého bazénu';

it('a supplier publishes a reference with a picture, and a client views it and asks a question', async () => {
  const supplier = await windowOf(site.browser, site.portal.url, 'supplier', '/subjekt/referencni-projekt');
  const { page } = supplier;
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Smlouva č. 1.txt', exact: true }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'Smlouva č. 1.txt');
  assert.equal(await readFile(await download.path(), 'utf8'), 'Řízek');
  await page.getByRole('button', { name: 'Upravit Vstupní hala.png' }).click();
  await page.getByLabel('Popis souboru').fill('Hala po otevření');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Hala po otevření').waitFor();
  await eventually(() => axeFindings(page), []);

  // Every logged-in user finds it by words without diacritics.
  const client = await windowOf(site.browser, site.portal.url, 'free', '/subjekty/referencni-projekty');
  const reader = client.page;
  await reader.getByLabel('Hledat', { exact: true }).fill('plaveckeho bazenu');
  await reader.getByRole('button', { name: 'Vyhledat' }).click();
  await reader.getByRole('link', { name: NAME }).click();
  await reader.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await reader.getByRole('button', { name: 'Zvětšit Hala po otevření' }).click();
  const large = reader.getByRole('dialog').getByRole('img', { name: 'Hala po otevření' });
  await large.waitFor();
  assert.equal(await large.evaluate((image) => (image as HTMLImageElement).naturalWidth), 400);
  await reader.keyboard.press('Escape');

  // A long word and dangerous text stay within the page and stay text.
  const long = `${'Nejnezpravděpodobněji'.repeat(40)} <img src=x onerror=alert(1)> javascript:alert(1)`;
  await reader.getByLabel('Napsat zprávu').fill(long);
  await reader.getByRole('button', { name: 'Odeslat' }).click();
  await reader.getByText('<img src=x onerror=alert(1)>').waitFor();
  assert.equal(await reader.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
  await eventually(() => axeFindings(reader), []);
  assert.deepEqual(supplier.complaints, []);
  assert.deepEqual(client.complaints, []);
});

it('a link to a message on a later page opens the discussion at that message', async () => {
  const { page, complaints } = await windowOf(
    site.browser,
    site.portal.url,
    'premium',
    '/referencni-projekty/1/detail',
  );
  await page.getByRole('button', { name: 'Načíst další' }).click();
  await page.getByRole('button', { name: 'Načíst další' }).waitFor();
  const times = page.getByRole('article').locator('a:has(time)');
  const link = await times.nth(9).getAttribute('href');
  assert.ok(link);
  await page.goto('/subjekty/referencni-projekty');
  await page.goto(link);
  const target = page.locator('article[aria-current="location"]');
  await target.waitFor();
  assert.ok(await target.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight));
  assert.deepEqual(complaints, []);
});

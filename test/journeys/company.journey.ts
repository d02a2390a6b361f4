import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { startAresDouble, type AresDouble } from '#support/journeys/aresDouble.ts';
import { expectAccessible, register } from '#support/journeys/browser.ts';
import { expect, test as base } from '#support/journeys/journey.ts';

/** With a business register that the portal asks. */
const test = base.extend<object, { ares: AresDouble }>({
  ares: [
    async ({}, use) => {
      const ares = await startAresDouble();
      await use(ares);
      await ares.stop();
    },
    { scope: 'worker' },
  ],
  environment: [({ ares }, use) => use({ ARES_URL: ares.url }), { scope: 'worker' }],
});
// The browser itself logs the failure of the register.
test.use({ expectedComplaints: /status of 503/ });

const EMAIL = 'novy.dodavatel@example.test';
const PASSWORD = 'modrý kůň skáče';

/** Looks a number up in the business register and waits for the result in the form. */
async function lookUp(page: Page, number: string, message: string | RegExp): Promise<void> {
  await page.getByLabel('IČO').fill(number);
  await page.getByRole('button', { name: 'Načíst z ARES' }).click();
  await page.getByText(message).first().waitFor();
}

/** Drags an element with the mouse, by pixels. */
async function drag(page: Page, what: Locator, right: number, down: number): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await what.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + right, top + down, { steps: 8 });
  await page.mouse.up();
}

test('a supplier fills in the profile from the business register and uploads a picture and a file', async ({
  page,
  ares,
  linkIn,
}) => {
  await register(page, EMAIL, 'SUPPLIER');
  await page.goto(await linkIn(EMAIL, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Heslo znovu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Dokončit registraci' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/subjekt/vytvorit');

  // A wrong check digit is shown while typing, and no request is sent to the register.
  await page.getByLabel('IČO').pressSequentially('12345678');
  await page.getByText('IČO není platné.').first().waitFor();
  await expect(page.getByRole('button', { name: 'Načíst z ARES' })).toBeDisabled();

  // Unknown, unavailable, dissolved: each has its own message, and the form stays usable.
  await lookUp(page, '99999994', /registr ARES nezná/);
  ares.fail(true);
  await lookUp(page, '00006947', /Registr ARES teď neodpovídá/);
  ares.fail(false);
  await page.getByLabel('Název').fill('Financujeme s.r.o.');
  await lookUp(page, '45274649', /Firma podle registru zanikla 31\.\s3\.\s2024/);
  await page.getByRole('button', { name: 'Ponechat moje' }).click();
  for (const label of ['Ulice', 'Číslo', 'Město', 'PSČ']) await page.getByLabel(label, { exact: true }).fill('');
  expect(ares.requests).not.toContain('12345678');

  // The register fills empty fields and asks before it replaces the typed name.
  await lookUp(page, '00006947', 'Název: Ministerstvo financí');
  await expect(page.getByLabel('Název')).toHaveValue('Financujeme s.r.o.');
  await expect(page.getByLabel('Ulice')).toHaveValue('Letenská');
  await expect(page.getByLabel('Město')).toHaveValue('Praha');
  await page.getByText(/Zdroj: ARES, načteno/).waitFor();
  await page.getByRole('button', { name: 'Ponechat moje' }).click();

  // The location of the previous town is kept until it is moved: to the new town by a button, then by keyboard and by
  // mouse.
  await page.getByText('Kraj: Jihomoravský kraj').waitFor();
  await page.getByRole('button', { name: 'Přesunout do města Praha' }).click();
  await page.getByText('Kraj: Hlavní město Praha').waitFor();
  const pin = page.getByRole('button', { name: /^Poloha: / });
  const before = await pin.getAttribute('aria-label');
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => pin.getAttribute('aria-label')).not.toBe(before);
  await drag(page, pin, -190, 20);
  await expect(page.getByText('Kraj: Středočeský kraj')).toBeVisible();
  await drag(page, pin, 190, -20);
  await page.getByText('Kraj: Hlavní město Praha').waitFor();
  await page.getByLabel('Telefon').fill('+420 777 000 113');
  await page.getByLabel('Popis').fill('Píšeme rozpočtové systémy.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.waitForURL(/\/subjekt\/\d+\/upravit$/);
  await page.getByText('Úspěšně vytvořeno').first().waitFor();

  // A file that is not a picture is refused in place, a picture is cropped and shown.
  const picture = page.getByLabel('Obrázek', { exact: true });
  await picture.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByText('Toto není obrázek PNG, JPEG ani WebP.').waitFor();
  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('Obrázek se nepodařilo přečíst.').waitFor();
  const wide = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#a4510b' } })
    .png()
    .toBuffer();
  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: wide });
  const dialog = page.getByRole('dialog', { name: 'Výřez obrázku' });
  await dialog.getByLabel('Přiblížení').fill('2');
  await expect(dialog.getByRole('button', { name: 'Použít výřez' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Použít výřez' }).click();
  const shown = page.getByRole('img', { name: 'Obrázek firmy Financujeme s.r.o.' });
  await shown.waitFor();
  const address = await shown.getAttribute('src');
  const sent = await page.request.get(address ?? '');
  expect(sent.headers()['content-type']).toBe('image/webp');
  const { width, height } = await sharp(await sent.body()).metadata();
  expect(width).toEqual(height);

  // Categories and a file are saved immediately, and the file is deleted and restored.
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CRM', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByText('Kategorie byla přidána').first().waitFor();
  await page
    .getByLabel('Přidat soubor')
    .setInputFiles({ name: 'Ceník.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('button', { name: 'Smazat Ceník.pdf' }).click();
  await page.getByRole('button', { name: 'Vrátit zpět' }).click();
  await page.getByRole('button', { name: 'Smazat Ceník.pdf' }).waitFor();
  await expectAccessible(page);

  // Everything is stored for the next visit, and no second company is started by mistake.
  await page.goto('/subjekt/vytvorit');
  await page.waitForURL(/\/subjekt\/\d+\/upravit$/);
  await shown.waitFor();
  await expect(page.getByLabel('Telefon')).toHaveValue('+420\u00a0777\u00a0000\u00a0113');
  await page.getByRole('button', { name: 'Ceník.pdf', exact: true }).waitFor();
});

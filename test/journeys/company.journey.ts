import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { startAresDouble, type AresDouble } from '../support/journeys/aresDouble';
import { axeFindings, eventually, openWindow } from '../support/journeys/browser';
import { linkIn } from '../support/journeys/outbox';
import { openSite } from '../support/journeys/site';

let ares: AresDouble;
const site = openSite(async () => {
  ares = await startAresDouble();
  return { ARES_URL: ares.url };
});
after(() => ares?.stop());

const EMAIL = 'novy.dodavatel@example.test';
const PASSWORD = 'modrý kůň skáče';

/** Registers a supplier without a company. */
async function registerSupplier(): Promise<void> {
  const answer = await fetch(`${site.portal.url}/api/v1/accounts/registration/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: EMAIL,
      role: 'SUPPLIER',
      first_name: 'Eva',
      last_name: 'Nová',
      phone: '+420777000112',
      consent: true,
    }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

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

it('a supplier fills in the profile from the business register and uploads a picture and a file', async () => {
  await registerSupplier();
  const { page, complaints } = await openWindow(site.browser, site.portal.url);
  await page.goto(await linkIn(site.portal, EMAIL, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Heslo znovu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Dokončit registraci' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/subjekt/vytvorit');

  // A wrong check digit is shown while typing, and no request is sent to the register.
  await page.getByLabel('IČO').pressSequentially('12345678');
  await page.getByText('IČO není platné.').first().waitFor();
  await eventually(() => page.getByRole('button', { name: 'Načíst z ARES' }).isDisabled(), true);

  // Unknown, unavailable, dissolved: each has its own message, and the form stays usable.
  await lookUp(page, '99999994', /registr ARES nezná/);
  ares.fail(true);
  await lookUp(page, '00006947', /Registr ARES teď neodpovídá/);
  ares.fail(false);
  await page.getByLabel('Název').fill('Financujeme s.r.o.');
  await lookUp(page, '45274649', /Firma podle registru zanikla 31\.\s3\.\s2024/);
  await page.getByRole('button', { name: 'Ponechat moje' }).click();
  for (const label of ['Ulice', 'Číslo', 'Město', 'PSČ']) await page.getByLabel(label, { exact: true }).fill('');
  assert.ok(!ares.requests.includes('12345678'));

  // The register fills empty fields and asks before it replaces the typed name.
  await lookUp(page, '00006947', 'Název: Ministerstvo financí');
  await eventually(() => page.getByLabel('Název').inputValue(), 'Financujeme s.r.o.');
  await eventually(() => page.getByLabel('Ulice').inputValue(), 'Letenská');
  await eventually(() => page.getByLabel('Město').inputValue(), 'Praha');
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
  await eventually(async () => (await pin.getAttribute('aria-label')) === before, false);
  await drag(page, pin, -190, 20);
  await eventually(() => page.getByText('Kraj: Středočeský kraj').isVisible(), true);
  await drag(page, pin, 190, -20);
  await page.getByText('Kraj: Hlavní město Praha').waitFor();
  await page.getByLabel('Telefon').fill('+420 777 000 113');
  await page.getByLabel('Popis').fill('Píšeme rozpočtové systémy.');
  await eventually(() => axeFindings(page), []);
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
  await eventually(() => dialog.getByRole('button', { name: 'Použít výřez' }).isEnabled(), true);
  await eventually(() => axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Použít výřez' }).click();
  const shown = page.getByRole('img', { name: 'Obrázek firmy Financujeme s.r.o.' });
  await shown.waitFor();
  const address = await shown.getAttribute('src');
  const sent = await fetch(new URL(address ?? '', site.portal.url));
  assert.equal(sent.headers.get('content-type'), 'image/webp');
  const { width, height } = await sharp(Buffer.from(await sent.arrayBuffer())).metadata();
  assert.equal(width, height);

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
  await eventually(() => axeFindings(page), []);

  // Everything is stored for the next visit, and no second company is started by mistake.
  await page.goto('/subjekt/vytvorit');
  await page.waitForURL(/\/subjekt\/\d+\/upravit$/);
  await shown.waitFor();
  await eventually(() => page.getByLabel('Telefon').inputValue(), '+420\u00a0777\u00a0000\u00a0113');
  await page.getByRole('button', { name: 'Ceník.pdf', exact: true }).waitFor();
  // The browser itself logs the failure of the register.
  assert.deepEqual(
    complaints.filter((line) => !line.includes('status of 503')),
    [],
  );
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const PROJECT = 'Portál občana a platby poplatků';
const BIDDER = 'konzultant@demo.test';
const TEXT = 'Portál postavíme na otevřeném řešení, které už běží ve třech městech.';

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

test('a bidder invited by mail bids on a phone, survives a reload and a lost connection, and gets a receipt', async ({
  openWindow,
  windowOf,
  mailIn,
  linkIn,
}) => {
  // The buyer invites one more bidder.
  const client = await windowOf('basic', '/subjekty/seznam-konzultantu');
  await client.goto('/subjekty/seznam-konzultantu?q=Dvořanová');
  await client
    .getByRole('link', { name: /Dvořanová/ })
    .first()
    .click();
  await client
    .getByRole('button', { name: /^Poslat poptávku/ })
    .first()
    .click();
  const dialog = client.getByRole('dialog', { name: 'Poslat poptávku' });
  await dialog.getByRole('combobox', { name: 'Projekt' }).click();
  await client.locator('.ant-select-dropdown').getByTitle(PROJECT, { exact: true }).click();
  await dialog.getByText(/^Projekt už poptávku má/).waitFor();
  await dialog.getByRole('button', { name: 'Odeslat poptávku' }).click();
  await client.getByRole('dialog', { name: 'Poptávka je odeslaná' }).waitFor();

  // The mail says who asks for what, until when, for how much and on which conditions, and its one button opens the tender.
  const mail = await mailIn(BIDDER, /\/poptavky\/\d+/);
  for (const said of [
    /^Zadavatel: \S+/m,
    `Poptávka: ${PROJECT}`,
    /^Nabídky do: \d+\. \d+\. \d{4} 12:00$/m,
    'Rozpočet: 700 000–1 100 000 Kč',
    /^O zakázce: Občané mají vyřídit poplatek/m,
    /^Požadavky a otázky: – Přihlášení bankovní identitou\n– Přístupnost podle zákona/m,
  ])
    expect(typeof said === 'string' ? mail.includes(said) : said.test(mail), `${said} is not in\n${mail}`).toBe(true);
  const [button, another] = [...mail.matchAll(/:\n(http:\S+)/g)];
  expect(another).toBe(undefined);
  const link = new URL(button![1]!);
  const page = await openWindow({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const isAccessible = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await page.goto(link.pathname);
  await page.getByLabel('E-mail').fill(BIDDER);
  await page.getByLabel('Heslo', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Přihlásit se' }).tap();
  await page.getByRole('heading', { level: 1, name: PROJECT }).waitFor();
  await isAccessible();
  await page.getByRole('button', { name: `Podat nabídku: ${PROJECT}` }).tap();
  await page.getByRole('heading', { level: 1, name: `Nabídka: ${PROJECT}` }).waitFor();
  await isAccessible();

  // Sending an incomplete bid shows what is missing and focuses it; an amount is accepted in common notations.
  const send = page.getByRole('button', { name: 'Odeslat nabídku' });
  await send.tap();
  await page.getByText(/^Ještě chybí: cena/).waitFor();
  const price = page.getByLabel(/^Cena /).first();
  await price.fill('1,2 mil. Kč');
  await price.blur();
  await expect.poll(async () => (await price.inputValue()).replace(/\s/g, ' ')).toBe('1 200 000');
  await page.getByLabel('Co nabízíte').fill(TEXT);

  // The draft survives a reload.
  await page.waitForFunction((text) => localStorage.getItem('persist:drafts')?.includes(text), TEXT);
  await page.reload();
  await page.getByRole('button', { name: 'Pokračovat v rozepsaném' }).tap();
  await expect(page.getByLabel('Co nabízíte')).toHaveValue(TEXT);
  await expect.poll(async () => (await price.inputValue()).replace(/\s/g, ' ')).toBe('1 200 000');

  // Saving without a connection shows an error, and nothing is lost.
  await page.getByRole('button', { name: 'Zbývají 2 odpovědi' }).waitFor();
  await page.getByRole('button', { name: 'Vše splňujeme', exact: true }).tap();
  await page
    .getByRole('button', { name: /^Poznámka: / })
    .first()
    .tap();
  await page.getByLabel('Poznámka k požadavku').fill('Ověřeno v provozu.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Uložit rozepsanou' }).tap();
  await page
    .getByText(/připojen|spojení/i)
    .first()
    .waitFor();
  await expect(page.getByLabel('Co nabízíte')).toHaveValue(TEXT);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Uložit rozepsanou' }).tap();
  await page.getByText('Všechny změny jsou uložené.').waitFor();
  await page
    .getByLabel('Přidat soubor')
    .setInputFiles({ name: 'postup.txt', mimeType: 'text/plain', buffer: Buffer.from('Postup prací po týdnech') });
  await page.getByRole('button', { name: /^postup/ }).waitFor();
  await isAccessible();

  // A double click sends it once.
  await send.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).dblclick();
  const shown = page.locator('code').filter({ hasText: /^[\da-f]{64}$/ });
  await shown.waitFor({ state: 'attached' });
  await expect(shown).toHaveCount(1);
  const hash = await shown.textContent();
  await isAccessible();
  expect(await linkIn(BIDDER, /\b[\da-f]{64}\b(?=[\s\S]*postup)/)).toEqual(hash);

  // The downloaded bytes have the hash of the receipt.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Stáhnout JSON/ }).tap(),
  ]);
  const bytes = await readFile(await file.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toEqual(hash);
  const version = JSON.parse(bytes.toString()) as { price_from: number; text: string; files: object[] };
  expect([version.price_from, version.text, version.files.length]).toEqual([1_200_000, TEXT, 1]);

  // Back opens the tender, which shows that there is a bid.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: PROJECT }).waitFor();
  await page.getByText('Odeslaná').first().waitFor();
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings, logIn, openBrowser, openWindow } from '../support/journeys/browser';
import { startPortalProcess, type PortalProcess } from '../support/journeys/portalProcess';

let portal: PortalProcess;
let browser: Browser;

before(async () => {
  portal = await startPortalProcess();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await portal.stop();
});

/** The part of the window that the masks and the player's controls leave alone. */
const CLIP = { x: 0, y: 60, width: 1366, height: 640 };

/** Share of pixels that differ by more than a shade. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()));
  assert.equal(a!.length, b!.length);
  let different = 0;
  for (let index = 0; index < a!.length; index += 1) if (Math.abs(a![index]! - b![index]!) > 16) different += 1;
  return different / a!.length;
}

const wordsOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
const steady = (page: Page) => page.waitForTimeout(1_200);

test('what a client exports on one screen an operator sees in another profile', async () => {
  const client = await openWindow(browser, portal.url);
  await client.page.goto('/projekty/seznam');
  await client.page.waitForURL('**/login');
  await logIn(client.page, 'premium');
  await client.page.waitForURL('**/projekty/seznam');
  await client.page.getByRole('heading', { level: 1 }).waitFor();
  await client.page.goto('/subjekty/seznam-konzultantu');
  await client.page.locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  await steady(client.page);
  const seen = await client.page.screenshot({ clip: CLIP });
  const words = await wordsOf(client.page);

  await client.page.getByRole('button', { name: /Uživatelské menu/ }).click();
  await client.page.getByRole('button', { name: 'Stáhnout záznam pro podporu' }).click();
  const dialog = client.page.getByRole('dialog', { name: 'Záznam pro podporu' });
  await dialog.waitFor();
  assert.deepEqual(await axeFindings(client.page), []);
  const [download] = await Promise.all([client.page.waitForEvent('download'), dialog.getByRole('button', { name: 'Uložit soubor' }).click()]);
  const file = await download.path();
  const content = await readFile(file, 'utf8');
  assert.doesNotMatch(content, /@demo\.test|Demo1234/);
  await dialog.getByLabel(/Poznámka/).fill('Seznam konzultantů vypadá jinak.');
  await dialog.getByRole('button', { name: 'Odeslat podpoře' }).click();
  await dialog.getByText('Děkujeme, podpora se na záznam podívá.').waitFor();
  await client.context.close();

  const operator = await openWindow(browser, portal.url);
  await operator.page.goto('/login');
  await logIn(operator.page, 'operator');
  await operator.page.getByRole('button', { name: /Uživatelské menu/ }).waitFor();
  await operator.page.goto('/podpora/prehravac');
  await operator.page.getByText('Seznam konzultantů vypadá jinak.').waitFor();
  assert.deepEqual(await axeFindings(operator.page), []);
  await operator.page.getByLabel('Vybrat soubor se záznamem').setInputFiles({ name: 'zaznam.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const calls: string[] = [];
  await operator.page.getByRole('button', { name: 'Spustit přehrávání' }).waitFor();
  operator.page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  const stored = await operator.page.evaluate(() => JSON.stringify(localStorage));
  await operator.page.getByRole('button', { name: 'Spustit přehrávání' }).click();
  const player = operator.page.getByRole('main', { name: 'Přehrávač záznamu' });
  await player.waitFor();
  await operator.page.locator('main a[href^="/subjekty/consultants/"]').first().waitFor();
  await steady(operator.page);
  assert.deepEqual(await axeFindings(operator.page), []);
  await player.getByRole('button', { name: 'Skrýt ovládání' }).click();
  await steady(operator.page);
  const replayed = await operator.page.screenshot({ clip: CLIP });
  assert.equal((await operator.page.locator('main').innerText()).replace(/\s+/g, ' '), words);
  const share = await difference(seen, replayed);
  console.log(`Rozdíl obrazovek: ${(share * 100).toFixed(3)} %`);
  assert.ok(share < 0.01, `${(share * 100).toFixed(2)} % of the picture differs`);

  // No network and no storage behind the screens.
  assert.deepEqual(calls, []);
  assert.equal(await operator.page.evaluate(() => JSON.stringify(localStorage)), stored);
  assert.deepEqual(operator.complaints, []);
  assert.deepEqual(client.complaints, []);
});

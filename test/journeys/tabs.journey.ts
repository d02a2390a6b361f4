import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const NAME = 'Rozepsaný projekt';
const MESSAGE = 'Rozepsaná zpráva';

/** Whether a text is stored among drafts in local storage, where a reload and other tabs find it. */
const isStored = (page: Page, text: string) =>
  page.evaluate((wanted) => (localStorage.getItem('persist:portal/drafts') ?? '').includes(wanted), text);
const offer = (page: Page) => page.getByRole('button', { name: 'Pokračovat v rozepsaném' });

it('a draft in one tab is not overwritten by other tabs, and is sent once', async () => {
  const { page, context } = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/vytvorit');
  await page.getByLabel('Název').fill(NAME);
  await eventually(() => isStored(page, NAME), true);

  // Another tab collapses the menu, which syncs to both, sends a message, and is closed.
  const other = await context.newPage();
  await other.goto('/projekty/seznam');
  await other.getByRole('button', { name: 'Sbalit menu' }).click();
  await page.getByRole('button', { name: 'Rozbalit menu' }).waitFor();
  // A pointer that rests on the collapsed menu keeps it open over the page.
  await other.mouse.move(900, 400);
  await other.getByRole('link', { name: 'Nový podnikový systém pro tři pekárny' }).first().press('Enter');
  await other.getByRole('link', { name: /^Diskuse/ }).click();
  await other.getByLabel('Napsat zprávu').fill(MESSAGE);
  await eventually(() => isStored(other, MESSAGE), true);
  await other.getByRole('button', { name: 'Odeslat' }).click();
  await other.getByRole('article').filter({ hasText: MESSAGE }).waitFor();
  await eventually(() => isStored(other, MESSAGE), false);
  await other.close();
  assert.equal(await isStored(page, NAME), true);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await offer(page).click();
  await eventually(() => page.getByLabel('Název').inputValue(), NAME);

  // A third tab offers the draft until the first one has sent it.
  const third = await context.newPage();
  await third.goto('/projekty/vytvorit');
  await offer(third).waitFor();
  await page.getByLabel('Popis').fill('Zadání doplníme.');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ERP', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.waitForURL('**/projekty/seznam');
  await offer(third).waitFor({ state: 'detached' });
  await eventually(() => isStored(third, NAME), false);
});

it('an expired session logs out every tab and keeps the drafts', async () => {
  const { page, context } = await windowOf(site.browser, site.portal.url, 'supplier', '/uzivatel/upravit');
  await page.getByLabel('Jméno').fill('Rozepsané');
  await eventually(() => isStored(page, 'Rozepsané'), true);
  const other = await context.newPage();
  await other.goto('/projekty/seznam');
  const { token } = JSON.parse(
    await page.evaluate(() => (JSON.parse(localStorage.getItem('persist:portal') ?? '{}') as { user: string }).user),
  ) as { token: string };
  await context.request.post('/api/v1/accounts/logout/', { headers: { Authorization: `Token ${token}` } });
  await other.reload();
  for (const tab of [other, page]) {
    await tab.waitForURL('**/login');
    await tab.getByText('Přihlášení vypršelo').waitFor();
  }
  assert.equal(await isStored(page, 'Rozepsané'), true);
});

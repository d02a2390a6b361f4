import type { Page } from '@playwright/test';
import { showPageAgain, tokenOf } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

const NAME = 'Rozepsaný projekt';
const MESSAGE = 'Rozepsaná zpráva';

/** Whether a text is stored among drafts in local storage, where a reload and other tabs find it. */
const isStored = (page: Page, text: string) =>
  page.evaluate((wanted) => (localStorage.getItem('persist:drafts') ?? '').includes(wanted), text);
const offer = (page: Page) => page.getByRole('button', { name: 'Pokračovat v rozepsaném' });

test('a draft in one tab is not overwritten by other tabs, and is sent once', async ({ windowOf }) => {
  const page = await windowOf('premium', '/projekty/vytvorit');
  await page.getByLabel('Název').fill(NAME);
  await expect.poll(() => isStored(page, NAME)).toBe(true);

  // Another tab collapses the menu, which syncs to both, sends a message, and is closed.
  const other = await page.context().newPage();
  await other.goto('/projekty/seznam');
  await other.getByRole('button', { name: 'Sbalit menu' }).click();
  await page.getByRole('button', { name: 'Rozbalit menu' }).waitFor();
  // A pointer that rests on the collapsed menu keeps it open over the page.
  await other.mouse.move(900, 400);
  await other.getByRole('link', { name: 'Nový podnikový systém pro tři pekárny' }).first().press('Enter');
  await other.getByRole('link', { name: /^Diskuse/ }).click();
  await other.getByLabel('Napsat zprávu').fill(MESSAGE);
  await expect.poll(() => isStored(other, MESSAGE)).toBe(true);
  await other.getByRole('button', { name: 'Odeslat' }).click();
  await other.getByRole('article').filter({ hasText: MESSAGE }).waitFor();
  await expect.poll(() => isStored(other, MESSAGE)).toBe(false);
  await other.close();
  expect(await isStored(page, NAME)).toBe(true);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await offer(page).click();
  await expect(page.getByLabel('Název')).toHaveValue(NAME);

  // A third tab offers the draft until the first one has sent it.
  const third = await page.context().newPage();
  await third.goto('/projekty/vytvorit');
  await offer(third).waitFor();
  await page.getByLabel('Popis').fill('Zadání doplníme.');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ERP', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await page.getByRole('button', { name: 'Vytvořit' }).click();
  await page.waitForURL('**/projekty/seznam');
  await offer(third).waitFor({ state: 'detached' });
  await expect.poll(() => isStored(third, NAME)).toBe(false);
});

test('an expired session logs out every tab and keeps the drafts', async ({ windowOf }) => {
  const page = await windowOf('supplier', '/uzivatel/upravit');
  await page.getByLabel('Jméno').fill('Rozepsané');
  await expect.poll(() => isStored(page, 'Rozepsané')).toBe(true);
  const other = await page.context().newPage();
  await other.goto('/projekty/seznam');
  const token = await tokenOf(page);
  await page.request.post('/api/v1/accounts/logout/', { headers: { Authorization: `Token ${token}` } });
  // A reload would forget the reason, if the first tab has already learned it from a request of its own.
  await showPageAgain(other);
  for (const tab of [other, page]) {
    await tab.waitForURL('**/login');
    await tab.getByText('Přihlášení vypršelo').waitFor();
  }
  expect(await isStored(page, 'Rozepsané')).toBe(true);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { answerForScript, eventually, IN_REGISTER, windowOf } from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const prefetched = (page: Page) => page.locator('head link[rel="prefetch"]').count();
/** What the bar over the page is doing. */
const running = (page: Page) =>
  page.locator('[data-on-way]').evaluate((bar) => bar.getAnimations().map(({ playState }) => playState));

it('a page that rests fetches what its links lead to, and a bar says that a slow one is on its way', async () => {
  const { page, complaints } = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => running(page), []);
  await eventually(async () => (await prefetched(page)) > 0, true);

  const held: (() => void)[] = [];
  let isHeld = true;
  await answerForScript(page, IN_REGISTER, (route) => {
    if (isHeld) held.push(() => void route.continue());
    else void route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => running(page), []);
  await page.getByRole('link', { name: 'Vyhledat dodavatele' }).click();
  await eventually(() => running(page), ['running']);
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Projekty');
  isHeld = false;
  held.forEach((release) => release());
  await page.getByRole('heading', { level: 1, name: 'Dodavatelé' }).waitFor();
  await eventually(() => running(page), []);
  assert.deepEqual(complaints, []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { axeFindings, openBrowser, openWindow } from '../support/journeys/browser';
import { startPortalProcess } from '../support/journeys/portalProcess';

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

test('a visitor finds a grant by the map, shares the address and opens the detail', async () => {
  const portal = await startPortalProcess();
  try {
    const { page, context, complaints } = await openWindow(browser, portal.url);
    await page.goto('/');
    await page.getByRole('link', { name: 'Vyhledat dotace' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vyhledávání dotací' }).waitFor();

    // The region and its district by keyboard on the map; the selects follow.
    await page.getByRole('button', { name: 'Jihomoravský kraj' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Brno-město' }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.getByLabel('Okres', { exact: true }).inputValue(), 'CZ0642');
    await page.getByLabel('Žadatel', { exact: true }).selectOption({ label: 'Obec' });
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole('button', { name: 'Vyhledat dotace' }).click();

    await page.waitForURL('**/dotace/vysledky?zadatel=MUNICIPALITY&kraj=CZ064&okres=CZ0642');
    await page.getByRole('button', { name: /^Otevřené/ }).click();
    await page.getByText('Obec: může žádat').first().waitFor();
    assert.deepEqual(await axeFindings(page), []);

    // Whoever gets the address sees the same.
    const titles = () => page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts();
    const mine = await titles();
    const friend = await openWindow(browser, portal.url, 360, 760);
    await friend.page.goto(page.url());
    await friend.page.getByText('Obec: může žádat').first().waitFor();
    assert.deepEqual(await friend.page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts(), mine);
    await friend.context.close();

    // The detail, named by the server already, and back to the same results.
    const first = page.getByRole('link', { name: mine[0], exact: true });
    const address = (await first.getAttribute('href')) ?? '';
    await first.click();
    await page.getByRole('heading', { level: 1, name: mine[0], exact: true }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    const html = await (await context.request.get(address)).text();
    assert.match(html, /<meta property="og:title" content="[^"]+ \| IT portál">/);
    await page.getByRole('link', { name: 'Zpět na výsledky' }).click();
    await page.getByText('Obec: může žádat').first().waitFor();
    assert.deepEqual(await titles(), mine);
    assert.deepEqual(complaints, []);
  } finally {
    await portal.stop();
  }
});

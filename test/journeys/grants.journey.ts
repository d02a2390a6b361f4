import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { it } from 'node:test';
import type { Locator } from 'playwright-core';
import { axeFindings, eventually, openWindow } from '../support/journeys/browser';
import { startPortalProcess, type PortalProcess } from '../support/journeys/portalProcess';
import { openSite } from '../support/journeys/site';

const site = openSite();

it('a visitor finds a grant by the map, shares the URL and opens the detail', async () => {
  const { browser, portal } = site;
  const { page, context, complaints } = await openWindow(browser, portal.url);
  await page.goto('/');
  await page.getByRole('link', { name: 'Vyhledat dotace' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vyhledávání dotací' }).waitFor();

  // The region and its district by keyboard on the map; the selects follow.
  await page.getByRole('button', { name: 'Jihomoravský kraj' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Brno-město' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.getByLabel('Okres', { exact: true }).inputValue(), 'CZ0642');
  await page.getByLabel('Žadatel', { exact: true }).selectOption({ label: 'Obec' });
  await eventually(() => axeFindings(page), []);
  await page.getByRole('button', { name: 'Vyhledat dotace' }).click();

  await page.waitForURL('**/dotace/vysledky?zadatel=MUNICIPALITY&kraj=CZ064&okres=CZ0642');
  await page.getByText('Obec: může žádat').first().waitFor();
  await eventually(() => axeFindings(page), []);

  // The shared URL shows the same results.
  const titles = () =>
    page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts();
  const mine = await titles();

  // Only those about IT; Back shows all again.
  await page.getByRole('link', { name: /^Jen IT \(\d+\)$/ }).click();
  await page.waitForURL('**&zamereni=it');
  await eventually(async () => (await titles()).length < mine.length, true);
  assert.deepEqual(
    (await titles()).filter((title) => !mine.includes(title)),
    [],
  );
  assert.ok((await titles()).length > 0);
  await eventually(() => axeFindings(page), []);
  await page.goBack();
  await eventually(titles, mine);

  const friend = await openWindow(browser, portal.url, 360, 760);
  await friend.page.goto(page.url());
  await friend.page.getByText('Obec: může žádat').first().waitFor();
  await eventually(
    () =>
      friend.page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts(),
    mine,
  );
  await friend.context.close();

  // The detail, with the title rendered by the server, and back to the same results.
  const first = page.getByRole('link', { name: mine[0], exact: true });
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name: mine[0], exact: true }).waitFor();
  await eventually(() => axeFindings(page), []);
  const html = await (await context.request.get(address)).text();
  assert.match(html, /<meta property="og:title" content="[^"]+ \| IT portál">/);
  await page.getByRole('link', { name: 'Zpět na výsledky' }).click();
  await page.getByText('Obec: může žádat').first().waitFor();
  await eventually(titles, mine);
  assert.deepEqual(complaints, []);
});

it('grants for the whole of Moravia take six clicks at most', async () => {
  const { browser, portal } = site;
  const { page, complaints } = await openWindow(browser, portal.url);
  await page.goto('/');
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: 'Vyhledat dotace' }));
  // A native select takes two clicks: one opens it, one chooses.
  await page.getByLabel('Oblast podpory', { exact: true }).selectOption({ label: 'Digitalizace a IT' });
  clicks += 2;
  await click(page.getByRole('button', { name: /^Morava a\sSlezsko$/ }));
  await eventually(() => axeFindings(page), []);
  await click(page.getByRole('button', { name: 'Vyhledat dotace' }));
  await page.waitForURL('**/dotace/vysledky?oblast=DIGITAL&kraj=CZ063%2CCZ064%2CCZ071%2CCZ072%2CCZ080');
  await page.locator('[aria-current=true]', { hasText: /^Jen otevřené/ }).waitFor();
  await page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).first().waitFor();
  await eventually(() => axeFindings(page), []);
  assert.ok(clicks <= 6, `${clicks} clicks`);
  assert.deepEqual(complaints, []);
});

/** Starts a double of an external grants service that can be switched off. */
async function foreignService(): Promise<{ server: Server; url: string; down: { now: boolean } }> {
  const down = { now: true };
  const server = createServer((request, response) => {
    const isKnown = request.url?.startsWith('/granty/grant/-/-/-/CZ010') === true;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    if (down.now || !isKnown)
      return response.writeHead(down.now ? 503 : 404, { 'content-type': 'text/html' }).end('<h1>Odstávka</h1>');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([{ id: 7, title: 'Cizí dotace', neznamo: true }]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/granty`, down };
}

it('the grant search shows that the service is down, and continues when it is back', async () => {
  const { server, url, down } = await foreignService();
  let portal: PortalProcess | null = null;
  try {
    portal = await startPortalProcess({ GRANTS_URL: url });
    const { page } = await openWindow(site.browser, portal.url);
    await page.goto('/dotace/vyhledavani');
    // Shown after all retries have failed.
    await page.getByText(/Nabídka žadatelů a\soblastí se nenačetla/).waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Hlavní město Praha' }).click();
    await page.getByRole('button', { name: 'Vyhledat dotace' }).click();
    await page.getByText('Dotace se nepodařilo načíst').waitFor({ timeout: 40_000 });
    await eventually(() => axeFindings(page), []);

    down.now = false;
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await page.getByRole('link', { name: 'Cizí dotace' }).waitFor();
  } finally {
    await portal?.stop();
    server.close();
  }
});

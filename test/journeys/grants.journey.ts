import { createServer, type Server } from 'node:http';
import { choose, countClicks, expectAccessible } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { startPortalProcess, type PortalProcess } from '#support/journeys/portalProcess.ts';

test('a visitor finds a grant by the map, shares the URL and opens the detail', async ({ page, openWindow }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Vyhledat dotace' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vyhledávání dotací' }).waitFor();

  // The region and its district by keyboard on the map; the selects follow.
  await page.getByRole('button', { name: 'Jihomoravský kraj' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Brno-město' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Okres', { exact: true })).toHaveAccessibleDescription('Brno-město');
  await choose(page, 'Žadatel', 'Obec');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vyhledat dotace' }).click();

  await page.waitForURL('**/dotace/vysledky?zadatel=MUNICIPALITY&kraj=CZ064&okres=CZ0642');
  await page.getByText('Obec: může žádat').first().waitFor();
  await expectAccessible(page);

  // The shared URL shows the same results.
  const titles = () =>
    page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts();
  const mine = await titles();

  // Only those about IT; Back shows all again.
  await page.getByRole('link', { name: /^Jen IT \(\d+\)$/ }).click();
  await page.waitForURL('**&zamereni=it');
  await expect.poll(async () => (await titles()).length).toBeLessThan(mine.length);
  expect((await titles()).filter((title) => !mine.includes(title))).toEqual([]);
  expect((await titles()).length > 0).toBeTruthy();
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(titles).toEqual(mine);

  const friend = await openWindow({ viewport: { width: 360, height: 760 } });
  await friend.goto(page.url());
  await friend.getByText('Obec: může žádat').first().waitFor();
  await expect
    .poll(() =>
      friend.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).allInnerTexts(),
    )
    .toEqual(mine);
  await friend.close();

  // The detail, with the title rendered by the server, and back to the same results.
  const first = page.getByRole('link', { name: mine[0], exact: true });
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name: mine[0], exact: true }).waitFor();
  await expectAccessible(page);
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(/<meta property="og:title" content="[^"]+ \| IT portál">/);
  await page.getByRole('link', { name: 'Zpět na výsledky' }).click();
  await page.getByText('Obec: může žádat').first().waitFor();
  await expect.poll(titles).toEqual(mine);
});

test('grants for the whole of Moravia take six clicks at most', async ({ page }) => {
  await page.goto('/');
  const { click, add, clicks } = countClicks();
  await click(page.getByRole('link', { name: 'Vyhledat dotace' }));
  await choose(page, 'Oblast podpory', 'Digitalizace a IT');
  add(2);
  await click(page.getByRole('button', { name: /^Morava a\sSlezsko$/ }));
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Vyhledat dotace' }));
  await page.waitForURL('**/dotace/vysledky?oblast=DIGITAL&kraj=CZ063%2CCZ064%2CCZ071%2CCZ072%2CCZ080');
  await page.locator('[aria-current=true]', { hasText: /^Jen otevřené/ }).waitFor();
  await page.getByRole('region', { name: 'Nalezené dotace' }).getByRole('heading', { level: 2 }).first().waitFor();
  await expectAccessible(page);
  expect(clicks()).toBeLessThanOrEqual(6);
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

test.describe('with a service of others', () => {
  // The browser logs its failures.
  test.use({ expectedComplaints: /status of 503/ });

  test('the grant search shows that the service is down, and continues when it is back', async ({ page }) => {
    const { server, url, down } = await foreignService();
    let portal: PortalProcess | null = null;
    try {
      portal = await startPortalProcess({ GRANTS_URL: url });
      await page.goto(`${portal.url}/dotace/vyhledavani`);
      // Shown after all retries have failed.
      await page.getByText(/Nabídka žadatelů a\soblastí se nenačetla/).waitFor({ timeout: 40_000 });
      await page.getByRole('button', { name: 'Hlavní město Praha' }).click();
      await page.getByRole('button', { name: 'Vyhledat dotace' }).click();
      await page.getByText('Dotace se nepodařilo načíst').waitFor({ timeout: 40_000 });
      await expectAccessible(page);

      down.now = false;
      await page.getByRole('button', { name: 'Zkusit znovu' }).click();
      await page.getByRole('link', { name: 'Cizí dotace' }).waitFor();
    } finally {
      await portal?.stop();
      server.close();
    }
  });
});

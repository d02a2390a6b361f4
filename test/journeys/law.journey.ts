import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test as base } from '#support/journeys/journey.ts';

const TERMS =
  '# Podmínky tohoto portálu\n\nPlatí od 1. 1. 2027.\n\n## Kdo ho provozuje\n\n{{provozovatel}}, {{kontakt}}\n';

/** With legal texts, an operator and prices of its own. */
const test = base.extend({
  environment: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'law-'));
      await writeFile(path.join(folder, 'podminky.md'), TERMS);
      await use({ LAW_DIR: folder, OPERATOR_NAME: 'Portál pod Vrchem s.r.o.', PLAN_PRICES: 'BASIC=490' });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const PAGES = [
  ['/podminky', 'Podmínky tohoto portálu'],
  ['/osobni-udaje', 'Zásady zpracování osobních údajů'],
  ['/cookies', 'Cookies'],
  ['/pristupnost', 'Prohlášení o přístupnosti'],
  ['/plany', 'Plány a ceny'],
  ['/moderovani', 'Moderování v číslech'],
] as const;

test('a visitor reads who operates the portal and its legal texts, linked from the footer of any page', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('region', { name: 'O portálu' });
  await foot.getByText('Portál pod Vrchem s.r.o.').waitFor();
  await foot.getByRole('link', { name: 'Podmínky používání' }).click();
  await page.getByRole('heading', { level: 1, name: 'Podmínky tohoto portálu' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Kdo ho provozuje' }).waitFor();

  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const [address, title] of PAGES) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectAccessible(page);
      const [inner, whole] = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
      expect(whole! <= inner!, `${address} at ${width}`).toBe(true);
    }
  }
});

test('their titles are in the HTML from the server', async ({ page }) => {
  for (const [address, title] of PAGES.slice(1)) {
    const html = await (await page.request.get(address)).text();
    expect(html).toMatch(new RegExp(`<title>${title.replaceAll(' ', '\\s')} \\| IT portál</title>`));
  }
});

test('one-letter prepositions are never left at the end of a line', async ({ page }) => {
  for (const address of ['/registrace/klient', '/plany', '/osobni-udaje', '/dotace/vyhledavani']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('region', { name: 'O portálu' }).waitFor();
    const text = await page.locator('main').evaluate((main) => main.textContent);
    expect(text.match(/(?<=[\s(])[ksvzouai] \S+/gi) ?? [], address).toEqual([]);
  }
});

test('a client accepts the new terms in a dialog, once, and requests a plan', async ({ windowOf }) => {
  const page = await windowOf('free', '/uzivatel/callback');
  const dialog = page.getByRole('dialog', { name: 'Podmínky a osobní údaje' });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('link', { name: /^Podmínky používání/ }).waitFor();
  await dialog.getByRole('button', { name: 'Souhlasím a pokračovat' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Moje požadavky' }).waitFor();
  await page.getByRole('region', { name: 'O portálu' }).getByRole('link', { name: 'Plány a ceny' }).click();

  await page.getByText('490 Kč měsíčně').waitFor();
  await page.getByRole('button', { name: 'Požádat o BASIC' }).click();
  await page.getByText('O plán BASIC jste požádali').waitFor();
  await page.reload();
  await page.getByText('O plán BASIC jste požádali').waitFor();
  expect(await dialog.count()).toBe(0);
});

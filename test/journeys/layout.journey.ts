import type { Page } from '@playwright/test';
import { logIn } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

/** Opens a page and waits until its requests have finished. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const ENDLESS = 'Nejneobhospodařovávatelnější'.repeat(7);
/** The names of response fields with texts written by users. */
const WRITTEN =
  /^(name|title|text|note|description|supplier_name|version|comment|full_name|position|city|street|subject)$/;
const endless = (value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => endless(item, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, endless(child, name)]));
  return typeof value === 'string' && value !== '' && WRITTEN.test(field) ? ENDLESS : value;
};

/** Pages by who sees them. Those of a record are opened by the first link of its list. */
const PAGES = {
  premium: {
    lists: [
      '/',
      '/digitalni-garaz',
      '/technologie/seznam',
      '/projekty/seznam',
      '/projekty/seznam?zobrazeni=tabulka',
      '/subjekty/seznam-dodavatelu',
      '/subjekty/seznam-dodavatelu?zobrazeni=tabulka',
      '/subjekty/seznam-technologii',
      '/subjekty/referencni-projekty',
      '/vybery',
      '/sluzby/ict-sluzby',
    ],
    record: { list: '/projekty/seznam', link: 'a[href$="/upravit"]', parts: ['', '?cast=diskuse', '?cast=poptavka'] },
  },
  supplier: {
    lists: ['/', '/projekty/seznam', '/nabidky'],
    record: { list: '/nabidky', link: 'a[href^="/nabidky/"]', parts: [''] },
  },
} as const;

for (const person of ['premium', 'supplier'] as const)
  test(`a very long word does not widen any page of a ${person === 'premium' ? 'client' : 'supplier'}`, async ({
    windowOf,
  }) => {
    const { lists, record } = PAGES[person];
    const page = await windowOf(person, record.list);
    const first = await page.getByRole('main').locator(record.link).first().getAttribute('href');
    await page.route('**/api/v1/**', async (route) => {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('json') === true;
      if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response });
      await route.fulfill({ response, json: endless(await response.json()) });
    });
    const wider: string[] = [];
    for (const address of [...lists, ...record.parts.map((part) => `${first}${part}`)]) {
      await open(page, address);
      for (const width of [320, 360, 1366]) {
        await page.setViewportSize({ width, height: 900 });
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        if (pageWidth > width) wider.push(`${address} is ${pageWidth} wide in a window of ${width}`);
      }
    }
    expect(wider).toEqual([]);
  });

test('fields on touch screens have a font size of 16 px, because iOS zooms in on smaller ones', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto('/technologie/vytvorit');
  await logIn(page, 'premium');
  await page.getByLabel('Platnost do').waitFor();
  for (const address of ['/technologie/vytvorit', '/subjekty/seznam-dodavatelu', '/dotace/vyhledavani']) {
    await open(page, address);
    const small = await page
      .locator('input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, select')
      .evaluateAll((fields) =>
        fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ outerHTML }) => outerHTML),
      );
    expect(small).toEqual([]);
  }
});

test('tables, lists, dialogs, drawers and toasts keep the Content-Security-Policy', async ({ windowOf }) => {
  // A violation is an error in the console, which fails the test. The table measures the scrollbar.
  const page = await windowOf('premium', '/technologie/seznam');
  await page.getByRole('table').waitFor();
  await page.getByRole('combobox', { name: 'Platnost' }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vybrat kategorie' }).click();
  await page.getByRole('dialog', { name: 'Kategorie' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/subjekty/seznam-technologii');
  await page.getByRole('main').locator('a[href*="detail="]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Uživatelské menu/ }).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
  await page.getByText('Logged out!').waitFor();
});

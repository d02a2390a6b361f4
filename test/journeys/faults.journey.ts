import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { answerForScript, choose, DEMO_EMAILS, IN_REGISTER } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';

// The browser logs the faults.
test.use({ expectedComplaints: /./ });

const REGISTER = '/subjekty/seznam-dodavatelu';
/** Requests of the list, not those of the map. */
const LIST = /\/api\/v1\/suppliers\/(\?page=.*)?$/;
const retry = (page: Page) => page.getByRole('button', { name: 'Zkusit znovu' }).first();
const companies = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

/** Kinds of failed responses. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('connectionrefused'),
  '500 with HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'broken JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"results": [' }),
};

test('the login shows the error and keeps the typed values', async ({ page, portal }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(DEMO_EMAILS.premium);
  await page.getByLabel('Heslo', { exact: true }).fill('Demo1234');
  for (const fault of Object.values(FAULTS)) {
    await page.route('**/accounts/login/', fault);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/Server neodpovídá|Na serveru se něco pokazilo/)
      .waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toEqual(DEMO_EMAILS.premium);
    await page.unroute('**/accounts/login/');
  }
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`${portal.url}/`);
});

test('a screen whose data fail to load shows the error in Czech and can be retried', async ({ windowOf }) => {
  const page = await windowOf('premium', REGISTER);
  await companies(page).waitFor();
  const detail = await companies(page).getAttribute('href');
  const paths = ['/', REGISTER, detail ?? ''];
  for (const [turn, fault] of Object.values(FAULTS).entries()) {
    await page.route('**/api/v1/**', fault);
    await page.goto(paths[turn] ?? '/');
    await page.getByRole('heading', { level: 1, name: 'Data se nepodařilo načíst' }).waitFor();
    await page.unroute('**/api/v1/**');
    await retry(page).click();
    await page.getByRole('heading', { level: 1, name: /^(?!Data se)/ }).waitFor();
  }
});

test('a stopped server keeps the current list, and its restart loads the rest', async ({ portal, windowOf }) => {
  const page = await windowOf('premium', REGISTER);
  await companies(page).waitFor();
  const first = await companies(page).innerText();
  await portal.kill();
  await choose(page, 'Kraj', 'Jihomoravský kraj');
  await page.getByText('Zobrazujeme naposledy načtená data').first().waitFor();
  expect(await companies(page).innerText()).toEqual(first);

  // The profile is a chunk that was not loaded yet: the list stays until the server is back.
  await companies(page).click();
  await page.getByText('Server neodpovídá, za chvíli to zkusíme znovu.').waitFor();
  expect(await companies(page).innerText()).toEqual(first);
  await portal.restart();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
});

test('a double click on a slow connection sends one request, and a failed request keeps the form', async ({
  windowOf,
}) => {
  const page = await windowOf('premium', REGISTER);
  await companies(page).waitFor();
  await page.getByRole('button', { name: 'Zavolá vám portál' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Telefon').fill('+420777000112');
  await dialog.getByLabel('Poznámka').fill('Zůstane');
  await dialog.getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('button', { name: /Kyber/ }).first().click();
  await picker.getByRole('button', { name: 'Hotovo' }).click();

  await page.context().setOffline(true);
  await page.getByText('Jste bez připojení.').waitFor();
  await dialog.getByRole('button', { name: 'Odeslat' }).click();
  await dialog.getByText('Co jste vyplnili, zůstává').waitFor();
  await page.context().setOffline(false);
  expect(await dialog.getByLabel('Poznámka').inputValue()).toBe('Zůstane');

  let calls = 0;
  await page.route('**/api/v1/callbacks/', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await sleep(500);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Odeslat' }).dblclick();
  const thanks = page.getByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  await thanks.getByRole('button', { name: 'Zrušit požadavek' }).click();
  await thanks.waitFor({ state: 'hidden' });
  expect(calls).toBe(1);
});

test('a delay of ten seconds is tolerated, and a silence of fifteen seconds shows an error', async ({ windowOf }) => {
  const slow = await windowOf('premium', '/projekty/seznam');
  const silent = await windowOf('premium', '/projekty/seznam');
  await slow.route(LIST, async (route) => {
    await sleep(10_000);
    await route.continue().catch(() => undefined);
  });
  await silent.route(LIST, () => undefined);
  await Promise.all([
    (async () => {
      await slow.goto(REGISTER);
      await companies(slow).waitFor();
    })(),
    (async () => {
      await silent.goto(REGISTER);
      await silent.getByText('Server neodpovídá.').first().waitFor({ timeout: 45_000 });
      await silent.unroute(LIST);
      await retry(silent).click();
      await companies(silent).waitFor();
    })(),
  ]);
});

test('the application starts with storage that is corrupted, outdated, full or blocked', async ({
  openWindow,
  windowOf,
}) => {
  const page = await windowOf('premium', '/projekty/seznam');
  const storageState = await page.context().storageState();
  const everyKey = (value: string) =>
    `for (const key of Object.keys(localStorage)) localStorage.setItem(key, ${value})`;
  const refusal = (name: string) => `throw new DOMException('refused', '${name}')`;
  const states = [
    everyKey("'{{{'"),
    everyKey(
      'JSON.stringify({ token: "42", columns: "[1]", drafts: "[1]", _persist: \'{"version":-5,"rehydrated":true}\' })',
    ),
    `Storage.prototype.setItem = () => { ${refusal('QuotaExceededError')} }`,
    `Object.defineProperty(window, 'localStorage', { get() { ${refusal('SecurityError')} } })`,
  ];
  for (const script of states) {
    const own = await openWindow({ storageState });
    await own.addInitScript(script);
    await own.goto('/');
    await own.getByRole('heading', { level: 1 }).waitFor();
    await own.close();
  }
});

test('a missing chunk reloads the page once and then shows an error', async ({ windowOf }) => {
  for (const fault of [
    { status: 404, body: '' },
    { status: 200, contentType: 'text/html', body: '<!doctype html>' },
  ]) {
    const page = await windowOf('premium', '/projekty/seznam');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answerForScript(page, IN_REGISTER, (route) => route.fulfill(fault));
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.getByRole('navigation').getByRole('link', { name: 'Vyhledat dodavatele' }).click();
    await page.getByRole('heading', { level: 1, name: 'Část stránky se nepodařilo načíst' }).waitFor();
    await expect.poll(() => loads).toBe(1);
  }
});

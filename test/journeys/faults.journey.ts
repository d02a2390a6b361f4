import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import {
  answerForScript,
  choose,
  DEMO_EMAILS,
  eventually,
  IN_REGISTER,
  openWindow,
  windowOf,
} from '../support/journeys/browser';
import { openSite } from '../support/journeys/site';

const site = openSite();

const REGISTER = '/subjekty/seznam-dodavatelu';
const retry = (page: Page) => page.getByRole('button', { name: 'Zkusit znovu' }).first();
const companies = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

/** Kinds of failed responses. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('connectionrefused'),
  '500 with HTML': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'broken JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"results": [' }),
};

it('the login shows the error and keeps the typed values', async () => {
  const { page } = await openWindow(site.browser, site.portal.url);
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
    assert.equal(await page.getByLabel('E-mail').inputValue(), DEMO_EMAILS.premium);
    await page.unroute('**/accounts/login/');
  }
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await page.waitForURL(`${site.portal.url}/`);
});

it('a screen whose data fail to load shows the error in Czech and can be retried', async () => {
  const { page } = await windowOf(site.browser, site.portal.url, 'premium', REGISTER);
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

it('a stopped server keeps the current list, and its restart loads the rest', async () => {
  const { page } = await windowOf(site.browser, site.portal.url, 'premium', REGISTER);
  await companies(page).waitFor();
  const first = await companies(page).innerText();
  await site.portal.kill();
  await choose(page, 'Kraj', 'Jihomoravský kraj');
  await page.getByText('Zobrazujeme naposledy načtená data').first().waitFor();
  assert.equal(await companies(page).innerText(), first);

  // The profile is a chunk that was not loaded yet: the list stays until the server is back.
  await companies(page).click();
  await page.getByText('Server neodpovídá, za chvíli to zkusíme znovu.').waitFor();
  assert.equal(await companies(page).innerText(), first);
  await site.portal.restart();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
});

it('a double click on a slow connection sends one request, and a failed request keeps the form', async () => {
  const { page, context } = await windowOf(site.browser, site.portal.url, 'premium', REGISTER);
  await companies(page).waitFor();
  await page.getByRole('button', { name: 'Zavolá vám portál' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Telefon').fill('+420777000112');
  await dialog.getByLabel('Poznámka').fill('Zůstane');
  await dialog.getByRole('button', { name: 'Vybrat kategorie' }).click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('button', { name: /Kyber/ }).first().click();
  await picker.getByRole('button', { name: 'Hotovo' }).click();

  await context.setOffline(true);
  await page.getByText('Jste bez připojení.').waitFor();
  await dialog.getByRole('button', { name: 'Odeslat' }).click();
  await dialog.getByText('Co jste vyplnili, zůstává').waitFor();
  await context.setOffline(false);
  assert.equal(await dialog.getByLabel('Poznámka').inputValue(), 'Zůstane');

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
  assert.equal(calls, 1);
});

it('a delay of ten seconds is tolerated, and a silence of fifteen seconds shows an error', async () => {
  const slow = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  const silent = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  await slow.page.route('**/api/v1/suppliers/?page*', async (route) => {
    await sleep(10_000);
    await route.continue().catch(() => undefined);
  });
  await silent.page.route('**/api/v1/suppliers/?page*', () => undefined);
  await Promise.all([
    (async () => {
      await slow.page.goto(REGISTER);
      await companies(slow.page).waitFor();
    })(),
    (async () => {
      await silent.page.goto(REGISTER);
      await silent.page.getByText('Server neodpovídá.').first().waitFor({ timeout: 45_000 });
      await silent.page.unroute('**/api/v1/suppliers/?page*');
      await retry(silent.page).click();
      await companies(silent.page).waitFor();
    })(),
  ]);
});

it('the application starts with storage that is corrupted, outdated, full or blocked', async () => {
  const { context } = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
  const storageState = await context.storageState();
  const everyKey = (value: string) =>
    `for (const key of Object.keys(localStorage)) localStorage.setItem(key, ${value})`;
  const refusal = (name: string) => `throw new DOMException('refused', '${name}')`;
  const states = [
    everyKey("'{{{'"),
    everyKey(
      'JSON.stringify({ user: \'{"token":42}\', drafts: \'[1]\', _persist: \'{"version":-5,"rehydrated":true}\' })',
    ),
    `Storage.prototype.setItem = () => { ${refusal('QuotaExceededError')} }`,
    `Object.defineProperty(window, 'localStorage', { get() { ${refusal('SecurityError')} } })`,
  ];
  for (const script of states) {
    const own = await site.browser.newContext({ baseURL: site.portal.url, storageState });
    const page = await own.newPage();
    await page.addInitScript(script);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await own.close();
  }
});

it('a missing chunk reloads the page once and then shows an error', async () => {
  for (const fault of [
    { status: 404, body: '' },
    { status: 200, contentType: 'text/html', body: '<!doctype html>' },
  ]) {
    const { page } = await windowOf(site.browser, site.portal.url, 'premium', '/projekty/seznam');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answerForScript(page, IN_REGISTER, (route) => route.fulfill(fault));
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.getByRole('navigation').getByRole('link', { name: 'Vyhledat dodavatele' }).click();
    await page.getByRole('heading', { level: 1, name: 'Část stránky se nepodařilo načíst' }).waitFor();
    await eventually(async () => loads, 1);
  }
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { eventually, logIn, openWindow } from '../support/journeys/browser';
import { findExtension, type Monitor, openWatched } from '../support/journeys/devtools';
import { asRecorded, recordDialog, savedRecord, steady, wordsIn } from '../support/journeys/records';
import { startDevelopment } from '../support/journeys/portalProcess';
import { openSite, type Site } from '../support/journeys/site';

const extension = findExtension();
const skip = extension === null && 'REDUX_DEVTOOLS_DIR names no folder with the unpacked extension of Redux DevTools';

const site = skip ? ({} as Site) : openSite();

const REFUSED_FORM = 'Zkontrolujte prosím zadané údaje';

it("the monitor connects to the store and lists the user's actions", { skip }, async () => {
  const { page, monitor, errors, close } = await openWatched(extension!, site.portal.url, '/login');
  try {
    await monitor.found();
    await logIn(page, 'premium');
    await page.waitForURL('**/');
    await monitor.lists('user/tokenReceived');
    await monitor.lists('user/login/pending');
    assert.doesNotMatch(await monitor.shown(), /klient\.premium@demo\.test|Demo1234/);

    await page.goto('/subjekty/seznam-dodavatelu');
    await page.getByRole('combobox', { name: 'Hledat' }).pressSequentially('be');
    await page.getByRole('combobox', { name: 'Hledat' }).press('Enter');
    await page.waitForURL('**q=be**');
    await monitor.lists('router/locationChanged');

    await page.goto('/projekty/vytvorit');
    await page.getByLabel(/^Název/).fill('');
    await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
    await page.getByText(REFUSED_FORM).waitFor();
    await monitor.lists('forms/formChanged');
    assert.deepEqual(errors, []);
  } finally {
    await close();
  }
});

const EDITED = '/projekty/8/upravit?cast=upravit';

it(
  'support sees by slices which project the user opened and how the server responded to saving, in the export too',
  { skip },
  async () => {
    const { page, monitor, errors, close } = await openWatched(extension!, site.portal.url, EDITED);
    let content = '';
    let end = '';
    try {
      await logIn(page, 'premium');
      await page.waitForURL((url) => url.href.endsWith(EDITED));
      await page.getByLabel(/^Název/).fill('Nový název');
      await page.getByRole('button', { name: 'Uložit', exact: true }).click();
      await page.getByText('Změny byly uloženy.').first().waitFor();

      await monitor.lists('projects/getProject/fulfilled');
      await monitor.choose('projects/updateProject/fulfilled');
      await monitor.tab('Action');
      await monitor.findText('payload');
      await monitor.tab('Diff');
      await monitor.findText('projects');
      await monitor.tab('Trace');
      await monitor.findText(/stack frames were/);
      await monitor.tab('State');
      await monitor.unfold('projects');
      await monitor.findText('getProject 8');
      await monitor.view('RTK Query');
      await monitor.findText('getProject({"id":8})');
      await monitor.view('Inspector');
      content = await monitor.exported();
      end = hrefOf(page);
      assert.doesNotMatch(content + (await monitor.shown()), /klient\.premium@demo\.test|Demo1234/);
      assert.deepEqual(errors, []);
    } finally {
      await close();
    }

    const viewer = await openWatched(extension!, site.portal.url, '/login');
    try {
      await viewer.monitor.found();
      await viewer.monitor.importRecord(content);
      await viewer.page.getByText(/^Prohlížíte záznam/).waitFor();
      await eventually(() => Promise.resolve(hrefOf(viewer.page)), end);
      await viewer.monitor.lists('projects/updateProject/fulfilled');
      await viewer.monitor.moveTo(0);
      await eventually(viewer.monitor.isAtStart, true);
      await viewer.monitor.play();
      await eventually(viewer.monitor.isAtStart, false);
      await atTheEnd(viewer.monitor, () => Promise.resolve(hrefOf(viewer.page)), end);
      assert.deepEqual(viewer.errors, []);
    } finally {
      await viewer.close();
    }
  },
);

it('the monitor connects to the development build too', { skip }, async (test) => {
  const development = await startDevelopment();
  try {
    const { page, monitor, errors, close } = await openWatched(extension!, development.url, '/login');
    try {
      // This build is large, and its first screen takes long on a busy machine.
      const patience = 240_000;
      await page.getByLabel('E-mail').waitFor({ timeout: patience });
      await monitor.found(patience);
      await logIn(page, 'premium');
      await page.waitForURL((url) => url.pathname === '/', { timeout: patience });
      await monitor.lists('user/tokenReceived');
      await monitor.lists('user/login/pending');
      assert.doesNotMatch(await monitor.shown(), /klient\.premium@demo\.test|Demo1234/);
      assert.deepEqual(errors, []);
    } catch (error) {
      test.diagnostic(await page.locator('body').ariaSnapshot().catch(String));
      throw error;
    } finally {
      await close();
    }
  } finally {
    await development.stop();
  }
});

interface Recorded {
  content: string;
  /** The URLs at the start and at the end. */
  start: string;
  end: string;
  /** The text of the screen at the end. */
  words: string;
}

const hrefOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const wordsOf = async (page: Page) => asRecorded(await wordsIn(page, 'main'));

/**
 * Moves to the last step. A busy monitor sometimes drops a step that closely follows another one, so the move is
 * retried.
 */
async function atTheEnd(monitor: Monitor, read: () => Promise<string>, expected: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await read()) !== expected; tries += 1) {
    await monitor.moveToEnd();
    for (let looks = 0; looks < 40 && (await read()) !== expected; looks += 1) await setTimeout(50);
  }
  await eventually(read, expected);
}

/** Saves a record for support of a user who opened the portal at a URL, with the last screen that the user saw. */
async function recordFrom(start: string, act: (page: Page) => Promise<unknown>): Promise<Recorded> {
  const { page, context } = await openWindow(site.browser, site.portal.url);
  await page.goto(start);
  await act(page);
  await page.waitForLoadState('networkidle');
  await steady(page);
  const words = await wordsOf(page);
  await page.keyboard.press('Alt+Shift+P');
  await recordDialog(page).waitFor();
  const content = await savedRecord(page);
  const end = hrefOf(page);
  await context.close();
  return { content, start, end, words };
}

/** What users did before they asked for help. */
const RECORDS: Record<string, () => Promise<Recorded>> = {
  'a refused log-in': () =>
    recordFrom('/login', async (page) => {
      await page.getByLabel('E-mail').fill('nikdo@demo.test');
      await page.getByLabel('Heslo', { exact: true }).fill('Neznam1234');
      await page.getByRole('button', { name: 'Přihlásit se' }).click();
      await page.getByRole('alert').filter({ hasText: /heslo/i }).first().waitFor();
    }),
  'a search': () =>
    recordFrom('/subjekty/seznam-dodavatelu', async (page) => {
      await logIn(page, 'premium');
      await page.getByRole('combobox', { name: 'Hledat' }).pressSequentially('be');
      await page.getByRole('combobox', { name: 'Hledat' }).press('Enter');
      await page.waitForURL('**q=be**');
    }),
  'a refused form of a project': () =>
    recordFrom('/projekty/vytvorit', async (page) => {
      await logIn(page, 'premium');
      await page.getByLabel(/^Název/).fill('');
      await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
      await page.getByText(REFUSED_FORM).waitFor();
    }),
  'a screen that failed': () =>
    recordFrom('/digitalni-garaz', async (page) => {
      // Data that no screen expects.
      await page.route('**/api/v1/garage/', (route) => route.fulfill({ json: { results: 7 } }));
      await logIn(page, 'premium');
      await page.getByRole('alert').first().waitFor();
    }),
  'the home page of an operator': () =>
    recordFrom('/login', async (page) => {
      await logIn(page, 'operator');
      await page.waitForURL((url) => url.pathname === '/');
      await page.locator('main h1').waitFor();
    }),
};

for (const [name, make] of Object.entries(RECORDS)) {
  it(`${name} is imported on a visitor's page, and ends at the recorded URL and screen`, { skip }, async () => {
    const { content, start, end, words } = await make();
    const { page, monitor, errors, calls, close } = await openWatched(extension!, site.portal.url, '/login');
    try {
      await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
      await monitor.found();
      await page.waitForLoadState('networkidle');
      calls.length = 0;

      await monitor.importRecord(content);
      await page.getByText(/^Prohlížíte záznam/).waitFor();
      await eventually(() => wordsOf(page), words);
      assert.equal(hrefOf(page), end);

      await monitor.moveTo(0);
      await eventually(() => Promise.resolve(hrefOf(page)), start);
      await eventually(async () => (await wordsOf(page)) === words, false);
      await atTheEnd(monitor, () => wordsOf(page), words);
      assert.equal(hrefOf(page), end);

      assert.deepEqual(calls, []);
      assert.deepEqual(errors, []);
      await page.getByRole('button', { name: 'Ukončit' }).click();
      await page.getByText(/^Prohlížíte záznam/).waitFor({ state: 'detached' });
    } finally {
      await close();
    }
  });
}

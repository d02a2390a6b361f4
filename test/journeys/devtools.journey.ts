import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { logIn } from '#support/journeys/browser.ts';
import { extension, test, type Monitor } from '#support/journeys/devtools.ts';
import { expect } from '#support/journeys/journey.ts';
import { startDevelopment } from '#support/journeys/portalProcess.ts';
import { asRecorded, recordDialog, savedRecord, steady, wordsIn } from '#support/journeys/records.ts';

test.skip(extension === null, 'REDUX_DEVTOOLS_DIR names no folder with the unpacked extension of Redux DevTools');
// One of the recorded screens fails, which its browser logs.
test.use({ expectedComplaints: /./ });

const REFUSED_FORM = 'Zkontrolujte prosím zadané údaje';

test("the monitor connects to the store and lists the user's actions", async ({ openWatched }) => {
  const { page, monitor } = await openWatched('/login');
  await monitor.found();
  await logIn(page, 'premium');
  await page.waitForURL('**/');
  await monitor.lists('user/tokenReceived');
  await monitor.lists('user/login/pending');
  expect(await monitor.shown()).not.toMatch(/klient\.premium@demo\.test|Demo1234/);

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
});

const EDITED = '/projekty/8/upravit?cast=upravit';

test('support sees by slices which project the user opened and how the server responded to saving, in the export too', async ({
  openWatched,
}) => {
  const { page, monitor } = await openWatched(EDITED);
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
  const content = await monitor.exported();
  const end = hrefOf(page);
  expect(content + (await monitor.shown())).not.toMatch(/klient\.premium@demo\.test|Demo1234/);
  await page.context().close();

  const viewer = await openWatched('/login');
  await viewer.monitor.found();
  await viewer.monitor.importRecord(content);
  await viewer.page.getByText(/^Prohlížíte záznam/).waitFor();
  await expect.poll(() => hrefOf(viewer.page)).toBe(end);
  await viewer.monitor.lists('projects/updateProject/fulfilled');
  await viewer.monitor.moveTo(0);
  await expect.poll(viewer.monitor.isAtStart).toBe(true);
  await viewer.monitor.play();
  await expect.poll(viewer.monitor.isAtStart).toBe(false);
  await atTheEnd(viewer.monitor, () => Promise.resolve(hrefOf(viewer.page)), end);
});

test('the monitor connects to the development build too', async ({ openWatched }) => {
  // This build is large, and its first screen takes long on a busy machine.
  const patience = 240_000;
  test.setTimeout(4 * patience);
  const development = await startDevelopment();
  try {
    const { page, monitor } = await openWatched(`${development.url}/login`);
    await page.getByLabel('E-mail').waitFor({ timeout: patience });
    await monitor.found(patience);
    await logIn(page, 'premium');
    await page.waitForURL((url) => url.pathname === '/', { timeout: patience });
    await monitor.lists('user/tokenReceived');
    await monitor.lists('user/login/pending');
    expect(await monitor.shown()).not.toMatch(/klient\.premium@demo\.test|Demo1234/);
    await page.context().close();
  } finally {
    await development.stop();
  }
});

interface Recording {
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
  await expect.poll(read).toEqual(expected);
}

/** Saves a record for support of a user who opened the portal at a URL, with the last screen that the user saw. */
async function recordFrom(page: Page, start: string, act: () => Promise<unknown>): Promise<Recording> {
  await page.goto(start);
  await act();
  await page.waitForLoadState('networkidle');
  await steady(page);
  const words = await wordsOf(page);
  await page.keyboard.press('Alt+Shift+P');
  await recordDialog(page).waitFor();
  const content = await savedRecord(page);
  const end = hrefOf(page);
  await page.close();
  return { content, start, end, words };
}

/** What users did before they asked for help. */
const RECORDS: Record<string, (page: Page) => Promise<Recording>> = {
  'a refused log-in': (page) =>
    recordFrom(page, '/login', async () => {
      await page.getByLabel('E-mail').fill('nikdo@demo.test');
      await page.getByLabel('Heslo', { exact: true }).fill('Neznam1234');
      await page.getByRole('button', { name: 'Přihlásit se' }).click();
      await page.getByRole('alert').filter({ hasText: /heslo/i }).first().waitFor();
    }),
  'a search': (page) =>
    recordFrom(page, '/subjekty/seznam-dodavatelu', async () => {
      await logIn(page, 'premium');
      await page.getByRole('combobox', { name: 'Hledat' }).pressSequentially('be');
      await page.getByRole('combobox', { name: 'Hledat' }).press('Enter');
      await page.waitForURL('**q=be**');
    }),
  'a refused form of a project': (page) =>
    recordFrom(page, '/projekty/vytvorit', async () => {
      await logIn(page, 'premium');
      await page.getByLabel(/^Název/).fill('');
      await page.getByRole('button', { name: 'Vytvořit', exact: true }).click();
      await page.getByText(REFUSED_FORM).waitFor();
    }),
  'a screen that failed': (page) =>
    recordFrom(page, '/digitalni-garaz', async () => {
      // Data that no screen expects.
      await page.route('**/api/v1/garage/', (route) => route.fulfill({ json: { results: 7 } }));
      await logIn(page, 'premium');
      await page.getByRole('alert').first().waitFor();
    }),
  'the home page of an operator': (page) =>
    recordFrom(page, '/login', async () => {
      await logIn(page, 'operator');
      await page.waitForURL((url) => url.pathname === '/');
      await page.locator('main h1').waitFor();
    }),
};

for (const [name, make] of Object.entries(RECORDS)) {
  test(`${name} is imported on a visitor's page, and ends at the recorded URL and screen`, async ({
    page: recorded,
    openWatched,
  }) => {
    const { content, start, end, words } = await make(recorded);
    const { page, monitor, calls } = await openWatched('/login');
    await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
    await monitor.found();
    await page.waitForLoadState('networkidle');
    calls.length = 0;

    await monitor.importRecord(content);
    await page.getByText(/^Prohlížíte záznam/).waitFor();
    await expect.poll(() => wordsOf(page)).toBe(words);
    expect(hrefOf(page)).toBe(end);

    await monitor.moveTo(0);
    await expect.poll(() => hrefOf(page)).toBe(start);
    await expect.poll(() => wordsOf(page)).not.toBe(words);
    await atTheEnd(monitor, () => wordsOf(page), words);
    expect(hrefOf(page)).toBe(end);

    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Ukončit' }).click();
    await page.getByText(/^Prohlížíte záznam/).waitFor({ state: 'detached' });
  });
}

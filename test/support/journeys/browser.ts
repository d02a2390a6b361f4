import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
} from 'playwright-core';
import { CHROMIUM_ARGS, findHeadlessBrowser, SHORT_LIVED_PAGES } from './chromium';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Default timeout [ms], reached only on a very busy machine. */
const PATIENCE = 30_000;

export const DEMO_PASSWORD = 'Demo1234';
export const DEMO_EMAILS = {
  free: 'klient.free@demo.test',
  basic: 'klient.basic@demo.test',
  premium: 'klient.premium@demo.test',
  supplier: 'dodavatel@demo.test',
  consultant: 'konzultant@demo.test',
  operator: 'operator@demo.test',
  moderator: 'moderator@demo.test',
} as const;
export type DemoPerson = keyof typeof DEMO_EMAILS;

let shared: Promise<Browser> | null = null;

/** The browser shared by all files of the process. Replaced after a crash. */
export async function sharedBrowser(): Promise<Browser> {
  const isOpen = await shared?.then(
    (browser) => browser.isConnected(),
    () => false,
  );
  if (!shared || !isOpen) {
    const args = [...CHROMIUM_ARGS, SHORT_LIVED_PAGES];
    shared = chromium.launch({ executablePath: findHeadlessBrowser() ?? undefined, args });
  }
  return shared;
}

export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
}

/** A browser window of one user: its page, and unexpected console output. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /**
   * Console errors and warnings and uncaught errors, except the browser's own messages about expected 4xx responses.
   */
  complaints: string[];
}

/** For tests that are about motion, which most users have enabled. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

type Device = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'reducedMotion'>;

/** Scripts whose prefetch {@link answerForScript} aborted, which is not an error of the page. */
const refusedAhead = new Set<string>();

/**
 * Opens a window with reduced motion, so that dialogs are in place at once. With motion a dialog is invisibly in place
 * before it grows, so a click would hit an element about to move ({@link WITH_MOTION}).
 * @param device additional device options, such as a touch phone
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  width = 1366,
  height = 900,
  device: Device = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: 'cs-CZ',
    bypassCSP: false,
    reducedMotion: 'reduce',
    ...device,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    if (refusedAhead.has(message.location().url)) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { context, page, complaints };
}

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, person: DemoPerson): Promise<void> {
  await page.getByLabel('E-mail').fill(DEMO_EMAILS[person]);
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/**
 * Opens a window of a demo user who has already logged in, with the token stored in the browser. Journeys about the
 * log-in itself use the form ({@link logIn}).
 * @param path of the portal that needs a log-in
 */
export async function windowOf(
  browser: Browser,
  baseURL: string,
  person: DemoPerson,
  path: string,
  device: Device = {},
): Promise<Window> {
  const window = await openWindow(browser, baseURL, undefined, undefined, device);
  const credentials = { email: DEMO_EMAILS[person], password: DEMO_PASSWORD };
  const answer = await window.context.request.post('/api/v1/accounts/login/', { data: credentials });
  const { key } = (await answer.json()) as { key: string };
  const remembered = JSON.stringify({ user: JSON.stringify({ token: key }), _persist: JSON.stringify({ version: 1 }) });
  const localStorage = [{ name: 'persist:portal', value: remembered }];
  await window.context.setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
  await window.page.goto(path);
  await window.page.waitForURL(`**${path}`);
  return window;
}

/** Simulates the return to a page in the background, which refetches at once. */
export const showPageAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Selects an option of the select with the given label. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-dropdown').getByTitle(option, { exact: true }).click();
}

/** Waits until the page shows the expected value. Fails with the difference after {@link PATIENCE}. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + PATIENCE;
  let seen = await read();
  while (!isDeepStrictEqual(seen, expected) && Date.now() < end) {
    await sleep(50);
    seen = await read();
  }
  assert.deepEqual(seen, expected);
}

/** A string contained only in the script of the company registers. */
export const IN_REGISTER = 'companies/map';

/** Lets a test handle the request for the script that contains a string, because build files are named by number. */
export const answerForScript = (page: Page, name: string, answer: (route: Route) => unknown): Promise<unknown> =>
  page.route(/assets\/[^/]+\.js$/, async (route) => {
    // A prefetch is not a request of the page for the script, and the window may close during it.
    if (route.request().headers()['sec-purpose'] === 'prefetch') {
      refusedAhead.add(route.request().url());
      return route.abort().catch(() => undefined);
    }
    // The window may close here too, while the screen is still fetching.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const body = await response.text();
    if (body.includes(name)) await answer(route);
    else await route.fulfill({ response, body });
  });

/**
 * Accessibility violations found by axe on the current page.
 * @returns one line per violation: rule, impact and the first element
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which ignores the page's Content-Security-Policy. Once per page, because it is half
  // a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe;
    // Elements that are fading have an intermediate contrast.
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    // Preloading refetches style sheets and media for two rules: one is disabled, the other is about audio that plays
    // automatically.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes[0]?.html}`);

    interface AxeResult {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
  });
}

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

/** How long anything is waited for [ms]: nobody waits as long, except on a machine that does much else. */
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

/** The browser that all files of this process share; one that crashed is replaced. */
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

/** A window of one person: its page, and what the console said that nobody should see. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the console and uncaught errors, without the browser's own lines on expected 4xx answers. */
  complaints: string[];
}

/** Of a window with motion, as most people have it, where that is what a test is about. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

type Device = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'reducedMotion'>;

/** Scripts that {@link answerForScript} refused to a page that fetched them for later, which is no fault of the page. */
const refusedAhead = new Set<string>();

/**
 * A window of somebody who asked their system for reduced motion: what opens is at rest at once. With motion a dialog lies at its
 * place unseen before it grows there, so that a press meets what is about to move away ({@link WITH_MOTION}).
 * @param device what the browser is besides, such as a phone that is touched
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

/** Fills and sends the login form that is on the page. */
export async function logIn(page: Page, person: DemoPerson): Promise<void> {
  await page.getByLabel('E-mail').fill(DEMO_EMAILS[person]);
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/**
 * A window of a demo person, standing where the person asked to go: one who logged in before, as the portal remembers it in
 * the browser. Journeys about the log-in itself use the form ({@link logIn}).
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

/** The person comes back to a page that was open meanwhile, and it looks for what is new at once. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Chooses one of the list that stands under a name. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-dropdown').getByTitle(option, { exact: true }).click();
}

/** Waits until the page says what is expected; when it does not within {@link PATIENCE}, fails with the difference. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + PATIENCE;
  let seen = await read();
  while (!isDeepStrictEqual(seen, expected) && Date.now() < end) {
    await sleep(50);
    seen = await read();
  }
  assert.deepEqual(seen, expected);
}

/** A name that stands in the script of the registers of companies and in no other one. */
export const IN_REGISTER = 'companies/onMap';

/** Lets a test answer for the script that holds a name: files of the build are called by numbers. */
export const answerForScript = (page: Page, name: string, answer: (route: Route) => unknown): Promise<unknown> =>
  page.route(/assets\/[^/]+\.js$/, async (route) => {
    // What a page fetches ahead for later is no script that it asks for; a window may close over it.
    if (route.request().headers()['sec-purpose'] === 'prefetch') {
      refusedAhead.add(route.request().url());
      return route.abort().catch(() => undefined);
    }
    // Here too: what a screen that was just shown still fetches.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const body = await response.text();
    if (body.includes(name)) await answer(route);
    else await route.fulfill({ response, body });
  });

/**
 * What axe finds wrong on the page as it is now.
 * @returns one line a finding: rule, impact and the first element
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind; once a page, as it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe;
    // What fades in has the contrast of neither end.
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    // Style sheets and media are fetched again for two rules: one that is off, and one about sound that plays by itself.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes[0]?.html}`);

    interface AxeResult {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
  });
}

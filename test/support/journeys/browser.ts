import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

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

/** URLs of scripts whose prefetch {@link answerForScript} aborted, which is not an error of the page. */
export const refusedAhead = new Set<string>();

/** Fills in and submits the login form of the current page. */
export async function logIn(page: Page, person: DemoPerson): Promise<void> {
  await page.getByLabel('E-mail').fill(DEMO_EMAILS[person]);
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/** The token of the user who is logged in on a page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('persist:user') ?? '{}') as { token: string };
    return JSON.parse(token) as string;
  });

/** Counts the clicks of a task. */
export function countClicks() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      await target.click();
      clicks += 1;
    },
    /** Adds clicks that Playwright does in another way. */
    add: (more: number) => (clicks += more),
    clicks: () => clicks,
  };
}

/**
 * Sends the registration of a new person, who then gets a link by mail.
 * @returns the sent data
 */
export async function register(page: Page, email: string, role: 'CLIENT' | 'SUPPLIER') {
  const data = { email, role, first_name: 'Eva', last_name: 'Malá', phone: '+420777000112', consent: true };
  const answer = await page.request.post('/api/v1/accounts/registration/', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return data;
}

/** Simulates the return to a page in the background, which refetches at once. */
export const showPageAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Selects an option of the select with the given label. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Clicks a button and returns the name and the content of the file that is downloaded. */
export async function download(button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
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

/** Accessibility violations found by axe on the current page, one line each: rule, impact and the first element. */
async function violationsOn(page: Page): Promise<string[]> {
  // Elements that are fading have an intermediate contrast.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // Preloading refetches style sheets and media for two rules: one is disabled, the other is about audio that plays
  // automatically.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes[0]?.html}`);
}

/** Waits until axe finds no accessibility violation on the current page. */
export const expectAccessible = (page: Page): Promise<void> =>
  expect.poll(() => violationsOn(page), 'violations of accessibility').toEqual([]);

import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD, refusedAhead, type DemoPerson } from './browser.ts';
import { mailIn } from './outbox.ts';
import { SHORT_LIVED, startPortalProcess, type PortalProcess } from './portalProcess.ts';

export { expect };

export type WindowOf = (person: DemoPerson, path: string) => Promise<Page>;

interface OfTest {
  /** Matches expected complaints. Without it, every complaint fails the test. */
  expectedComplaints: RegExp | null;
  /** Opens a window of a visitor; `page` is the first one. All are closed after the test. */
  openWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Opens a window of a demo user who has already logged in, with the token stored in the browser. Journeys about the
   * log-in itself use the form (`logIn`).
   */
  windowOf: WindowOf;
  /** Waits for a mail to an address whose text matches, and returns the text. */
  mailIn: (recipient: string, wanted: RegExp) => Promise<string>;
  /** Waits for a mail to an address and returns a matching link from it. */
  linkIn: (recipient: string, wanted: RegExp) => Promise<string>;
}

interface OfWorker {
  /** Settings of the portal. A file that sets them gets a worker, and so a portal, of its own. */
  environment: Record<string, string>;
  /** The portal of the worker, with the demo as it was when the first test of a file starts. */
  portal: PortalProcess;
}

/** The file and repetition whose tests have changed the data of the worker's portal. */
let changedBy = '';

/** Collects console errors and warnings and uncaught errors, except those of expected 4xx responses. */
function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    if (refusedAhead.has(message.location().url)) return;
    complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

export const hasFailed = (info: TestInfo): boolean => info.status !== info.expectedStatus;

/** Adds what each window shows to the report of a failed test, besides the screenshots. */
export async function attachScreens(info: TestInfo, contexts: readonly BrowserContext[]): Promise<void> {
  if (!hasFailed(info)) return;
  for (const page of contexts.flatMap((context) => context.pages()))
    await info.attach(page.url(), { body: await page.locator('body').ariaSnapshot().catch(String) });
}

/** A test with the portal, its mails and windows of its users. */
export const test = base.extend<OfTest, OfWorker>({
  environment: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ environment }, use) => {
      const portal = await startPortalProcess(environment, SHORT_LIVED);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  expectedComplaints: [null, { option: true }],
  openWindow: [
    async ({ browser, portal, expectedComplaints }, use, info) => {
      const file = `${info.file} ${info.repeatEachIndex}`;
      if (changedBy !== '' && changedBy !== file) await portal.restore();
      changedBy = file;

      const complaints: string[] = [];
      const contexts: BrowserContext[] = [];
      await use(async (options) => {
        const context = await browser.newContext(options);
        contexts.push(context);
        collectComplaints(context, complaints);
        return context.newPage();
      });
      const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint));
      await attachScreens(info, contexts);
      if (hasFailed(info)) await info.attach('output of the server', { body: portal.output() });
      // From here on, requests still pending in a page are no failures.
      const pages = contexts.flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.map((context) => context.close()));
      if (!hasFailed(info)) expect(unexpected, 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ openWindow }, use) => use(await openWindow()),
  context: ({ page }, use) => use(page.context()),
  windowOf: ({ openWindow, portal }, use) =>
    use(async (person, path) => {
      const page = await openWindow();
      const credentials = { email: DEMO_EMAILS[person], password: DEMO_PASSWORD };
      const answer = await page.request.post('/api/v1/accounts/login/', { data: credentials });
      const { key } = (await answer.json()) as { key: string };
      const localStorage = [{ name: 'persist:user', value: JSON.stringify({ token: JSON.stringify(key) }) }];
      await page.context().setStorageState({ cookies: [], origins: [{ origin: portal.url, localStorage }] });
      await page.goto(path);
      await page.waitForURL(`**${path}`);
      return page;
    }),
  mailIn: ({ portal }, use) => use((recipient, wanted) => mailIn(portal, recipient, wanted)),
  linkIn: ({ portal }, use) =>
    use(async (recipient, wanted) => wanted.exec(await mailIn(portal, recipient, wanted))![0]),
});

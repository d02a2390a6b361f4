import { after, afterEach, before, type TestContext } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { sharedBrowser } from './browser';
import { SHORT_LIVED, startPortalProcess, type PortalProcess } from './portalProcess';

/** Shared by the tests of a file. */
export interface Site {
  portal: PortalProcess;
  browser: Browser;
}

const SHOWN_LENGTH = 3_000;

/** Adds the content of each window and the last output of the server to the report of a failed test. */
async function describeFailure({ browser, portal }: Partial<Site>, test: TestContext): Promise<void> {
  const tell = (title: string, text: string) =>
    // One line at a time, because the report escapes line breaks inside a message.
    [title, ...text.split('\n')].forEach((line) => test.diagnostic(line));
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    const shown = await page.locator('[role="dialog"], body').last().ariaSnapshot().catch(String);
    tell(page.url(), shown.slice(0, SHOWN_LENGTH));
  }
  tell('The server:', portal?.output().slice(-SHOWN_LENGTH) ?? '');
}

async function closeWindows(context: BrowserContext): Promise<void> {
  // Requests still pending in a page are no longer failures.
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Starts a portal on a fresh copy of the demo before the tests of a file and stops it after them. The browser is shared
 * by the process. The result is filled in by then, so only tests may read it. Windows are closed after each test.
 * @param prepare returns the portal's settings once the services they refer to have started, because Node runs the
 * hooks of a file concurrently
 */
export function openSite(prepare: () => Promise<Record<string, string>> = () => Promise.resolve({})): Site {
  const site: Partial<Site> = {};
  before(async () => {
    site.portal = await startPortalProcess(await prepare(), SHORT_LIVED);
    site.browser = await sharedBrowser();
  });
  afterEach(async (test) => {
    // Hooks of a file get the context of each test, although the types include suites.
    if ('passed' in test && !test.passed) await describeFailure(site, test as TestContext);
    await Promise.all(site.browser?.contexts().map(closeWindows) ?? []);
  });
  after(() => site.portal?.stop());
  return site as Site;
}

import { after, afterEach, before, type TestContext } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { sharedBrowser } from './browser';
import { SHORT_LIVED, startPortalProcess, type PortalProcess } from './portalProcess';

/** What the tests of a file share. */
export interface Site {
  portal: PortalProcess;
  browser: Browser;
}

const SHOWN_LENGTH = 3_000;

/** What each window showed and what the server said last, into the report of a test that failed. */
async function describeFailure({ browser, portal }: Partial<Site>, test: TestContext): Promise<void> {
  const tell = (title: string, text: string) =>
    // A line at a time: the report writes the end of a line inside a message as a sign.
    [title, ...text.split('\n')].forEach((line) => test.diagnostic(line));
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    const shown = await page.locator('[role="dialog"], body').last().ariaSnapshot().catch(String);
    tell(page.url(), shown.slice(0, SHOWN_LENGTH));
  }
  tell('The server:', portal?.output().slice(-SHOWN_LENGTH) ?? '');
}

async function closeWindows(context: BrowserContext): Promise<void> {
  // Calls that a page still waits for are nobody's failure any more.
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Starts a portal on fresh data of the demo before the tests of a file and ends it after; the browser is the process's. The
 * result is filled in by then, so tests read it and nothing outside them does. Windows are closed after each test.
 * @param prepare gives the portal's settings, once what they name has started: Node runs a file's hooks side by side
 */
export function openSite(prepare: () => Promise<Record<string, string>> = () => Promise.resolve({})): Site {
  const site: Partial<Site> = {};
  before(async () => {
    site.portal = await startPortalProcess(await prepare(), SHORT_LIVED);
    site.browser = await sharedBrowser();
  });
  afterEach(async (test) => {
    // The hooks of a file get the context of each of its tests; the types speak of suites as well.
    if ('passed' in test && !test.passed) await describeFailure(site, test as TestContext);
    await Promise.all(site.browser?.contexts().map(closeWindows) ?? []);
  });
  after(() => site.portal?.stop());
  return site as Site;
}

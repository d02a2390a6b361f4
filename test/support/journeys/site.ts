import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { startPortalProcess, type PortalProcess } from './portalProcess';

/** What the tests of a file share. */
export interface Site {
  portal: PortalProcess;
  browser: Browser;
}

/**
 * Starts a portal and a browser before the tests of a file and ends them after. The result is filled in by then,
 * so tests read it and nothing outside them does.
 * @param prepare gives the portal's settings, once what they name has started: Node runs a file's hooks side by side
 */
export function openSite(prepare: () => Promise<Record<string, string>> = () => Promise.resolve({})): Site {
  const site: Partial<Site> = {};
  before(async () => {
    site.portal = await startPortalProcess(await prepare());
    site.browser = await openBrowser();
  });
  after(async () => {
    await site.browser?.close();
    await site.portal?.stop();
  });
  return site as Site;
}

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
 * @param environment settings of the portal, asked for when it starts
 */
export function openSite(environment: () => Record<string, string> = () => ({})): Site {
  const site: Partial<Site> = {};
  before(async () => {
    site.portal = await startPortalProcess(environment());
    site.browser = await openBrowser();
  });
  after(async () => {
    await site.browser?.close();
    await site.portal?.stop();
  });
  return site as Site;
}

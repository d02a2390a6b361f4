import type { Page } from '@playwright/test';
import { openDatabase, type Db } from '#platform/database/database.ts';
import type { PortalProcess } from './portalProcess.ts';

const silent = { info: () => undefined, error: () => undefined };

/**
 * Stops the portal and works with its database directly, because the embedded database supports one process at a time.
 * Used for what no screen can do, such as moving timestamps into the past.
 * @param pages open pages, which navigate to a blank page so that they do not poll the stopped portal
 */
export async function onDatabase(
  portal: PortalProcess,
  pages: readonly Page[],
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await portal.kill();
  const database = await openDatabase({ dataDir: portal.dataDir, log: silent });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
  await portal.restart();
}

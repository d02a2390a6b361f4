import type { Page } from 'playwright-core';
import { openDatabase, type Db } from '../../../src/server/database/database';
import type { PortalProcess } from './portalProcess';

const silent = { info: () => undefined, error: () => undefined };

/**
 * Does something with the database of a portal that is stopped meanwhile, as the embedded one has one process at a time: what no
 * screen does, such as letting days pass by moving what is written in it.
 * @param pages that are open; they are left for an empty one, as they would ask for news that nobody answers meanwhile
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

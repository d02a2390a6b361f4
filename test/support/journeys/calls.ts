import { openDatabase } from '../../../src/server/database/database';
import type { PortalProcess } from './portalProcess';

/** A moment ago, so that whoever asks now is late. */
const AGO = 60_000;

/**
 * Lets the hour of every open call come: no call closes sooner than an hour after its publication, and nobody waits here so
 * long. The server is down meanwhile, as the embedded database is opened by one process at a time.
 */
export async function letCallsClose(portal: PortalProcess): Promise<void> {
  await portal.kill();
  const log = { info: () => undefined, error: () => undefined };
  const database = await openDatabase({ dataDir: portal.dataDir, log });
  await database.db
    .updateTable('calls')
    .set({ questions_until: null, offers_until: new Date(Date.now() - AGO) })
    .where('state', '=', 'OPEN')
    .execute();
  await database.close();
  await portal.restart();
}

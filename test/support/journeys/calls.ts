import type { Page } from 'playwright-core';
import { onDatabase } from './onDatabase';
import type { PortalProcess } from './portalProcess';

/** A moment ago, so that whoever asks now is late. */
const AGO = 60_000;

/**
 * Lets the hour of every open call come: no call closes sooner than an hour after its publication, and nobody waits here so
 * long.
 * @param pages that are open and are left
 */
export const letCallsClose = (portal: PortalProcess, pages: readonly Page[]): Promise<void> =>
  onDatabase(portal, pages, (db) =>
    db
      .updateTable('calls')
      .set({ questions_until: null, offers_until: new Date(Date.now() - AGO) })
      .where('state', '=', 'OPEN')
      .execute(),
  );

import type { Page } from 'playwright-core';
import { onDatabase } from './onDatabase';
import type { PortalProcess } from './portalProcess';

/** A moment ago, so that whoever asks now is late. */
const AGO = 60_000;

/**
 * Lets the hour of every open tender come: no tender closes sooner than an hour after its publication, and nobody waits here so
 * long.
 * @param pages that are open and are left
 */
export const letTendersClose = (portal: PortalProcess, pages: readonly Page[]): Promise<void> =>
  onDatabase(portal, pages, (db) =>
    db
      .updateTable('tenders')
      .set({ questions_until: null, bids_until: new Date(Date.now() - AGO) })
      .where('state', '=', 'OPEN')
      .execute(),
  );

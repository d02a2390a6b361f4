import type { Page } from '@playwright/test';
import { onDatabase } from './onDatabase.ts';
import type { PortalProcess } from './portalProcess.ts';

/** A moment ago, so that questions asked now are late. */
const AGO = 60_000;

/**
 * Moves the deadline of all open tenders into the past, because a tender closes at the earliest an hour after its
 * publication.
 * @param pages open pages, which are left
 */
export const letTendersClose = (portal: PortalProcess, pages: readonly Page[]): Promise<void> =>
  onDatabase(portal, pages, (db) =>
    db
      .updateTable('tenders')
      .set({ questions_until: null, bids_until: new Date(Date.now() - AGO) })
      .where('state', '=', 'OPEN')
      .execute(),
  );

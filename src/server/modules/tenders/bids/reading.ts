import type { TenderForBids } from './bidTendersRepository';
import { countHolding, isOpenedVersion, listOpened, recordSeen, type OpenedWithEarlier } from './openedRepository';
import { findBid } from './bidsRepository';
import { findVersion } from './versionsRepository';
import type { Caller } from '../../../platform/identity/visibilityRepository';
import type { Services } from '../../../platform/services';
import { notifyBidder } from './bidEvents';

/**
 * Finds a sent version of a bid: any version for the bidder, and for the buyer the versions that it may read, once bids
 * are open.
 */
export async function findReadableVersion(
  { db, present }: Pick<Services, 'db' | 'present'>,
  id: number,
  number: number,
  caller: Caller,
) {
  const isOwn = (await findBid(db, id, caller, present())) !== null;
  const isOpened = !isOwn && (await isOpenedVersion(db, { id, number }, caller, present()));
  return isOwn || isOpened ? findVersion(db, id, number) : undefined;
}

/**
 * Reads the bids to a tender for the buyer: their number and, once they are open, their content. Records that the bids
 * were read, and notifies bidders whose bid is read for the first time.
 */
export async function readOpened(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  tender: TenderForBids,
  caller: Caller,
): Promise<{ count: number; results: OpenedWithEarlier[] }> {
  const results = await listOpened(db, tender.id, caller, present());
  if (results.length === 0) return { count: await countHolding(db, tender.id), results };
  if (results.every(({ seen_at }) => seen_at !== null)) return { count: results.length, results };
  const seen = await db.transaction().execute(async (transaction) => {
    const noted = await recordSeen(transaction, tender.id, caller.id, tender.now);
    for (const bid of noted) await notifyBidder(transaction, clock(), 'BID_SEEN', bid, caller.id);
    return new Set(noted.map(({ id }) => id));
  });
  const seen_at = tender.now.toISOString();
  return {
    count: results.length,
    results: results.map((bid) => (seen.has(bid.id) ? { ...bid, seen_at } : bid)),
  };
}

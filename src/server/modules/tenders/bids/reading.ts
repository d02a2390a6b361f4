import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { notifyBidder } from './bidEvents.ts';
import { findBid } from './bidsRepository.ts';
import type { TenderForBids } from './bidTendersRepository.ts';
import { countHolding, isOpenedVersion, listOpened, recordSeen, type OpenedWithEarlier } from './openedRepository.ts';
import { findVersion } from './versionsRepository.ts';

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
 * were read, and notifies bidders whose bid is read for the first time. The first reading waits for everybody who is
 * sending a bid, so that no later one differs from it.
 */
export async function readOpened(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  tender: TenderForBids,
  caller: Caller,
): Promise<{ count: number; results: OpenedWithEarlier[] }> {
  const read = async (from: Db) => {
    const results = await listOpened(from, tender.id, caller, present());
    return { count: results.length || (await countHolding(from, tender.id)), results };
  };
  const found = await read(db);
  // Bids that are open from the beginning were already read before the deadline.
  const mayBeFirst =
    tender.is_owner && tender.state === 'EVALUATION' && (tender.opening === 'OPEN' || found.results.length === 0);
  if (!mayBeFirst && found.results.every(({ seen_at }) => seen_at !== null)) return found;
  return db.transaction().execute(async (transaction) => {
    for (const bid of await recordSeen(transaction, tender.id, caller.id, tender.now))
      await notifyBidder(transaction, clock(), 'BID_SEEN', bid, caller.id);
    return read(transaction);
  });
}

import { isAskedToClarify } from '../../contract/bidParts';
import type { Bid } from '../../contract/wire/bids';
import type { Db } from '../database/database';
import { notFound } from '../input/failures';
import type { TenderForBids } from '../repositories/bids/bidTenders';
import { findBid, type LockedBid, lockBid, type VersionedBid } from '../repositories/bids/bids';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';

type Clocks = Pick<Services, 'present'>;

/** @throws Failure 404 for everybody but the bidder's people */
export async function readOwnBid({ present }: Clocks, db: Db, id: number, caller: Caller): Promise<VersionedBid> {
  const found = await findBid(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** A bid that is held with its tender, and the moment since when. */
interface OwnBid {
  held: LockedBid;
  bid: Bid;
  tender: TenderForBids;
  isAsked: boolean;
}

/**
 * Locks an own bid and its tender until the end of the transaction. What the time decides is asked with both held.
 * @throws Failure 404 for everybody but the bidder's people
 */
export async function lockOwnBid(clocks: Clocks, db: Db, id: number, caller: Caller): Promise<OwnBid> {
  const held = await lockBid(db, id, caller);
  if (!held) throw notFound();
  const { bid, tender } = await readOwnBid(clocks, db, id, caller);
  return { held, bid, tender, isAsked: isAskedToClarify(held, tender.now) };
}

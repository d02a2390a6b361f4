import { isAskedToClarify } from '../../contract/offerParts';
import type { Offer } from '../../contract/wire/offers';
import type { Db } from '../database/database';
import { notFound } from '../input/failures';
import type { CallOfOffers } from '../repositories/offers/offerCalls';
import { findOffer, type HeldOffer, lockOffer, type VersionedOffer } from '../repositories/offers/offers';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';

type Clocks = Pick<Services, 'present'>;

/** @throws Failure 404 for everybody but the bidder's people */
export async function readOwnOffer({ present }: Clocks, db: Db, id: number, caller: Caller): Promise<VersionedOffer> {
  const found = await findOffer(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** An offer that is held with its call, and the moment since when. */
interface OwnOffer {
  held: HeldOffer;
  offer: Offer;
  call: CallOfOffers;
  isAsked: boolean;
}

/**
 * Locks an own offer and its call until the end of the transaction. What the time decides is asked with both held.
 * @throws Failure 404 for everybody but the bidder's people
 */
export async function holdOwnOffer(clocks: Clocks, db: Db, id: number, caller: Caller): Promise<OwnOffer> {
  const held = await lockOffer(db, id, caller);
  if (!held) throw notFound();
  const { offer, call } = await readOwnOffer(clocks, db, id, caller);
  return { held, offer, call, isAsked: isAskedToClarify(held, call.now) };
}

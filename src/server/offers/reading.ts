import type { CallOfOffers } from '../repositories/offers/offerCalls';
import {
  countHolding,
  isOpenedVersion,
  listOpened,
  recordSeen,
  type OpenedWithEarlier,
} from '../repositories/offers/opened';
import { findOffer } from '../repositories/offers/offers';
import { findVersion } from '../repositories/offers/versions';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';
import { tellBidder } from './offerNews';

/** A version that was sent, for its bidder; for the asking side those that it may read, once it may. */
export async function findReadableVersion(
  { db, present }: Pick<Services, 'db' | 'present'>,
  id: number,
  number: number,
  caller: Caller,
) {
  const isOwn = (await findOffer(db, id, caller, present())) !== null;
  const isOpened = !isOwn && (await isOpenedVersion(db, { id, number }, caller, present()));
  return isOwn || isOpened ? findVersion(db, id, number) : undefined;
}

/**
 * What the asking side has of the offers to a call: their number, and once they are open what was sent. That they are read is
 * noted, and told to those whose offer nobody had read before.
 */
export async function readOpened(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  call: CallOfOffers,
  caller: Caller,
): Promise<{ count: number; results: OpenedWithEarlier[] }> {
  const results = await listOpened(db, call.id, caller, present());
  if (results.length === 0) return { count: await countHolding(db, call.id), results };
  if (results.every(({ seen_at }) => seen_at !== null)) return { count: results.length, results };
  const seen = await db.transaction().execute(async (transaction) => {
    const noted = await recordSeen(transaction, call.id, caller.id, call.now);
    for (const offer of noted) await tellBidder(transaction, clock(), 'OFFER_SEEN', offer, caller.id);
    return new Set(noted.map(({ id }) => id));
  });
  const seen_at = call.now.toISOString();
  return {
    count: results.length,
    results: results.map((offer) => (seen.has(offer.id) ? { ...offer, seen_at } : offer)),
  };
}

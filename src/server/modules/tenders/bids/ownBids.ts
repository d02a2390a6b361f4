import { canDraftBid } from '#contract/access/companyAccess.ts';
import { canSaveBid, isClarificationRequested } from '#contract/rules/bidParts.ts';
import { bidRefusals } from '#contract/rules/tenderLabels.ts';
import type { Bid } from '#contract/wire/bids.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { findBid, type LockedBid, lockBid, type VersionedBid } from './bidsRepository.ts';
import { bidTexts } from './bidsTexts.ts';
import type { TenderForBids } from './bidTendersRepository.ts';

type Clocks = Pick<Services, 'present'>;

/** @throws Failure 404 if the caller does not act for the bidder */
export async function readOwnBid({ present }: Clocks, db: Db, id: number, caller: Caller): Promise<VersionedBid> {
  const found = await findBid(db, id, caller, present());
  if (!found) throw notFound();
  return found;
}

/** A bid that is locked together with its tender, as they are after locking. */
interface OwnBid {
  locked: LockedBid;
  bid: Bid;
  tender: TenderForBids;
  isAsked: boolean;
}

/**
 * Locks a bid of the caller's company and its tender until the end of the transaction. The current time is read after
 * both are locked.
 * @throws Failure 404 if the caller does not act for the bidder
 */
export async function lockOwnBid(clocks: Clocks, db: Db, id: number, caller: Caller): Promise<OwnBid> {
  const locked = await lockBid(db, id, caller);
  if (!locked) throw notFound();
  const { bid, tender } = await readOwnBid(clocks, db, id, caller);
  return { locked, bid, tender, isAsked: isClarificationRequested(locked, tender.now) };
}

/**
 * Locks a bid in order to change its draft or its files.
 * @throws Failure 404 if the caller does not act for the bidder, 403 for members with the role of a reader, 409 if the
 * bid has been decided
 */
export async function lockWritableBid(db: Db, id: number, caller: Caller): Promise<void> {
  const held = await lockBid(db, id, caller);
  if (!held) throw notFound();
  if (!canDraftBid(caller)) throw forbidden(bidRefusals.READER);
  if (!canSaveBid(held.state, held.clarification !== null)) throw conflict(bidTexts.decided);
}

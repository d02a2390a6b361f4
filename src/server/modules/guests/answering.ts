import type { FastifyRequest } from 'fastify';
import { isOfGuest } from '#contract/access/guestAccess.ts';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import type { Db } from '#platform/database/database.ts';
import { type CurrentGuest, requireActor, type RequestActor } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { findGuestFacts, type GuestFacts, lockSameNumber, refusalOf } from './guestFactsRepository.ts';
import { guestTexts } from './guestsTexts.ts';

/** A guest with its link. */
export type GuestActor = RequestActor & { guest: CurrentGuest };

/**
 * Returns the caller with its link.
 * @throws Failure 404 for others, whom the declaration refuses earlier
 */
export function requireGuest(request: FastifyRequest): GuestActor {
  const actor = requireActor(request);
  if (!actor.guest) throw notFound();
  return { ...actor, guest: actor.guest };
}

/**
 * Reads what a link opens.
 * @throws Failure 404 if it is gone
 */
export async function readFacts({ present }: Pick<Services, 'present'>, db: Db, link: number): Promise<GuestFacts> {
  const facts = await findGuestFacts(db, link, present());
  if (!facts) throw notFound();
  return facts;
}

/** @throws Failure 409 with the reason why the guest of a link cannot answer, other than the state of its tender */
export function requireOpenTo(facts: GuestFacts): void {
  const refusal = refusalOf(facts);
  if (isOfGuest(refusal)) throw conflict(guestRefusals[refusal]);
}

/**
 * Checks that a bidder may bind itself besides what its rights and the tender say: a guest as long as nobody answers for
 * its firm with an account, and both only if there is no bid with the same registration number from the other.
 * @throws Failure 409 with the reason
 */
export async function requireAnswering(
  services: Pick<Services, 'present'>,
  transaction: Db,
  { guest, company }: RequestActor,
  tender: number,
): Promise<void> {
  const isBidByGuest = company !== null && (await lockSameNumber(transaction, tender, company)).isBidByGuest;
  if (guest) {
    requireOpenTo(await readFacts(services, transaction, guest.link));
    if (company === null) throw conflict(guestTexts.personFirst);
  } else if (isBidByGuest) throw conflict(guestTexts.guestBid);
}

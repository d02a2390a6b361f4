import { canMoveOffer, isJudged } from '../../contract/callStates';
import { isAskedToClarify, missingParts, type OfferPart } from '../../contract/offerParts';
import type { FieldErrors } from '../../contract/wire/common';
import { OFFER_CONTENT_FORM, type Offer, type OfferContent } from '../../contract/wire/offers';
import type { Db } from '../database/database';
import { conflict, invalid } from '../input/failures';
import type { CallOfOffers } from '../repositories/offers/offerCalls';
import type { HeldOffer } from '../repositories/offers/offers';
import { findBidder, lockDraftFiles, keepVersion, nextNumber } from '../repositories/offers/versions';
import { texts } from '../texts';
import { newSalt, sealed } from './receipts';

const words = texts.offers;

/** Under which field of the form a missing piece is told. */
const FIELD_OF: Record<OfferPart, string> = { PRICE: 'price_from', VALIDITY: 'valid_until', ANSWERS: 'answers' };

/** @throws Failure 400 by field for what is missing */
function requireComplete(offer: Offer): void {
  const missing = missingParts(offer.call, offer);
  const told = missing.map((part): [string, string[]] => [FIELD_OF[part], [words.missing[part]]]);
  if (told.length > 0) throw invalid(Object.fromEntries(told) satisfies FieldErrors);
}

/** Why an offer cannot be sent at this moment; its draft stays. Null where it can. */
function sendingRefusal(held: HeldOffer, { state: call, now }: CallOfOffers): string | null {
  const asked = isAskedToClarify(held, now);
  const to = call === 'EVALUATION' && asked && isJudged(held.state) ? held.state : 'SENT';
  if (canMoveOffer({ from: held.state, to, by: 'BIDDING_DECIDER', call, isAsked: asked })) return null;
  if (call === 'CANCELLED') return words.cancelled;
  if (call === 'EVALUATION' && held.clarification !== null && isJudged(held.state)) return words.clarificationOver;
  return call === 'OPEN' ? words.decided : words.late;
}

/**
 * Sends the draft of an offer that is held, as one more version that holds from now on.
 * @throws Failure 400 by field for what is missing, 409 for what cannot be sent any more
 */
export async function sendDraft(
  db: Db,
  { held, offer, call, sentBy }: { held: HeldOffer; offer: Offer; call: CallOfOffers; sentBy: number },
): Promise<{ content: OfferContent; hash: string }> {
  const refusal = sendingRefusal(held, call);
  if (refusal !== null) throw conflict(refusal);
  requireComplete(offer);
  const { name, reg_number } = await findBidder(db, held.company_id);
  const content: OfferContent = {
    form: OFFER_CONTENT_FORM,
    offer: held.id,
    number: await nextNumber(db, held.id),
    sent_at: call.now.toISOString(),
    call: {
      id: call.id,
      project: call.project_id,
      name: call.project_name,
      offers_until: call.offers_until.toISOString(),
    },
    bidder: { company: held.company_id, name, reg_number },
    price_form: call.price_form,
    price_from: offer.price_from!,
    price_to: call.price_form === 'RANGE' ? offer.price_to : null,
    currency: 'CZK',
    vat_included: offer.vat_included,
    start_date: offer.start_date,
    duration_weeks: offer.duration_weeks,
    valid_until: offer.valid_until!,
    text: offer.text,
    answers: call.must_have.map(({ id, text }) => ({
      id,
      text,
      meets: offer.answers[id]!.meets!,
      note: offer.answers[id]!.note || null,
    })),
    files: await lockDraftFiles(db, held.id),
    salt: newSalt(),
  };
  const version = sealed(content);
  await keepVersion(db, {
    ...version,
    content,
    sentBy,
    clarification: call.state === 'EVALUATION' ? held.clarification : null,
  });
  return { content, hash: version.hash };
}

import { addDays, dayOf } from './days';
import type { OfferState, PriceForm } from './vocabulary/calls';
import type { CallMustHave } from './wire/calls';
import type { OfferFields } from './wire/offers';

/** What of a call an offer has to answer. */
export interface OfferTerms {
  price_form: PriceForm;
  must_have: readonly CallMustHave[];
  /** Milliseconds since 1970, or what a `Date` reads. */
  offers_until: Date | string | null;
  decision_on: string | null;
}

/** Pieces without which an offer cannot be sent, in the order of its form. */
export const OFFER_PARTS = ['PRICE', 'VALIDITY', 'ANSWERS'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

/** The day until which an offer has to hold at least: until it can be decided about. */
export function earliestValidity({
  offers_until,
  decision_on,
}: Pick<OfferTerms, 'offers_until' | 'decision_on'>): string {
  const closing = offers_until === null ? '' : dayOf(new Date(offers_until));
  const after = closing === '' ? '' : addDays(closing, 1);
  return decision_on !== null && decision_on > after ? decision_on : after;
}

/** Bounds that a form of prices has: one for a whole or an hour, two for a range. */
export const hasUpperPrice = (form: PriceForm): boolean => form === 'RANGE';

const isPriced = (form: PriceForm, { price_from, price_to }: Pick<OfferFields, 'price_from' | 'price_to'>): boolean =>
  price_from !== null && (!hasUpperPrice(form) || (price_to !== null && price_to >= price_from));

/** Must-haves that are not answered yet. */
export const unanswered = (mustHaves: readonly CallMustHave[], answers: OfferFields['answers']): CallMustHave[] =>
  mustHaves.filter(({ id }) => answers[id]?.meets == null);

/** What is missing before an offer can be sent. */
export function missingParts(terms: OfferTerms, offer: OfferFields): OfferPart[] {
  const has: Record<OfferPart, boolean> = {
    PRICE: isPriced(terms.price_form, offer),
    VALIDITY: offer.valid_until !== null && offer.valid_until >= earliestValidity(terms),
    ANSWERS: unanswered(terms.must_have, offer.answers).length === 0,
  };
  return OFFER_PARTS.filter((part) => !has[part]);
}

/** A text of a must-have as it is compared with those of earlier calls: how it is spaced, spelled large or ended is no difference. */
export const sameRequirement = (text: string): string =>
  text
    .toLocaleLowerCase('cs')
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();

/**
 * Whether the draft of an offer can be saved: before anything is decided always, so that what came too late is not lost, and
 * then where something is to be said more exactly.
 */
export const canSaveOffer = (state: OfferState, isAsked: boolean): boolean =>
  state === 'DRAFT' || state === 'WITHDRAWN' || state === 'SENT' || (state === 'SHORTLISTED' && isAsked);

/** Whether somebody of the asking side wants something said more exactly, and still waits for it. */
export const isAskedToClarify = (
  asked: { clarification: string | null; clarification_until: Date | string | null },
  now: Date | string,
): boolean =>
  asked.clarification !== null &&
  (asked.clarification_until === null || new Date(now) < new Date(asked.clarification_until));

/** Which of a company's offers are listed: those still to be sent, those that wait for the asking side, those decided about. */
export const OFFER_PHASES = ['WRITTEN', 'SENT', 'DECIDED'] as const;
export type OfferPhase = (typeof OFFER_PHASES)[number];

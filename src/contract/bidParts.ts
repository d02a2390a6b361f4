import { addDays, dayOf } from './days';
import type { BidState, PriceForm } from './vocabulary/tenders';
import type { TenderMustHave } from './wire/tenders';
import type { BidFields } from './wire/bids';

/** What of a tender a bid has to answer. */
export interface BidTerms {
  price_form: PriceForm;
  must_have: readonly TenderMustHave[];
  /** Milliseconds since 1970, or what a `Date` reads. */
  bids_until: Date | string | null;
  decision_on: string | null;
}

/** Pieces without which a bid cannot be sent, in the order of its form. */
export const BID_PARTS = ['PRICE', 'VALIDITY', 'ANSWERS'] as const;
export type BidPart = (typeof BID_PARTS)[number];

/** The day until which a bid has to hold at least: until it can be decided about. */
export function earliestValidity({ bids_until, decision_on }: Pick<BidTerms, 'bids_until' | 'decision_on'>): string {
  const closing = bids_until === null ? '' : dayOf(new Date(bids_until));
  const after = closing === '' ? '' : addDays(closing, 1);
  return decision_on !== null && decision_on > after ? decision_on : after;
}

/** Bounds that a form of prices has: one for a whole or an hour, two for a range. */
export const hasUpperPrice = (form: PriceForm): boolean => form === 'RANGE';

const isPriced = (form: PriceForm, { price_from, price_to }: Pick<BidFields, 'price_from' | 'price_to'>): boolean =>
  price_from !== null && (!hasUpperPrice(form) || (price_to !== null && price_to >= price_from));

/** Must-haves that are not answered yet. */
export const unanswered = (mustHaves: readonly TenderMustHave[], answers: BidFields['answers']): TenderMustHave[] =>
  mustHaves.filter(({ id }) => answers[id]?.meets == null);

/** What is missing before a bid can be sent. */
export function missingParts(terms: BidTerms, bid: BidFields): BidPart[] {
  const has: Record<BidPart, boolean> = {
    PRICE: isPriced(terms.price_form, bid),
    VALIDITY: bid.valid_until !== null && bid.valid_until >= earliestValidity(terms),
    ANSWERS: unanswered(terms.must_have, bid.answers).length === 0,
  };
  return BID_PARTS.filter((part) => !has[part]);
}

/** A text of a must-have as it is compared with those of earlier tenders: how it is spaced, spelled large or ended is no difference. */
export const sameRequirement = (text: string): string =>
  text
    .toLocaleLowerCase('cs')
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();

/**
 * Whether the draft of a bid can be saved: before anything is decided always, so that what came too late is not lost, and
 * then where something is to be said more exactly.
 */
export const canSaveBid = (state: BidState, isAsked: boolean): boolean =>
  state === 'DRAFT' || state === 'WITHDRAWN' || state === 'SENT' || (state === 'SHORTLISTED' && isAsked);

/** Whether somebody of the asking side wants something said more exactly, and still waits for it. */
export const isAskedToClarify = (
  asked: { clarification: string | null; clarification_until: Date | string | null },
  now: Date | string,
): boolean =>
  asked.clarification !== null &&
  (asked.clarification_until === null || new Date(now) < new Date(asked.clarification_until));

/** Which of a company's bids are listed: those still to be sent, those that wait for the asking side, those decided about. */
export const BID_PHASES = ['WRITTEN', 'SENT', 'DECIDED'] as const;
export type BidPhase = (typeof BID_PHASES)[number];

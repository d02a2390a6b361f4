import { addDays, dayOf } from '../lib/days.ts';
import { BID_VALID_DAYS } from '../limits/limits.ts';
import type { BidState, PriceForm } from '../vocabulary/tenders.ts';
import type { BidFields } from '../wire/bids.ts';
import type { TenderMustHave } from '../wire/tenders.ts';
import { isAnswered, isRequired } from './mustHaves.ts';
import { isJudged, isWritten } from './tenderStates.ts';

/** The terms of a tender that a bid must answer. */
export interface BidTerms {
  price_form: PriceForm;
  must_have: readonly TenderMustHave[];
  /** Milliseconds since 1970, or any value accepted by `Date`. */
  bids_until: Date | string | null;
  decision_on: string | null;
}

/** Parts required before a bid can be sent, in the order of the form. */
export const BID_PARTS = ['PRICE', 'VALIDITY', 'ANSWERS'] as const;
export type BidPart = (typeof BID_PARTS)[number];

/** The earliest allowed end of a bid's validity: the bid must be valid until the decision. */
export function earliestValidity({ bids_until, decision_on }: Pick<BidTerms, 'bids_until' | 'decision_on'>): string {
  const closing = bids_until === null ? '' : dayOf(new Date(bids_until));
  const after = closing === '' ? '' : addDays(closing, 1);
  return decision_on !== null && decision_on > after ? decision_on : after;
}

/** The end of validity with which a bid begins. */
export function usualValidity(terms: { bids_until: Date | string; decision_on: string | null }): string {
  const usual = addDays(dayOf(new Date(terms.bids_until)), BID_VALID_DAYS);
  const earliest = earliestValidity(terms);
  return usual > earliest ? usual : earliest;
}

/** A range has two price fields. A fixed price or an hourly rate has one. */
export const hasUpperPrice = (form: PriceForm): boolean => form === 'RANGE';

type Price = Pick<BidFields, 'price_from' | 'price_to'>;
const isPriced = (form: PriceForm, { price_from, price_to }: Price): boolean =>
  price_from !== null && (!hasUpperPrice(form) || (price_to !== null && price_to >= price_from));

/** Whether the price that decides is 0, which is confirmed when the bid is sent. */
export const isForNothing = (form: PriceForm, { price_from, price_to }: Price): boolean =>
  (hasUpperPrice(form) ? price_to : price_from) === 0;

/** The items without an answer that a bid has to answer. */
export const unanswered = (mustHaves: readonly TenderMustHave[], answers: BidFields['answers']): TenderMustHave[] =>
  mustHaves.filter((item) => isRequired(item) && !isAnswered(item, answers[item.id]));

/** Parts that are missing before a bid can be sent. */
export function missingParts(terms: BidTerms, bid: BidFields): BidPart[] {
  const has: Record<BidPart, boolean> = {
    PRICE: isPriced(terms.price_form, bid),
    VALIDITY: bid.valid_until !== null && bid.valid_until >= earliestValidity(terms),
    ANSWERS: unanswered(terms.must_have, bid.answers).length === 0,
  };
  return BID_PARTS.filter((part) => !has[part]);
}

/**
 * Normalizes the text of a must-have to compare it with earlier tenders. Whitespace, case and punctuation are ignored.
 */
export const sameRequirement = (text: string): string =>
  text
    .toLocaleLowerCase('cs')
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();

/**
 * Whether the draft of a bid can be saved. Before a decision it always can, so that late input is not lost. After
 * shortlisting it can only when a clarification was requested.
 */
export const canSaveBid = (state: BidState, isClarifying: boolean): boolean =>
  isWritten(state) || state === 'SENT' || (isJudged(state) && isClarifying);

/** Whether the buyer requested a clarification and its deadline has not passed. */
export const isClarificationRequested = (
  bid: { clarification: string | null; clarification_until: Date | string | null },
  now: Date | string,
): boolean =>
  bid.clarification !== null && (bid.clarification_until === null || new Date(now) < new Date(bid.clarification_until));

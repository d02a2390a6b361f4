import { HOUR } from './durations';
import { CALL_ADDENDUM_HOURS } from './limits';
import type { CallOpening, CallState, OfferState } from './vocabulary/calls';

/*
 * How calls and offers move from one state to another: pure functions of the state, of who does it and of the clock. Who is
 * what stands in `companyAccess`.
 */

/** Whoever moves something: deciders and others of the asking side, deciders and others of the bidder, or time by itself. */
export const MOVERS = ['ASKING_DECIDER', 'ASKING_WRITER', 'BIDDING_DECIDER', 'BIDDING_WRITER', 'CLOCK'] as const;
export type Mover = (typeof MOVERS)[number];

/** Offers are taken before this moment, and no more from it on. */
export const isPast = (offersUntil: Date | null, now: Date): boolean => offersUntil !== null && now >= offersUntil;

export interface CallMove {
  from: CallState;
  to: CallState;
  by: Mover;
  /** Whether the hour until which offers are taken has come. */
  isPast: boolean;
}

/** Whether a call can move so. A draft is deleted, not cancelled, as nobody knows of it. */
export function canMoveCall({ from, to, by, isPast: past }: CallMove): boolean {
  if (by === 'CLOCK') return from === 'OPEN' && to === 'EVALUATION' && past;
  if (by !== 'ASKING_DECIDER') return false;
  switch (from) {
    case 'DRAFT':
      return to === 'OPEN' && !past;
    case 'OPEN':
      return to === 'CANCELLED';
    case 'EVALUATION':
      return to === 'AWARDED' || to === 'NO_AWARD' || to === 'CANCELLED';
    case 'AWARDED':
    case 'NO_AWARD':
    case 'CANCELLED':
      return false;
  }
}

/** Whether a call can be changed by a form: afterwards it changes by addenda, until it closes. */
export const canWriteTerms = (state: CallState): boolean => state === 'DRAFT';
export const canAddChange = (state: CallState): boolean => state === 'OPEN';
/** Inviting, declining and asking last as long as offers are taken. */
export const isTaking = (state: CallState): boolean => state === 'OPEN';

/** Whether the asking side reads offers that were sent; it never reads drafts. */
export const areOffersOpen = ({ state, opening }: { state: CallState; opening: CallOpening }): boolean =>
  state === 'EVALUATION' ||
  state === 'AWARDED' ||
  state === 'NO_AWARD' ||
  // What was sealed when the call was cancelled before its hour stays so.
  (opening === 'OPEN' && state === 'OPEN');

export interface OfferMove {
  from: OfferState;
  to: OfferState;
  by: Mover;
  /** Of its call, at the moment. */
  call: CallState;
  /** The asking side wants something said more exactly and still waits for it. */
  isAsked: boolean;
}

/**
 * Whether an offer can move so. `SENT` to `SENT` is a new version; one that was asked for after the deadline leaves the offer
 * in the state that it is in.
 */
export function canMoveOffer({ from, to, by, call, isAsked }: OfferMove): boolean {
  if (by === 'BIDDING_DECIDER') {
    if (call === 'OPEN') {
      return to === 'SENT' ? isBeforeOpening(from) : to === 'WITHDRAWN' && from === 'SENT';
    }
    return call === 'EVALUATION' && isAsked && to === from && isJudged(from);
  }
  if (by !== 'ASKING_DECIDER' || call !== 'EVALUATION' || !isJudged(from)) return false;
  switch (to) {
    case 'SHORTLISTED':
      return from === 'SENT';
    case 'SENT':
      return from === 'SHORTLISTED';
    case 'WON':
    case 'LOST':
    case 'REJECTED':
      return true;
    case 'DRAFT':
    case 'WITHDRAWN':
      return false;
  }
}

const isBeforeOpening = (state: OfferState): boolean => state === 'DRAFT' || state === 'SENT' || state === 'WITHDRAWN';
/** Whether an offer is one of those that are chosen from. */
export const isJudged = (state: OfferState): boolean => state === 'SENT' || state === 'SHORTLISTED';

/** Whether the asking side may ask for a part of an offer to be said more exactly, once more or for the first time. */
export const canBeClarified = (call: CallState, state: OfferState): boolean => call === 'EVALUATION' && isJudged(state);

/**
 * The deadline after an addendum: who answers has the last hours for it whole. One that comes in them moves the deadline on
 * by what is missing.
 * @param wished deadline that the addendum sets itself, or the present one
 */
export function deadlineAfterChange(wished: Date, now: Date): { until: Date; isProlonged: boolean } {
  const earliest = new Date(+now + CALL_ADDENDUM_HOURS * HOUR);
  return wished < earliest ? { until: earliest, isProlonged: true } : { until: wished, isProlonged: false };
}

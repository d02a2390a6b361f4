import { HOUR } from './durations';
import { TENDER_ADDENDUM_HOURS } from './limits';
import type { TenderOpening, TenderState, BidState } from './vocabulary/tenders';

/*
 * How tenders and bids move from one state to another: pure functions of the state, of who does it and of the clock. Who is
 * what stands in `companyAccess`.
 */

/** Whoever moves something: deciders and others of the asking side, deciders and others of the bidder, or time by itself. */
export const MOVERS = ['ASKING_DECIDER', 'ASKING_WRITER', 'BIDDING_DECIDER', 'BIDDING_WRITER', 'CLOCK'] as const;
export type Mover = (typeof MOVERS)[number];

/** Bids are taken before this moment, and no more from it on. */
export const isPast = (bidsUntil: Date | null, now: Date): boolean => bidsUntil !== null && now >= bidsUntil;

export interface TenderMove {
  from: TenderState;
  to: TenderState;
  by: Mover;
  /** Whether the hour until which bids are taken has come. */
  isPast: boolean;
}

/** Whether a tender can move so. A draft is deleted, not cancelled, as nobody knows of it. */
export function canMoveTender({ from, to, by, isPast: past }: TenderMove): boolean {
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

/** Whether a tender can be changed by a form: afterwards it changes by addenda, until it closes. */
export const canWriteTerms = (state: TenderState): boolean => state === 'DRAFT';
export const canAddChange = (state: TenderState): boolean => state === 'OPEN';
/** Inviting, declining and asking last as long as bids are taken. */
export const isTaking = (state: TenderState): boolean => state === 'OPEN';

/** Whether the asking side reads bids that were sent; it never reads drafts. */
export const areBidsOpen = ({ state, opening }: { state: TenderState; opening: TenderOpening }): boolean =>
  state === 'EVALUATION' ||
  state === 'AWARDED' ||
  state === 'NO_AWARD' ||
  // What was sealed when the tender was cancelled before its hour stays so.
  (opening === 'OPEN' && state === 'OPEN');

export interface BidMove {
  from: BidState;
  to: BidState;
  by: Mover;
  /** Of its tender, at the moment. */
  tender: TenderState;
  /** The asking side wants something said more exactly and still waits for it. */
  isAsked: boolean;
}

/**
 * Whether a bid can move so. `SENT` to `SENT` is a new version; one that was asked for after the deadline leaves the bid
 * in the state that it is in.
 */
export function canMoveBid({ from, to, by, tender, isAsked }: BidMove): boolean {
  if (by === 'BIDDING_DECIDER') {
    if (tender === 'OPEN') {
      return to === 'SENT' ? isBeforeOpening(from) : to === 'WITHDRAWN' && from === 'SENT';
    }
    return tender === 'EVALUATION' && isAsked && to === from && isJudged(from);
  }
  if (by !== 'ASKING_DECIDER' || tender !== 'EVALUATION' || !isJudged(from)) return false;
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

const isBeforeOpening = (state: BidState): boolean => state === 'DRAFT' || state === 'SENT' || state === 'WITHDRAWN';
/** Whether a bid is one of those that are chosen from. */
export const isJudged = (state: BidState): boolean => state === 'SENT' || state === 'SHORTLISTED';

/** Whether the asking side may ask for a part of a bid to be said more exactly, once more or for the first time. */
export const canBeClarified = (tender: TenderState, state: BidState): boolean =>
  tender === 'EVALUATION' && isJudged(state);

/**
 * The deadline after an addendum: who answers has the last hours for it whole. One that comes in them moves the deadline on
 * by what is missing.
 * @param wished deadline that the addendum sets itself, or the present one
 */
export function deadlineAfterChange(wished: Date, now: Date): { until: Date; isProlonged: boolean } {
  const earliest = new Date(+now + TENDER_ADDENDUM_HOURS * HOUR);
  return wished < earliest ? { until: earliest, isProlonged: true } : { until: wished, isProlonged: false };
}

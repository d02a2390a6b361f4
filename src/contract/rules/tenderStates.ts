import { HOUR } from '../lib/durations.ts';
import { TENDER_ADDENDUM_HOURS } from '../limits/limits.ts';
import { BID_PHASE_OF, type TenderOpening, type TenderState, type BidState } from '../vocabulary/tenders.ts';

/*
 * State transitions of tenders and bids: pure functions of the state, the mover and the time. `companyAccess` decides
 * who is which mover.
 */

/**
 * Who performs a transition: deciders and other members of the buyer, deciders and other members of the bidder, or the
 * clock.
 */
export const MOVERS = ['ASKING_DECIDER', 'ASKING_WRITER', 'BIDDING_DECIDER', 'BIDDING_WRITER', 'CLOCK'] as const;
export type Mover = (typeof MOVERS)[number];

/** Bids are accepted before this moment and rejected from it on. */
export const isPast = (bidsUntil: Date | null, now: Date): boolean => bidsUntil !== null && now >= bidsUntil;

export interface TenderMove {
  from: TenderState;
  to: TenderState;
  by: Mover;
  /** Whether the deadline for bids has passed. */
  isPast: boolean;
}

/**
 * Whether a tender can make the transition. A draft is deleted instead of cancelled, because nobody else has seen it.
 */
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

/** Drafts are edited with a form. Published tenders are changed with addenda until they close. */
export const canWriteTerms = (state: TenderState): boolean => state === 'DRAFT';
export const canAddChange = (state: TenderState): boolean => state === 'OPEN';
/** Whether the buyer can add files. For a published tender a file is an addendum. */
export const canAddFiles = (state: TenderState): boolean => canWriteTerms(state) || canAddChange(state);
/** Whether the tender accepts invitations, declines and questions, as long as it accepts bids. */
export const isTaking = (state: TenderState): boolean => state === 'OPEN';

/** Whether the buyer can read sent bids. The buyer can never read drafts. */
export const areBidsOpen = ({ state, opening }: { state: TenderState; opening: TenderOpening }): boolean =>
  state === 'EVALUATION' ||
  state === 'AWARDED' ||
  state === 'NO_AWARD' ||
  // Sealed bids stay sealed when the tender is cancelled before its deadline.
  (opening === 'OPEN' && state === 'OPEN');

export interface BidMove {
  from: BidState;
  to: BidState;
  by: Mover;
  /** The current state of the bid's tender. */
  tender: TenderState;
  /** The buyer requested a clarification and its deadline has not passed. */
  isClarifying: boolean;
}

/**
 * Whether a bid can make the transition. `SENT` to `SENT` is a new version. A clarification after the deadline keeps
 * the state of the bid.
 */
export function canMoveBid({ from, to, by, tender, isClarifying }: BidMove): boolean {
  if (by === 'BIDDING_DECIDER') {
    if (tender === 'OPEN') {
      return to === 'SENT' ? isBeforeOpening(from) : to === 'WITHDRAWN' && from === 'SENT';
    }
    return tender === 'EVALUATION' && isClarifying && to === from && isJudged(from);
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

const isBeforeOpening = (state: BidState): boolean => isWritten(state) || state === 'SENT';
/** Whether a bid is not handed in. */
export const isWritten = (state: BidState): boolean => BID_PHASE_OF[state] === 'WRITTEN';
/** Whether a bid is under evaluation. */
export const isJudged = (state: BidState): boolean => BID_PHASE_OF[state] === 'SENT';

/** Whether the buyer can request a clarification of a bid, for the first time or again. */
export const canBeClarified = (tender: TenderState, state: BidState): boolean =>
  tender === 'EVALUATION' && isJudged(state);

/**
 * The deadline after an addendum. Bidders get at least `TENDER_ADDENDUM_HOURS` to react. An addendum published later
 * extends the deadline accordingly.
 * @param wished the deadline set by the addendum, or the current one
 */
export function deadlineAfterChange(wished: Date, now: Date): { until: Date; isProlonged: boolean } {
  const earliest = new Date(+now + TENDER_ADDENDUM_HOURS * HOUR);
  return wished < earliest ? { until: earliest, isProlonged: true } : { until: wished, isProlonged: false };
}

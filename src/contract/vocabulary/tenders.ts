/** Tender states. EVALUATION follows from the clock alone, so it is never stored in the database. */
export const TENDER_STATES = ['DRAFT', 'OPEN', 'EVALUATION', 'AWARDED', 'NO_AWARD', 'CANCELLED'] as const;
export type TenderState = (typeof TENDER_STATES)[number];
export type StoredTenderState = Exclude<TenderState, 'EVALUATION'>;

/** `SEALED`: the buyer cannot read bids before the tender closes. `OPEN`: the buyer can read them at once. */
export const TENDER_OPENINGS = ['SEALED', 'OPEN'] as const;
export type TenderOpening = (typeof TENDER_OPENINGS)[number];

/** Who can see a tender and bid: all providers, or invited companies only. */
export const TENDER_VISIBILITIES = ['ALL', 'INVITED'] as const;
export type TenderVisibility = (typeof TENDER_VISIBILITIES)[number];

/** Price form of bids, which makes them comparable: fixed price, hourly rate, range. */
export const PRICE_FORMS = ['FIXED', 'HOURLY', 'RANGE'] as const;
export type PriceForm = (typeof PRICE_FORMS)[number];

/** Where the buyer found an invited company. */
export const INVITE_SOURCES = ['PROFILE', 'COMPARISON', 'MATCHES', 'SHORTLIST', 'SEARCH'] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

/** Groups of bid states: drafts, bids waiting for the buyer, decided bids. */
export const BID_PHASES = ['WRITTEN', 'SENT', 'DECIDED'] as const;
export type BidPhase = (typeof BID_PHASES)[number];

/** Bid states by group. Bidders see every state of the group `SENT` as `SENT`, so that it does not reveal an opinion. */
export const BID_PHASE_OF = {
  DRAFT: 'WRITTEN',
  SENT: 'SENT',
  WITHDRAWN: 'WRITTEN',
  SHORTLISTED: 'SENT',
  WON: 'DECIDED',
  LOST: 'DECIDED',
  REJECTED: 'DECIDED',
} as const satisfies Record<string, BidPhase>;
export type BidState = keyof typeof BID_PHASE_OF;
export const BID_STATES = Object.keys(BID_PHASE_OF) as BidState[];
/** The states of some groups. */
export const bidStatesOf = (...phases: BidPhase[]): BidState[] =>
  BID_STATES.filter((state) => phases.includes(BID_PHASE_OF[state]));

/**
 * Why a user cannot bid for a visible tender: is a member of the buyer, is not a provider, has no active company, is
 * only a reader of it, was not invited, or is late.
 */
export const BID_REFUSALS = ['OWN_TENDER', 'NO_PROVIDER', 'NO_COMPANY', 'READER', 'NOT_INVITED', 'CLOSED'] as const;
export type BidRefusal = (typeof BID_REFUSALS)[number];

/**
 * Kinds of what a tender asks for, in the order of its terms. A `QUESTION` is answered by a text, all others by whether
 * the bid meets them.
 */
export const MUST_HAVE_KINDS = [
  'MUST_HAVE',
  'QUESTION',
  'SERVICE_LEVEL',
  'EXIT',
  'LICENCE',
  'ACCESSIBILITY',
  'SECURITY',
] as const;
export type MustHaveKind = (typeof MUST_HAVE_KINDS)[number];

/**
 * Advice on a tender before its publication: a brand without an equivalent, a must-have that one supplier meets, price
 * as the only criterion, little time for bids, no clause on the exit, no budget, personal data without a contract with
 * their processor, a text about an attachment without one, a renewed licence that ends before the decision.
 */
export const ADVICE_CODES = [
  'BRAND',
  'ONE_SUPPLIER',
  'PRICE_ALONE',
  'SHORT_TIME',
  'NO_EXIT',
  'NO_BUDGET',
  'NO_PROCESSOR',
  'ATTACHMENT',
  'LICENCE_ENDS',
] as const;
export type AdviceCode = (typeof ADVICE_CODES)[number];

/** How a bid meets a must-have. */
export const MEETS = ['YES', 'PARTLY', 'NO'] as const;
export type Meets = (typeof MEETS)[number];

/** Terms of a tender that an addendum can change. */
export const TENDER_TERMS = [
  'bids_until',
  'questions_until',
  'decision_on',
  'opening',
  'visibility',
  'price_form',
  'criteria',
  'must_have',
] as const;
export type TenderTerm = (typeof TENDER_TERMS)[number];

/**
 * What a row of the dashboard says about a tender. For buyers: a draft, bids that are accepted, unanswered questions,
 * requested clarifications, bids to judge, and a decision to make. For bidders: an invitation, a requested
 * clarification, a draft, changes that were not sent, and a bid that waits for the decision.
 */
export const TENDER_TASKS = [
  'DRAFT',
  'OPEN',
  'QUESTIONS',
  'CLARIFICATIONS',
  'JUDGE',
  'DECIDE',
  'INVITED',
  'CLARIFY',
  'BID_DRAFT',
  'BID_CHANGED',
  'WAITING',
] as const;
export type TenderTask = (typeof TENDER_TASKS)[number];

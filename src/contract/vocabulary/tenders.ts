/** States of a tender. The clock alone makes an open one be under evaluation, so that state is in no row of the database. */
export const TENDER_STATES = ['DRAFT', 'OPEN', 'EVALUATION', 'AWARDED', 'NO_AWARD', 'CANCELLED'] as const;
export type TenderState = (typeof TENDER_STATES)[number];
export type StoredTenderState = Exclude<TenderState, 'EVALUATION'>;

/** `SEALED`: nobody but its bidder reads anything of a bid before the tender closes. `OPEN`: the asking side reads it at once. */
export const TENDER_OPENINGS = ['SEALED', 'OPEN'] as const;
export type TenderOpening = (typeof TENDER_OPENINGS)[number];

/** Who may see a tender and answer it: every provider, or those who are invited. */
export const TENDER_VISIBILITIES = ['ALL', 'INVITED'] as const;
export type TenderVisibility = (typeof TENDER_VISIBILITIES)[number];

/** How bids state their price, so that it can be compared: for the whole, for an hour, from and to. */
export const PRICE_FORMS = ['FIXED', 'HOURLY', 'RANGE'] as const;
export type PriceForm = (typeof PRICE_FORMS)[number];

/** Where the asking side found a company that it invites. */
export const INVITE_SOURCES = ['PROFILE', 'COMPARISON', 'MATCHES', 'SHORTLIST', 'SEARCH'] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

export const BID_STATES = ['DRAFT', 'SENT', 'WITHDRAWN', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED'] as const;
export type BidState = (typeof BID_STATES)[number];

/**
 * Why somebody cannot write a bid to a tender that is seen: belongs to those who ask, is no provider, acts for no company,
 * only reads for it, was not asked, or comes too late.
 */
export const BID_REFUSALS = ['OWN_TENDER', 'NO_PROVIDER', 'NO_COMPANY', 'READER', 'NOT_INVITED', 'CLOSED'] as const;
export type BidRefusal = (typeof BID_REFUSALS)[number];

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

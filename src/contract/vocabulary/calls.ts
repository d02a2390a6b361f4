/** States of a call. The clock alone makes an open one be under evaluation, so that state is in no row of the database. */
export const CALL_STATES = ['DRAFT', 'OPEN', 'EVALUATION', 'AWARDED', 'NO_AWARD', 'CANCELLED'] as const;
export type CallState = (typeof CALL_STATES)[number];
export type StoredCallState = Exclude<CallState, 'EVALUATION'>;

/** `SEALED`: nobody but its bidder reads anything of an offer before the call closes. `OPEN`: the asking side reads it at once. */
export const CALL_OPENINGS = ['SEALED', 'OPEN'] as const;
export type CallOpening = (typeof CALL_OPENINGS)[number];

/** Who may see a call and answer it: every provider, or those who are invited. */
export const CALL_VISIBILITIES = ['ALL', 'INVITED'] as const;
export type CallVisibility = (typeof CALL_VISIBILITIES)[number];

/** How offers state their price, so that it can be compared: for the whole, for an hour, from and to. */
export const PRICE_FORMS = ['FIXED', 'HOURLY', 'RANGE'] as const;
export type PriceForm = (typeof PRICE_FORMS)[number];

/** Where the asking side found a company that it invites. */
export const INVITE_SOURCES = ['PROFILE', 'COMPARISON', 'MATCHES', 'SHORTLIST', 'SEARCH'] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

export const OFFER_STATES = ['DRAFT', 'SENT', 'WITHDRAWN', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Why somebody cannot write an offer to a call that is seen: belongs to those who ask, is no provider, acts for no company,
 * only reads for it, was not asked, or comes too late.
 */
export const OFFER_REFUSALS = ['OWN_CALL', 'NO_PROVIDER', 'NO_COMPANY', 'READER', 'NOT_INVITED', 'CLOSED'] as const;
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

/** How an offer meets a must-have. */
export const MEETS = ['YES', 'PARTLY', 'NO'] as const;
export type Meets = (typeof MEETS)[number];

/** Terms of a call that an addendum can change. */
export const CALL_TERMS = [
  'offers_until',
  'questions_until',
  'decision_on',
  'opening',
  'visibility',
  'price_form',
  'criteria',
  'must_have',
] as const;
export type CallTerm = (typeof CALL_TERMS)[number];

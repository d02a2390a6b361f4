export const SHORTLIST_STATES = ['OPEN', 'LOCKED'] as const;
export type ShortlistState = (typeof SHORTLIST_STATES)[number];

/** State of a company in a shortlist. OUT requires a reason. */
export const SHORTLIST_ITEM_STATES = ['CANDIDATE', 'ASKED', 'OUT', 'CHOSEN'] as const;
export type ShortlistItemState = (typeof SHORTLIST_ITEM_STATES)[number];

/** Registers whose companies can be shortlisted. */
export const SHORTLISTED_REGISTERS = ['suppliers', 'consultants'] as const;
export type ShortlistedRegister = (typeof SHORTLISTED_REGISTERS)[number];

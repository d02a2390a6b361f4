/** Roles and plans of an account (docs/product.md 1). */
export const ROLES = ['CLIENT', 'SUPPLIER', 'CONSULTANT'] as const;
export type Role = (typeof ROLES)[number];

/** Plans from the least to the most; only clients are limited by theirs. */
export const PLANS = ['FREE', 'BASIC', 'PREMIUM'] as const;
export type Plan = (typeof PLANS)[number];

/** The wish for a higher plan: it waits, was granted or refused. */
export const PLAN_REQUEST_STATES = ['NEW', 'GRANTED', 'REFUSED'] as const;
export type PlanRequestState = (typeof PLAN_REQUEST_STATES)[number];

/**
 * The second factor of one log-in. `OFF`: the account has none; `DONE`: it was entered. The other two are not
 * finished and open nothing yet: `CODE` waits for a code, `SET_UP` must set the factor up first.
 */
export const SECOND_FACTOR_STATES = ['OFF', 'DONE', 'CODE', 'SET_UP'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

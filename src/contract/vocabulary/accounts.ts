/** Roles and plans of an account (docs/product.md 1). */
export const ROLES = ['CLIENT', 'SUPPLIER', 'CONSULTANT'] as const;
export type Role = (typeof ROLES)[number];

/** Plans from lowest to highest. Only clients are limited by their plan. */
export const PLANS = ['FREE', 'BASIC', 'PREMIUM'] as const;
export type Plan = (typeof PLANS)[number];

/** State of a request for a higher plan: pending, granted or refused. */
export const PLAN_REQUEST_STATES = ['NEW', 'GRANTED', 'REFUSED'] as const;
export type PlanRequestState = (typeof PLAN_REQUEST_STATES)[number];

/**
 * Second factor state of a session. `OFF`: the account has none. `DONE`: it was entered. The other two grant no access
 * yet: `CODE` waits for a code, `SET_UP` requires to set up the factor first.
 */
export const SECOND_FACTOR_STATES = ['OFF', 'DONE', 'CODE', 'SET_UP'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

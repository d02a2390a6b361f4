/** Roles and plans of an account (section 1 of the spec). */
export const ROLES = ['CLIENT', 'SUPPLIER', 'CONSULTANT'] as const;
export type Role = (typeof ROLES)[number];

/** Plans from the least to the most; only clients are limited by theirs. */
export const PLANS = ['FREE', 'BASIC', 'PREMIUM'] as const;
export type Plan = (typeof PLANS)[number];

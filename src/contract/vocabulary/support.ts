/** State of a support record: new, assigned to an operator, closed. */
export const SUPPORT_STATES = ['NEW', 'TAKEN', 'SETTLED'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Where a record for support stands: nobody has it, an operator has, it is settled. */
export const SUPPORT_STATES = ['NEW', 'TAKEN', 'SETTLED'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Confirmation of a reference by its client: requested, confirmed or refused. */
export const CONFIRMATIONS = ['PENDING', 'CONFIRMED', 'REFUSED'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

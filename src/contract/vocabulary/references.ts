/** What the client of a reference said of it: was asked, confirmed it, or did not. */
export const CONFIRMATIONS = ['PENDING', 'CONFIRMED', 'REFUSED'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

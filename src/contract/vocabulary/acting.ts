/** What support may do as somebody: look, or with the person's consent also write. */
export const ACTING_SCOPES = ['READ', 'WRITE'] as const;
export type ActingScope = (typeof ACTING_SCOPES)[number];

/** Whether the person lets support write; nobody was asked yet, waits, said yes or no. */
export const ACTING_CONSENTS = ['NONE', 'ASKED', 'GIVEN', 'REFUSED'] as const;
export type ActingConsent = (typeof ACTING_CONSENTS)[number];

/**
 * What ended it: the operator's button, the clock, the end of the log-in that it was begun with, of the operator's role or of
 * the person's account, the person, or the operator who began another one.
 */
export const ACTING_ENDS = ['BUTTON', 'TIME', 'LOGOUT', 'ROLE', 'ACCOUNT', 'PERSON', 'NEXT'] as const;
export type ActingEnd = (typeof ACTING_ENDS)[number];

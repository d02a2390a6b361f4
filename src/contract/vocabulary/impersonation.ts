/** What support may do as somebody: look, or with the person's consent also write. */
export const IMPERSONATION_SCOPES = ['READ', 'WRITE'] as const;
export type ImpersonationScope = (typeof IMPERSONATION_SCOPES)[number];

/** Whether the person lets support write; nobody was asked yet, waits, said yes or no. */
export const IMPERSONATION_CONSENTS = ['NONE', 'ASKED', 'GIVEN', 'REFUSED'] as const;
export type ImpersonationConsent = (typeof IMPERSONATION_CONSENTS)[number];

/**
 * What ended it: the operator's button, the clock, the end of the log-in that it was begun with, of the operator's role or of
 * the person's account, the person, or the operator who began another one.
 */
export const IMPERSONATION_ENDS = ['BUTTON', 'TIME', 'LOGOUT', 'ROLE', 'ACCOUNT', 'PERSON', 'NEXT'] as const;
export type ImpersonationEnd = (typeof IMPERSONATION_ENDS)[number];

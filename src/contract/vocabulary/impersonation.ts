/** Access of support during impersonation: read only, or with the user's consent also write. */
export const IMPERSONATION_SCOPES = ['READ', 'WRITE'] as const;
export type ImpersonationScope = (typeof IMPERSONATION_SCOPES)[number];

/** The user's consent to write access: not requested, requested, given or refused. */
export const IMPERSONATION_CONSENTS = ['NONE', 'ASKED', 'GIVEN', 'REFUSED'] as const;
export type ImpersonationConsent = (typeof IMPERSONATION_CONSENTS)[number];

/**
 * Why the impersonation ended: the operator's button, the time limit, the end of the operator's session, loss of the
 * operator role, a deletion request for the user's account, the user, or another impersonation by the same operator.
 */
export const IMPERSONATION_ENDS = ['BUTTON', 'TIME', 'LOGOUT', 'ROLE', 'ACCOUNT', 'PERSON', 'NEXT'] as const;
export type ImpersonationEnd = (typeof IMPERSONATION_ENDS)[number];

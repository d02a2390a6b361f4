import type { Endpoint } from './endpoint';

/* Endpoints of impersonation by support. They have a separate table because few pages use them. */

export const impersonationEndpoints = {
  /** Impersonations of the caller's account. */
  listSupportVisits: { method: 'GET', path: 'accounts/support-visits/' },
  deleteSupportVisit: { method: 'DELETE', path: 'accounts/support-visits/:id/' },
  answerImpersonationConsent: { method: 'POST', path: 'accounts/support-visits/:id/consent/' },
  /** The impersonation of the current session. */
  getImpersonation: { method: 'GET', path: 'impersonation/' },
  /** Called from the impersonation session or by the operator who started it. */
  deleteImpersonation: { method: 'DELETE', path: 'impersonation/' },
  /** Asks the user for consent to write access. */
  createImpersonationConsent: { method: 'POST', path: 'impersonation/consent/' },
} as const satisfies Record<string, Endpoint>;

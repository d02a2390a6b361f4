import type { Endpoint } from './endpoint';

/*
 * Endpoints of impersonation by support. They have their own table, as few pages use them.
 */

export const impersonationEndpoints = {
  /** Visits of support in the own account. */
  listSupportVisits: { method: 'GET', path: 'accounts/support-visits/' },
  deleteSupportVisit: { method: 'DELETE', path: 'accounts/support-visits/:id/' },
  answerImpersonationConsent: { method: 'POST', path: 'accounts/support-visits/:id/consent/' },
  /** The visit of this log-in. */
  getImpersonation: { method: 'GET', path: 'impersonation/' },
  /** By the visit's own log-in, or by the operator's who began it. */
  deleteImpersonation: { method: 'DELETE', path: 'impersonation/' },
  /** Asks the person to let support write. */
  createImpersonationConsent: { method: 'POST', path: 'impersonation/consent/' },
} as const satisfies Record<string, Endpoint>;

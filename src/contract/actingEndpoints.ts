import type { Endpoint } from './endpoint';

/*
 * Calls about support that acts as somebody. They have a table of their own, as few pages make them.
 */

export const actingEndpoints = {
  /** Visits of support in the own account. */
  listSupportVisits: { method: 'GET', path: 'accounts/support-visits/' },
  deleteSupportVisit: { method: 'DELETE', path: 'accounts/support-visits/:id/' },
  answerActingConsent: { method: 'POST', path: 'accounts/support-visits/:id/consent/' },
  /** The visit of this log-in. */
  getActing: { method: 'GET', path: 'acting/' },
  /** By the visit's own log-in, or by the operator's who began it. */
  deleteActing: { method: 'DELETE', path: 'acting/' },
  /** Asks the person to let support write. */
  createActingConsent: { method: 'POST', path: 'acting/consent/' },
} as const satisfies Record<string, Endpoint>;

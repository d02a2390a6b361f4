import { defineEndpoints, get, post, remove } from './endpoint.ts';

/* Endpoints of impersonation by support. They have a separate table because few pages use them. */

export const impersonationEndpoints = defineEndpoints({
  /** Impersonations of the caller's account. */
  listSupportVisits: get('accounts/support-visits/', { access: 'members' }),
  deleteSupportVisit: remove('accounts/support-visits/:id/', { access: 'members', audit: 'self' }),
  answerImpersonationConsent: post('accounts/support-visits/:id/consent/', { access: 'members', audit: 'accounts' }),
  /** The impersonation of the current session. */
  getImpersonation: get('impersonation/', { access: 'members' }),
  /** Called from the impersonation session or by the operator who started it. */
  deleteImpersonation: remove('impersonation/', { access: 'members', impersonation: 'open', audit: 'self' }),
  /** Asks the user for consent to write access. */
  createImpersonationConsent: post('impersonation/consent/', {
    access: 'members',
    impersonation: 'open',
    audit: 'self',
  }),
});

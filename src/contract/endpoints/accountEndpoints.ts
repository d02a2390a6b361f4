import { defineEndpoints, get, patch, post, remove } from './endpoint.ts';

/* Endpoints of log-ins, registration and the own account. */

export const accountEndpoints = defineEndpoints({
  login: post('accounts/login/', { access: 'everyone', audit: 'none' }),
  logout: post('accounts/logout/', {
    access: 'members',
    impersonation: 'open',
    audit: 'none',
    beforeSecondFactor: true,
  }),
  signUp: post('accounts/registration/', { access: 'everyone', audit: 'none' }),
  /** POST, so that the token of the link is not in a URL. */
  readRegistration: post('accounts/registration/pending/', { access: 'everyone', audit: 'none' }),
  verifyEmail: post('accounts/registration/verify-email/', { access: 'everyone', audit: 'none' }),
  resendVerification: post('accounts/registration/resend-email/', { access: 'everyone', audit: 'none' }),
  requestPasswordReset: post('accounts/password/reset/', { access: 'everyone', audit: 'none' }),
  confirmPasswordReset: post('accounts/password/reset/confirm/', { access: 'everyone', audit: 'none' }),
  changePassword: post('accounts/password/change/', { access: 'members', audit: 'none' }),
  listIdentityProviders: get('accounts/oauth2/', { access: 'everyone' }),
  startIdentityLogin: get('accounts/oauth2/:provider/login/', { access: 'everyone' }),
  finishIdentityLogin: post('accounts/oauth2/:provider/callback/', { access: 'everyone', audit: 'none' }),
  listSessions: get('accounts/sessions/', { access: 'members' }),
  revokeSession: remove('accounts/sessions/:id/', { access: 'members', audit: 'none' }),
  revokeOtherSessions: post('accounts/sessions/revoke-others/', { access: 'members', audit: 'none' }),
  getSecondFactor: get('accounts/second-factor/', { access: 'members', beforeSecondFactor: true }),
  startSecondFactor: post('accounts/second-factor/', { access: 'members', audit: 'none', beforeSecondFactor: true }),
  confirmSecondFactor: post('accounts/second-factor/confirm/', {
    access: 'members',
    audit: 'none',
    beforeSecondFactor: true,
  }),
  enterSecondFactor: post('accounts/second-factor/enter/', {
    access: 'members',
    audit: 'none',
    beforeSecondFactor: true,
  }),
  renewRecoveryCodes: post('accounts/second-factor/recovery-codes/', { access: 'members', audit: 'none' }),
  endSecondFactor: remove('accounts/second-factor/', { access: 'members', audit: 'none' }),

  getSelf: get('users/self/', { access: 'members', beforeSecondFactor: true }),
  updateSelf: patch('users/self/', { access: 'members', impersonation: 'consent', audit: 'accounts' }),
  requestPlan: post('users/self/plan/', { access: 'decide', audit: 'self' }),
  getPlanRequest: get('users/self/plan/', { access: 'clients' }),
  giveConsents: post('users/self/consents/', { access: 'members', audit: 'self' }),

  exportSelf: get('users/self/data/', { access: 'members', impersonation: 'closed', heavy: true }),
  getDeletionEffects: get('users/self/deletion/', { access: 'members' }),
  deleteSelf: remove('users/self/data/', { access: 'members', audit: 'accounts' }),
});

import { type DeclaredEndpoint, get, patch, post, remove } from './endpoint';

/* Endpoints of log-ins, registration and the own account. */

export const accountEndpoints = {
  login: post('accounts/login/', { access: 'everyone' }),
  logout: post('accounts/logout/', { access: 'members', impersonation: 'open', beforeSecondFactor: true }),
  signUp: post('accounts/registration/', { access: 'everyone' }),
  /** POST, so that the token of the link is not in a URL. */
  readRegistration: post('accounts/registration/pending/', { access: 'everyone' }),
  verifyEmail: post('accounts/registration/verify-email/', { access: 'everyone' }),
  resendVerification: post('accounts/registration/resend-email/', { access: 'everyone' }),
  requestPasswordReset: post('accounts/password/reset/', { access: 'everyone' }),
  confirmPasswordReset: post('accounts/password/reset/confirm/', { access: 'everyone' }),
  changePassword: post('accounts/password/change/', { access: 'members' }),
  listIdentityProviders: get('accounts/oauth2/', { access: 'everyone' }),
  startIdentityLogin: get('accounts/oauth2/:provider/login/', { access: 'everyone' }),
  finishIdentityLogin: post('accounts/oauth2/:provider/callback/', { access: 'everyone' }),
  listSessions: get('accounts/sessions/', { access: 'members' }),
  revokeSession: remove('accounts/sessions/:id/', { access: 'members' }),
  revokeOtherSessions: post('accounts/sessions/revoke-others/', { access: 'members' }),
  getSecondFactor: get('accounts/second-factor/', { access: 'members', beforeSecondFactor: true }),
  startSecondFactor: post('accounts/second-factor/', { access: 'members', beforeSecondFactor: true }),
  confirmSecondFactor: post('accounts/second-factor/confirm/', { access: 'members', beforeSecondFactor: true }),
  enterSecondFactor: post('accounts/second-factor/enter/', { access: 'members', beforeSecondFactor: true }),
  renewRecoveryCodes: post('accounts/second-factor/recovery-codes/', { access: 'members' }),
  endSecondFactor: remove('accounts/second-factor/', { access: 'members' }),

  getSelf: get('users/self/', { access: 'members', beforeSecondFactor: true }),
  updateSelf: patch('users/self/', { access: 'members', impersonation: 'consent' }),
  requestPlan: post('users/self/plan/', { access: 'decide' }),
  getPlanRequest: get('users/self/plan/', { access: 'clients' }),
  giveConsents: post('users/self/consents/', { access: 'members' }),

  exportSelf: get('users/self/data/', { access: 'members', impersonation: 'closed', heavy: true }),
  deleteSelf: remove('users/self/data/', { access: 'members' }),
} as const satisfies Record<string, DeclaredEndpoint>;

/** How the rules of the forms that visitors fill in come: after the first picture (docs/decisions/0048). */

const load = () => import(/* webpackChunkName: "account-rules" */ '../../contract/rules/accounts');

export const accountRules = {
  email: () => load().then(({ emailRules }) => emailRules),
  newPassword: () => load().then(({ newPasswordRules }) => newPasswordRules),
  registration: () => load().then(({ registrationRules }) => registrationRules),
  emailVerification: () => load().then(({ emailVerificationRules }) => emailVerificationRules),
  inviteRegistration: () =>
    import(/* webpackChunkName: "account-rules" */ '../../contract/rules/members').then(
      ({ inviteRegistrationRules }) => inviteRegistrationRules,
    ),
  secondFactorCode: () => load().then(({ secondFactorCodeRules }) => secondFactorCodeRules),
  secondFactorStart: () => load().then(({ secondFactorStartRules }) => secondFactorStartRules),
};

/**
 * Loads the validation rules of public forms after the first paint. With yup they are 13 kB of the 240 kB budget of
 * these pages.
 */

const load = () => import(/* webpackChunkName: "account-rules" */ '#contract/rules/accounts.ts');

export const accountRules = {
  email: () => load().then(({ emailRules }) => emailRules),
  newPassword: () => load().then(({ newPasswordRules }) => newPasswordRules),
  registration: () => load().then(({ registrationRules }) => registrationRules),
  emailVerification: () => load().then(({ emailVerificationRules }) => emailVerificationRules),
  inviteRegistration: () =>
    import(/* webpackChunkName: "account-rules" */ '#contract/rules/members.ts').then(
      ({ inviteRegistrationRules }) => inviteRegistrationRules,
    ),
  secondFactorCode: () => load().then(({ secondFactorCodeRules }) => secondFactorCodeRules),
  secondFactorStart: () => load().then(({ secondFactorStartRules }) => secondFactorStartRules),
};

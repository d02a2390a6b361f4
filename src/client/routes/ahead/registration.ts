/** The pages of those who have no account yet. Fetched into the browser's cache as in `members.ts`. */
export const registration = () => [
  import(/* webpackPrefetch: true */ '../../layouts/DesignSystem'),
  import(/* webpackPrefetch: true */ '../../screens/registration/RegistrationChoiceScreen'),
  import(/* webpackPrefetch: true */ '../../screens/registration/RegistrationScreen'),
];

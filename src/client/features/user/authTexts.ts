import { publicPages } from '#contract/paths.ts';

/** Log-in and log-out. */
export const auth = {
  title: publicPages.login.title,
  /** The heading after a user has asked for the deletion of the account. */
  leaving: 'Požádali jste o smazání účtu',
  email: 'E-mail',
  password: 'Heslo',
  submit: 'Přihlásit se',
  forgot: 'Zapomenuté heslo',
  register: publicPages.registration.title,
  noAccount: 'Nemáte účet?',
  unfinished: 'Přihlášení přes poskytovatele se nedokončilo. Začněte prosím znovu.',
  withProvider: (name: string) => `Přihlásit se přes ${name}`,
  loggingOut: 'Odhlašování',
} as const;

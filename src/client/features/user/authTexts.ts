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
  showPassword: 'Zobrazit znaky',
  hidePassword: 'Skrýt znaky',
  noAccount: 'Nemáte účet?',
  noAnswer: 'Server neodpovídá. Zkontrolujte připojení a přihlaste se znovu.',
  serverFailed: 'Na serveru se něco pokazilo. Zkuste se prosím přihlásit znovu.',
  unfinished: 'Přihlášení přes poskytovatele se nedokončilo. Začněte prosím znovu.',
  withProvider: (name: string) => `Přihlásit se přes ${name}`,
  loggingOut: 'Odhlašování',
} as const;

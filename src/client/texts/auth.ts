/** Log-in and log-out. */
export const auth = {
  title: 'Přihlášení',
  email: 'E-mail',
  password: 'Heslo',
  submit: 'Přihlásit se',
  forgot: 'Zapomenuté heslo',
  register: 'Registrace',
  showPassword: 'Zobrazit znaky',
  hidePassword: 'Skrýt znaky',
  noAccount: 'Nemáte účet?',
  noAnswer: 'Server neodpovídá. Zkontrolujte připojení a přihlaste se znovu.',
  loggingOut: 'Odhlašování',
} as const;

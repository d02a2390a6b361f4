import { plural, pluralForm } from './format';

/** Discussions under projects and reference projects. */
export const thread = {
  title: 'Diskuse',
  write: 'Napsat zprávu',
  send: 'Odeslat',
  sending: 'Odesílám…',
  notSent: 'Zprávu se nepodařilo odeslat. Text zůstává, zkuste to prosím znovu.',
  reply: 'Odpovědět',
  replyTo: (name: string) => `Odpovědět: ${name}`,
  replyLabel: (name: string) => `Odpověď na zprávu od: ${name}`,
  cancel: 'Zrušit',
  more: 'Načíst další',
  moreReplies: 'Načíst další odpovědi',
  loading: 'Načítám…',
  moreFailed: 'Další zprávy se nepodařilo načíst.',
  retry: 'Zkusit znovu',
  empty: 'Zatím tu nikdo nic nenapsal.',
  emptyHint: 'Zeptejte se na cokoliv, co vás zajímá, nebo nabídněte pomoc.',
  showReplies: (count: number) => `Zobrazit ${plural(count, ['odpověď', 'odpovědi', 'odpovědí'])}`,
  hideReplies: 'Skrýt odpovědi',
  count: (count: number) => plural(count, ['zpráva', 'zprávy', 'zpráv']),
  left: (count: number) =>
    `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['znak', 'znaky', 'znaků'])}`,
  linkTo: 'Odkaz na zprávu',
  you: 'vy',
  linkLost: 'Zpráva, na kterou odkaz vede, tu už není.',
} as const;

export const authorRoles = { CLIENT: 'Klient', SUPPLIER: 'Dodavatel', CONSULTANT: 'Konzultant' } as const;

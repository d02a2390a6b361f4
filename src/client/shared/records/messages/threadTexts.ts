import { FILE_MAX_MB } from '#contract/limits/limits.ts';
import { NBSP, plural, pluralForm } from '#shared/texts/format.ts';

/** Discussions under projects and reference projects. */
export const thread = {
  title: 'Diskuse',
  write: 'Napsat zprávu',
  send: 'Odeslat',
  sending: 'Odesíláme…',
  notSent: 'Zprávu se nepodařilo odeslat. Text zůstává, zkuste to prosím znovu.',
  reply: 'Odpovědět',
  replyTo: (name: string) => `Odpovědět: ${name}`,
  replyLabel: (name: string) => `Odpověď na zprávu od: ${name}`,
  cancel: 'Zrušit',
  more: 'Načíst další',
  moreReplies: 'Načíst další odpovědi',
  loading: 'Načítáme…',
  retry: 'Zkusit znovu',
  empty: 'Zatím tu nikdo nic nenapsal.',
  emptyHint: 'Zeptejte se na cokoli, co vás zajímá, nebo nabídněte pomoc.',
  showReplies: (count: number, newCount: number) =>
    `Zobrazit ${plural(count, ['odpověď', 'odpovědi', 'odpovědí'])}${newCount > 0 ? ` (${plural(newCount, ['nová', 'nové', 'nových'])})` : ''}`,
  hideReplies: 'Skrýt odpovědi',
  count: (count: number) => plural(count, ['zpráva', 'zprávy', 'zpráv']),
  left: (count: number) =>
    `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['znak', 'znaky', 'znaků'])}`,
  linkTo: 'Odkaz na zprávu',
  you: 'vy',
  linkLost: 'Zpráva už neexistuje.',
  menu: (name: string) => `Možnosti zprávy od: ${name}`,
  copyLink: 'Zkopírovat odkaz',
  copied: 'Odkaz je zkopírovaný',
  copyFailed: 'Odkaz se nepodařilo zkopírovat, najdete ho pod časem zprávy',
  edit: 'Upravit',
  editLabel: 'Úprava zprávy',
  save: 'Uložit',
  notSaved: 'Změnu se nepodařilo uložit. Text zůstává, zkuste to prosím znovu.',
  remove: 'Smazat',
  edited: (time: string) => `upraveno ${time}`,
  isNew: 'nová',
  unread: (count: number) => plural(count, ['nová zpráva', 'nové zprávy', 'nových zpráv']),
  /** Number of new messages, shown next to an item of a list: 3 nové. */
  newMessages: (count: number) => plural(count, ['nová', 'nové', 'nových']),
  newInDiscussion: (count: number) =>
    `${plural(count, ['nová zpráva', 'nové zprávy', 'nových zpráv'])} v${NBSP}diskusi`,
  toFirstNew: 'Přejít na první novou',
  markRead: 'Označit jako přečtené',
  attach: 'Přiložit soubor',
  attachLimit: (most: number) =>
    `Nejvýše ${plural(most, ['soubor', 'soubory', 'souborů'])} po ${FILE_MAX_MB}${NBSP}MB.`,
  attachments: 'Přílohy',
  detach: (name: string) => `Odebrat přílohu ${name}`,
  mentions: 'Koho zmínit',
  mentionsFound: (count: number) => `${plural(count, ['osoba', 'osoby', 'osob'])} k${NBSP}výběru`,
} as const;

export const authorRoles = { CLIENT: 'Klient', SUPPLIER: 'Dodavatel', CONSULTANT: 'Konzultant' } as const;

import type { AccountKey } from './accounts';

/** Visits of support in accounts of clients, the last one first. */
export const visits: readonly (readonly [
  of: AccountKey,
  daysAgo: number,
  minutes: number,
  mayWrite: boolean,
  reason: string,
])[] = [
  ['klient.premium', 3, 9, false, 'Klientka volala, že v přehledu nevidí nabídky ke svému projektu.'],
  ['klient.basic', 8, 17, true, 'Klient požádal o doplnění technologií z faktur, které poslal.'],
];

/** Mails that did not go out: `attempts` in vain, given up or still tried. */
export const failedMails: readonly (readonly [
  to: AccountKey,
  subject: string,
  hoursAgo: number,
  attempts: number,
  isGivenUp: boolean,
  error: string,
])[] = [
  [
    'klient.skola',
    'Za 30 dní skončí licence: Bakaláři',
    50,
    1,
    true,
    '550 5.1.1 <klient.skola@demo.test>: Recipient address rejected: User unknown',
  ],
  ['klient.hotel', 'Nová zpráva v projektu Rezervační systém', 26, 12, true, 'Connection timeout'],
  [
    'klient.autoservis',
    'Denní souhrn z IT portálu',
    2,
    3,
    false,
    '451 4.7.1 Greylisting in action, please come back later',
  ],
];

/** Why the last round of the register was given up. */
export const deadSchedule = {
  queue: 'legalForms',
  hoursAgo: 20,
  attempts: 5,
  error: 'ARES: 503 Service Unavailable',
} as const;

/** What people sent to support. */
export const records: readonly (readonly [
  author: AccountKey,
  daysAgo: number,
  state: 'NEW' | 'TAKEN' | 'SETTLED',
  note: string | null,
  answer: string | null,
])[] = [
  ['klient.basic', 0.1, 'NEW', 'Odkaz z e-mailu otevře stránku, která tu není. Projekt přitom v seznamu vidím.', null],
  ['dodavatel', 1, 'TAKEN', 'Po přihlášení mě portál vrátí na úvod, ne tam, kde jsem byl.', null],
  [
    'konzultant',
    5,
    'SETTLED',
    'Starý odkaz na referenci nefunguje.',
    'Dobrý den, reference byla smazaná a obnovili jsme ji. Odkaz už zase vede, kam má.',
  ],
];

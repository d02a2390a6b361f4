import { GUEST_CODE_MINUTES } from '#contract/limits/limits.ts';
import { type Forms, plural } from '#platform/texts/plural.ts';
import { refusals } from '#platform/texts/refusals.ts';

const ATTEMPTS: Forms = ['pokus', 'pokusy', 'pokusů'];
const times = new Intl.DateTimeFormat('cs-CZ', { timeStyle: 'short', timeZone: 'Europe/Prague' });

/** What guests of tenders are told. */
export const guestTexts = {
  codeSent: (email: string) => `Kód jsme poslali na ${email}. Platí ${GUEST_CODE_MINUTES} minut.`,
  wrongCode: (left: number) => `Kód nesouhlasí. ${left === 1 ? 'Zbývá' : 'Zbývají'} ${plural(left, ATTEMPTS)}.`,
  locked: (until: Date) => `Kód byl pětkrát zadaný špatně. Nový si můžete nechat poslat v ${times.format(until)}.`,
  codeExpired: 'Platnost kódu už skončila. Nechte si poslat nový.',
  codeNotSent: 'Nechte si nejdřív poslat kód.',
  personFirst: 'Napište nejdřív, kdo za firmu odpovídá.',
  unknownNumber: 'Takové IČO v registru ARES není.',
  dissolved: 'Firma s tímto IČO podle registru ARES zanikla.',
  ownNumber: 'To je IČO zadavatele. Napište IČO firmy, která nabídku podává.',
  hasAccount: 'Pro tento e-mail už účet existuje. Přihlaste se a odpověď převezměte do své firmy.',
  guestBid:
    'Za vaši firmu už přišla nabídka odkazem z pozvánky. Otevřete ten odkaz přihlášení a převezměte ji do účtu.',
  otherAddress: 'Pozvánka je pro jinou e-mailovou adresu, než má váš účet.',
  otherNumber: 'Pozvánka je pro firmu s jiným IČO, než má vaše firma.',
  ownBid: 'Vaše firma už má k této poptávce svou nabídku, jinou převzít nelze.',
  linkGone: refusals.guestLink,
  mail: {
    subject: 'Váš kód pro portál',
    intro: 'o tento kód jste požádali na stránce, kterou otevírá odkaz z pozvánky:',
    code: 'Kód',
    note: `Platí ${GUEST_CODE_MINUTES} minut a jen jednou. Nikomu ho nesdělujte.`,
    stranger: 'Pokud jste o kód nežádali, nemusíte nic dělat.',
  },
} as const;

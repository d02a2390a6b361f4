import { PASSWORD_MIN_LENGTH } from '#contract/limits/limits.ts';
import { publicPages } from '#contract/paths.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { plural } from '#shared/texts/format.ts';
import { userMenu } from '#shared/texts/portal.ts';

/** Registration and passwords. */

export const roleNames: Record<Role, string> = { CLIENT: 'Klient', SUPPLIER: 'Dodavatel', CONSULTANT: 'Konzultant' };

export const registration = {
  title: publicPages.registration.title,
  intro: 'Vyberte, v jaké roli budete portál používat. Registrace je zdarma.',
  choices: {
    CLIENT: 'Evidujete software a licence, řídíte IT projekty a hledáte dodavatele, konzultanty a dotace.',
    SUPPLIER: 'Představíte firmu klientům z celé republiky, přidáte reference a zapojíte se do projektů.',
    CONSULTANT: 'Ukážete svou odbornost a reference a najdou vás klienti, kteří hledají radu.',
  } satisfies Record<Role, string>,
  titles: {
    CLIENT: publicPages.registerClient.title,
    SUPPLIER: publicPages.registerSupplier.title,
    CONSULTANT: publicPages.registerConsultant.title,
  } satisfies Record<Role, string>,
  needTitle: 'Poptávka',
  need: 'Co potřebujete',
  needHint: 'Po dokončení registrace vám z této věty připravíme poptávku.',
  account: 'Přihlášení',
  emailHint: 'Pošleme na něj odkaz, kterým registraci dokončíte a zvolíte si heslo.',
  role: 'Role',
  person: 'Kontaktní osoba',
  company: 'Firma',
  companyHint: 'Když zadáte IČO, založíme vám rovnou i profil firmy. Můžete ho založit i později.',
  email: 'E-mail',
  password: 'Heslo',
  passwordAgain: 'Heslo znovu',
  firstName: 'Jméno',
  lastName: 'Příjmení',
  phone: 'Telefon',
  phoneHint: 'Například +420777000112',
  regNumber: 'IČO',
  lookUp: 'Načíst z ARES',
  lookingUp: 'Hledáme v registru…',
  lookUpFailed: 'Údaje se z registru nepodařilo načíst. Vyplňte prosím název a adresu sami.',
  found: (name: string) => `Načteno z registru: ${name}`,
  dissolved: 'Podle registru tato firma zanikla.',
  companyName: 'Název',
  street: 'Ulice',
  streetNumber: 'Číslo',
  city: 'Město',
  zip: 'PSČ',
  vatNumber: 'DIČ',
  consent: 'Beru na vědomí zásady zpracování osobních údajů',
  consentBefore: 'Beru na vědomí',
  privacyPrinciples: 'zásady zpracování osobních údajů',
  termsBefore: 'Vytvořením účtu souhlasíte s ',
  terms: 'podmínkami používání',
  submit: 'Vytvořit účet',
  haveAccount: 'Už máte účet?',
  otherRole: 'Vybrat jinou roli',
} as const;

export const verification = {
  lookTitle: 'Podívejte se do schránky',
  /** @param email undefined if the page was opened by itself */
  look: (email: string | undefined) =>
    `${email ? `Na adresu ${email}` : 'Na zadaný e\u2011mail'} jsme poslali odkaz. Otevřete ho, zvolte si heslo a účet je hotový.`,
  lookHint: 'Zpráva nepřišla? Podívejte se i do nevyžádané pošty, nebo si nechte poslat novou.',
  running: 'Okamžik prosím…',
  finishTitle: 'Dokončení registrace',
  finishIntro: 'Zkontrolujte, co je v registraci vyplněné, a zvolte si heslo. Co nesedí, opravte.',
  emailHint: 'Přišel na něj odkaz, proto ho tady změnit nelze.',
  notYours: 'Pokud jste se neregistrovali, stránku zavřete. Bez hesla žádný účet nevznikne.',
  consent: 'Dokončením berete na vědomí',
  consentTerms: 'a souhlasíte s ',
  finish: 'Dokončit registraci',
  failed: 'Odkaz nelze použít',
  used: 'Pokud jste registraci už dokončili, stačí se přihlásit.',
  resend: 'Poslat nový odkaz',
  login: 'Přihlásit se',
} as const;

export const passwords = {
  forgotTitle: 'Zapomenuté heslo',
  forgotIntro: 'Napište e\u2011mail, se kterým se přihlašujete. Pošleme na něj odkaz pro nastavení nového hesla.',
  sendLink: 'Poslat odkaz',
  sentTitle: 'Podívejte se do schránky',
  sent: 'Pokud k tomuto e\u2011mailu patří účet, je v ní odkaz pro nastavení nového hesla. Platí hodinu.',
  newTitle: 'Nové heslo',
  set: 'Nastavit nové heslo',
  noLink: 'V adrese chybí část odkazu. Otevřete ho prosím znovu ze zprávy, nebo si nechte poslat nový.',
  requestAgain: 'Poslat nový odkaz',
  changeTitle: userMenu.password,
  changeIntro: 'Po změně skončí přihlášení na všech ostatních zařízeních.',
  change: 'Změnit heslo',
  old: 'Současné heslo',
  first: 'Nové heslo',
  again: 'Nové heslo znovu',
  account: 'Účet',
  backToLogin: 'Zpět na přihlášení',
} as const;

export const strength = {
  rule: `Aspoň ${PASSWORD_MIN_LENGTH} znaků. Nejlepší je krátká věta, mezery nevadí.`,
  short: (missing: number) => `Chybí ještě ${plural(missing, ['znak', 'znaky', 'znaků'])}`,
  common: 'Toto heslo je příliš běžné, zvolte jiné.',
  email: 'Nesmí být stejné jako e\u2011mail',
  levels: { fair: 'Dostačující heslo', good: 'Dobré heslo', strong: 'Silné heslo' },
} as const;

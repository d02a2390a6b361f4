import { plural } from '../texts/plural';

/** Common texts of all mails. */
export const mail = {
  portal: 'IT portál',
  greeting: 'Dobrý den,',
  signature: 'Váš IT portál',
  automatic: 'Tuto zprávu poslal IT portál automaticky, prosím neodpovídejte na ni.',
} as const;

/** Texts of mails and of the calendar of expiring licences. */
export const expiry = {
  /** @param days days until the expiry; negative after it */
  when: (days: number): string => {
    if (days === 0) return 'vyprší dnes';
    if (days < 0) return `vypršela před ${plural(-days, ['dnem', 'dny', 'dny'])}`;
    return `vyprší za ${plural(days, ['den', 'dny', 'dní'])}`;
  },
  supplier: (name: string) => `Dodavatel: ${name}`,
  subjectOne: (name: string, when: string) => `Licence ${name} ${when}`,
  subjectMany: (count: number) => `Končí platnost ${count} licencí`,
  more: (count: number) => `A další licence: ${count}.`,
  advice: (url: string) =>
    `Všechny licence, které brzy vyprší, najdete na ${url}. Hlídání vypnete v úpravě technologie.`,
  event: (name: string) => `Vyprší licence ${name}`,
  calendar: 'Vypršení licencí',
} as const;

/** Number of characters of an answer that a sentence quotes. */
const QUOTED = 200;
const trimmed = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Texts of records for support. */
export const support = {
  subject: (id: number) => `Záznam pro podporu č. ${id}`,
  intro: 'uživatel poslal záznam toho, co v portálu viděl.',
  account: 'Účet',
  route: 'Stránka',
  build: 'Verze portálu',
  open: 'Otevřít v přehrávači',
  answered: 'Odpověď podpory na váš záznam',
  answerIntro: 'děkujeme za záznam, který jste nám poslali. Odpovídáme:',
  settled: 'Tento záznam už je vyřízený.',
  /** @param answer answer of the operator, shortened */
  notification: (answer: string) => `Podpora odpověděla na váš záznam: „${trimmed(answer)}“`,
  sampleAnswer: 'Chybu jsme opravili.',
} as const;

/** Number of characters of an answer that a sentence quotes. */
const QUOTED = 200;
const trimmed = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** Texts of records for support. */
export const supportTexts = {
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
  notARecord: 'Toto není záznam pro podporu.',
  recordNotMasked: 'Záznam se nepodařilo včas zpracovat. Zkuste to prosím za chvíli, nebo si ho uložte do souboru.',
} as const;

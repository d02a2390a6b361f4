/** Texts of impersonation, and of the operators' pages about people. */
export const impersonationTexts = {
  readOnly: 'Prohlížíte portál jako někdo jiný, jen ke čtení. Nic jste nezměnili.',
  closed: 'Tohle za uživatele podpora dělat nesmí, ani s jeho souhlasem.',
  sealed: 'Obsah nabídek vidí jen firma, která je píše, a zadavatel po jejich otevření. Podpora ne.',
  noOperator: 'Za operátora portálu se nikdo vydávat nesmí.',
  leaving: 'Tento účet se ruší, prohlížet se už nedá.',
  askedBefore: 'O souhlas už jste uživatele při této návštěvě požádali.',
  answeredLate: 'Tato žádost už neplatí: návštěva skončila, nebo jste odpověděli dřív.',
  /** @param who null if the account is deleted */
  inHistory: (who: string | null, behalf: string) => `Podpora (${who ?? 'smazaný uživatel'}) za uživatele ${behalf}`,
  none: 'Teď se za nikoho nevydáváte.',
  notifications: {
    /** @param at formatted date and time */
    visited: (who: string, at: string, reason: string) =>
      `Podpora (${who}) si ${at} prohlédla váš účet. Důvod: ${reason}`,
    asks: (who: string, reason: string) => `Podpora (${who}) žádá o přístup na 30 minut. Důvod: ${reason}`,
  },
  sampleVisit: { operator_name: 'Petra Malá', reason: 'Ověření hlášené chyby' },
} as const;

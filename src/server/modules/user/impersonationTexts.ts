/** Texts of impersonation, and of the operators' pages about people. */
export const impersonationTexts = {
  noOperator: 'Účet operátora prohlížet nelze.',
  leaving: 'Účet čeká na smazání, prohlížet ho nelze.',
  requestedBefore: 'O souhlas už jste uživatele při této návštěvě požádali.',
  answeredLate: 'Tato žádost už neplatí: návštěva skončila, nebo jste odpověděli dřív.',
  none: 'Teď neprohlížíte žádný účet.',
  notifications: {
    /** @param at formatted date and time */
    visited: (who: string, at: string, reason: string) =>
      `Podpora (${who}) si ${at} prohlédla váš účet. Důvod: ${reason}`,
    asks: (who: string, reason: string) => `Podpora (${who}) žádá o přístup na 30 minut. Důvod: ${reason}`,
  },
  mail: {
    facts: { operator: 'Kdo', started: 'Kdy', reason: 'Důvod' },
    buttons: { visited: 'Zobrazit účet', asks: 'Odpovědět na žádost' },
    hints: {
      visited: 'Podpora mohla účet jen číst. Nevíte-li, proč k tomu došlo, napište nám prosím z portálu.',
      asks: 'Bez vašeho souhlasu podpora nic nezmění.',
    },
  },
  sampleVisit: { operator_name: 'Petra Malá', reason: 'Ověření hlášené chyby' },
} as const;

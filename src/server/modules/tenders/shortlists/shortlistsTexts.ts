/** Texts of lists of picked companies. */
export const shortlistTexts = {
  first: 'Můj výběr',
  forClients: 'Výběry dodavatelů mají jen klienti.',
  onlyProviders: 'Do výběru patří jen dodavatelé a konzultanti, které vidíte v databázi.',
  ownProject: 'Vyberte jeden ze svých projektů.',
  tooMany: (limit: number) => `Výběrů může být nejvýše ${limit}. Některý prosím smažte.`,
  full: (limit: number) => `Ve výběru může být nejvýše ${limit} firem. Některou prosím odeberte.`,
  locked: 'Výběr je uzamčený a už se nemění.',
  empty: 'Ve výběru zatím nikdo není, není tedy co uzamknout.',
} as const;

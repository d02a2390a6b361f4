/** Texts of lists of picked companies. */
export const shortlistTexts = {
  first: 'Můj výběr',
  forClients: 'Výběry dodavatelů mají jen klienti.',
  onlyProviders: 'Do výběru patří jen dodavatelé a konzultanti, které vidíte v databázi.',
  ownProject: 'Vyberte jeden ze svých projektů.',
  tooMany: (limit: number) => `Výběrů může být nejvýš ${limit}. Některý prosím smažte.`,
  full: (limit: number) => `Ve výběru může být nejvýš ${limit} firem. Některou prosím odeberte.`,
  locked: 'Výběr je uzamčený a už se nemění.',
  empty: 'Ve výběru zatím nikdo není, není tedy co uzamknout.',
} as const;

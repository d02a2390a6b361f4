/** Texts of an edit conflict: the record was saved meanwhile, by another user or in another window. */
export const staleVersion = {
  title: 'Záznam se mezitím změnil',
  intro: 'Vyberte u každého údaje, která hodnota má platit. Nic se neztratí, dokud nepotvrdíte.',
  mine: 'Vaše verze',
  theirs: 'Uložená verze',
  allMine: 'Všude moje',
  allTheirs: 'Všude uložené',
  confirm: 'Uložit vybrané',
  later: 'Zpět k formuláři',
  same: 'Obě verze jsou stejné, stačí pokračovat.',
  empty: 'nevyplněno',
  notSaved: 'Uložit se nepodařilo. Zkuste to prosím znovu.',
} as const;

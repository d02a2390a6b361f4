/** Texts that all forms share. */
export const forms = {
  required: 'povinné',
  summaryTitle: 'Zkontrolujte prosím zadané údaje',
  errorTitlePrefix: 'Chyba: ',
  save: 'Uložit',
  untilEndOfDay: 'Když napíšete jen den, lhůta skončí ve 23:59.',
  readOnly: 'Prohlížíte cizí účet jen ke čtení.',
  send: 'Odeslat',
  showPassword: 'Zobrazit znaky',
  hidePassword: 'Skrýt znaky',
  unsaved: 'Máte neuložené změny.',
  saved: 'Všechny změny jsou uložené.',
  noAnswer: 'Server neodpovídá. Co jste vyplnili, zůstává; zkuste to prosím znovu.',
  serverFailed: 'Na serveru se něco pokazilo. Co jste vyplnili, zůstává; zkuste to prosím znovu.',
  selectNothing: 'Vyberte',
  selectClear: (label: string) => `Vymazat: ${label}`,
} as const;

export const leaving = {
  title: 'Odejít bez uložení?',
  text: 'Na stránce jsou neuložené změny. Když odejdete, ztratí se.',
  stay: 'Zůstat',
  leave: 'Odejít bez uložení',
} as const;

export const drafts = {
  offer: (when: string) => `Máte zde rozepsané údaje z ${when}.`,
  stale: 'Záznam se od té doby změnil.',
  use: 'Pokračovat v rozepsaném',
  drop: 'Zahodit',
} as const;

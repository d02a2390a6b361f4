import { number } from './format.ts';

/** Texts of lists whose search is part of the address. */
export const listTexts = {
  /** Follows the number of the listed ones. */
  ofAll: (all: number) => ` z ${number(all)}`,
  search: 'Hledat',
  searchButton: 'Vyhledat',
  order: 'Řazení',
  suggestionsMissing: 'Návrhy se teď nepodařilo načíst. Hledat můžete i bez nich.',
  nothingHint: 'Zkuste jiné slovo nebo vymažte filtry.',
};

/** Texts of every table. */
export const tables = {
  pick: (name: string) => `Vybrat: ${name}`,
  pickAll: 'Vybrat všechny řádky na stránce',
  columns: 'Sloupce',
  columnsOf: 'Které sloupce zobrazit',
  dense: 'Hustší řádky',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  exportFailed: 'Soubor XLSX se nepodařilo vytvořit. Zkuste to znovu, nebo stáhněte CSV.',
};

import type { Matched } from '../../../contract/wire/matched';

/** Where the search terms matched, by the names of the API. */
const MATCHED: Record<Exclude<Matched['by'], 'description'>, (name: string | null) => string> = {
  name: () => 'v názvu',
  category: (name) => `${name} mezi obory`,
  product: (name) => `${name} mezi technologiemi`,
  tag: (name) => `${name} mezi štítky`,
  city: () => 'podle města',
  region: () => 'podle kraje',
};

/** Labels of matched texts other than the name, by kind of record. */
const OTHER_TEXTS = {
  company: 'v popisu',
  project: 'v popisu',
  reference: 'v popisu nebo u klienta',
  technology: 'v popisu nebo u výrobce',
  software: 'v poznámce nebo u dodavatele',
} as const;
export type SearchedThing = keyof typeof OTHER_TEXTS;

/** Texts of lists whose search is part of the address. */
export const listTexts = {
  search: 'Hledat',
  searchButton: 'Vyhledat',
  order: 'Řazení',
  suggestionsMissing: 'Návrhy se teď nepodařilo načíst. Hledat můžete i bez nich.',
  nothingHint: 'Zkuste jiné slovo nebo vymažte filtry.',
  matched: (found: readonly Matched[], texts: SearchedThing): string =>
    `Nalezeno: ${found.map(({ by, name }) => (by === 'description' ? OTHER_TEXTS[texts] : MATCHED[by](name))).join(', ')}`,
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

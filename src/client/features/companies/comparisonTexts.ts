import { number } from '#shared/texts/format.ts';

/** Texts of comparing companies. */
export const comparisonTexts = {
  title: 'Porovnání',
  pick: 'Porovnat',
  pickNamed: (name: string) => `Porovnat: ${name}`,
  picked: (count: number, most: number) => `Vybráno ${number(count)} z nejvýše ${most}`,
  pickMore: 'Vyberte aspoň dvě.',
  bar: 'Výběr k porovnání',
  show: 'Zobrazit porovnání',
  clear: 'Zrušit výběr',
  back: 'Zpět na seznam',
  onlyDifferent: 'Zobrazit jen rozdíly',
  property: 'Údaj',
  remove: (name: string) => `Odebrat z porovnání: ${name}`,
  nothing: 'Z vybraných firem tu není žádná',
  nothingHint: 'Možná už v databázi nejsou. Vyberte jiné v seznamu.',
  missing: 'neuvedeno',
  same: 'Firmy se v ničem neliší.',
  rows: {
    place: 'Sídlo',
    rating: 'Hodnocení',
    references: 'Referenční projekty',
    categories: 'Kategorie',
    products: 'Technologie',
    tags: 'Štítky',
    regNumber: 'IČO',
    phone: 'Telefon',
    email: 'E-mail',
    web: 'Web',
  },
} as const;

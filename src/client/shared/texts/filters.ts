/** Texts of the filters of every list. */
export const filtersTexts = {
  active: 'Použité filtry',
  remove: (what: string) => `Odebrat filtr ${what}`,
  clear: 'Vymazat filtry',
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
  searched: (q: string) => `„${q}“`,
};

/** Texts of the filters of every list. */
export const filtersTexts = {
  active: 'Použité filtry',
  remove: (what: string) => `Odebrat filtr ${what}`,
  clear: 'Vymazat filtry',
  any: 'Vše',
  folded: (inUse: number) => `Filtry (${inUse})`,
  more: (count: number) => `Další filtry (${count})`,
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
  searched: (q: string) => `„${q}“`,
};

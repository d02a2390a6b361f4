import { NBSP } from './format.ts';

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
  /** A place that the sentence names, with the kilometres around it in which rows come first. */
  place: (name: string, km: number | null) => (km === null ? name : `${name} + ${km}${NBSP}km`),
  places: 'Místo',
  whichPlace: 'Které místo myslíte?',
  searched: (q: string) => `„${q}“`,
};

/**
 * Screens that members go on to from one another, by the names of their pages; `fetch` prefetches
 * the files of all of them. Imported only by code that loads after the page.
 */
const families = [
  {
    names: ['projekty-', 'referencni-', 'subjekty-referencni-', 'subjekty-moje-referencni-', 'subjekt-referencni-'],
    fetch: () => import('./ahead/work'),
  },
  {
    names: ['technologie-', 'digitalni-garaz', 'subjekty-seznam-', 'subjekty-type-id', 'sluzby-', 'uzivatel-callback'],
    fetch: () => import('./ahead/clients'),
  },
];

/** The family of a page; undefined where its screen stands alone. */
export const familyOf = (page: string) => families.find(({ names }) => names.some((name) => page.startsWith(name)));

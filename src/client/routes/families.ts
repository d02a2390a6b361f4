/**
 * Screens that members go on to from one another, by the names of their pages; `fetch` has the files of all of them fetched
 * (docs/decisions/0023). Read by what comes after the page only.
 */
export const families = [
  { names: ['projekty-'], fetch: () => import('./ahead/projects') },
  { names: ['technologie-', 'digitalni-garaz'], fetch: () => import('./ahead/software') },
  { names: ['subjekty-seznam-', 'subjekty-type-id'], fetch: () => import('./ahead/registers') },
  {
    names: ['referencni-', 'subjekty-referencni-', 'subjekty-moje-referencni-', 'subjekt-referencni-'],
    fetch: () => import('./ahead/references'),
  },
  { names: ['sluzby-', 'uzivatel-callback'], fetch: () => import('./ahead/services') },
];

/** The family of a page; undefined where its screen stands alone. */
export const familyOf = (page: string) => families.find(({ names }) => names.some((name) => page.startsWith(name)));

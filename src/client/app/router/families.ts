/**
 * Groups of screens that members navigate between, by page name. `fetch` prefetches the files of the whole group.
 * Import this module only from code that loads after the page.
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

/** Returns the group of a page, or undefined if its screen belongs to none. */
export const familyOf = (page: string) => families.find(({ names }) => names.some((name) => page.startsWith(name)));

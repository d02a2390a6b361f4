import { regionName } from '#contract/vocabulary/territories.ts';
import type { Db } from '#platform/database/database.ts';
import { nameLinks } from '#platform/database/names.ts';
import type { SearchFilter } from './decisionContentRepository.ts';

/** Filters by ids: the prefix by which names are requested and the key under which they are returned. */
const CATALOGUES = {
  categories: { link: 'c', names: 'category_obj' },
  tags: { link: 't', names: 'tags' },
  products: { link: 'p', names: 'products_obj' },
} as const;

const filtersIn = (foundBy: string | null): [string, string][] => [
  ...new URLSearchParams((foundBy ?? '').replace(/^\?/, '')),
];
const idsIn = (value: string): number[] => value.split(',').map(Number).filter(Number.isSafeInteger);
const isCatalogue = (filter: string): filter is keyof typeof CATALOGUES => filter in CATALOGUES;

/**
 * Returns the filters of a search in a register, with the current names of categories, tags, technologies and regions.
 * @param foundBy query string of the register: `?q=weby&categories=3,4&region=CZ064`
 */
export async function searchedFor(db: Db, foundBy: string | null): Promise<SearchFilter[]> {
  const filters = filtersIn(foundBy);
  const links = filters
    .flatMap(([filter, value]) =>
      isCatalogue(filter) ? idsIn(value).map((id) => `${CATALOGUES[filter].link}${id}`) : [],
    )
    .join(' ');
  const [named] = await nameLinks(db, [{ links }]);
  return filters.map(([filter, value]) => {
    if (filter === 'region') return { filter, value: regionName(value) };
    if (!isCatalogue(filter)) return { filter, value };
    // A catalogue item that was deleted since has no name; its id is shown instead.
    return { filter, value: named![CATALOGUES[filter].names].map(({ name }) => name).join(', ') || value };
  });
}

import { REGIONS } from '../../contract/vocabulary/territories';
import type { Db } from '../database/database';
import type { Sought } from '../repositories/evaluation/decisionContent';
import { nameLinks } from '../repositories/names';

/** Filters by ids: how names are asked for, and how they are answered. */
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
 * What was searched for in a register, with the names that its categories, tags, technologies and regions have now.
 * @param foundBy as the address of the register said it: `?q=weby&categories=3,4&region=CZ064`
 */
export async function searchedFor(db: Db, foundBy: string | null): Promise<Sought[]> {
  const filters = filtersIn(foundBy);
  const links = filters
    .flatMap(([filter, value]) =>
      isCatalogue(filter) ? idsIn(value).map((id) => `${CATALOGUES[filter].link}${id}`) : [],
    )
    .join(' ');
  const [named] = await nameLinks(db, [{ links }]);
  return filters.map(([filter, value]) => {
    if (filter === 'region') return { filter, value: REGIONS.find(({ code }) => code === value)?.name ?? value };
    if (!isCatalogue(filter)) return { filter, value };
    // What was deleted from a catalogue since has no name any more.
    return { filter, value: named![CATALOGUES[filter].names].map(({ name }) => name).join(', ') || value };
  });
}

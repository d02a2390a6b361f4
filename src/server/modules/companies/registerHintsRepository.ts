import { townsBeginning, USUAL_DISTANCE } from '#contract/vocabulary/towns.ts';
import type { Loosening, SuggestedGroup } from '#contract/wire/companies.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { readNeeds, type ReadNeed } from '#platform/search/needs.ts';
import { countEach, countFound } from '#platform/search/searchCounts.ts';
import { readMeanings } from '#platform/search/searchTerms.ts';
import {
  type CompanyFilter,
  type CompanyScope,
  conditions,
  inScope,
  linkedTo,
  NO_FILTER,
} from './companyFilterRepository.ts';

/** How many needs, categories, technologies and towns are suggested, and how many candidates of each are counted. */
const OF_EACH = { need: 3, category: 3, product: 3, town: 2 } as const;
const COUNTED = 8;
/** Seconds for which the suggestions for a query are cached. */
const GROUP_TTL = 10;

/** Needs below this confidence are not offered. */
const OFFERED_FROM = 0.4;

/** Returns the categories that the query asks for with enough confidence, the likeliest first. */
export const readLikelyNeeds = async (db: Db, q: string): Promise<ReadNeed[]> =>
  (await readNeeds(db, q)).filter(({ confidence }) => confidence >= OFFERED_FROM);

const chosen = (scope: CompanyScope, filter: CompanyFilter) => ({
  words: linkedTo(filter),
  where: [...inScope(scope), ...conditions(filter)],
});
const countOf = (db: Db, scope: CompanyScope, filter: CompanyFilter) =>
  countFound(db, { table: 'companies', q: filter.q, ...chosen(scope, filter) });

const groupCache = createQueryCache<SuggestedGroup[]>({
  ttl: GROUP_TTL,
  maxEntries: 500,
  invalidatedBy: [
    ...['companies', 'company_categories', 'company_products', 'categories', 'products'],
    ...['search_meanings', 'search_asking_phrases'],
  ],
});

/**
 * Finds the needs that the query asks for, then categories, technologies and towns that it may mean, each with the
 * number of companies in the scope that choosing it would show. Those with none are left out.
 */
export const suggestGroups = (db: Db, scope: CompanyScope, q: string): Promise<SuggestedGroup[]> =>
  groupCache(db, JSON.stringify([scope, q]), async () => {
    const [needs, meanings] = await Promise.all([readLikelyNeeds(db, q), readMeanings(db, 'companies', q, COUNTED)]);
    const needed = needs.map(({ category: { id, name } }) => ({
      group: { by: 'need', id, name } as const,
      filter: { categories: [id] },
    }));
    const others = meanings.filter(({ by, id }) => by !== 'category' || needed.every(({ group }) => group.id !== id));
    const named = others.map(({ by, id, name }) => ({
      group: { by, id, name },
      filter: by === 'category' ? { categories: [id] } : { products: [id] },
    }));
    const towns = townsBeginning(q)
      .slice(0, OF_EACH.town)
      .map(({ name, lat, lng }) => ({
        group: { by: 'town', id: null, name } as const,
        filter: { near: { lat, lng, km: USUAL_DISTANCE } },
      }));
    const candidates = [...needed, ...named, ...towns];
    const counts = await countEach(
      db,
      'companies',
      candidates.map(({ filter }) => chosen(scope, { ...NO_FILTER, ...filter })),
    );
    const counted: SuggestedGroup[] = candidates.map(({ group }, index) => ({ ...group, ...counts[index]! }));
    return (['need', 'category', 'product', 'town'] as const).flatMap((by) =>
      counted
        .filter((group) => group.by === by && group.count > 0)
        .sort((a, b) => (by === 'need' || by === 'town' ? 0 : b.count - a.count || a.name.localeCompare(b.name, 'cs')))
        .slice(0, OF_EACH[by]),
    );
  });

const isEmpty = (part: CompanyFilter[keyof CompanyFilter]): boolean =>
  part === null || part === '' || (Array.isArray(part) && part.length === 0);

/** For a search without results: which single part of the filter to remove, and how many companies that would show. */
export async function findLoosenings(db: Db, scope: CompanyScope, filter: CompanyFilter): Promise<Loosening[]> {
  const given = (Object.keys(NO_FILTER) as Loosening['without'][]).filter((part) => !isEmpty(filter[part]));
  const counted = await Promise.all(
    given.map(async (without) => ({
      without,
      ...(await countOf(db, scope, { ...filter, [without]: NO_FILTER[without] })),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

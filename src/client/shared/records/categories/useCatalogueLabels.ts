import { useEffect } from 'react';
import { useListProductsQuery } from '#shared/records/products/productsApi.ts';
import { useListTagsQuery } from '#shared/records/tags/tagsApi.ts';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { useListCategoriesQuery } from './categoriesApi.ts';

interface CatalogueFilters {
  q?: string;
  categories?: readonly number[];
  tags?: readonly number[];
  products?: readonly number[];
}

/** The parameters that can be replaced in the address. */
type MergeableFilters = Pick<CatalogueFilters, 'categories' | 'products'>;

const isNone = (ids: readonly number[] = []) => ids.length === 0;
/** A catalogue item, with the ids of items that were merged into it. */
interface Item {
  id: number;
  name: string;
  formerly?: number[];
}
const itemOf = (items: readonly Item[] = [], id: number): Item | undefined =>
  items.find((item) => item.id === id || item.formerly?.includes(id));
const namesIn =
  (items: readonly Item[] | undefined, otherwise: string) =>
  (id: number): string =>
    itemOf(items, id)?.name ?? otherwise;

/** Replaces ids of merged items by current ones. Returns null if all ids are current. */
function followed(items: readonly Item[] | undefined, ids: readonly number[] = []): number[] | null {
  const present = [...new Set(ids.map((id) => itemOf(items, id)?.id ?? id))];
  return present.join() === ids.join() ? null : present;
}

/**
 * Names of the categories, tags and products of a search. The catalogues are loaded only for filters in use. While a
 * name is loading, and for a deleted item, a generic name is used. The id of a merged item is replaced in the address.
 */
export function useCatalogueLabels({
  search: { categories, tags, products },
  change,
}: {
  search: CatalogueFilters;
  change: (patch: MergeableFilters, how: { replace: true }) => void;
}) {
  const known = {
    categories: useListCategoriesQuery(undefined, { skip: isNone(categories) }).data,
    tags: useListTagsQuery(undefined, { skip: isNone(tags) }).data,
    products: useListProductsQuery({}, { skip: isNone(products) }).data,
  };
  const moved = { categories: followed(known.categories, categories), products: followed(known.products, products) };
  useEffect(() => {
    const patch: MergeableFilters = {
      ...(moved.categories && { categories: moved.categories }),
      ...(moved.products && { products: moved.products }),
    };
    if (Object.keys(patch).length > 0) change(patch, { replace: true });
  });
  return {
    q: texts.searched,
    categories: namesIn(known.categories, texts.categories),
    tags: namesIn(known.tags, texts.tags),
    products: namesIn(known.products, texts.products),
  };
}

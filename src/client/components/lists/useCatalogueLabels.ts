import { useListCategoriesQuery } from '../../slices/categories';
import { useListProductsQuery } from '../../slices/products';
import { useListTagsQuery } from '../../slices/tags';
import { filtersTexts as texts } from '../../texts/filters';

interface Chosen {
  q?: string;
  categories?: readonly number[];
  tags?: readonly number[];
  products?: readonly number[];
}

const isNone = (ids: readonly number[] = []) => ids.length === 0;
const namesIn =
  (items: readonly { id: number; name: string }[] = [], otherwise: string) =>
  (id: number): string =>
    items.find((item) => item.id === id)?.name ?? otherwise;

/**
 * What words and entries of the catalogues are called in a search; the catalogues are loaded only for what is chosen.
 * Until a name is known, and for an entry that is gone, its kind stands in its place.
 */
export function useCatalogueLabels({ categories, tags, products }: Chosen) {
  const known = {
    categories: useListCategoriesQuery(undefined, { skip: isNone(categories) }).data,
    tags: useListTagsQuery(undefined, { skip: isNone(tags) }).data,
    products: useListProductsQuery({}, { skip: isNone(products) }).data,
  };
  return {
    q: texts.searched,
    categories: namesIn(known.categories, texts.categories),
    tags: namesIn(known.tags, texts.tags),
    products: namesIn(known.products, texts.products),
  };
}

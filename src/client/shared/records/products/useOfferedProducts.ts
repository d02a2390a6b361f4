import { useMemo } from 'react';
import type { Product } from '#contract/wire/catalogues.ts';
import { useListProductsQuery } from './productsApi.ts';

interface OfferedProducts {
  /** Undefined while loading, also after the categories changed. */
  products: readonly Product[] | undefined;
  isFetching: boolean;
}

/** Products to choose from: those of the selected categories, or all of them if none is selected. */
export function useOfferedProducts(categories: readonly number[], skip = false): OfferedProducts {
  const { currentData, isFetching } = useListProductsQuery(categories.length === 0 ? {} : { categories }, { skip });
  const products = useMemo(() => currentData?.filter(({ is_retired }) => !is_retired), [currentData]);
  return { products, isFetching };
}

import { useMemo } from 'react';
import type { Product } from '../../../contract/wire/catalogues';
import { useListProductsQuery } from '../../slices/products';

interface OfferedProducts {
  /** Undefined until they are known, and again for other categories. */
  products: readonly Product[] | undefined;
  isFetching: boolean;
}

/** Technologies to choose from: those of the chosen categories only, all of them where none is chosen. */
export function useOfferedProducts(categories: readonly number[], skip = false): OfferedProducts {
  const { currentData, isFetching } = useListProductsQuery(categories.length === 0 ? {} : { categories }, { skip });
  const products = useMemo(() => currentData?.filter(({ is_retired }) => !is_retired), [currentData]);
  return { products, isFetching };
}

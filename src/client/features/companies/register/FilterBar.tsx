import { memo } from 'react';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { FoldedFilters } from '#shared/lists/FoldedFilters.tsx';
import { MoreFilters } from '#shared/lists/MoreFilters.tsx';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { useListProductsQuery } from '#shared/records/products/productsApi.ts';
import { useOfferedProducts } from '#shared/records/products/useOfferedProducts.ts';
import { useListTagsQuery } from '#shared/records/tags/tagsApi.ts';
import { compareTexts } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { MultiChoice } from '#shared/ui/MultiChoice.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { ORDERS, type RegisterSearch } from '../components/registerSearch.ts';
import styles from './FilterBar.module.css';
import { RegisterWatch } from './RegisterWatch.tsx';
import { TownFilter } from './TownFilter.tsx';

interface FilterBarProps {
  type: RegisterType;
  search: RegisterSearch;
  /** Number of active filters. */
  inUse: number;
  change: (patch: Partial<RegisterSearch>) => void;
  /** Whether the plan excludes filters. The order can still be changed. */
  disabled: boolean;
}

const inCzechOrder = (items: readonly { id: number; name: string }[] = []) =>
  [...items].sort((a, b) => compareTexts(a.name, b.name));

const ANY_REGION = '';
const regionOptions = [
  { value: ANY_REGION, label: texts.wholeCountry },
  ...REGIONS.map(({ code, name }) => ({ value: code as string, label: name })),
];
const orderOptions = (hasPlace: boolean) =>
  ORDERS.filter((order) => hasPlace || order !== 'distance').map((order) => ({
    value: order,
    label: texts.orders[order],
  }));

/** Filters and order of a register. Memoised, so that its six selects are rendered only when the search changes. */
export const FilterBar = memo(function FilterBar({ type, search, inUse, change, disabled }: FilterBarProps) {
  const tags = useListTagsQuery(undefined, { skip: disabled });
  // Offers only technologies of the selected categories. Selected ones stay in the list, so that they can be
  // deselected.
  const { categories } = search;
  const all = useListProductsQuery({}, { skip: disabled });
  const { products: offered } = useOfferedProducts(categories, disabled);
  const picked = all.data?.filter(({ id }) => search.products.includes(id)) ?? [];
  const products = [...new Map([...picked, ...(offered ?? [])].map((product) => [product.id, product])).values()];

  return (
    <Line className={styles.filters} role="group" aria-label={texts.filters}>
      <FoldedFilters inUse={inUse}>
        <CategoryFilter
          value={search.categories}
          onChange={(categories) => change({ categories })}
          disabled={disabled}
        />
        <FilterSelect
          label={texts.region}
          value={search.region}
          options={regionOptions}
          disabled={disabled}
          onChange={(region) => change({ region })}
        />
        <TownFilter value={search.around} disabled={disabled} onChange={(around) => change({ around })} />
        <MoreFilters isInUse={search.tags.length > 0 || search.products.length > 0}>
          <MultiChoice
            label={texts.tags}
            options={inCzechOrder(tags.data)}
            value={search.tags}
            disabled={disabled}
            onChange={(chosen) => change({ tags: chosen })}
          />
          <MultiChoice
            label={texts.products}
            options={inCzechOrder(products)}
            value={search.products}
            disabled={disabled}
            onChange={(chosen) => change({ products: chosen })}
          />
        </MoreFilters>
      </FoldedFilters>
      <FilterSelect
        label={texts.order}
        value={search.ordering}
        options={orderOptions(search.around !== null)}
        onChange={(ordering) => change({ ordering })}
      />
      <RegisterWatch type={type} />
    </Line>
  );
});

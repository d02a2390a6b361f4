import { REGIONS } from '../../../contract/vocabulary/territories';
import { FilterChips } from '../../components/FilterChips';
import { PlainButton } from '../../components/PlainButton';
import { useListCategoriesQuery } from '../../slices/categories';
import { useListProductsQuery } from '../../slices/products';
import { useListTagsQuery } from '../../slices/tags';
import { companiesTexts as texts } from '../../texts/companies';
import { filtersTexts } from '../../texts/filters';
import { isNarrowed, withoutFilters } from './registerSearch';
import type { RegisterSearch } from './registerSearch';

interface RegisterChipsProps {
  search: RegisterSearch;
  change: (patch: Partial<RegisterSearch>) => void;
}

interface Chip {
  key: string;
  label: string;
  without: Partial<RegisterSearch>;
}

type IdFilter = 'categories' | 'tags' | 'products';

/** What narrows a register now. */
export function RegisterChips({ search, change }: RegisterChipsProps) {
  const categories = useListCategoriesQuery(undefined, { skip: search.categories.length === 0 });
  const tags = useListTagsQuery(undefined, { skip: search.tags.length === 0 });
  const products = useListProductsQuery({}, { skip: search.products.length === 0 });

  const chipsOf = (filter: IdFilter, items: readonly { id: number; name: string }[] = []): Chip[] =>
    search[filter].map((id) => ({
      key: `${filter}-${id}`,
      label: items.find((item) => item.id === id)?.name ?? texts[filter],
      without: { [filter]: search[filter].filter((other) => other !== id) },
    }));
  const region = REGIONS.find(({ code }) => code === search.region)?.name;
  const chips: Chip[] = [
    ...(search.q ? [{ key: 'q', label: filtersTexts.searched(search.q), without: { q: '' } }] : []),
    ...chipsOf('categories', categories.data),
    ...chipsOf('tags', tags.data),
    ...chipsOf('products', products.data),
    ...(search.area ? [{ key: 'area', label: texts.area, without: { area: null } }] : []),
    ...(search.around
      ? [{ key: 'around', label: texts.around(search.around.town.name, search.around.km), without: { around: null } }]
      : []),
    ...(region ? [{ key: 'region', label: region, without: { region: '' } }] : []),
  ];

  return (
    <FilterChips chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => change(without) }))}>
      {isNarrowed(search) && (
        <PlainButton quiet onClick={() => change(withoutFilters(search))}>
          {filtersTexts.clear}
        </PlainButton>
      )}
    </FilterChips>
  );
}

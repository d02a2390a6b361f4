import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { REGIONS } from '../../../contract/vocabulary/territories';
import { useListCategoriesQuery } from '../../slices/categories';
import { useListProductsQuery } from '../../slices/products';
import { useListTagsQuery } from '../../slices/tags';
import { companiesTexts as texts } from '../../texts/companies';
import { isNarrowed, withoutFilters } from './registerSearch';
import type { RegisterSearch } from './registerSearch';

interface FilterChipsProps {
  search: RegisterSearch;
  change: (patch: Partial<RegisterSearch>) => void;
}

interface Chip {
  key: string;
  label: string;
  without: Partial<RegisterSearch>;
}

type IdFilter = 'categories' | 'tags' | 'products';

/** The filters in use, each with its own way out. */
export function FilterChips({ search, change }: FilterChipsProps) {
  const categories = useListCategoriesQuery(undefined, { skip: search.categories.length === 0 });
  const tags = useListTagsQuery(undefined, { skip: search.tags.length === 0 });
  const products = useListProductsQuery({}, { skip: search.products.length === 0 });
  if (!isNarrowed(search)) return null;

  const chipsOf = (filter: IdFilter, items: readonly { id: number; name: string }[] = []): Chip[] =>
    search[filter].map((id) => ({
      key: `${filter}-${id}`,
      label: items.find((item) => item.id === id)?.name ?? texts[filter],
      without: { [filter]: search[filter].filter((other) => other !== id) },
    }));
  const region = REGIONS.find(({ code }) => code === search.region)?.name;
  const chips: Chip[] = [
    ...(search.q ? [{ key: 'q', label: texts.searched(search.q), without: { q: '' } }] : []),
    ...chipsOf('categories', categories.data),
    ...chipsOf('tags', tags.data),
    ...chipsOf('products', products.data),
    ...(search.area ? [{ key: 'area', label: texts.area, without: { area: null } }] : []),
    ...(region ? [{ key: 'region', label: region, without: { region: '' } }] : []),
  ];

  return (
    <ul className="register-chips" aria-label={texts.active}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className="register-chip" aria-label={texts.removeFilter(label)} onClick={() => change(without)}>
            {label}
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="register-clear" onClick={() => change(withoutFilters(search))}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}

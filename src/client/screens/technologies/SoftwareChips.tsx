import { licenceTypes } from '../../../contract/rules/softwareLabels';
import { FilterChips } from '../../components/FilterChips';
import { PlainButton } from '../../components/PlainButton';
import { useListCategoriesQuery } from '../../slices/categories';
import { filtersTexts } from '../../texts/filters';
import { needShort, software } from '../../texts/software';
import { expiryLabel } from './SoftwareFilters';
import { isNarrowed, NO_FILTERS, type ListSearch } from './listSearch';

const { list: texts } = software;

interface Chip {
  key: string;
  label: string;
  without: Partial<ListSearch>;
}

/** What narrows the register now. */
export function SoftwareChips({
  search,
  change,
}: {
  search: ListSearch;
  change: (patch: Partial<ListSearch>) => void;
}) {
  const { q, categories, expiry, need, licence } = search;
  const { data: known } = useListCategoriesQuery(undefined, { skip: categories.length === 0 });
  const chips: Chip[] = [
    ...(q ? [{ key: 'q', label: filtersTexts.searched(q), without: { q: '' } }] : []),
    ...categories.map((id) => ({
      key: `category-${id}`,
      label: known?.find((category) => category.id === id)?.name ?? texts.filters.categories,
      without: { categories: categories.filter((other) => other !== id) },
    })),
    ...(expiry ? [{ key: 'expiry', label: expiryLabel(expiry), without: { expiry: '' } }] : []),
    ...(need ? [{ key: 'need', label: needShort[need], without: { need: '' as const } }] : []),
    ...(licence ? [{ key: 'licence', label: licenceTypes[licence], without: { licence: '' as const } }] : []),
  ];
  return (
    <FilterChips chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => change(without) }))}>
      {isNarrowed(search) && (
        <PlainButton quiet onClick={() => change(NO_FILTERS)}>
          {filtersTexts.clear}
        </PlainButton>
      )}
    </FilterChips>
  );
}

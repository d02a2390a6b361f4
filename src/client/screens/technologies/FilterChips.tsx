import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { licenceTypes } from '../../../contract/rules/softwareLabels';
import { useListCategoriesQuery } from '../../slices/categories';
import { needShort, software } from '../../texts/software';
import { expiryLabel } from './SoftwareFilters';
import { isNarrowed, NO_FILTERS, type ListSearch } from './listSearch';

const { list: texts } = software;

interface Chip {
  label: string;
  without: Partial<ListSearch>;
}

/** The filters in use, each with its own way out. */
export function FilterChips({ search, change }: { search: ListSearch; change: (patch: Partial<ListSearch>) => void }) {
  const { q, categories, expiry, need, licence } = search;
  const { data: known } = useListCategoriesQuery(undefined, { skip: categories.length === 0 });
  if (!isNarrowed(search)) return null;
  const chips: Chip[] = [
    ...(q ? [{ label: `„${q}“`, without: { q: '' } }] : []),
    ...categories.map((id) => ({
      label: known?.find((category) => category.id === id)?.name ?? texts.filters.categories,
      without: { categories: categories.filter((other) => other !== id) },
    })),
    ...(expiry ? [{ label: expiryLabel(expiry), without: { expiry: '' } }] : []),
    ...(need ? [{ label: needShort[need], without: { need: '' as const } }] : []),
    ...(licence ? [{ label: licenceTypes[licence], without: { licence: '' as const } }] : []),
  ];
  return (
    <ul className="software-chips">
      {chips.map(({ label, without }, index) => (
        <li key={`${index} ${label}`}>
          <button type="button" className="software-chip" aria-label={texts.remove(label)} onClick={() => change(without)}>
            {label}
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="software-clear" onClick={() => change(NO_FILTERS)}>
          {texts.clearFilters}
        </button>
      </li>
    </ul>
  );
}

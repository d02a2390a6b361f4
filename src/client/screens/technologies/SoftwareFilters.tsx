import Select from 'antd/es/select';
import { useId } from 'react';
import { licenceTypes } from '../../../contract/rules/softwareLabels';
import { LICENCE_TYPES, SOFTWARE_NEEDS } from '../../../contract/vocabulary/licence';
import { CategoryFilter } from '../../components/CategoryFilter';
import { openDropdown } from '../../slices/forms';
import { useRecordedState } from '../../store/useRecordedState';
import { monthName } from '../../texts/format';
import { needShort, software } from '../../texts/software';
import { EXPIRED, HORIZONS, isMonth, VALID, type ListSearch } from './listSearch';

const { list: texts } = software;

interface SoftwareFiltersProps {
  search: ListSearch;
  change: (patch: Partial<ListSearch>) => void;
}

/** What a filter of expiry is called. */
export function expiryLabel(expiry: string): string {
  if (expiry === EXPIRED) return texts.expiry.expired;
  if (expiry === VALID) return texts.expiry.valid;
  return isMonth(expiry) ? texts.expiry.month(monthName(expiry)) : texts.expiry.within(Number(expiry));
}

const ANY = '';
const withAny = <Code extends string>(any: string, codes: readonly Code[], labelOf: (code: Code) => string) => [
  { value: ANY as Code | '', label: any },
  ...codes.map((code) => ({ value: code as Code | '', label: labelOf(code) })),
];
const needOptions = withAny(texts.anyNeed, SOFTWARE_NEEDS, (need) => needShort[need]);
const licenceOptions = withAny(texts.anyLicence, LICENCE_TYPES, (type) => licenceTypes[type]);

/** What narrows the register beside the search. */
export function SoftwareFilters({ search, change }: SoftwareFiltersProps) {
  const { categories, expiry, need, licence } = search;
  const expiries = [...HORIZONS, EXPIRED, VALID, ...(isMonth(expiry) ? [expiry] : [])];
  return (
    <div className="software-filters">
      <CategoryFilter value={categories} onChange={(chosen) => change({ categories: chosen })} />
      <Filter<string>
        name="expiry"
        label={texts.filters.expiry}
        value={expiry}
        options={withAny(texts.expiry.any, expiries, expiryLabel)}
        onChange={(chosen) => change({ expiry: chosen })}
      />
      <Filter
        name="need"
        label={texts.filters.needs}
        value={need}
        options={needOptions}
        onChange={(chosen) => change({ need: chosen })}
      />
      <Filter
        name="licence"
        label={texts.filters.licence}
        value={licence}
        options={licenceOptions}
        onChange={(chosen) => change({ licence: chosen })}
      />
    </div>
  );
}

interface FilterProps<Code extends string> {
  name: string;
  label: string;
  value: Code;
  options: { value: Code; label: string }[];
  onChange: (chosen: Code) => void;
}

function Filter<Code extends string>({ name, label, ...select }: FilterProps<Code>) {
  const id = useId();
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  return (
    <div className="software-filter">
      <label htmlFor={id}>{label}</label>
      <Select<Code> id={id} open={open} onOpenChange={onOpenChange} {...select} />
    </div>
  );
}

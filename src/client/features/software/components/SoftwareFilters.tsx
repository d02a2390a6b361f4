import { licenceTypes } from '#contract/rules/softwareLabels.ts';
import { LICENCE_TYPES, SOFTWARE_NEEDS, type LicenceType, type SoftwareNeed } from '#contract/vocabulary/licence.ts';
import { MoreFilters } from '#shared/lists/MoreFilters.tsx';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { monthName } from '#shared/texts/format.ts';
import { Select } from '#shared/ui/Select.tsx';
import { needShort, software } from '../softwareTexts.ts';
import { EXPIRED, EXPIRIES, isMonth, isNotification, VALID, WATCHED, type ListSearch } from './listSearch.ts';
import styles from './software.module.css';

const { list: texts } = software;

interface SoftwareFiltersProps {
  search: ListSearch;
  change: (patch: Partial<ListSearch>) => void;
}

/** Label of an expiry filter. */
function expiryLabel(expiry: string): string {
  if (expiry === EXPIRED) return texts.expiry.expired;
  if (expiry === VALID) return texts.expiry.valid;
  if (expiry === WATCHED) return texts.expiry.watched;
  if (isNotification(expiry)) return texts.expiry.notification;
  return isMonth(expiry) ? texts.expiry.month(monthName(expiry)) : texts.expiry.within(Number(expiry));
}

/** Labels of the filters of the software register. */
export const softwareLabels = {
  expiry: expiryLabel,
  need: (need: SoftwareNeed) => needShort[need],
  licence_type: (licence: LicenceType) => licenceTypes[licence],
};

const ANY = '';
const withAny = <Code extends string>(any: string, codes: readonly Code[], labelOf: (code: Code) => string) => [
  { value: ANY as Code | '', label: any },
  ...codes.map((code) => ({ value: code as Code | '', label: labelOf(code) })),
];
const needOptions = withAny(texts.anyNeed, SOFTWARE_NEEDS, (need) => needShort[need]);
const licenceOptions = withAny(texts.anyLicence, LICENCE_TYPES, (type) => licenceTypes[type]);

/** Filters of the register, next to the search field. */
export function SoftwareFilters({ search, change }: SoftwareFiltersProps) {
  const { categories, expiry, need, licence_type } = search;
  const expiries = [...new Set([...EXPIRIES, ...(expiry === ANY ? [] : [expiry])])];
  return (
    <>
      <CategoryFilter value={categories} onChange={(chosen) => change({ categories: chosen })} />
      <Filter<string>
        label={texts.filters.expiry}
        value={expiry}
        options={withAny(texts.expiry.any, expiries, expiryLabel)}
        onChange={(chosen) => change({ expiry: chosen })}
      />
      <MoreFilters isInUse={need !== '' || licence_type !== ''}>
        <Filter
          label={texts.filters.needs}
          value={need}
          options={needOptions}
          onChange={(chosen) => change({ need: chosen })}
        />
        <Filter
          label={texts.filters.licence}
          value={licence_type}
          options={licenceOptions}
          onChange={(chosen) => change({ licence_type: chosen })}
        />
      </MoreFilters>
    </>
  );
}

interface FilterProps<Code extends string> {
  label: string;
  value: Code;
  options: { value: Code; label: string }[];
  onChange: (chosen: Code) => void;
}

const Filter = <Code extends string>({ label, ...select }: FilterProps<Code>) => (
  <Select<Code> {...select} aria-label={label} className={styles.filter} />
);

import { CodeFilter, type CodeChoice } from '#shared/lists/CodeFilter.tsx';
import { MoreFilters } from '#shared/lists/MoreFilters.tsx';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { monthName } from '#shared/texts/format.ts';
import { software } from '../softwareTexts.ts';
import {
  codeFilters,
  EXPIRED,
  EXPIRIES,
  isMonth,
  isNotification,
  VALID,
  WATCHED,
  type ListSearch,
} from './listSearch.ts';

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

const choices = Object.entries(codeFilters as unknown as Readonly<Record<string, CodeChoice<string>>>);

/** Labels of the filters of the software register. */
export const softwareFilterLabels = {
  expiry: expiryLabel,
  ...Object.fromEntries(choices.map(([filter, { nameOf }]) => [filter, nameOf])),
};

/** Filters of the register, next to the search field. */
export function SoftwareFilters({ search, change }: SoftwareFiltersProps) {
  const { categories, expiry } = search;
  const values: Readonly<Record<string, unknown>> = search;
  const expiries = [...new Set([...EXPIRIES, ...(expiry === '' ? [] : [expiry])])];
  return (
    <>
      <CategoryFilter value={categories} onChange={(chosen) => change({ categories: chosen })} />
      <CodeFilter
        filter={{ label: texts.filters.expiry, codes: expiries, nameOf: expiryLabel }}
        value={expiry}
        onChange={(chosen) => change({ expiry: chosen })}
      />
      <MoreFilters isInUse={choices.some(([filter]) => values[filter] !== '')}>
        {choices.map(([filter, choice]) => (
          <CodeFilter
            key={filter}
            filter={choice}
            value={values[filter] as string}
            onChange={(code) => change({ [filter]: code })}
          />
        ))}
      </MoreFilters>
    </>
  );
}

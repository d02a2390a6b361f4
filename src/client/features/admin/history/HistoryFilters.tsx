import { Suspense, useId, useState } from 'react';
import { readDay } from '#contract/rules/writtenValues.ts';
import { HISTORY_ACTIONS, HISTORY_ACTORS } from '#contract/vocabulary/history.ts';
import { CodeFilter } from '#shared/lists/CodeFilter.tsx';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { SearchField } from '#shared/lists/SearchField.tsx';
import { describedBy, Field } from '#shared/ui/Field.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LazyDatePicker } from '#shared/ui/lazyPickers.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { everyHistory as texts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';
import { SHOWN_KINDS, type HistorySearch } from './historySearch.ts';

const { filters } = texts;

interface HistoryFiltersProps {
  search: HistorySearch;
  change: (patch: Partial<HistorySearch>) => void;
}

/** Search for changes by a person or in a company. */
export const HistorySearchField = ({ search, change }: HistoryFiltersProps) => (
  <Line gap={8}>
    <FilterSelect
      label={filters.by}
      value={search.by}
      options={[
        { value: '' as const, label: filters.person },
        { value: 'firma' as const, label: filters.company },
      ]}
      onChange={(by) => change({ by })}
    />
    <SearchField
      value={search.q}
      hint={search.by === 'firma' ? texts.company : texts.person}
      onSearch={(q) => change({ q })}
    />
  </Line>
);

/** Filters of the history by what was changed and how. */
export const HistoryFilters = ({ search, change }: HistoryFiltersProps) => (
  <>
    <CodeFilter
      filter={{ label: filters.kind, codes: SHOWN_KINDS, nameOf: texts.kindOf }}
      value={search.kind}
      onChange={(kind) => change({ kind })}
    />
    <CodeFilter
      filter={{ label: filters.action, codes: HISTORY_ACTIONS, nameOf: (code) => texts.actions[code] }}
      value={search.action}
      onChange={(action) => change({ action })}
    />
  </>
);

/** Further filters of the history: the kind of author, and the days. */
export const rareHistoryFilters = ({ search, change }: HistoryFiltersProps) => [
  <CodeFilter
    key="actor_kind"
    filter={{ label: filters.actorKind, codes: HISTORY_ACTORS, nameOf: (code) => texts.actorKinds[code] }}
    value={search.actor_kind}
    onChange={(actor_kind) => change({ actor_kind })}
  />,
  <DayFilter key="from" label={texts.from} value={search.from} change={(from) => change({ from })} />,
  <DayFilter key="to" label={texts.to} value={search.to} change={(to) => change({ to })} />,
];

interface DayFilterProps {
  label: string;
  value: string;
  change: (day: string) => void;
}

/** A date filter of the history. Text that is not a date stays in the field with an error and does not filter. */
function DayFilter({ label, value, change }: DayFilterProps) {
  const id = useId();
  /** Text typed in a date filter that is not a date. */
  const [written, setWritten] = useState('');
  const { error } = readDay(written);
  return (
    <Suspense fallback={<Skeleton blocks={[36]} />}>
      <div className={styles.day}>
        <Field id={id} label={label} labelled="inside" error={error}>
          <LazyDatePicker
            id={id}
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, { error })}
            status={error === undefined ? '' : 'error'}
            placeholder={label}
            value={written || value || null}
            change={(next) => {
              const isDay = next === null || readDay(next).error === undefined;
              setWritten(isDay ? '' : next);
              change(isDay ? (next ?? '') : '');
            }}
          />
        </Field>
      </div>
    </Suspense>
  );
}

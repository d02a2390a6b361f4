import { lazy } from 'react';
import { HISTORY_ACTIONS, HISTORY_ACTORS } from '../../../../contract/vocabulary/history';
import { FilterSelect } from '../../../components/lists/FilterSelect';
import { SearchField } from '../../../components/lists/SearchField';
import { everyHistory as texts } from '../../../texts/operation';
import { Line } from '../../../ui/Flex';
import styles from '../work/work.module.css';
import { SHOWN_KINDS, type HistorySearch } from './historySearch';

const DatePicker = lazy(() => import('../../../ui/DatePicker'));

const { filters } = texts;
const any = { value: '' as const, label: filters.any };

interface HistoryFiltersProps {
  search: HistorySearch;
  change: (patch: Partial<HistorySearch>) => void;
}

/** What narrows the history: whose it is, what it is about, and when it was. */
export const HistoryFilters = ({ search, change }: HistoryFiltersProps) => (
  <Line gap={8} className={styles.filters}>
    <FilterSelect
      name="history-by"
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
    <FilterSelect
      name="history-kind"
      label={filters.kind}
      value={search.kind}
      options={[any, ...SHOWN_KINDS.map((value) => ({ value, label: texts.kinds[value] }))]}
      onChange={(kind) => change({ kind })}
    />
    <FilterSelect
      name="history-action"
      label={filters.action}
      value={search.action}
      options={[any, ...HISTORY_ACTIONS.map((value) => ({ value, label: texts.actions[value] }))]}
      onChange={(action) => change({ action })}
    />
    <FilterSelect
      name="history-actor"
      label={filters.actorKind}
      value={search.actorKind}
      options={[any, ...HISTORY_ACTORS.map((value) => ({ value, label: texts.actorKinds[value] }))]}
      onChange={(actorKind) => change({ actorKind })}
    />
    <DatePicker
      name="history-from"
      aria-label={texts.from}
      placeholder={texts.from}
      value={search.from || null}
      change={(day) => change({ from: day ?? '' })}
    />
    <DatePicker
      name="history-to"
      aria-label={texts.to}
      placeholder={texts.to}
      value={search.to || null}
      change={(day) => change({ to: day ?? '' })}
    />
  </Line>
);

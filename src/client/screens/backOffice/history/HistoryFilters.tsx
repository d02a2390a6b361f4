import { HISTORY_ACTIONS, HISTORY_ACTORS } from '../../../../contract/vocabulary/history';
import { FilterSelect } from '../../../components/lists/FilterSelect';
import { SearchField } from '../../../components/lists/SearchField';
import { everyHistory as texts } from '../../../texts/operation';
import { LazyDatePicker } from '../../../ui/lazyPickers';
import { CodeFilter } from '../frame/CodeFilter';
import styles from '../work/work.module.css';
import { SHOWN_KINDS, type HistorySearch } from './historySearch';

const { filters } = texts;

interface HistoryFiltersProps {
  search: HistorySearch;
  change: (patch: Partial<HistorySearch>) => void;
}

/** What narrows the history: whose it is, what it is about, and when it was. */
export const HistoryFilters = ({ search, change }: HistoryFiltersProps) => (
  <>
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
    <CodeFilter
      name="history-kind"
      label={filters.kind}
      value={search.kind}
      codes={SHOWN_KINDS}
      nameOf={(code) => texts.kinds[code]}
      onChange={(kind) => change({ kind })}
    />
    <CodeFilter
      name="history-action"
      label={filters.action}
      value={search.action}
      codes={HISTORY_ACTIONS}
      nameOf={(code) => texts.actions[code]}
      onChange={(action) => change({ action })}
    />
    <CodeFilter
      name="history-actor"
      label={filters.actorKind}
      value={search.actorKind}
      codes={HISTORY_ACTORS}
      nameOf={(code) => texts.actorKinds[code]}
      onChange={(actorKind) => change({ actorKind })}
    />
    <div className={styles.day}>
      <LazyDatePicker
        name="history-from"
        aria-label={texts.from}
        placeholder={texts.from}
        value={search.from || null}
        change={(day) => change({ from: day ?? '' })}
      />
    </div>
    <div className={styles.day}>
      <LazyDatePicker
        name="history-to"
        aria-label={texts.to}
        placeholder={texts.to}
        value={search.to || null}
        change={(day) => change({ to: day ?? '' })}
      />
    </div>
  </>
);

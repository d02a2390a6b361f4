import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { date, dateTime } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { fetchHistoryFile, useListEveryHistoryQuery } from '../adminApi.ts';
import { everyHistory as texts } from '../adminSystemTexts.ts';
import { SectionTable } from '../frame/SectionTable.tsx';
import styles from '../work/work.module.css';
import { historyColumns, recordPath, whatOf } from './historyColumns.tsx';
import { HistoryFilters, HistorySearchField, rareHistoryFilters } from './HistoryFilters.tsx';
import { historySearch, queryOf } from './historySearch.ts';

/** `/provoz/historie`: all changes in the portal, newest first. */
export default function HistorySection() {
  const address = useAddressSearch(historySearch);
  const { search, pathOf } = address;
  const query = queryOf(search);
  const changes = useListEveryHistoryQuery(query, { refetchOnMountOrArgChange: true });
  const next = changes.data?.next ?? null;
  return (
    <SectionTable
      head={texts}
      name="historie"
      texts={texts}
      columns={historyColumns}
      query={changes}
      address={address}
      searchField={<HistorySearchField search={search} change={address.change} />}
      filters={<HistoryFilters search={search} change={address.change} />}
      rareFilters={rareHistoryFilters({ search, change: address.change })}
      isRareInUse={[search.actor_kind, search.from, search.to].some((value) => value !== '')}
      chips={{
        q: search.by === 'firma' ? texts.companyOf : texts.personOf,
        kind: texts.kindOf,
        action: (action) => texts.actions[action],
        actor_kind: (kind) => texts.actorKinds[kind],
        from: (day) => texts.fromOf(date(day)),
        to: (day) => texts.toOf(date(day)),
      }}
      pager={
        <Line gap={8} className={styles.more}>
          {search.after && <LinkButton to={pathOf({ after: '' })}>{texts.newest}</LinkButton>}
          {next !== null && <LinkButton to={pathOf({ after: next })}>{texts.next}</LinkButton>}
        </Line>
      }
      nameOf={(change) => `${whatOf(change)}, ${dateTime(change.created_at)}`}
      pathOf={recordPath}
      csvOf={(ids) => fetchHistoryFile({ ...query, ids })}
    />
  );
}

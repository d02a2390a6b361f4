import { Suspense } from 'react';
import { PageHead } from '../../../components/elements/PageHead';
import { SearchChips } from '../../../components/lists/SearchChips';
import { EmptyState } from '../../../components/states/EmptyState';
import { Loaded } from '../../../components/states/Loaded';
import { useAddressSearch } from '../../../search/useAddressSearch';
import { useListEveryHistoryQuery } from '../../../slices/operation';
import { filtersTexts } from '../../../texts/filters';
import { date } from '../../../texts/format';
import { everyHistory as texts } from '../../../texts/operation';
import { Button } from '../../../ui/Button';
import { Line } from '../../../ui/Flex';
import { LinkButton } from '../../../ui/LinkButton';
import { Skeleton } from '../../../ui/Skeleton';
import { useRowKeys } from '../frame/useRowKeys';
import styles from '../work/work.module.css';
import { ChangeRow } from './ChangeRow';
import { HistoryFilters } from './HistoryFilters';
import { historySearch, queryOf } from './historySearch';

/** `/provoz/historie`: who did what in the whole portal, the newest first. */
export default function HistorySection() {
  const address = useAddressSearch(historySearch);
  const { search, pathOf, clear, isNarrowed } = address;
  const changes = useListEveryHistoryQuery(queryOf(search), { refetchOnMountOrArgChange: true });
  const place = useRowKeys<HTMLElement>();
  return (
    <section ref={place} aria-label={texts.label} data-wide>
      <PageHead title={texts.title} lead={texts.lead} />
      <Suspense fallback={<Skeleton blocks={[36]} />}>
        <HistoryFilters search={search} change={(patch) => address.change({ after: '', ...patch })} />
      </Suspense>
      <SearchChips
        of={address}
        labels={{
          q: search.by === 'firma' ? texts.companyOf : texts.personOf,
          kind: (kind) => texts.kinds[kind],
          action: (action) => texts.actions[action],
          actorKind: (kind) => texts.actorKinds[kind],
          from: (day) => texts.fromOf(date(day)),
          to: (day) => texts.toOf(date(day)),
        }}
      />
      <Loaded
        of={changes}
        skeleton={<Skeleton blocks={[320]} />}
        empty={
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            {...(isNarrowed && { action: <Button onClick={clear}>{filtersTexts.clear}</Button> })}
          />
        }
      >
        {({ results, next }) => (
          <>
            <ul className={`plain ${styles.list}`} aria-label={texts.label} aria-busy={changes.isFetching}>
              {results.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
            <Line gap={8} className={styles.more}>
              {search.after && <LinkButton to={pathOf({ after: '' })}>{texts.newest}</LinkButton>}
              {next !== null && <LinkButton to={pathOf({ after: next })}>{texts.next}</LinkButton>}
            </Line>
          </>
        )}
      </Loaded>
    </section>
  );
}

import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '#contract/paths.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { onePage } from '#shared/lists/onePage.ts';
import { SearchChips } from '#shared/lists/SearchChips.tsx';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { isSearching } from '#shared/store/slices/grants.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { GrantCard } from '../components/GrantCard.tsx';
import { searchOf, grantQuery, useGrantQuery } from '../components/grantQuery.ts';
import styles from '../components/grants.module.css';
import { shownOf, sorted } from '../components/grantTerms.ts';
import { ResultBar } from '../components/ResultBar.tsx';
import { type GrantLabels, useGrantLabels } from '../components/useGrantLabels.ts';
import { isSearchable, useSearchGrantsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';

const ResultMap = lazyPart(() => import('../components/ResultMap.tsx'), <Skeleton blocks={[24, 240]} />);

const PAGE_SIZE = 20;
/** Time in milliseconds after which a search is reported as slow. */
const SLOW_AFTER = 4_000;

/** Results of the grant finder, as a list and a map of regions. */
export default function GrantResultsScreen() {
  const using = useGrantQuery();
  const { search: query, change } = using;
  const labels = useGrantLabels();
  const search = searchOf(query);
  const hasCriteria = isSearchable(search);
  const result = useSearchGrantsQuery(search, { skip: !hasCriteria });
  // Results of the current search only, not of a previous one.
  const found = hasCriteria ? result.currentData : undefined;
  const isBusy = useAppSelector(({ grants }) => isSearching(grants, search));
  const isMapApart = useMedia('drawer');
  const [mapOpen, setMapOpen] = useState(false);

  return (
    <>
      <Line component="header" gap={12} className={styles.head}>
        <h1>{texts.results}</h1>
        {hasCriteria && (
          <SearchChips label={texts.searched} address={using} labels={labels.labels}>
            <LinkButton to={paths.grantSearch(grantQuery.write({ ...query, page: 1 }))}>{texts.change}</LinkButton>
          </SearchChips>
        )}
      </Line>
      {hasCriteria ? (
        <div className={styles.results}>
          <section aria-label={texts.list} aria-busy={isBusy}>
            {found && <Found found={found} using={using} labels={labels} />}
            {!found && result.isError && !result.isFetching && (
              <ErrorState title={texts.failed} hint={reasonOf(result.error)} onRetry={() => void result.refetch()} />
            )}
            {!found && (!result.isError || result.isFetching) && <Searching />}
          </section>
          <aside className={clsx(styles.map, 'no-print')} aria-label={texts.resultsMap}>
            {isMapApart && (
              <Button aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
                {mapOpen ? texts.hideMap : texts.showMap}
              </Button>
            )}
            {(!isMapApart || mapOpen) && (
              <Card>
                <ResultMap found={found} query={query} change={change} />
              </Card>
            )}
          </aside>
        </div>
      ) : (
        <EmptyState
          title={texts.noCriteria}
          hint={texts.noCriteriaHint}
          action={<LinkButton to={paths.grantSearch(grantQuery.write(query))}>{texts.toSearch}</LinkButton>}
        />
      )}
    </>
  );
}

/** Placeholder of the list while loading, with a message if the service is slow. */
function Searching() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [setSlow]);
  return (
    <>
      {slow && <p role="status">{texts.slow}</p>}
      <Skeleton blocks={[56, 210, 210, 210]} />
    </>
  );
}

interface FoundProps {
  found: readonly Grant[];
  using: ReturnType<typeof useGrantQuery>;
  labels: GrantLabels;
}

function Found({ found, using, labels }: FoundProps) {
  const { search: query, change, pathOfPage } = using;
  const printing = usePrinting();
  const { state, words, focus, order } = query;
  const shown = useMemo(
    () => sorted(shownOf(found, { state, words, focus }), order),
    [found, state, words, focus, order],
  );
  if (found.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        action={<LinkButton to={paths.grantSearch(grantQuery.write(query))}>{texts.change}</LinkButton>}
      />
    );
  }

  // All results are printed, as paper has no pagination.
  const { shown: onPage, pagination } = onePage(shown, query.page, printing ? Math.max(1, shown.length) : PAGE_SIZE);
  return (
    <>
      <ResultBar found={found} shown={shown} using={using} labels={labels} />
      {shown.length === 0 ? (
        <NoneShown
          excludedBy={NARROWINGS.find(
            ({ filter }) => query[filter] !== '' && shownOf(found, { state, words, focus, [filter]: '' }).length > 0,
          )}
          change={change}
        />
      ) : (
        <ul className={clsx('plain', styles.list)}>
          {onPage.map((grant) => (
            <li key={grant.id}>
              <GrantCard grant={grant} applicant={query.applicant} labels={labels} />
            </li>
          ))}
        </ul>
      )}
      <div className="no-print">
        <Pagination pagination={pagination} pathOf={pathOfPage} />
      </div>
      <p className={styles.hint}>{texts.demo}</p>
    </>
  );
}

/** Filters of the results besides the state. */
const NARROWINGS = [
  { filter: 'words', title: texts.noneOfWords, hint: texts.noneOfWordsHint, clear: texts.clearWords },
  { filter: 'focus', title: texts.noneOfFocus, hint: texts.noneOfFocusHint, clear: texts.showAllFocuses },
] as const;

interface NoneShownProps {
  /** The filter that alone excludes all results; undefined if the state does. */
  excludedBy: (typeof NARROWINGS)[number] | undefined;
  change: FoundProps['using']['change'];
}

/** Message if no result matches the filters of the results. */
function NoneShown({ excludedBy, change }: NoneShownProps) {
  return excludedBy ? (
    <EmptyState
      title={excludedBy.title}
      hint={excludedBy.hint}
      action={<Button onClick={() => change({ [excludedBy.filter]: '' })}>{excludedBy.clear}</Button>}
    />
  ) : (
    <EmptyState
      title={texts.noneOfState}
      hint={texts.noneOfStateHint}
      action={<Button onClick={() => change({ state: 'ALL' })}>{texts.showAllStates}</Button>}
    />
  );
}

/** True while the page is printed. Used to turn off pagination. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Rendered synchronously, because the browser captures the page right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

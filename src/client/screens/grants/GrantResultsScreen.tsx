import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Grant } from '../../../contract/wire/grants';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { reasonOf } from '../../components/Loaded';
import { onePage } from '../../components/onePage';
import { Pager } from '../../components/Pager';
import { PlainButton } from '../../components/PlainButton';
import { Skeleton } from '../../components/Skeleton';
import { useMedia } from '../../layouts/useMedia';
import { links } from '../../routes/links';
import { isSearchable, useSearchGrantsQuery } from '../../slices/grants';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { grantsTexts as texts } from '../../texts/grants';
import { GrantCard } from './GrantCard';
import { searchOf, writeGrantQuery } from './grantQuery';
import './grants.css';
import { sorted } from './grantTerms';
import { ResultBar } from './ResultBar';
import { ResultMap } from './ResultMap';
import { SearchChips } from './SearchChips';
import { useGrantLabels } from './useGrantLabels';
import type { GrantLabels } from './useGrantLabels';
import { useGrantQuery } from './useGrantQuery';
import { usePrinting } from './usePrinting';

const PAGE_SIZE = 20;
/** Milliseconds after which a search that has not come yet is called slow. */
const SLOW_AFTER = 4_000;

const openMap = recordedState('grants/map', false);

/** The finder's answer: what was found, on a list and on the map of regions. */
export default function GrantResultsScreen() {
  const using = useGrantQuery();
  const { query, change } = using;
  const labels = useGrantLabels();
  const search = searchOf(query);
  const asked = isSearchable(search);
  const result = useSearchGrantsQuery(search, { skip: !asked });
  // Of this search only: what an older one found is not shown under the new question.
  const found = asked ? result.currentData : undefined;
  const isMapApart = useMedia('drawer');
  const [mapOpen, setMapOpen] = useRecordedState(openMap);

  return (
    <div className="grants">
      <header className="grants__head">
        <h1>{texts.results}</h1>
        {asked && <SearchChips query={query} change={change} labelOf={labels.labelOf} />}
      </header>
      {asked ? (
        <div className="grants-results">
          <section className="grants-results__list" aria-label={texts.list} aria-busy={result.isFetching}>
            {found && <Found found={found} using={using} labels={labels} />}
            {!found && result.isError && !result.isFetching && (
              <ErrorState title={texts.failed} hint={reasonOf(result.error)} onRetry={() => void result.refetch()} />
            )}
            {!found && (!result.isError || result.isFetching) && <Searching />}
          </section>
          <aside className="grants-results__map panel no-print" aria-label={texts.resultsMap}>
            {isMapApart && (
              <PlainButton aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
                {mapOpen ? texts.hideMap : texts.showMap}
              </PlainButton>
            )}
            {(!isMapApart || mapOpen) && <ResultMap found={found} query={query} change={change} />}
          </aside>
        </div>
      ) : (
        <EmptyState
          title={texts.notAsked}
          hint={texts.notAskedHint}
          action={<Link to={links.grantSearch(writeGrantQuery(query))}>{texts.toSearch}</Link>}
        />
      )}
    </div>
  );
}

const slowSearch = recordedState('grants/slow', false, { untilUnmount: true });

/** The place of the list while it comes; a slow service is called so. */
function Searching() {
  const [slow, setSlow] = useRecordedState(slowSearch);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [setSlow]);
  return (
    <>
      {slow && (
        <p role="status" className="grants-slow">
          {texts.slow}
        </p>
      )}
      <Skeleton blocks={[56, 210, 210, 210]} />
    </>
  );
}

interface FoundProps {
  found: readonly Grant[];
  using: ReturnType<typeof useGrantQuery>;
  labels: GrantLabels;
}

function Found({ found, using: { query, change, pathOfPage }, labels }: FoundProps) {
  const printing = usePrinting();
  const shown = useMemo(
    () => sorted(query.state === '' ? found : found.filter(({ state }) => state === query.state), query.order),
    [found, query.state, query.order],
  );
  if (found.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        action={<Link to={links.grantSearch(writeGrantQuery(query))}>{texts.change}</Link>}
      />
    );
  }

  // On paper there are no links to further pages.
  const { shown: onPage, pagination } = onePage(shown, query.page, printing ? Math.max(1, shown.length) : PAGE_SIZE);
  return (
    <>
      <ResultBar found={found} shown={shown} query={query} change={change} labels={labels} />
      {shown.length === 0 ? (
        <EmptyState
          title={texts.noneOfState}
          hint={texts.noneOfStateHint}
          action={<PlainButton onClick={() => change({ state: '' })}>{texts.showAllStates}</PlainButton>}
        />
      ) : (
        <ul className="plain grants-list">
          {onPage.map((grant) => (
            <GrantCard key={grant.id} grant={grant} applicant={query.applicant} labels={labels} />
          ))}
        </ul>
      )}
      <div className="no-print">
        <Pager pagination={pagination} pathOf={pathOfPage} />
      </div>
      <p className="grants-hint">{texts.demo}</p>
    </>
  );
}

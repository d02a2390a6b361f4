import { Link } from 'react-router-dom';
import { REQUEST_STATES } from '../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../contract/wire/requests';
import { EmptyState } from '../../components/states/EmptyState';
import { Loaded } from '../../components/states/Loaded';
import { onePage } from '../../components/lists/onePage';
import { Skeleton } from '../../ui/Skeleton';
import { links } from '../../navigation/links';
import { addressSearch } from '../../search/addressSearch';
import { oneOf, page } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useOwnRequests } from '../../slices/requests';
import { number } from '../../texts/format';
import { ownRequests as texts } from '../../texts/requests';
import { Pagination } from '../../ui/Pagination';
import { RequestCard } from './RequestCard';
import './requestsScreen.css';

/** Milliseconds between two looks at whether the operator moved something on. */
const LOOK_EVERY = 30_000;
const requestSearch = addressSearch({ state: oneOf('stav', REQUEST_STATES), page: page() });

const PAGE_SIZE = 20;
const SKELETON = <Skeleton blocks={[40, 180, 180, 180]} />;

/** `/uzivatel/callback`: all own requests, how far they are, and a way to take back what is still new. */
export default function RequestsScreen() {
  const query = useOwnRequests({ pollingInterval: LOOK_EVERY, refetchOnMountOrArgChange: true });
  return (
    <div className="own-requests">
      <header>
        <h1>{texts.title}</h1>
        <p className="secondary own-requests-lead">{texts.lead}</p>
      </header>
      <Loaded
        of={query}
        skeleton={SKELETON}
        empty={
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<Link to={links.ictServices()}>{texts.emptyAction}</Link>}
          />
        }
      >
        {(requests) => <Filtered requests={requests} />}
      </Loaded>
    </div>
  );
}

function Filtered({ requests }: { requests: readonly PortalRequest[] }) {
  const { search, pathOf, pathOfPage } = useAddressSearch(requestSearch);
  const { state: wanted } = search;
  const fitting = requests.filter(({ state }) => wanted === '' || state === wanted);
  const { shown, pagination } = onePage(fitting, search.page, PAGE_SIZE);
  return (
    <>
      <nav className="own-requests-filter" aria-label={texts.filter}>
        {(['', ...REQUEST_STATES] as const).map((state) => (
          <Link
            key={state}
            to={pathOf({ state })}
            aria-current={state === wanted ? 'true' : undefined}
            preventScrollReset
          >
            {state === '' ? texts.all : texts.filters[state]}{' '}
            <span className="own-requests-count">
              {number(state === '' ? requests.length : requests.filter((request) => request.state === state).length)}
            </span>
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState title={texts.none} action={<Link to={links.requests()}>{texts.showAll}</Link>} />
      ) : (
        <>
          <ul className="own-requests-list plain">
            {shown.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
          <Pagination pagination={pagination} pathOf={pathOfPage} />
        </>
      )}
    </>
  );
}

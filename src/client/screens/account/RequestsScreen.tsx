import { Link } from 'react-router-dom';
import { REQUEST_STATES, type RequestState } from '../../../contract/vocabulary/consultation';
import type { PortalRequest } from '../../../contract/wire/requests';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { onePage } from '../../components/onePage';
import { Pager } from '../../components/Pager';
import { Skeleton } from '../../components/Skeleton';
import { useListAddress } from '../../components/useListAddress';
import { links } from '../../routes/links';
import { useOwnRequests } from '../../slices/requests';
import { number } from '../../texts/format';
import { ownRequests as texts } from '../../texts/requests';
import { RequestCard } from './RequestCard';
import './requestsScreen.css';

/** Milliseconds between two looks at whether the operator moved something on. */
const LOOK_EVERY = 30_000;
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
  const address = useListAddress();
  const wanted = REQUEST_STATES.find((state): state is RequestState => state === address.text('stav')) ?? null;
  const fitting = requests.filter(({ state }) => wanted === null || state === wanted);
  const { shown, pagination } = onePage(fitting, address.page, PAGE_SIZE);
  return (
    <>
      <nav className="own-requests-filter" aria-label={texts.filter}>
        {[null, ...REQUEST_STATES].map((state) => (
          <Link
            key={state}
            to={address.pathOf({ stav: state })}
            aria-current={state === wanted ? 'true' : undefined}
            preventScrollReset
          >
            {state === null ? texts.all : texts.filters[state]}{' '}
            <span className="own-requests-count">
              {number(state === null ? requests.length : requests.filter((request) => request.state === state).length)}
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
          <Pager pagination={pagination} pathOf={(strana) => address.pathOf({ strana })} />
        </>
      )}
    </>
  );
}

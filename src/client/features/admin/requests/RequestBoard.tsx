import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { sectionItemPath } from '#contract/adminPaths.ts';
import { REQUEST_STATES, type RequestState } from '#contract/vocabulary/consultation.ts';
import type { AdminRequest } from '#contract/wire/adminRequests.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListAdminRequestsQuery, useUpdateAdminRequestMutation } from '../adminRequestsApi.ts';
import { adminRequests as texts } from '../adminRequestsTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { useRowKeys } from '../frame/useRowKeys.ts';
import { titleOf } from './requestColumns.tsx';
import { RequestMarks } from './RequestMarks.tsx';
import styles from './requests.module.css';
import { requestsSearch } from './requestsSearch.ts';

/** Open requests oldest first, settled ones latest first. */
const ORDER = { NEW: 'created_at', ACCEPTED: 'created_at', DONE: '-updated_at' } as const;

/** Requests in a column for each state. J and K move through all of them. */
export function RequestBoard() {
  const place = useRowKeys<HTMLDivElement>();
  return (
    <div ref={place} className={styles.board} data-wide>
      {REQUEST_STATES.map((state) => (
        <Column key={state} state={state} />
      ))}
    </div>
  );
}

function Column({ state }: { state: RequestState }) {
  const { pathOf } = useAddressSearch(requestsSearch);
  const requests = useListAdminRequestsQuery({ state, ordering: ORDER[state] }, LOOKING);
  const count = requests.data?.pagination.count;
  return (
    <section className={styles.column} aria-label={texts.board[state]}>
      <h2>
        {texts.board[state]} {count !== undefined && <span className="secondary">{count}</span>}
      </h2>
      <Loaded
        query={requests}
        skeleton={<Skeleton blocks={[110, 110]} />}
        empty={<p className="secondary">{texts.boardEmpty}</p>}
      >
        {({ results, pagination }) => (
          <>
            <ul className={clsx(styles.cards, 'plain')}>
              {results.map((request) => (
                <Card key={request.id} request={request} />
              ))}
            </ul>
            {pagination.next !== null && (
              <Link to={pathOf({ state, view: '' })}>{texts.boardMore(pagination.count)}</Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Card({ request }: { request: AdminRequest }) {
  const { id, name, state, assignee, created_at } = request;
  const actor = useActor();
  const [update, updating] = useUpdateAdminRequestMutation();
  const title = titleOf(request);
  return (
    <li className={styles.card} data-row>
      <Link to={sectionItemPath('requests', id)} className={styles.name}>
        {title}
      </Link>
      <p>
        {name}, {dateTime(created_at)}
      </p>
      <RequestMarks request={request} />
      <Line gap={8} justify="space-between">
        <p>{assignee?.name ?? texts.nobody}</p>
        {state === 'NEW' && actor && (
          <Button
            size="small"
            busy={updating.isLoading}
            aria-label={texts.takeOf(title, name)}
            onClick={() => void update({ id, etag: null, work: { state: 'ACCEPTED', assignee: actor.id } })}
          >
            {texts.take}
          </Button>
        )}
      </Line>
    </li>
  );
}

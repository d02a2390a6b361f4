import { paths } from '#contract/paths.ts';
import { REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { onePage } from '#shared/lists/onePage.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { number } from '#shared/texts/format.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useOwnRequests } from '../requestsApi.ts';
import { ownRequests as texts } from '../requestsTexts.ts';
import { RequestCard } from './RequestCard.tsx';

/** Polling interval in milliseconds for changes made by the operator. */
const LOOK_EVERY = 30_000;
const requestSearch = addressSearch({ state: oneOf('stav', REQUEST_STATES), page: page() });

const PAGE_SIZE = 20;
const SKELETON = <Skeleton blocks={[40, 180, 180, 180]} />;

/** `/uzivatel/callback`: all own requests with their progress. New ones can be withdrawn. */
export default function RequestsScreen() {
  const query = useOwnRequests({ pollingInterval: LOOK_EVERY, refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Loaded
        query={query}
        skeleton={SKELETON}
        empty={
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<LinkButton to={paths.ictServices()}>{texts.emptyAction}</LinkButton>}
          />
        }
      >
        {(requests) => <Filtered requests={requests} />}
      </Loaded>
    </>
  );
}

function Filtered({ requests }: { requests: readonly PortalRequest[] }) {
  const { search, pathOf, pathOfPage } = useAddressSearch(requestSearch);
  const { state: wanted } = search;
  const fitting = requests.filter(({ state }) => wanted === '' || state === wanted);
  const { shown, pagination } = onePage(fitting, search.page, PAGE_SIZE);
  return (
    <Stack>
      <ChoiceLinks
        label={texts.filter}
        chosen={wanted}
        choices={(['', ...REQUEST_STATES] as const).map((state) => {
          const count = state === '' ? requests.length : requests.filter((one) => one.state === state).length;
          const name = state === '' ? texts.all : texts.filters[state];
          return { value: state, label: `${name} ${number(count)}`, to: pathOf({ state }) };
        })}
      />
      {shown.length === 0 ? (
        <EmptyState title={texts.none} action={<LinkButton to={paths.requests()}>{texts.showAll}</LinkButton>} />
      ) : (
        <>
          <Stack component="ul" className="plain">
            {shown.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </Stack>
          <Pagination pagination={pagination} pathOf={pathOfPage} />
        </>
      )}
    </Stack>
  );
}

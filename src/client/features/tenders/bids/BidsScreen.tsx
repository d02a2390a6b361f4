import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { BID_PHASES } from '#contract/vocabulary/tenders.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListInvitedTendersQuery, useListOwnBidsQuery } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';
import { BidCard } from './BidCard.tsx';
import { InvitedTenders } from './InvitedTenders.tsx';

/** Polling interval in milliseconds. It refreshes the remaining time. */
const LOOK_EVERY = 30_000;
const SKELETON = <Skeleton blocks={[140, 140, 140]} />;
const bidSearch = listSearch(endpoints.listOwnBids, { phase: oneOf('stav', BID_PHASES), page: page() });

/** `/nabidky`: the tenders that the company is invited to, and all of its own bids. */
export default function BidsScreen() {
  const { search, pathOf, pathOfPage } = useAddressSearch(bidSearch);
  const looking = { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const bids = useListOwnBidsQuery(bidSearch.queryOf(search), looking);
  const invited = useListInvitedTendersQuery(undefined, looking);
  const isNarrowed = search.phase !== '';
  return (
    <Stack>
      <PageHead title={texts.title} lead={texts.lead} />
      {invited.data !== undefined && invited.data.length > 0 && <InvitedTenders tenders={invited.data} />}
      <Stack>
        <ChoiceLinks
          label={texts.filter}
          chosen={search.phase}
          choices={(['', ...BID_PHASES] as const).map((phase) => ({
            value: phase,
            label: texts.phases[phase],
            to: pathOf({ phase }),
          }))}
        />
        <Loaded
          query={bids}
          skeleton={SKELETON}
          firstPage={pathOfPage(1)}
          empty={
            isNarrowed ? (
              <EmptyState title={texts.none} action={<LinkButton to={paths.bids()}>{texts.showAll}</LinkButton>} />
            ) : (
              <EmptyState
                title={texts.empty}
                hint={texts.emptyHint}
                action={<LinkButton to={paths.projects()}>{texts.emptyAction}</LinkButton>}
              />
            )
          }
        >
          {({ results, pagination }) => (
            <>
              <Stack component="ul" className="plain">
                {results.map((bid) => (
                  <li key={bid.id}>
                    <BidCard bid={bid} />
                  </li>
                ))}
              </Stack>
              <Pagination pagination={pagination} pathOf={pathOfPage} />
            </>
          )}
        </Loaded>
      </Stack>
    </Stack>
  );
}

import { EmptyState } from '../../components/states/EmptyState';
import { Loaded } from '../../components/states/Loaded';
import { ChoiceLinks } from '../../components/lists/ChoiceLinks';
import { PageHead } from '../../components/elements/PageHead';
import { OFFER_PHASES } from '../../../contract/offerParts';
import { links } from '../../navigation/links';
import { addressSearch } from '../../search/addressSearch';
import { oneOf, page } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useListAskedCallsQuery, useListOwnOffersQuery } from '../../slices/offers';
import { offers as texts } from '../../texts/offers';
import { Stack } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';
import { Pagination } from '../../ui/Pagination';
import { Skeleton } from '../../ui/Skeleton';
import { AskedCalls } from './AskedCalls';
import { OfferCard } from './OfferCard';

/** Milliseconds between two looks at how much time is left. */
const LOOK_EVERY = 30_000;
const SKELETON = <Skeleton blocks={[140, 140, 140]} />;
const offerSearch = addressSearch({ phase: oneOf('stav', OFFER_PHASES), page: page() });

/** `/nabidky`: who asks the company for an offer, and every offer that it wrote. */
export default function OffersScreen() {
  const { search, pathOf, pathOfPage } = useAddressSearch(offerSearch);
  const looking = { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const offers = useListOwnOffersQuery({ phase: search.phase || undefined, page: search.page }, looking);
  const asked = useListAskedCallsQuery(undefined, looking);
  const isNarrowed = search.phase !== '';
  return (
    <Stack gap={24}>
      <PageHead title={texts.title} lead={texts.lead} />
      {asked.data !== undefined && asked.data.length > 0 && <AskedCalls calls={asked.data} />}
      <Stack>
        <ChoiceLinks
          label={texts.filter}
          chosen={search.phase}
          choices={(['', ...OFFER_PHASES] as const).map((phase) => ({
            value: phase,
            label: texts.phases[phase],
            to: pathOf({ phase }),
          }))}
        />
        <Loaded
          of={offers}
          skeleton={SKELETON}
          firstPage={pathOfPage(1)}
          empty={
            isNarrowed ? (
              <EmptyState title={texts.none} action={<LinkButton to={links.offers()}>{texts.showAll}</LinkButton>} />
            ) : (
              <EmptyState
                title={texts.empty}
                hint={texts.emptyHint}
                action={<LinkButton to={links.projects()}>{texts.emptyAction}</LinkButton>}
              />
            )
          }
        >
          {({ results, pagination }) => (
            <>
              <Stack component="ul" className="plain">
                {results.map((offer) => (
                  <li key={offer.id}>
                    <OfferCard offer={offer} />
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

import { canReadPublishedProjects } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { PROJECT_STATUSES } from '#contract/vocabulary/projectStatus.ts';
import { REGION_CODES } from '#contract/vocabulary/territories.ts';
import { mineParameter } from '#features/members/shared/mineSearch.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { arranging, cardsOrTable, ids, oneOf, page, text, unsent } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';

/** Orders of the own list. The first one is the default when there is no search text. */
const ORDERS = ['-updated_at', 'name', 'deadline', '-created_at'] as const;
/** Orders for suppliers and consultants, to whom changes by the client are nothing, and of projects that take bids. */
const OFFERED_ORDERS = ['-created_at', 'name', 'deadline'] as const;
const TAKING_ORDERS = ['bids_until', ...OFFERED_ORDERS] as const;

/** Which projects are listed to suppliers and consultants: those that take bids, all, or those that they dismissed. */
export const OFFERED = ['prijima', 'vse', 'nezajima'] as const;

/** Search parameters of the project list. */
const projectSearch = listSearch(endpoints.listProjects, {
  q: text('q'),
  offered: unsent(arranging(oneOf('nabidky', OFFERED, 'prijima'))),
  status: oneOf('stav', PROJECT_STATUSES),
  categories: ids('kategorie'),
  region: oneOf('kraj', REGION_CODES),
  mine: mineParameter,
  ordering: unsent(arranging(oneOf('razeni', [...new Set([...TAKING_ORDERS, ...ORDERS])]))),
  page: page(),
  display: cardsOrTable(),
});

/** The search of the project list in the address. Clients, who list their own projects, see all of them. */
export function useProjectSearch() {
  const address = useAddressSearch(projectSearch);
  const areOffered = canReadPublishedProjects(useActor());
  const { offered, q, ordering } = address.search;
  const isTaking = areOffered && offered === 'prijima';
  const orders = isTaking ? TAKING_ORDERS : areOffered ? OFFERED_ORDERS : ORDERS;
  const isDismissed = areOffered && offered === 'nezajima';
  const chosen = orders.find((known) => known === ordering);
  return {
    address,
    areOffered,
    /** Whether only projects that take bids are listed. */
    isTaking,
    /** Whether only dismissed projects are listed. */
    isDismissed,
    orders,
    order: chosen ?? orders[0],
    /** The query of the API without the restriction to projects that take bids. */
    query: {
      ...projectSearch.queryOf(address.search),
      ...(areOffered && { dismissed: isDismissed }),
      // Search results are ordered by relevance unless another order is chosen.
      ...((chosen || q === '') && { ordering: chosen ?? orders[0] }),
    },
  };
}

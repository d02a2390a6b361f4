import { roleIn } from '../../../contract/access/access';
import type { MaybeActor } from '../../../contract/access/access';
import { canManageMembers } from '../../../contract/access/companyAccess';
import { useAddressSearch } from '../../shared/search/useAddressSearch';
import {
  useGetHandOverQuery,
  useGetPersonalRecordsQuery,
  useListJoinRequestsQuery,
  useListMembersQuery,
} from './membersApi';
import { peoplePage } from './peoplePage';

/**
 * Whether any part of the page is still loading. The page is shown only when all parts are loaded, because parts at the
 * top would shift the rest down.
 */
export function useIsPageLoading(company: number, actor: MaybeActor): boolean {
  const { search } = useAddressSearch(peoplePage);
  const mine = roleIn(actor, company);
  const skip = mine === null;
  return [
    useGetPersonalRecordsQuery({ company }, { skip: skip || mine === 'READER' }),
    useGetHandOverQuery({ company }, { skip }),
    useListJoinRequestsQuery({ company }, { skip: !canManageMembers(actor, company) }),
    useListMembersQuery({ company, page: search.page }, { skip }),
    useListMembersQuery({ company }, { skip }),
  ].some(({ isLoading }) => isLoading);
}

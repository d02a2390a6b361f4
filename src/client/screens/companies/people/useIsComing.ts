import { roleIn } from '../../../../contract/access';
import type { MaybeActor } from '../../../../contract/access';
import { canManageMembers } from '../../../../contract/companyAccess';
import { useAddressSearch } from '../../../search/useAddressSearch';
import {
  useGetHandOverQuery,
  useGetPersonalRecordsQuery,
  useListJoinRequestsQuery,
  useListMembersQuery,
} from '../../../slices/members';
import { peoplePage } from './peoplePage';

/**
 * Whether it is not known yet what of the page there is at all. Until then nothing of it is shown, as what comes above
 * would push the rest down.
 */
export function useIsComing(company: number, actor: MaybeActor): boolean {
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

import { Navigate, useParams } from 'react-router-dom';
import { roleIn, type MaybeActor } from '#contract/access/access.ts';
import { canHandOver, canManageMembers } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { MEMBER_ROLES } from '#contract/vocabulary/members.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { HandOver, OfferCompany } from './HandOver.tsx';
import { Invites } from './Invites.tsx';
import { JoinRequests } from './JoinRequests.tsx';
import { LeaveCompany } from './LeaveCompany.tsx';
import { Members, peoplePage } from './Members.tsx';
import {
  useGetHandOverQuery,
  useGetPersonalRecordsQuery,
  useListJoinRequestsQuery,
  useListMembersQuery,
} from './membersApi.ts';
import { people as texts } from './membersTexts.ts';
import { MoveRecords } from './shared/MoveRecords.tsx';

/** `/subjekt/{id}/lide`: the members of a company. For members only. */
export default function PeopleScreen() {
  const id = Number(useParams().id);
  const actor = useActor();
  const company = actor?.memberships.find((membership) => membership.company.id === id)?.company;
  usePageTitle(company && texts.titleOf(company.name));
  const isLoading = useIsPageLoading(id, actor);
  const mine = roleIn(actor, id);
  if (!company || mine === null) return <Navigate to={paths.home()} replace />;
  if (isLoading) return <Skeleton blocks={[40, 200, 320]} />;
  return (
    <Stack gap={24}>
      <PageHead
        title={texts.titleOf(company.name)}
        more={<HistoryButton kind="companies" id={id} part="members" etag={null} />}
      />
      {mine !== 'READER' && <MoveRecords company={id} />}
      <HandOver company={id} mayOffer={canHandOver(actor, id)} />
      {canManageMembers(actor, id) && <JoinRequests company={id} mine={mine} />}
      <Members company={id} mine={mine} />
      {canManageMembers(actor, id) && <Invites company={id} mine={mine} />}
      <Card title={texts.roles}>
        <Facts items={MEMBER_ROLES.map((role) => [memberRoles[role], texts.roleHints[role]])} />
      </Card>
      {canHandOver(actor, id) && <OfferCompany company={id} />}
      <LeaveCompany company={id} mayDelete={canHandOver(actor, id)} />
    </Stack>
  );
}

/**
 * Whether any part of the page is still loading. The page is shown only when all parts are loaded, because parts at the
 * top would shift the rest down.
 */
function useIsPageLoading(company: number, actor: MaybeActor): boolean {
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

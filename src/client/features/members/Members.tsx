import { canGiveRole, canManageMember } from '#contract/access/companyAccess.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import type { Member } from '#contract/wire/members.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { Rows } from '#shared/elements/Rows.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { page } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateOf } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useDeleteMemberMutation, useListMembersQuery, useUpdateMemberMutation } from './membersApi.ts';
import { people as texts } from './membersTexts.ts';
import styles from './people.module.css';

/** The page of the member list given in the address. */
export const peoplePage = addressSearch({ page: page() });

/** Id of the member whose removal is being confirmed. */
const removedMember = screenState<number | null>('members/removed', null, { untilUnmount: true });

/** Members of a company with the available actions. */
export function Members({ company, mine }: { company: number; mine: MemberRole }) {
  const { search, pathOfPage } = useAddressSearch(peoplePage);
  const members = useListMembersQuery({ company, page: search.page });
  return (
    <Card title={texts.list}>
      <Loaded query={members} firstPage={pathOfPage(1)}>
        {({ results, pagination }) => (
          <Stack gap={16}>
            <p className="secondary">{texts.count(pagination.count)}</p>
            <Rows isSplit>
              {results.map((member) => (
                <Row key={member.id} company={company} mine={mine} member={member} />
              ))}
            </Rows>
            <Pagination pagination={pagination} pathOf={pathOfPage} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Row({ company, mine, member }: { company: number; mine: MemberRole; member: Member }) {
  const { id: user, name, email, role, joined_at, is_self } = member;
  const [update] = useUpdateMemberMutation();
  const [remove, removing] = useDeleteMemberMutation({ fixedCacheKey: `deleteMember/${user}` });
  useResetOnUnmount(removing);
  const [removed, setRemoved] = useScreenState(removedMember);
  const mayManage = !is_self && canManageMember(mine, role);
  const offered = MEMBER_ROLES.filter((other) => other === role || (other !== 'OWNER' && canGiveRole(mine, other)));
  return (
    <li>
      <div className={styles.who}>
        <strong>{name}</strong> {is_self && <Tag color="processing">{texts.you}</Tag>}
        <div className="secondary">
          {email}, {texts.since(dateOf(joined_at))}
        </div>
      </div>
      {mayManage ? (
        <Line gap={8} className={styles.actions}>
          <Select<MemberRole>
            className={styles.role}
            aria-label={texts.roleOf(name)}
            value={role}
            options={offered.map((value) => ({ value, label: memberRoles[value] }))}
            onChange={(next: MemberRole) => void update({ company, user, role: next })}
          />
          <Button aria-label={texts.removeOf(name)} onClick={() => setRemoved(user)}>
            {texts.remove}
          </Button>
        </Line>
      ) : (
        <Tag>{memberRoles[role]}</Tag>
      )}
      <DeleteDialog
        open={removed === user}
        title={texts.removeTitle(name)}
        confirm={texts.remove}
        busy={removing.isLoading}
        onConfirm={() => void remove({ company, user }).then(() => setRemoved(null))}
        onClose={() => setRemoved(null)}
      >
        {texts.removeHint}
      </DeleteDialog>
    </li>
  );
}

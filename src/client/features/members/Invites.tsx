import { canGiveRole } from '#contract/access/companyAccess.ts';
import { inviteRules } from '#contract/rules/members.ts';
import { MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import type { Invite, InviteDraft } from '#contract/wire/members.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateTime } from '#shared/texts/format.ts';
import { memberRoles } from '#shared/texts/labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import {
  useCreateInviteMutation,
  useDeleteInviteMutation,
  useListInvitesQuery,
  useResendInviteMutation,
} from './membersApi.ts';
import { people as texts } from './membersTexts.ts';
import styles from './people.module.css';

const NOBODY: InviteDraft = { email: '', role: 'MEMBER' };

/** Form that invites a person, and the pending invitations. */
export function Invites({ company, mine }: { company: number; mine: MemberRole }) {
  const invites = useListInvitesQuery({ company });
  const [create, created] = useCreateInviteMutation({ fixedCacheKey: 'createInvite' });
  useResetOnUnmount(created);
  const roles = MEMBER_ROLES.filter((role) => canGiveRole(mine, role));
  return (
    <>
      <Card title={texts.invite}>
        {created.data && (
          <p role="status" className={styles.sent}>
            {texts.invited(created.data.email)}
          </p>
        )}
        <PortalForm<InviteDraft, Invite>
          // Resets the form after an invitation is sent.
          key={invites.data?.[0]?.id}
          initialValues={NOBODY}
          rules={inviteRules}
          endpoint="createInvite"
          onSubmit={(values) => create({ company, ...values })}
          guarded={false}
        >
          <TextField
            name="email"
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            hint={texts.emailHint}
          />
          <SelectField
            name="role"
            label={texts.role}
            options={roles.map((value) => ({ value, label: memberRoles[value] }))}
          />
          <div>
            <SubmitButton>{texts.sendInvite}</SubmitButton>
          </div>
        </PortalForm>
      </Card>
      <Card title={texts.invites}>
        <Loaded query={invites} empty={<EmptyState title={texts.noInvites} />}>
          {(list) => (
            <Rows isSplit>
              {list.map((invite) => (
                <Row key={invite.id} company={company} invite={invite} mayAct={canGiveRole(mine, invite.role)} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function Row({ company, invite, mayAct }: { company: number; invite: Invite; mayAct: boolean }) {
  const { id, email, role, state, invited_by, expires_at, resends_left } = invite;
  const [resend, resending] = useResendInviteMutation({ fixedCacheKey: `resendInvite/${id}` });
  const [revoke, revoking] = useDeleteInviteMutation({ fixedCacheKey: `deleteInvite/${id}` });
  useResetOnUnmount(resending);
  useResetOnUnmount(revoking);
  return (
    <li>
      <Stack gap={4} className={styles.who}>
        <span>
          <strong>{email}</strong> <Tag>{memberRoles[role]}</Tag>{' '}
          {state === 'EXPIRED' && <Tag color="warning">{texts.expired}</Tag>}
        </span>
        <span className="secondary">
          {[
            invited_by && texts.invitedBy(invited_by.name),
            state === 'PENDING' && texts.expires(dateTime(expires_at)),
            resends_left === 0 && texts.resentEnough,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {resending.isSuccess && <span role="status">{texts.resent}</span>}
      </Stack>
      {mayAct && (
        <Line gap={8} className={styles.actions}>
          {resends_left > 0 && (
            <Button
              aria-label={texts.resendOf(email)}
              busy={resending.isLoading}
              onClick={() => void resend({ company, invite: id })}
            >
              {texts.resend}
            </Button>
          )}
          <Button
            aria-label={texts.revokeOf(email)}
            busy={revoking.isLoading}
            onClick={() => void revoke({ company, invite: id })}
          >
            {texts.revoke}
          </Button>
        </Line>
      )}
    </li>
  );
}

import { useId, useState } from 'react';
import { hasOperatorRole } from '#contract/access/operatorAccess.ts';
import { PLANS, ROLES } from '#contract/vocabulary/accounts.ts';
import { OPERATOR_LABELS, OPERATOR_ROLES, type OperatorRole } from '#contract/vocabulary/operators.ts';
import type { AdminPersonDetail } from '#contract/wire/people.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { adminPeople } from '../adminPeopleTexts.ts';
import {
  useDecidePlanRequestMutation,
  useLockPersonMutation,
  useLogOutPersonMutation,
  useResetPersonSecondFactorMutation,
  useSaveOperatorRolesMutation,
  useUnlockPersonMutation,
  useUpdatePersonMutation,
  useVerifyPersonMutation,
} from '../peopleApi.ts';
import { type AccountAction, AccountActionDialog } from './AccountActionDialog.tsx';

const { detail: texts } = adminPeople;

/** The open dialog on the page of an account. */
export const personDialog = screenState<AccountAction | 'impersonate' | null>('people/dialog', null, {
  untilUnmount: true,
});
/** Actions on an account. Destructive ones ask for a confirmation. */
export function PersonActions({ person }: { person: AdminPersonDetail }) {
  const { id, name, plan_request, can_manage } = person;
  const actor = useActor();
  const [dialog, setDialog] = useScreenState(personDialog);
  const action = dialog === 'impersonate' ? null : dialog;
  const [update, updating] = useUpdatePersonMutation();
  const [verify, verifying] = useVerifyPersonMutation();
  const [unlock, unlocking] = useUnlockPersonMutation();
  const [lock] = useLockPersonMutation();
  const [logOut] = useLogOutPersonMutation();
  const [reset] = useResetPersonSecondFactorMutation();
  const [answer, answering] = useDecidePlanRequestMutation();
  const isAdmin = hasOperatorRole(actor, 'ADMIN');
  const submits = {
    lock: { endpoint: 'lockPerson', submit: (reason: string) => lock({ id, reason }) },
    logOut: { endpoint: 'logOutPerson', submit: () => logOut({ id }) },
    resetSecondFactor: { endpoint: 'resetPersonSecondFactor', submit: () => reset({ id }) },
    refuse: { endpoint: 'decidePlanRequest', submit: (reason: string) => answer({ id, reason }) },
  } as const satisfies Record<AccountAction, unknown>;

  return (
    <Card title={texts.actions}>
      <Stack gap={12}>
        {!can_manage && <p className="secondary">{texts.closed}</p>}
        {can_manage && (
          <>
            {plan_request && (
              <div>
                <p>{texts.planRequest(plan_request.plan, dateTime(plan_request.created_at))}</p>
                <Line gap={8}>
                  <Button type="primary" busy={answering.isLoading} onClick={() => void answer({ id, reason: null })}>
                    {texts.grant}
                  </Button>
                  <Button onClick={() => setDialog('refuse')}>{texts.refuse}</Button>
                </Line>
              </div>
            )}
            <Line gap={8}>
              <FilterSelect
                label={texts.plan}
                value={person.plan}
                disabled={updating.isLoading}
                options={PLANS.map((value) => ({ value, label: value }))}
                onChange={(plan) => void update({ id, plan })}
              />
              <FilterSelect
                label={texts.role}
                value={person.role}
                disabled={updating.isLoading}
                options={ROLES.map((value) => ({ value, label: companiesTexts.roles[value] }))}
                onChange={(role) => void update({ id, role })}
              />
            </Line>
            <Line gap={8}>
              {person.verified_at === null && (
                <Button busy={verifying.isLoading} onClick={() => void verify({ id })}>
                  {texts.verify}
                </Button>
              )}
              <Button onClick={() => setDialog('logOut')}>{texts.logOut}</Button>
              {person.has_second_factor && (
                <Button onClick={() => setDialog('resetSecondFactor')}>{texts.resetSecondFactor}</Button>
              )}
              {person.locked_at === null ? (
                <Button danger onClick={() => setDialog('lock')}>
                  {texts.lock}
                </Button>
              ) : (
                <Button busy={unlocking.isLoading} onClick={() => void unlock({ id })}>
                  {texts.unlock}
                </Button>
              )}
            </Line>
          </>
        )}
        {isAdmin && <Roles key={person.operator_roles.join()} person={person} />}
      </Stack>
      {action && (
        <AccountActionDialog
          action={action}
          endpoint={submits[action].endpoint}
          name={name}
          onSubmit={submits[action].submit}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

/** Operator roles of a person, for those who may assign them. */
function Roles({ person: { id, operator_roles } }: { person: AdminPersonDetail }) {
  /** Selected but unsaved roles; null if unchanged. */
  const [picked, setPicked] = useState<readonly OperatorRole[] | null>(null);
  const [save, saving] = useSaveOperatorRolesMutation();
  const roles = picked ?? operator_roles;
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.operatorRoles}</h3>
      <Stack gap={8}>
        {OPERATOR_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setPicked(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          >
            {OPERATOR_LABELS[role]}
          </Checkbox>
        ))}
        <div>
          <Button
            busy={saving.isLoading}
            disabled={picked === null}
            onClick={() => void save({ id, roles: [...roles] }).then(() => setPicked(null))}
          >
            {texts.saveRoles}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

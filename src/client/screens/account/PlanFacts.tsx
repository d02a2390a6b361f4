import { useId } from 'react';
import { isClient } from '../../../contract/access';
import { PLANS } from '../../../contract/vocabulary/accounts';
import type { User } from '../../../contract/wire/accounts';
import { useRequestPlanMutation } from '../../slices/accounts';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { account, roleNames } from '../../texts/accounts';
import { Button } from '../../ui/Button';

const openPlans = recordedState('accounts/plans', false);

/** What the person cannot change here, and the way to a higher plan. */
export function PlanFacts({ user }: { user: User }) {
  const id = useId();
  const [isOpen, setOpen] = useRecordedState(openPlans);
  const [ask, asking] = useRequestPlanMutation({ fixedCacheKey: 'requestPlan' });
  useFreshStart(asking);
  const higher = isClient(user) ? PLANS.slice(PLANS.indexOf(user.plan) + 1) : [];
  return (
    <>
      <dl className="account-facts">
        <dt>{account.email}</dt>
        <dd>{user.email}</dd>
        <dt>{account.role}</dt>
        <dd>{roleNames[user.role]}</dd>
        <dt>{account.plan}</dt>
        <dd>
          {user.plan}
          {higher.length > 0 && (
            <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {account.higherPlan}
            </Button>
          )}
        </dd>
      </dl>
      <div id={id} className="account-plans" hidden={!isOpen}>
        <p className="secondary">{account.planHint}</p>
        {higher.map((plan) => (
          <Button
            key={plan}
            busy={asking.isLoading}
            onClick={() => void ask({ plan }).then(({ error }) => !error && setOpen(false))}
          >
            {account.askFor(plan)}
          </Button>
        ))}
      </div>
    </>
  );
}

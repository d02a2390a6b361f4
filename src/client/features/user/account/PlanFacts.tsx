import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { canRequestPlan } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import type { User } from '#contract/wire/accounts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { roleNames } from '#shared/session/accountsTexts.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useRequestPlanMutation } from '../accountsApi.ts';
import { account } from '../ownAccountTexts.ts';
import { plans } from '../plansTexts.ts';

/** Account data that cannot be changed here, and a request for a higher plan. */
export function PlanFacts({ user }: { user: User }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [request, requesting] = useRequestPlanMutation({ fixedCacheKey: 'requestPlan' });
  useResetOnUnmount(requesting);
  const higher = canRequestPlan(user) ? PLANS.slice(PLANS.indexOf(user.plan) + 1) : [];
  const more = (
    <Line gap={12}>
      {user.plan}
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {account.higherPlan}
      </Button>
    </Line>
  );
  return (
    <>
      <Facts
        items={[
          [account.email, user.email],
          [account.role, roleNames[user.role]],
          [account.plan, higher.length > 0 ? more : user.plan],
        ]}
      />
      <div id={id} hidden={!isOpen}>
        <Line gap={12}>
          <p className="secondary">
            {account.planHint} <Link to={paths.plans()}>{plans.compare}</Link>
          </p>
          {higher.map((plan) => (
            <Button
              key={plan}
              busy={requesting.isLoading}
              onClick={() => void request({ plan }).then(({ error }) => !error && setOpen(false))}
            >
              {account.requestPlan(plan)}
            </Button>
          ))}
        </Line>
      </div>
    </>
  );
}

import { isClient } from '#contract/access/access.ts';
import { canRequestPlan } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { PLANS, type Plan } from '#contract/vocabulary/accounts.ts';
import type { User } from '#contract/wire/accounts.ts';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { useGetPlanRequestQuery, useRequestPlanMutation } from '../accountsApi.ts';
import { plans as texts } from '../plansTexts.ts';
import styles from './PlansScreen.module.css';
import { PlanTable } from './PlanTable.tsx';

/** `/plany`: features and prices of the plans. Clients can request a higher plan and read the answer. */
export default function PlansScreen() {
  const actor = useActor();
  const client = isClient(actor) ? actor : null;
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className="secondary">{texts.lead}</p>
      {client && <Answer />}
      <ul className={`plain ${styles.plans}`}>
        {PLANS.map((plan) => (
          <li key={plan}>
            <Card title={plan}>
              <div className={styles.plan}>
                <Price plan={plan} />
                <p className={styles.lead}>{texts.leads[plan]}</p>
                {client && <Step plan={plan} client={client} />}
                {!actor && (
                  <LinkButton type={plan === 'FREE' ? 'primary' : 'default'} to={paths.registerClient()}>
                    {texts.register}
                  </LinkButton>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {client && client.plan !== 'PREMIUM' && <p className="secondary">{texts.requestHint}</p>}
      <PlanTable />
    </div>
  );
}

function Price({ plan }: { plan: Plan }) {
  const { plan_prices: prices } = readPortalConfig();
  const crowns = plan === 'FREE' ? (prices.FREE ?? 0) : prices[plan];
  if (crowns === undefined) return <p className={styles.price}>{texts.priceOnRequest}</p>;
  if (crowns === 0) return <p className={styles.price}>{texts.free}</p>;
  return (
    <p className={styles.price}>
      {texts.price(crowns)} <span className="secondary">{texts.withoutTax}</span>
    </p>
  );
}

/** A client's action on a plan. */
function Step({ plan, client }: { plan: Plan; client: User }) {
  const [request, requesting] = useRequestPlanMutation({ fixedCacheKey: `requestPlan ${plan}` });
  useResetOnUnmount(requesting);
  if (plan === client.plan) return <p className={styles.own}>{texts.own}</p>;
  if (PLANS.indexOf(plan) < PLANS.indexOf(client.plan) || !canRequestPlan(client)) return null;
  return (
    <Button type="primary" busy={requesting.isLoading} onClick={() => void request({ plan })}>
      {texts.request(plan)}
    </Button>
  );
}

/** The last plan request with the operator's answer. The page does not depend on it. */
function Answer() {
  const { data } = useGetPlanRequestQuery();
  if (!data?.request) return null;
  const { plan, state, operator_answer: answer, created_at, answered_at } = data.request;
  return (
    <Alert
      title={texts.state(plan, state, answered_at ?? created_at)}
      description={answer !== null && texts.reason(answer)}
    />
  );
}

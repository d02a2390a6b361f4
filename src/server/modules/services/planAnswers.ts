import { PLANS, type Plan } from '#contract/vocabulary/accounts.ts';
import type { Db } from '#platform/database/database.ts';
import { notify } from '#platform/notifications/notify.ts';
import { answerPlanRequest, lockPlanRequest, setPlan } from './planRequestsRepository.ts';

interface PlanServices {
  db: Db;
  clock: () => Date;
}

const notifyOfPlan = (db: Db, now: Date, user: number, data: { plan: Plan; request?: number; granted?: boolean }) =>
  notify(db, now, { event: 'PLAN', subject: { kind: 'users', id: user }, actor: null, to: [user], data });

/**
 * Sets the plan of an account, whether it was requested or not. A plan request that this fulfils is answered.
 * @returns whether a plan request was pending
 */
export const givePlan = ({ db, clock }: PlanServices, userId: number, plan: Plan): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const now = clock();
    const planRequest = await lockPlanRequest(transaction, { user_id: userId });
    const isChanged = await setPlan(transaction, userId, plan);
    if (!planRequest || PLANS.indexOf(plan) < PLANS.indexOf(planRequest.plan)) {
      if (isChanged) await notifyOfPlan(transaction, now, userId, { plan });
      return false;
    }
    await answerPlanRequest(transaction, planRequest.id, 'GRANTED', null, now);
    await notifyOfPlan(transaction, now, userId, { plan, request: planRequest.id, granted: true });
    return true;
  });

/** Grants a pending plan request, or refuses it with a reason. Returns null if no request with this id is pending. */
export const decidePlanRequest = ({ db, clock }: PlanServices, id: number, refusal: string | null) =>
  db.transaction().execute(async (transaction) => {
    const now = clock();
    const planRequest = await lockPlanRequest(transaction, { id });
    if (!planRequest) return null;
    const { email, plan, user_id } = planRequest;
    if (refusal === null) await setPlan(transaction, user_id, plan);
    await answerPlanRequest(transaction, id, refusal === null ? 'GRANTED' : 'REFUSED', refusal, now);
    await notifyOfPlan(transaction, now, user_id, { plan, request: id, granted: refusal === null });
    return { email, plan };
  });

import { PLANS, type Plan } from '../../contract/vocabulary/accounts';
import type { Config } from '../config';
import type { Db } from '../database/database';
import { planGrantedMail, planRefusedMail } from '../mails/accountMails';
import { queueMail } from '../repositories/mailQueue';
import { answerPlanRequest, lockPlanRequest, setPlan } from '../repositories/planRequests';

interface Answering {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  clock: () => Date;
}

/**
 * Gives an account a plan, whether its person asked for it or not; a wish that this fulfils is answered by mail.
 * @returns whether somebody waited for it
 */
export const givePlan = ({ db, config, clock }: Answering, userId: number, plan: Plan): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const wish = await lockPlanRequest(transaction, { user_id: userId });
    await setPlan(transaction, userId, plan);
    if (!wish || PLANS.indexOf(plan) < PLANS.indexOf(wish.plan)) return false;
    await answerPlanRequest(transaction, wish.id, 'GRANTED', null, clock());
    await queueMail(transaction, { ...planGrantedMail(config.publicUrl, wish.email, plan), now: clock() });
    return true;
  });

/** Grants a wish that waits, or refuses it with a reason. Null where none waits under the number. */
export const answerPlanWish = ({ db, config, clock }: Answering, id: number, refusal: string | null) =>
  db.transaction().execute(async (transaction) => {
    const wish = await lockPlanRequest(transaction, { id });
    if (!wish) return null;
    const { email, plan, user_id } = wish;
    if (refusal === null) await setPlan(transaction, user_id, plan);
    await answerPlanRequest(transaction, id, refusal === null ? 'GRANTED' : 'REFUSED', refusal, clock());
    const mail =
      refusal === null
        ? planGrantedMail(config.publicUrl, email, plan)
        : planRefusedMail(config.publicUrl, email, plan, refusal);
    await queueMail(transaction, { ...mail, now: clock() });
    return { email, plan };
  });

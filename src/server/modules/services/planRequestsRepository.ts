import { sql } from 'kysely';
import type { Plan, PlanRequestState } from '#contract/vocabulary/accounts.ts';
import type { Db } from '#platform/database/database.ts';

/** Saves a request for a plan; replaces a pending one. */
export async function askForPlan(db: Db, userId: number, plan: Plan, now: Date): Promise<void> {
  await db
    .insertInto('plan_requests')
    .values({ user_id: userId, plan, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        // A literal instead of a parameter, because otherwise the planner cannot infer the partial index.
        .where('state', '=', sql.lit('NEW'))
        .doUpdateSet((row) => ({ plan: row.ref('excluded.plan'), created_at: row.ref('excluded.created_at') })),
    )
    .execute();
}

/** Returns the last request of a user; undefined if there is none. */
export const findPlanRequest = (db: Db, userId: number) =>
  db
    .selectFrom('plan_requests')
    .select(['id', 'plan', 'state', 'answer', 'created_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lists requests with their users: pending ones first, then from the oldest. */
export const listPlanRequests = (db: Db, state?: PlanRequestState) =>
  db
    .selectFrom('plan_requests')
    .innerJoin('users', 'users.id', 'plan_requests.user_id')
    .select(['plan_requests.id', 'plan_requests.plan', 'state', 'answer', 'created_at', 'answered_at'])
    .select(['users.email', 'users.plan as current_plan'])
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy(sql`state = 'NEW'`, 'desc')
    .orderBy('plan_requests.id')
    .execute();

/** Locks a pending request until the end of the transaction; undefined if there is none. */
export const lockPlanRequest = (db: Db, by: { id: number } | { user_id: number }) =>
  db
    .selectFrom('plan_requests')
    .innerJoin('users', 'users.id', 'plan_requests.user_id')
    .select(['plan_requests.id', 'plan_requests.plan', 'plan_requests.user_id', 'users.email'])
    .where('state', '=', 'NEW')
    .$if('id' in by, (query) => query.where('plan_requests.id', '=', (by as { id: number }).id))
    .$if('user_id' in by, (query) => query.where('plan_requests.user_id', '=', (by as { user_id: number }).user_id))
    .forUpdate()
    .executeTakeFirst();

/** Saves the operator's reply. */
export async function answerPlanRequest(
  db: Db,
  id: number,
  state: Exclude<PlanRequestState, 'NEW'>,
  answer: string | null,
  now: Date,
): Promise<void> {
  await db.updateTable('plan_requests').set({ state, answer, answered_at: now }).where('id', '=', id).execute();
}

/** Returns the reply to a request; undefined while it is pending. */
export const findAnsweredPlan = (db: Db, id: number) =>
  db
    .selectFrom('plan_requests')
    .select(['plan', 'answer'])
    .where('id', '=', id)
    .where('state', '<>', 'NEW')
    .executeTakeFirst();

/**
 * Sets the plan of a user, and of the user's primary company if the user is its owner, because the plan belongs to the
 * company.
 * @returns false if the user already has the plan
 */
export async function setPlan(db: Db, userId: number, plan: Plan): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ plan })
    .where('id', '=', userId)
    .where('plan', '<>', plan)
    .returning('id')
    .executeTakeFirst();
  await sql`
    update companies set plan = ${plan} where id = (
      select company_id from company_members where user_id = ${userId} and role = 'OWNER' and left_at is null
      order by joined_at, company_id limit 1)
  `.execute(db);
  return changed !== undefined;
}

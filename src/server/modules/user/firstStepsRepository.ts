import { sql } from 'kysely';
import { isClient, isOperator } from '#contract/access/access.ts';
import { canEditCompany, canWrite } from '#contract/access/companyAccess.ts';
import { CLIENT_STEPS, PROVIDER_STEPS, type FirstStep } from '#contract/wire/overview.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';

/**
 * Returns which of the first steps a user has done; null if all are done, for readers and operators, and for people who
 * hid them all, before each could be dismissed.
 * @param isJoining whether a request to join a company is pending, so that the user needs no company of their own
 */
export async function firstStepsOf(
  db: Db,
  caller: Caller,
  isJoining: boolean,
): Promise<{ step: FirstStep; is_done: boolean }[] | null> {
  if (!canWrite(caller) || isOperator(caller)) return null;
  const { company } = caller;
  const own = (table: string) => sql`exists (select from ${sql.table(table)} as item where ${isOwn(caller)})`;
  const ofCompany = (table: string) =>
    sql`exists (select from ${sql.table(table)} as item where item.company_id = ${company}::int)`;
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select ${company !== null}::boolean as company, ${own('software')} as software, ${own('projects')} as project,
      grants_opened_at is not null as grants, ${ofCompany('company_categories')} as fields,
      ${own('reference_projects')} as reference, ${ofCompany('bids')} as bid
    from users where id = ${caller.id} and first_steps_hidden_at is null
  `.execute(db);
  const [done] = rows;
  if (!done) return null;
  const mayDo = (step: FirstStep) => {
    if (step === 'company') return company !== null || !isJoining;
    // Support that impersonates a bidder does not learn whether there is a bid, see `plugins/impersonation`.
    if (step === 'bid') return !caller.impersonation;
    return step !== 'fields' || company === null || canEditCompany(caller, { id: company, is_owner: true });
  };
  const steps = (isClient(caller) ? CLIENT_STEPS : PROVIDER_STEPS).filter(mayDo);
  return steps.every((step) => done[step]) ? null : steps.map((step) => ({ step, is_done: done[step] }));
}

/** Records the first visit of the grants finder, which only the client knows of. */
export async function recordGrantsStep(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ grants_opened_at: now })
    .where('id', '=', userId)
    .where('grants_opened_at', 'is', null)
    .execute();
}

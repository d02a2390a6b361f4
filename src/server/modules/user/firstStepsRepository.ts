import { sql } from 'kysely';
import { hasFirstSteps, isOperator } from '../../../contract/access/access';
import type { FirstStepsPatch, Overview } from '../../../contract/wire/overview';
import type { Db } from '../../platform/database/database';
import { type Caller, isOwn } from '../../platform/identity/visibilityRepository';

/**
 * Returns which of the first steps a client has done; null if all are done or hidden, and for other users, including
 * operators.
 */
export async function firstStepsOf(db: Db, caller: Caller): Promise<Overview['first_steps']> {
  if (!hasFirstSteps(caller) || isOperator(caller)) return null;
  const own = (table: string) => sql`exists (select from ${sql.table(table)} as item where ${isOwn(caller)})`;
  const { rows } = await sql<NonNullable<Overview['first_steps']>>`
    select ${caller.company !== null}::boolean as company, ${own('software')} as software, ${own('projects')} as project,
      grants_opened_at is not null as grants
    from users where id = ${caller.id} and first_steps_hidden_at is null
  `.execute(db);
  const [steps] = rows;
  return steps && Object.values(steps).includes(false) ? steps : null;
}

/** Records steps that only the client reports. A step that was recorded before keeps its time. */
export async function recordFirstSteps(db: Db, userId: number, { grants, hidden }: FirstStepsPatch, now: Date) {
  if (grants) {
    await db
      .updateTable('users')
      .set({ grants_opened_at: now })
      .where('id', '=', userId)
      .where('grants_opened_at', 'is', null)
      .execute();
  }
  if (hidden !== undefined) {
    await db
      .updateTable('users')
      .set({ first_steps_hidden_at: hidden ? now : null })
      .where('id', '=', userId)
      .execute();
  }
}

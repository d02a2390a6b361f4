import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';

/**
 * Whether the caller has no interest in a project. It is kept by person: it hides nothing from colleagues, so nobody
 * needs a right in the company for it.
 * @param project name of the row
 */
export const isDismissed = (caller: Pick<Caller, 'id'>, project: 'item' | 'project'): Condition => sql`exists (
  select from project_dismissals as dismissal
  where dismissal.user_id = ${caller.id} and dismissal.project_id = ${sql.ref(`${project}.id`)})`;

/** Repeated, it keeps the first time. */
export async function dismissProject(db: Db, userId: number, projectId: number, now: Date): Promise<void> {
  await db
    .insertInto('project_dismissals')
    .values({ user_id: userId, project_id: projectId, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function undismissProject(db: Db, userId: number, projectId: number): Promise<void> {
  await db.deleteFrom('project_dismissals').where('user_id', '=', userId).where('project_id', '=', projectId).execute();
}

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  project_dismissals: (userId) =>
    exportedRows(sql`
      select project_id as id, dismissed_at from project_dismissals where user_id = ${userId}`),
};

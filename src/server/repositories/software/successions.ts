import { sql } from 'kysely';
import type { Db } from '../../database/database';

/** The call that already asks for what follows a licence: one that is being written or takes offers. */
export async function findRunningSuccession(
  db: Db,
  softwareId: number,
): Promise<{ call: number; project: number } | null> {
  const row = await db
    .selectFrom('software_successions as succession')
    .innerJoin('calls as call', 'call.id', 'succession.call_id')
    .innerJoin('projects as project', 'project.id', 'call.project_id')
    .select(['call.id as call', 'project.id as project'])
    .where('succession.software_id', '=', softwareId)
    .where('call.state', 'in', ['DRAFT', 'OPEN'])
    .where('project.deleted_at', 'is', null)
    .orderBy('succession.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a call asks for what follows a licence. */
export async function addSuccession(
  db: Db,
  { software, call, author }: { software: number; call: number; author: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('software_successions')
    .values({ software_id: software, call_id: call, created_by: author, created_at: now })
    .execute();
}

/** Ids of the companies that others see under a name; a licence says its supplier's in its owner's words. */
export async function companiesNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies as item where shown and role = 'SUPPLIER' and name_search = search_text(${name})
    order by id limit 2
  `.execute(db);
  return rows.map(({ id }) => id);
}

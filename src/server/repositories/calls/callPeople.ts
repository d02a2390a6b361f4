import { sql } from 'kysely';
import type { Db } from '../../database/database';

/** Of a company as many are told at most. */
const TOLD_MAX = 50;

/** Accounts that may write for some companies. */
export async function listWriters(db: Db, companies: readonly number[]): Promise<number[]> {
  if (companies.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select person.user_id as id from unnest(${[...companies]}::int[]) as company(id)
    cross join lateral (
      select member.user_id from company_members as member
      where member.company_id = company.id and member.left_at is null and member.role <> 'READER'
      order by array_position(array['OWNER', 'MANAGER', 'MEMBER'], member.role), member.user_id limit ${TOLD_MAX}
    ) as person
  `.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Those who write for the asking side of a call: its company's people, or who made a personal project. */
export async function listAskingPeople(db: Db, callId: number): Promise<number[]> {
  const project = await db
    .selectFrom('calls')
    .innerJoin('projects', 'projects.id', 'calls.project_id')
    .select(['projects.owner_id', 'projects.company_id'])
    .where('calls.id', '=', callId)
    .executeTakeFirst();
  if (!project) return [];
  if (project.company_id !== null) return listWriters(db, [project.company_id]);
  return project.owner_id === null ? [] : [project.owner_id];
}

/** Everybody on the suppliers' side whom a call concerns: those asked, those who opened it, and those who answer it. */
export async function listConcernedSuppliers(db: Db, callId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from call_invites
      where call_id = ${callId} and company_id is not null and declined_at is null
    union select company_id from offers where call_id = ${callId} and company_id is not null
  `.execute(db);
  const people = await listWriters(
    db,
    rows.map(({ id }) => id),
  );
  const readers = await db.selectFrom('call_readers').select('user_id').where('call_id', '=', callId).execute();
  return [...new Set([...people, ...readers.map(({ user_id }) => user_id)])];
}

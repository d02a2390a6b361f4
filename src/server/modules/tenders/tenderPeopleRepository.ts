import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Maximum number of members of one company who are notified. */
const TOLD_MAX = 50;

/** Lists accounts that may write on behalf of the given companies. */
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

/** Lists accounts that may write for the buyer: members of its company, or the owner of a personal project. */
export async function listAskingPeople(db: Db, tenderId: number): Promise<number[]> {
  const project = await db
    .selectFrom('tenders')
    .innerJoin('projects', 'projects.id', 'tenders.project_id')
    .select(['projects.owner_id', 'projects.company_id'])
    .where('tenders.id', '=', tenderId)
    .executeTakeFirst();
  if (!project) return [];
  if (project.company_id !== null) return listWriters(db, [project.company_id]);
  return project.owner_id === null ? [] : [project.owner_id];
}

/** Lists the accounts of suppliers that a tender concerns: invited companies, bidders and users who opened it. */
export async function listConcernedSuppliers(db: Db, tenderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from tender_invites
      where tender_id = ${tenderId} and company_id is not null and declined_at is null
    union select company_id from bids where tender_id = ${tenderId} and company_id is not null
  `.execute(db);
  const people = await listWriters(
    db,
    rows.map(({ id }) => id),
  );
  const readers = await db.selectFrom('tender_readers').select('user_id').where('tender_id', '=', tenderId).execute();
  return [...new Set([...people, ...readers.map(({ user_id }) => user_id)])];
}

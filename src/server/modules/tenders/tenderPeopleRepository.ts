import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { responsibleOf } from '#platform/identity/responsibleRepository.ts';

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

/** Lists all members of the buyer's company; without one the owner of the project. */
export async function listBuyerMembers(db: Db, tenderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(member.user_id, project.owner_id) as id
    from tenders as tender join projects as project on project.id = tender.project_id
      left join company_members as member on member.company_id = project.company_id and member.left_at is null
    where tender.id = ${tenderId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who takes care of a row `tender` of a row `project`. */
export const responsibleOfTender = responsibleOf('tender', 'created_by', sql.ref('project.company_id'));

/** Lists accounts that may write for the buyer: members of its company with who takes care of the tender first, or the owner of a personal project. */
export async function listAskingPeople(db: Db, tenderId: number): Promise<number[]> {
  const project = await db
    .selectFrom('tenders')
    .innerJoin('projects', 'projects.id', 'tenders.project_id')
    .select(['projects.owner_id', 'projects.company_id'])
    .select(responsibleOf('tenders', 'created_by', sql.ref('projects.company_id')).as('responsible'))
    .where('tenders.id', '=', tenderId)
    .executeTakeFirst();
  if (!project) return [];
  if (project.company_id !== null)
    return [...new Set([project.responsible, ...(await listWriters(db, [project.company_id]))])].filter(
      (id) => id !== null,
    );
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

import { sql } from 'kysely';
import type { PersonalRecords } from '../../../contract/wire/members';
import type { Db } from '../../database/database';

const TABLES = { projects: 'projects', references: 'reference_projects', software: 'software' } as const;

/** How much a person has that belongs to no company. */
export async function countPersonal(db: Db, userId: number): Promise<PersonalRecords> {
  const counts = Object.entries(TABLES).map(
    ([kind, table]) => sql`(
      select count(*)::int from ${sql.table(table)} where owner_id = ${userId} and company_id is null and deleted_at is null
    ) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<PersonalRecords>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** Gives a person's own records to a company, deleted ones that can be brought back and lists of picked companies too; answers how many there were. */
export async function movePersonal(db: Db, userId: number, companyId: number): Promise<PersonalRecords> {
  const counts = await countPersonal(db, userId);
  for (const table of [...Object.values(TABLES), 'shortlists']) {
    await sql`
      update ${sql.table(table)} set company_id = ${companyId} where owner_id = ${userId} and company_id is null
    `.execute(db);
  }
  return counts;
}

import { sql } from 'kysely';
import type { PersonalRecords } from '#contract/wire/members.ts';
import { type RecordKinds, softDeletedKinds } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';

/** Counts a user's records that belong to no company. */
export async function countPersonal(db: Db, kinds: RecordKinds, userId: number): Promise<PersonalRecords> {
  const counts = softDeletedKinds(kinds).map(
    ({ name, table }) => sql`(
      select count(*)::int from ${sql.table(table)} where owner_id = ${userId} and company_id is null and deleted_at is null
    ) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<PersonalRecords>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/**
 * Moves a user's personal records to a company, including shortlists and deleted records that can be restored. Returns
 * the numbers of moved records.
 */
export async function movePersonal(
  db: Db,
  kinds: RecordKinds,
  userId: number,
  companyId: number,
): Promise<PersonalRecords> {
  const counts = await countPersonal(db, kinds, userId);
  for (const table of [...softDeletedKinds(kinds).map((kind) => kind.table), 'shortlists']) {
    await sql`
      update ${sql.table(table)} set company_id = ${companyId} where owner_id = ${userId} and company_id is null
    `.execute(db);
  }
  return counts;
}

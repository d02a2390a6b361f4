import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  memberships: (userId) => sql`coalesce((
      select json_agg(json_build_object('company', company.name, 'role', member.role, 'joined_at', member.joined_at, 'left_at', member.left_at)
        order by member.joined_at, company.id)
      from company_members as member join companies as company on company.id = member.company_id
      where member.user_id = ${userId}), '[]')`,
  join_requests: (userId) =>
    exportedRows(
      sql`select id, company_id, note, state, created_at, decided_at from join_requests where user_id = ${userId}`,
    ),
};

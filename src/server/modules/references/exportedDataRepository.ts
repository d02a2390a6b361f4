import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  references_confirmed: (userId) =>
    exportedRows(sql`
      select id, name, confirmation, confirmation_at, confirmation_reason from reference_projects
      where confirmation_by = ${userId}`),
};

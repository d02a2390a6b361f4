import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  support_records: (userId) =>
    exportedRows(sql`
      select id, note, route, created_at, state, answer, settled_at from support_records where user_id = ${userId}`),
};

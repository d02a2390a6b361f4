import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  plan_requests: (userId) => exportedRows(sql`select * from plan_requests where user_id = ${userId}`),
};

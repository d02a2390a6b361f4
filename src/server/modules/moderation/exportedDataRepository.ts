import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  reports: (userId) =>
    exportedRows(sql`select id, kind, record_id, ground, note, created_at from reports where reporter_id = ${userId}`),
  decisions_about_content: (userId) =>
    exportedRows(sql`
      select id, kind, record_id, state, rule, decision_reason, decided_at, appeal_text, appealed_at, appeal_reason, appeal_decided_at
      from moderations where author_id = ${userId} and state <> 'OPEN'`),
};

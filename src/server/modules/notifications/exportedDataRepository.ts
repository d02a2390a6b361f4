import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  notifications: (userId) => exportedRows(sql`select * from notifications where user_id = ${userId}`),
  notification_settings: (
    userId,
  ) => sql`coalesce((select json_agg(json_build_object('event', event, 'in_portal', in_portal, 'mail', mail) order by event)
      from notification_settings where user_id = ${userId}), '[]')`,
};

import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  messages: (userId) => exportedRows(sql`select * from messages where author_id = ${userId}`),
  discussions_read: (userId) =>
    sql`coalesce((select json_agg(to_jsonb(item) - 'user_id' order by read_at) from thread_reads as item where user_id = ${userId}), '[]')`,
  mentions: (userId) =>
    sql`coalesce((select json_agg(to_jsonb(item) - 'user_id' order by message_id) from message_mentions as item where user_id = ${userId}), '[]')`,
};

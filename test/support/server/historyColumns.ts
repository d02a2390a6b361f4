import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Columns that `note_difference` leaves out of every history. */
const NEVER = ['id', 'version', 'created_at', 'updated_at', 'links', 'deleted_at'];

/** Columns whose changes stand in the history of a table. */
export async function historyColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute join pg_trigger on tgrelid = attrelid and tgname = 'history_changed'
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all (split_part(encode(tgargs, 'escape'), ${'\\000'}, 2)::text[] || ${NEVER}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}

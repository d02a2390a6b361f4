import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Schema of the newest release; rewritten by `npx tsx scripts/released.ts` for every release. */
export const RELEASED = fileURLToPath(new URL('../../test/server/platform/database/released.json', import.meta.url));

/** A column of a release: its type, and whether each new row must provide a value. */
interface Column {
  type: string;
  isRequired: boolean;
}
/** Columns by table and name. */
export type Schema = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** Columns that require a value have a `!` after the type. */
const written = ({ type, isRequired }: Column): string => (isRequired ? `${type}!` : type);

/** Returns the current schema of a database. */
export async function schemaOf(db: Db): Promise<Schema> {
  const { rows } = await sql<{ table: string; name: string; type: string; is_required: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname, a.attname`.execute(db);
  const schema: Record<string, Record<string, Column>> = {};
  for (const { table, name, type, is_required } of rows)
    (schema[table] ??= {})[name] = { type, isRequired: is_required };
  return schema;
}

/** Formats one line per table, so that changes give small diffs. */
export function releaseText(schema: Schema): string {
  const lines = Object.entries(schema).map(([table, columns]) => {
    const entries = Object.entries(columns).map(([name, column]) => [name, written(column)]);
    return `  ${JSON.stringify(table)}: ${JSON.stringify(Object.fromEntries(entries))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database';

/** What the newest release reads and writes, as its schema was; rewritten by `npx tsx scripts/released.ts` with every release. */
export const RELEASED = fileURLToPath(new URL('../../test/server/database/released.json', import.meta.url));

/** A column as a release knows it: its type, and whether each new row has to say a value. */
interface Column {
  type: string;
  isRequired: boolean;
}
/** By table and column. */
export type Schema = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** Columns that each new row has to say have a `!` behind the type. */
const written = ({ type, isRequired }: Column): string => (isRequired ? `${type}!` : type);

/** What a database has now. */
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

/** A line a table, so that a change of one is seen as such. */
export function releaseText(schema: Schema): string {
  const lines = Object.entries(schema).map(([table, columns]) => {
    const told = Object.entries(columns).map(([name, column]) => [name, written(column)]);
    return `  ${JSON.stringify(table)}: ${JSON.stringify(Object.fromEntries(told))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

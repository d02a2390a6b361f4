import { type Kysely, sql } from 'kysely';
import { PostgresDialect, serializeFromMetadata } from 'kysely-codegen';
import type { Db } from '#platform/database/database.ts';
import { NARROWED } from './narrowed.ts';

/** The generated file, relative to the project. */
export const TABLES = 'src/server/platform/database/tables.ts';

/** What `parsers.ts` of the platform reads. */
const TYPES = { date: 'string', int8: 'number', numeric: 'number' };
/** Types of columns that the database computes. */
const COMPUTED: Readonly<Record<string, string>> = { ...TYPES, bool: 'boolean', float8: 'number', int4: 'number' };
/** Names in types that need no import. */
const KNOWN = ['ColumnType', 'Exclude', 'GeneratedAlways', 'Record'];

/** @returns the source of {@link TABLES} for the schema of a database */
export async function tablesFile(db: Db): Promise<string> {
  const dialect = new PostgresDialect();
  const metadata = await dialect.introspector.introspect({
    db: db as unknown as Kysely<never>,
    includePattern: 'public.*',
    excludePattern: 'public.kysely*',
  });
  const { rows } = await sql<{ path: string }>`
    select table_name || '.' || column_name as path from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(db);
  const computed = new Set(rows.map(({ path }) => path));
  const customImports: Record<string, string> = {};
  const types: Record<string, string> = {};
  for (const [module, columns] of Object.entries(NARROWED))
    for (const [path, type] of Object.entries(columns)) {
      types[path] = type;
      for (const [name] of type.replaceAll(/'\w+'/g, '').matchAll(/\b[A-Z]\w+/g))
        if (!KNOWN.includes(name)) customImports[name] = module;
    }
  const overrides: Record<string, string> = {};
  for (const { name, columns } of metadata.tables)
    for (const column of columns) {
      const path = `${name}.${column.name}`;
      const type = types[path];
      delete types[path];
      const nullOr = column.isNullable ? ' | null' : '';
      if (computed.has(path))
        overrides[path] =
          `GeneratedAlways<${COMPUTED[column.dataType] ?? 'string'}${column.isArray ? '[]' : ''}${nullOr}>`;
      else if (type === undefined) continue;
      else if (type === 'unknown' || /^(ColumnType|GeneratedAlways)</.test(type)) overrides[path] = type;
      else if (column.dataType === 'jsonb') {
        const inserted = `string${nullOr}`;
        overrides[path] =
          `ColumnType<${type}${nullOr}, ${inserted}${column.hasDefaultValue ? ' | undefined' : ''}, ${inserted}>`;
      } else overrides[path] = column.hasDefaultValue ? `Generated<${type}${nullOr}>` : `${type}${nullOr}`;
    }
  if (Object.keys(types).length > 0) throw new Error(`No such columns: ${Object.keys(types).join(', ')}`);
  const text = serializeFromMetadata({
    dialect,
    metadata,
    startTime: 0,
    customImports: { GeneratedAlways: 'kysely', ...customImports },
    overrides: { columns: overrides },
    typeMapping: TYPES,
  });
  return text.replace(
    'export interface DB {',
    '/** All tables. Columns are documented in `migrations`. */\nexport interface Tables {',
  );
}

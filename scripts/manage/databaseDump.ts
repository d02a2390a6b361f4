import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Number of rows per statement of a dump. */
const BATCH = 500;

interface DumpedTable {
  name: string;
  /** Columns with stored data, without generated ones. */
  columns: string[];
  /** Columns of the primary key in order. */
  key: string[];
}

/** Number of rows of a table in a dump. */
export interface DumpedRows {
  name: string;
  rows: number;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the names of the applied migrations. A dump can be restored only to a schema with the same migrations. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns all tables of the portal, referenced tables first. */
async function tablesOf(db: Db): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable & { refers: string[] }>`
    select class.relname as name,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = class.oid and attnum = any(indkey)
        where indrelid = class.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
      array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class class
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace and class.relname not like 'kysely%'
    order by class.relname`.execute(db);
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      (table) =>
        !ordered.includes(table) && table.refers.every((name) => ordered.some((earlier) => earlier.name === name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * Writes every row of every table as plain SQL, one statement per line, from one snapshot. The file is the same for the
 * same data on either database.
 */
export async function dumpDatabase(db: Db, file: string): Promise<DumpedRows[]> {
  const out = await open(file, 'w', 0o600);
  const write = (line: string): Promise<void> => out.appendFile(`${line}\n`);
  try {
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local timezone = 'UTC'`.execute(transaction);
        const tables = await tablesOf(transaction);
        const done: DumpedRows[] = [];
        for (const table of tables) done.push({ name: table.name, rows: await dumpTable(transaction, table, write) });
        for (const { name, columns } of tables) await dumpSequences(transaction, name, columns, write);
        return done;
      });
    await out.sync();
    return counts;
  } finally {
    await out.close();
  }
}

async function dumpTable(
  db: Db,
  { name, columns, key }: DumpedTable,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const order = list(key.length > 0 ? key : columns);
  const rowsOf = `select row_to_json(dumped_row)::text as row from (select ${list(columns)} from ${quoted(name)} order by ${order}) as dumped_row`;
  await sql.raw(`declare dumped no scroll cursor for ${rowsOf}`).execute(db);
  let count = 0;
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${BATCH} from dumped`).execute(db);
    if (rows.length === 0) break;
    count += rows.length;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await write(
      `insert into ${quoted(name)} (${list(columns)}) overriding system value ` +
        `select ${list(columns)} from json_populate_recordset(null::${quoted(name)}, ${literal(json)});`,
    );
  }
  await sql.raw('close dumped').execute(db);
  return count;
}

/** Writes the current values of the sequences. */
async function dumpSequences(
  db: Db,
  table: string,
  columns: readonly string[],
  write: (line: string) => Promise<void>,
): Promise<void> {
  for (const column of columns) {
    const owned = await sql<{
      name: string | null;
    }>`select pg_get_serial_sequence(${table}, ${column}) as name`.execute(db);
    const sequence = owned.rows[0]?.name;
    if (!sequence) continue;
    const state = await sql
      .raw<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${sequence}`)
      .execute(db);
    const { last_value, is_called } = state.rows[0]!;
    await write(`select setval(${literal(sequence)}, ${last_value}, ${is_called});`);
  }
}

/**
 * Prepares a transaction for restoring a dump: removes all rows and disables triggers, because the dump contains the
 * rows that they would derive.
 * @returns a function that enables the triggers again
 */
export async function emptyDatabase(db: Db): Promise<() => Promise<void>> {
  const tables = await tablesOf(db);
  const names = tables.map(({ name }) => name);
  const triggers = async (state: 'enable' | 'disable'): Promise<void> => {
    for (const name of names) await sql.raw(`alter table ${quoted(name)} ${state} trigger user`).execute(db);
  };
  await triggers('disable');
  await sql.raw(`truncate ${list(names)}`).execute(db);
  return async () => {
    // Foreign keys are checked at the end of each statement. No check may be pending when triggers are enabled.
    await sql`set constraints all immediate`.execute(db);
    await triggers('enable');
  };
}

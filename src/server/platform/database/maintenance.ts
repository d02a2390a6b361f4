import { type Kysely, sql } from 'kysely';
import { HOUR, MINUTE } from '#contract/lib/durations.ts';

/** Milliseconds. A checkpoint limits the log to replay after a crash. A vacuum keeps plans and file sizes right. */
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = HOUR;
/** Until statistics are updated, plans are wrong for tables that changed a lot, for example by an import. */
const ANALYZE_EVERY = MINUTE / 4;

interface MaintenanceLog {
  error(details: object, message: string): void;
}

/**
 * Updates statistics of tables of which more than a tenth changed, as a server's autovacuum does, and of tables without
 * statistics.
 */
export async function analyzeChanged<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', stat.schemaname, stat.relname) as name
    from pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid
    where stat.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)
      or class.reltuples < 0 and pg_relation_size(class.oid) > 0
  `.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db);
}

/** Vacuums without the statement time limit. */
async function vacuum<T>(db: Kysely<T>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum (analyze)`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Runs the background maintenance of a PostgreSQL server for the embedded database, which has none. Returns a function
 * that stops it.
 */
export function startMaintenance<T>(db: Kysely<T>, log: MaintenanceLog): () => void {
  let stopped = false;
  const every = (interval: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, `${name} failed`);
      });
    }, interval).unref();
  const timers = [
    every(CHECKPOINT_EVERY, 'Checkpoint', () => sql`checkpoint`.execute(db)),
    every(VACUUM_EVERY, 'Vacuum', () => vacuum(db)),
    every(ANALYZE_EVERY, 'Analyze', () => analyzeChanged(db)),
  ];
  return () => {
    stopped = true;
    timers.forEach(clearInterval);
  };
}

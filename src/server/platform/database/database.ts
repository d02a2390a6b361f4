import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PoolWatch } from '#platform/observability/metrics.ts';
import { type Embedded, embeddedFolder, openEmbedded } from './embedded.ts';
import { keepToOwner } from './keepToOwner.ts';
import { startMaintenance } from './maintenance.ts';
import { migrate, requireMigrated, SchemaOutdated } from './migrate.ts';
import { createPing, postgresPool } from './postgres.ts';
import { preparedPool } from './preparedPool.ts';
import type { Tables } from './tables.ts';
import { startWakeUps } from './wakeUps.ts';
import { type Pool, watchedPool } from './watchedPool.ts';
import { trackWrites, WriteTracker } from './writeTracker.ts';

const CONNECTION_LOST = 'Database connection lost';

/** The query interface of repositories. Transactions have the same type. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** True for the embedded database, which has only one connection. */
  embedded: boolean;
  /** Usage statistics of the connections. */
  pool: PoolWatch;
  /** Rejects when the database does not respond or is read-only. */
  ping: () => Promise<void>;
  /** Waits for running queries. */
  close(): Promise<void>;
}

/** The required part of a logger. pino is compatible. */
export interface DatabaseLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL server. The embedded database is used without it. */
  url?: string | undefined;
  /** Maximum number of connections to the server. The embedded database has one. */
  poolSize?: number;
  /** Data folder of the portal, used by the embedded database. Null keeps the database in memory. */
  dataDir: string | null;
  /** PostgreSQL data folder as a tar archive, used to initialize the embedded database. */
  template?: Uint8Array;
  /**
   * False behind a pooler that assigns a different connection to each transaction. Named statements do not work there.
   */
  prepared?: boolean;
  /** Connection string that bypasses the pooler, used by processes to notify each other of writes. */
  wakeUps?: string | null;
  /** False when the schema must not be changed. */
  migrates?: boolean;
  log: DatabaseLog;
}

/**
 * Opens the database, locks its data folder for this process and migrates the schema. Throws `FolderInUse` when another
 * process uses the folder, the driver's errors when a server is unavailable, and `SchemaOutdated` when migrations are
 * pending but not allowed.
 */
export async function openDatabase({
  url,
  poolSize,
  dataDir,
  template,
  prepared = true,
  wakeUps = null,
  migrates = true,
  log,
}: DatabaseOptions): Promise<Database> {
  if (dataDir !== null) keepToOwner(dataDir, embeddedFolder(dataDir));
  if (url !== undefined) {
    const onLost = (error: Error): void => log.error({ err: error }, CONNECTION_LOST);
    return ready(postgresPool(url, onLost, { size: poolSize, isPooled: !prepared }), {
      engine: null,
      prepared,
      migrates,
      log,
      ping: createPing(url, wakeUps ?? url),
      besides: (writes, db) => {
        const warned = prepared ? Promise.resolve() : warnOfNoTimeLimit(db, log).catch(() => undefined);
        const stop = wakeUps === null ? NOTHING : startWakeUps(wakeUps, writes, log);
        return async () => {
          // A pool that ends drops queued callers without an error, so the query must finish first.
          await warned;
          await stop();
        };
      },
    });
  }
  if (!migrates && dataDir !== null && !existsSync(embeddedFolder(dataDir))) throw new SchemaOutdated();
  const engine = await openEmbedded({ dataDir, ...(template === undefined ? {} : { template }) });
  return openDatabaseOn(engine, log, { prepared, migrates });
}

/** Opens the database of an embedded engine and closes the engine with it. Throws the same errors as `openDatabase`. */
export function openDatabaseOn(
  engine: Omit<Embedded, 'dump'>,
  log: DatabaseLog,
  { prepared = true, migrates = true } = {},
): Promise<Database> {
  const pool = engine.openPool();
  pool.on('error', (error: Error) => log.error({ err: error }, CONNECTION_LOST));
  return ready(watchedPool(pool, engine.alive), {
    engine,
    prepared,
    migrates,
    log,
    besides: (_writes, db) => {
      const stop = startMaintenance(db, log);
      return async () => stop();
    },
  });
}

interface DatabaseParts {
  engine: { close(): Promise<void> } | null;
  /** Defaults to a query through the pool. */
  ping?: () => Promise<void>;
  prepared: boolean;
  migrates: boolean;
  /** Starts background tasks. Returns a function that stops them. */
  besides: (writes: WriteTracker, db: Db) => () => Promise<void>;
  log: DatabaseLog;
}

/** Number of the migration that only an empty database lacks. */
const FIRST = '0001_';

const NOTHING = async (): Promise<void> => undefined;

/**
 * A pooler accepts no settings with a connection, so only the limit of the database role can end a query that runs
 * forever.
 */
async function warnOfNoTimeLimit(db: Db, log: DatabaseLog): Promise<void> {
  const { rows } = await sql<{ most: string }>`select current_setting('statement_timeout') as most`.execute(db);
  if (rows[0]?.most === '0')
    log.error({}, "Queries have no time limit: ALTER ROLE … SET statement_timeout = '15s' sets one behind a pooler");
}

async function ready(
  pool: Pool & PoolWatch,
  { engine, ping, prepared, migrates, besides, log }: DatabaseParts,
): Promise<Database> {
  const writes = new WriteTracker();
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool, prepared, writes) }) });
  trackWrites(db, writes);
  const close = async (): Promise<void> => {
    await db.destroy();
    await engine?.close();
  };

  try {
    const done = migrates ? await migrate(db) : [];
    if (!migrates) await requireMigrated(db);
    if (done[0]?.startsWith(FIRST)) log.info(`Database created by ${done.length} migrations`);
    else if (done.length > 0) log.info(`Database migrated: ${done.join(', ')}`);
  } catch (error) {
    await close();
    throw error;
  }

  const stopBesides = besides(writes, db);
  return {
    db,
    embedded: engine !== null,
    pool,
    ping: ping ?? (async () => void (await sql`select 1`.execute(db))),
    close: async () => {
      await stopBesides();
      await close();
    },
  };
}

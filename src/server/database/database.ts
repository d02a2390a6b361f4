import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Embedded, embeddedFolder, openEmbedded } from './embedded';
import { keepToOwner } from './keepToOwner';
import { startMaintenance } from './maintenance';
import { migrate, requireMigrated, SchemaOutdated } from './migrate';
import { createPing, postgresPool } from './postgres';
import { preparedPool } from './preparedPool';
import type { Tables } from './tables';
import { startWakeUps } from './wakeUps';
import type { PoolWatch } from '../observability/metrics';
import { type Pool, watchedPool } from './watchedPool';
import { trackWrites, WriteTracker } from './writeTracker';

const CONNECTION_LOST = 'Database connection lost';

/** What repositories query; a transaction is one too. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** True for the database inside this process, which has one connection only. */
  embedded: boolean;
  /** How its connections are used. */
  pool: PoolWatch;
  /** Rejects when the database does not answer, or takes no writes. */
  ping: () => Promise<void>;
  /** Lets running queries finish. */
  close(): Promise<void>;
}

/** The part of a logger that is needed here; pino's fits. */
export interface DatabaseLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL server; without it the embedded database opens. */
  url?: string | undefined;
  /** Connections to that server at most; the embedded database has one. */
  poolSize?: number;
  /** Folder of the portal's data, used by the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** Data folder of PostgreSQL as a tar archive for the embedded database to start from. */
  template?: Uint8Array;
  /** False where a pooler gives each transaction another connection: statements must have no names then. */
  prepared?: boolean;
  /** Connection string of the same server past any pooler, by which processes tell one another what they wrote. */
  wakeUps?: string | null;
  /** False for who must leave the schema as it is. */
  migrates?: boolean;
  log: DatabaseLog;
}

/**
 * Opens the database, takes its data folder for this process and brings its schema up to date.
 * Throws `FolderInUse` when another process has the folder, the driver's errors when a server is away, `SchemaOutdated` where it
 * must not migrate and would have to.
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
      ...{ engine: null, prepared, migrates, log, ping: createPing(url, wakeUps ?? url) },
      besides: (writes, db) => {
        const told = prepared ? Promise.resolve() : warnOfNoTimeLimit(db, log).catch(() => undefined);
        const stop = wakeUps === null ? NOTHING : startWakeUps(wakeUps, writes, log);
        return async () => {
          // A pool that ends forgets whoever waits for a connection, without a word to them.
          await told;
          await stop();
        };
      },
    });
  }
  if (!migrates && dataDir !== null && !existsSync(embeddedFolder(dataDir))) throw new SchemaOutdated();
  const engine = await openEmbedded({ dataDir, ...(template === undefined ? {} : { template }) });
  return openDatabaseOn(engine, log, { prepared, migrates });
}

/** Opens the database of an embedded engine, which ends with it. Throws as `openDatabase` does. */
export function openDatabaseOn(
  engine: Omit<Embedded, 'dump'>,
  log: DatabaseLog,
  { prepared = true, migrates = true } = {},
): Promise<Database> {
  const pool = engine.openPool();
  pool.on('error', (error: Error) => log.error({ err: error }, CONNECTION_LOST));
  return ready(watchedPool(pool, engine.alive), {
    ...{ engine, prepared, migrates, log },
    besides: (_writes, db) => {
      const stop = startMaintenance(db, log);
      return async () => stop();
    },
  });
}

interface Around {
  engine: { close(): Promise<void> } | null;
  /** Asks by a query of the pool where it is not given. */
  ping?: () => Promise<void>;
  prepared: boolean;
  migrates: boolean;
  /** What goes on beside queries from then on; answers how to end it. */
  besides: (writes: WriteTracker, db: Db) => () => Promise<void>;
  log: DatabaseLog;
}

const NOTHING = async (): Promise<void> => undefined;

/** A pooler takes no settings with a connection, so that a query that never ends can only be ended by its role's limit. */
async function warnOfNoTimeLimit(db: Db, log: DatabaseLog): Promise<void> {
  const { rows } = await sql<{ most: string }>`select current_setting('statement_timeout') as most`.execute(db);
  if (rows[0]?.most === '0')
    log.error({}, "Queries have no time limit: ALTER ROLE … SET statement_timeout = '15s' sets one behind a pooler");
}

async function ready(
  pool: Pool & PoolWatch,
  { engine, ping, prepared, migrates, besides, log }: Around,
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
    if (done.length > 0) log.info(`Database migrated: ${done.join(', ')}`);
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

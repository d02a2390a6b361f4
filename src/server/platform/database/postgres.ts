import { hostname } from 'node:os';
import { parse } from 'node:path';
import pg from 'pg';
import type { PoolWatch } from '#platform/observability/metrics.ts';
import { DATABASE_POOL_SIZE } from '#server/config.ts';
import { columnTypes } from './parsers.ts';
import { type Probe, type Pool, watchedPool } from './watchedPool.ts';

/** Milliseconds to open one connection. Probes detect a missing database sooner. */
const OPEN_TIMEOUT = 4_000;
/** Timeouts of the attempts of a probe in milliseconds. A busy server may miss one of them. */
const PROBE_TIMEOUTS = [1_000, 1_500, 2_500];
/** Milliseconds after which the server cancels a statement. */
export const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds allowed for the transmission of a response, and for the delay of a statement in a pooler. */
const ON_THE_WAY = 2_000;
const IN_THE_POOLER = 5_000;
/** Timeouts of a readiness check in milliseconds, for connecting and for the response. */
const PING_TIMEOUT = 1_500;
/** Idle milliseconds before TCP keep-alive checks a connection. */
const KEEP_ALIVE_AFTER = 10_000;

/** The timeout error of `pg` when opening a connection. It has no code. */
const isLate = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/** Opens a separate connection, because pooled ones may be broken while the server is healthy. */
const createProbe =
  (url: string): Probe =>
  async () => {
    for (const timeout of PROBE_TIMEOUTS) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout });
      client.on('error', () => undefined);
      try {
        await client.connect();
        void client.end();
        return true;
      } catch (error) {
        // A refusal by the server, for example for too many connections, means that it is alive. A refusal by its
        // machine means that it is not.
        if (!isLate(error)) return error instanceof pg.DatabaseError;
      }
    }
    return false;
  };

/**
 * Milliseconds within which every statement must have a response. The connection string can override the default limit.
 */
function limitOf(url: string, isPooled: boolean): number {
  const named = new URL(url).searchParams.get('statement_timeout');
  const limit = named === null ? STATEMENT_TIMEOUT : Number(named);
  return limit > 0 ? limit + ON_THE_WAY + (isPooled ? IN_THE_POOLER : 0) : Infinity;
}

/** Runs one query on a separate connection. Null only connects. */
async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string | null): Promise<Row | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PING_TIMEOUT,
    query_timeout: PING_TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return text === null ? undefined : (await client.query<Row>(text)).rows[0];
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Creates a check that the server is reachable and writable. It bypasses the pool's queue, because a server is healthy
 * even when all connections wait for a lock. Concurrent callers share one check.
 * @param direct connection string that bypasses a pooler, which has a queue too
 * @returns rejects when the server does not accept writes
 */
export function createPing(url: string, direct: string = url): () => Promise<void> {
  const ping = async (): Promise<void> => {
    const [answer] = await Promise.all([
      queryOnce<{ mode: string }>(direct, `select current_setting('transaction_read_only') as mode`),
      // PgBouncer accepts connections without contacting the server.
      ...(direct === url ? [] : [queryOnce(url, null)]),
    ]);
    if (answer?.mode !== 'off') throw new Error('The database server is read only');
  };
  let current: Promise<void> | null = null;
  return () => (current ??= ping().finally(() => (current = null)));
}

/** Identifies the portal, the operator command and the machine in `pg_stat_activity`. */
const APPLICATION = `portal ${parse(process.argv[1] ?? '').name} ${hostname()}`.slice(0, 63);

interface PoolOptions {
  /** Maximum number of connections. */
  size?: number | undefined;
  /**
   * Whether a pooler assigns a different connection to each transaction. It accepts no settings with a connection, so
   * the statement time limit is that of the role.
   */
  isPooled?: boolean;
}

/**
 * A connection pool for a PostgreSQL server. Queries fail within one second when the server is unavailable, and within
 * six when it hangs. The first query after its return succeeds. A connection dropped by the network is closed after 17
 * seconds.
 * @param onLost called with the error of a broken idle connection
 */
export function postgresPool(
  url: string,
  onLost: (error: Error) => void,
  { size = DATABASE_POOL_SIZE, isPooled = false }: PoolOptions = {},
): Pool & PoolWatch {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: OPEN_TIMEOUT,
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT }),
    application_name: APPLICATION,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    types: columnTypes,
  });
  // Without a listener the loss of an idle connection would end the process. The next query reconnects.
  pool.on('error', onLost);
  return watchedPool(pool, createProbe(url), limitOf(url, isPooled));
}

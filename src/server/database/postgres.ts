import { hostname } from 'node:os';
import { parse } from 'node:path';
import pg from 'pg';
import { DATABASE_POOL_SIZE } from '../config';
import { columnTypes } from './parsers';
import type { PoolWatch } from '../observability/metrics';
import { type Probe, type Pool, watchedPool } from './watchedPool';

/** Milliseconds for one connection to open; probes notice a missing database sooner. */
const OPEN_TIMEOUT = 4_000;
/** Milliseconds of the attempts of a probe: a busy server may be late for one of them. */
const PROBE_TIMEOUTS = [1_000, 1_500, 2_500];
/** Milliseconds after which the server ends a statement. */
export const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds that an answer may be under way, and that a pooler may delay a statement. */
const ON_THE_WAY = 2_000;
const IN_THE_POOLER = 5_000;
/** Milliseconds for the connection and for the answer of a readiness check. */
const PING_TIMEOUT = 1_500;
/** Milliseconds of an idle connection before TCP keep-alive checks it. */
const KEEP_ALIVE_AFTER = 10_000;

/** What `pg` says when a connection took too long to open; it has no code. */
const isLate = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/** Opens a connection of its own, as one in the pool may be broken while the server is healthy. */
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
        // Refused by the server, e.g. for too many connections: it is alive. Refused by its machine: it is gone.
        if (!isLate(error)) return error instanceof pg.DatabaseError;
      }
    }
    return false;
  };

/** Milliseconds after which any statement has an answer; the connection string may replace our limit. */
function limitOf(url: string, isPooled: boolean): number {
  const named = new URL(url).searchParams.get('statement_timeout');
  const limit = named === null ? STATEMENT_TIMEOUT : Number(named);
  return limit > 0 ? limit + ON_THE_WAY + (isPooled ? IN_THE_POOLER : 0) : Infinity;
}

/** Runs one query over a connection of its own; null only connects. */
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
 * Creates a check whether the server is reachable and accepts writes. It bypasses the queue of the pool: with all connections
 * waiting for a lock the server is healthy. Simultaneous callers share one check.
 * @param direct connection string that bypasses a pooler, which has a queue too
 * @returns rejects when the server does not accept writes
 */
export function createPing(url: string, direct: string = url): () => Promise<void> {
  const ping = async (): Promise<void> => {
    const [answer] = await Promise.all([
      queryOnce<{ mode: string }>(direct, `select current_setting('transaction_read_only') as mode`),
      // PgBouncer connects without asking the server.
      ...(direct === url ? [] : [queryOnce(url, null)]),
    ]);
    if (answer?.mode !== 'off') throw new Error('The database server is read only');
  };
  let current: Promise<void> | null = null;
  return () => (current ??= ping().finally(() => (current = null)));
}

/** Distinguishes the portal from the operator's command, and machines, in `pg_stat_activity`. */
const APPLICATION = `portal ${parse(process.argv[1] ?? '').name} ${hostname()}`.slice(0, 63);

interface PoolOptions {
  /** Connections at most. */
  size?: number | undefined;
  /**
   * Whether a pooler gives each transaction another connection: it accepts no settings with a connection, so the time limit
   * of statements is that of the role.
   */
  isPooled?: boolean;
}

/**
 * A pool of connections to a PostgreSQL server. Queries to a server that is away fail within a second, to one that hangs
 * within six; the first query after its return succeeds. A connection that was dropped on the way is closed after 17.
 * @param onLost called with the error of an idle connection that broke
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
  // Without a listener the loss of an idle connection would end the process; the next query reconnects.
  pool.on('error', onLost);
  return watchedPool(pool, createProbe(url), limitOf(url, isPooled));
}

import { hostname } from 'node:os';
import { parse } from 'node:path';
import pg from 'pg';
import { DATABASE_POOL_SIZE } from '../config';
import { columnTypes } from './parsers';
import type { PoolWatch } from '../operation/metrics';
import { type Alive, type AskedPool, watchedPool } from './watchedPool';

/** Milliseconds for one connection to open; that a database is away is noticed sooner, by knocking. */
const OPEN_TIMEOUT = 4_000;
/** Milliseconds that each of several knocks waits: a busy server may be late for one stranger. */
const KNOCKS = [1_000, 1_500, 2_500];
/** Milliseconds after which the server ends a statement. */
export const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds that its answer may be under way, and those for which a pooler may keep a statement before the server has it. */
const ON_THE_WAY = 2_000;
const IN_THE_POOLER = 5_000;
/** Milliseconds for opening a connection and for an answer, of a look whether the portal can work. */
const LOOK_TIMEOUT = 1_500;
/** Milliseconds without a word after which the system asks a connection that nobody uses whether it is still there. */
const KEEP_ALIVE_AFTER = 10_000;

/** What `pg` says when a connection took too long to open; it has no code. */
const isLate = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/** Opens a connection of its own, as one in the pool may be broken where the server is well. */
const knockAt =
  (url: string): Alive =>
  async () => {
    for (const patience of KNOCKS) {
      const stranger = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
      stranger.on('error', () => undefined);
      try {
        await stranger.connect();
        void stranger.end();
        return true;
      } catch (error) {
        // Refused by its own words, for too many connections say, is an answer too; refused by its machine is one as well.
        if (!isLate(error)) return error instanceof pg.DatabaseError;
      }
    }
    return false;
  };

/** Milliseconds after which any statement has an answer: by the limit that the address may name in place of ours. */
function limitOf(url: string, isPooled: boolean): number {
  const named = new URL(url).searchParams.get('statement_timeout');
  const limit = named === null ? STATEMENT_TIMEOUT : Number(named);
  return limit > 0 ? limit + ON_THE_WAY + (isPooled ? IN_THE_POOLER : 0) : Infinity;
}

/** Asks one thing over a connection of its own; null for nothing but the connection. */
async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string | null): Promise<Row | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_TIMEOUT,
    query_timeout: LOOK_TIMEOUT,
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
 * A look whether the server can be reached and takes writes, past the line of the pool: where all of its connections wait for
 * a lock, the server is well. Those who ask at one time share one look.
 * @param direct leads past a pooler, whose line is of the same kind
 * @returns rejects when it is not so
 */
export function lookAt(url: string, direct: string = url): () => Promise<void> {
  const look = async (): Promise<void> => {
    const [answer] = await Promise.all([
      askOnce<{ mode: string }>(direct, `select current_setting('transaction_read_only') as mode`),
      // PgBouncer connects without asking the server.
      ...(direct === url ? [] : [askOnce(url, null)]),
    ]);
    if (answer?.mode !== 'off') throw new Error('The database server is read only');
  };
  let current: Promise<void> | null = null;
  return () => (current ??= look().finally(() => (current = null)));
}

/** Tells the portal from the operator's command, and one machine from another, in `pg_stat_activity`. */
const APPLICATION = `portal ${parse(process.argv[1] ?? '').name} ${hostname()}`.slice(0, 63);

interface PoolOptions {
  /** Connections at most. */
  size?: number | undefined;
  /**
   * Whether a pooler gives each transaction another connection: it takes no settings with a connection, so that the time limit
   * of statements is the role's.
   */
  isPooled?: boolean;
}

/**
 * A pool of connections to a PostgreSQL server. Whatever is asked of a server that is away fails within a second, of one that
 * hangs within six; the first query after its return succeeds. A connection that was forgotten on the way is given up after 17.
 * @param onLost hears of idle connections that broke
 */
export function postgresPool(
  url: string,
  onLost: (error: Error) => void,
  { size = DATABASE_POOL_SIZE, isPooled = false }: PoolOptions = {},
): AskedPool & PoolWatch {
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
  return watchedPool(pool, knockAt(url), limitOf(url, isPooled));
}

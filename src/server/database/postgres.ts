import pg from 'pg';
import { DATABASE_POOL_SIZE } from '../config';
import { columnTypes } from './parsers';
import type { PoolWatch } from '../operation/metrics';
import { type Alive, type AskedPool, watchedPool } from './watchedPool';

/** Milliseconds for one connection to open; that a database is away is noticed sooner, by knocking. */
const OPEN_TIMEOUT = 4_000;
/** Milliseconds. A database that is away must be noticed soon, a query that runs away must end. */
const KNOCK_TIMEOUT = 1_000;
const STATEMENT_TIMEOUT = 15_000;

/** Opens a connection of its own, as one in the pool may be broken where the server is well. */
const knockAt =
  (url: string): Alive =>
  async () => {
    const stranger = new pg.Client({ connectionString: url, connectionTimeoutMillis: KNOCK_TIMEOUT });
    stranger.on('error', () => undefined);
    try {
      await stranger.connect();
      void stranger.end();
      return true;
    } catch (error) {
      // Refused by its own words, for too many connections say, is an answer too.
      return error instanceof pg.DatabaseError;
    }
  };

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
 * A pool of connections to a PostgreSQL server. Whatever is asked of a server that is away or hangs fails within
 * two seconds; the first query after its return succeeds.
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
    types: columnTypes,
  });
  // Without a listener the loss of an idle connection would end the process; the next query reconnects.
  pool.on('error', onLost);
  return watchedPool(pool, knockAt(url));
}

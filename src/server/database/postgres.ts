import pg from 'pg';
import { columnTypes } from './parsers';

const POOL_SIZE = 10;
/** Milliseconds. A database that is away must be noticed soon, a query that runs away must end. */
const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 15_000;

/** A pool of connections to a PostgreSQL server, 13 or newer. */
export function postgresPool(url: string): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    types: columnTypes,
  });
}

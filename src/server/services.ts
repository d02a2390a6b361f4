import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, Db } from './database/database';
import type { FileStorage } from './external/storage';
import type { Quota } from './quotas';

/** What every route module is given; built once by `main.ts`, and by the tests with fakes where time matters. */
export interface Services {
  config: Config;
  database: Database;
  /** The same connection as `database.db`, at hand because every repository wants it. */
  db: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
  quotas: Quotas;
  storage: FileStorage;
}

/** Counters of what may be tried only so often (`api.md`, Limits). They live in memory, one set per process. */
export interface Quotas {
  loginsOfAddress: Quota;
  loginsOfAccount: Quota;
  /** Registrations and password resets. */
  accountMailsOfAddress: Quota;
  aresOfAddress: Quota;
  grantsOfAddress: Quota;
}

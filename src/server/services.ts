import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database, Db } from './database/database';
import type { IdentityProvider } from './external/oidc';
import type { FileStorage } from './external/storage';
import type { Quota } from './quotas';
import type { KeyFor } from './secretKey';

/** What every route module is given; built once by `main.ts`, and by the tests with fakes where time matters. */
export interface Services {
  config: Config;
  database: Database;
  /** The same connection as `database.db`, at hand because every repository wants it. */
  db: Db;
  clock: () => Date;
  keyFor: KeyFor;
  log: FastifyBaseLogger;
  quotas: Quotas;
  storage: FileStorage;
  /** Null where none is set. */
  identityProvider: IdentityProvider | null;
}

/** Counters of what may be tried only so often (`api.md`, Limits). They live in memory, one set per process. */
export interface Quotas {
  loginsOfAddress: Quota;
  loginsOfAccount: Quota;
  /** Registrations and password resets. */
  accountMailsOfAddress: Quota;
  /** Mails about an account to one recipient, whether the account exists or not. */
  accountMailsOfAccount: Quota;
  /** Log-ins through an identity provider, both ways. */
  identityOfAddress: Quota;
  /** New passwords set by a mailed link. */
  resetsOfAddress: Quota;
  /** Wrong passwords of somebody who is logged in. */
  passwordsOfAccount: Quota;
  /** Wrong codes of log-ins that wait for their second factor, by the account with its present password. */
  codesOfLogins: Quota;
  codesOfLoginsADay: Quota;
  /** Wrong codes of people who are logged in, whom a stranger's tries must not stop. */
  codesOfAccount: Quota;
  exportsOfAccount: Quota;
  /** Records sent to support. */
  supportOfAccount: Quota;
  aresOfAddress: Quota;
  grantsOfAddress: Quota;
}

import type { FastifyBaseLogger } from 'fastify';
import type { QuotaTable } from '../contract/quotas';
import type { RunningBuild } from './page/builds';
import type { Config } from './config';
import type { Database, Db } from './database/database';
import type { Present } from './database/present';
import type { Reading } from './database/reading';
import type { IdentityProvider } from './external/oidc';
import type { FileStorage } from './external/storage';
import type { OwnWrites } from './plugins/ownWrites';
import type { AddressQuota, Quota, SharedAddressQuota } from './limits/quotas';
import type { Meters } from './observability/metrics';
import type { PortalSettings } from './admin/portalSettings';
import type { KeyFor } from './accounts/secretKey';
import type { Law } from './law/law';
import type { SharedQuota } from './limits/sharedQuota';

/** What every route module is given; built once by `main.ts`, and by the tests with fakes where time matters. */
export interface Services {
  /** Null when it runs from the sources: there is no SPA then. */
  build: RunningBuild | null;
  config: Config;
  database: Database;
  /** The same connection as `database.db`, at hand because every repository wants it. */
  db: Db;
  /** For lists that may be a second old: registers, catalogues, grants, points of the map. */
  reading: Reading;
  /** Who must read what is fresh; null where every server is. */
  ownWrites: OwnWrites | null;
  clock: () => Date;
  /**
   * The present moment as an expression of SQL: the clock of the database, which all processes of the portal share. Whatever
   * closes at an hour asks it, in the statement that decides.
   */
  present: () => Present;
  keyFor: KeyFor;
  /** What the operator publishes about the portal, as it holds since this start. */
  law: Law;
  log: FastifyBaseLogger;
  /** Null without a metrics port: nothing is measured then. */
  meters: Meters | null;
  /** What the operator set in the portal itself. */
  settings: PortalSettings;
  quotas: Quotas;
  /** What accounts may have and do (`accountQuotas.ts`). */
  quotaTable: QuotaTable;
  storage: FileStorage;
  /** Null where none is set. */
  identityProvider: IdentityProvider | null;
}

/**
 * Counters of what may be tried only so often (docs/api.md 8.1). Those that guard accounts are shared by all processes;
 * those that guard work live in memory, one set per process.
 */
export interface Quotas {
  loginsOfAddress: SharedAddressQuota;
  /** Wrong log-ins of strangers to one account from one address. */
  loginsOfAccountAtAddress: SharedQuota;
  /** Wrong log-ins of strangers to one account from everywhere: many, and then ever longer pauses. */
  loginsOfAccount: SharedQuota;
  /** Wrong log-ins to one account in a browser that logged in to it before; nothing else limits it. */
  loginsOfDevice: SharedQuota;
  /** Registrations and password resets. */
  accountMailsOfAddress: SharedAddressQuota;
  /** Mails about an account to one recipient that strangers ask for, whether the account exists or not. */
  accountMailsOfAccount: SharedQuota;
  /** Password resets that a browser which logged in to the account before asks for. */
  accountMailsOfDevice: SharedQuota;
  /** Log-ins through an identity provider, both ways. */
  identityOfAddress: SharedAddressQuota;
  /** Links of registrations that are opened and finished. */
  registrationLinksOfAddress: SharedAddressQuota;
  /** New passwords set by a mailed link. */
  resetsOfAddress: SharedAddressQuota;
  /** Wrong passwords of somebody who is logged in. */
  passwordsOfAccount: SharedQuota;
  /** Wrong codes of log-ins that wait for their second factor, by the account with its present password. */
  codesOfLogins: SharedQuota;
  codesOfLoginsADay: SharedQuota;
  /** Codes of people who are logged in, whom a stranger's tries must not stop; a bound on those under way in this process. */
  codesOfAccount: Quota;
  /** The wrong ones of them. */
  wrongCodesOfAccount: SharedQuota;
  /** Mails of invitations to one recipient, whoever invites. */
  invitesOfRecipient: SharedQuota;
  /** Calls that write, and bytes of their bodies. */
  writesOfAccount: Quota;
  bodyBytesOfAccount: Quota;
  /** Exports and rendered documents. */
  heavyOfAccount: Quota;
  /** Answers of the link to somebody's calendar. */
  calendarsOfAccount: Quota;
  aresOfAddress: AddressQuota;
  grantsOfAddress: AddressQuota;
  /** Names of grants while somebody types. */
  grantNamesOfAddress: AddressQuota;
}

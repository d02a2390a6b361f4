import type { FastifyBaseLogger } from 'fastify';
import type { QuotaTable } from '../contract/limits/quotas';
import type { RunningBuild } from './platform/page/builds';
import type { Config } from './config';
import type { Database, Db } from './platform/database/database';
import type { Present } from './platform/database/present';
import type { Reading } from './platform/database/reading';
import type { IdentityProvider } from './platform/identity/oidc';
import type { FileStorage } from './platform/storage/storage';
import type { OwnWrites } from './platform/http/plugins/ownWrites';
import type { AddressQuota, Quota, SharedAddressQuota } from './platform/limits/quotas';
import type { Meters } from './platform/observability/metrics';
import type { PortalSettings } from './platform/settings/portalSettings';
import type { KeyFor } from './platform/identity/secretKey';
import type { Law } from './modules/law/law';
import type { SharedQuota } from './platform/limits/sharedQuota';

/** Dependencies of all route modules. Created once by `main.ts`, and by tests with fakes for the clock. */
export interface Services {
  /** Null if it runs from the sources, which have no SPA. */
  build: RunningBuild | null;
  config: Config;
  database: Database;
  /** The same connection as `database.db`, as a shortcut for the repositories. */
  db: Db;
  /** For lists that may be a second old: registers, catalogues, grants, points of the map. */
  reading: Reading;
  /** Clients that must read current data; null if all servers are current. */
  ownWrites: OwnWrites | null;
  clock: () => Date;
  /**
   * The current time as an SQL expression: the clock of the database, which all processes of the portal share.
   * Deadlines are checked with it in the deciding statement.
   */
  present: () => Present;
  keyFor: KeyFor;
  /** The legal texts of the operator as loaded at the start. */
  law: Law;
  log: FastifyBaseLogger;
  /** Null without a metrics port; nothing is measured then. */
  meters: Meters | null;
  /** Settings that the operator changes in the portal. */
  settings: PortalSettings;
  quotas: Quotas;
  /** Quotas of accounts (`accountQuotas.ts`). */
  quotaTable: QuotaTable;
  storage: FileStorage;
  /** Null if none is configured. */
  identityProvider: IdentityProvider | null;
}

/**
 * Rate limits (docs/api.md 8.1). Those that protect accounts are shared by all processes; those that limit load are in
 * memory, one set per process.
 */
export interface Quotas {
  loginsOfAddress: SharedAddressQuota;
  /** Failed log-ins from unknown devices to one account from one address. */
  loginsOfAccountAtAddress: SharedQuota;
  /** Failed log-ins from unknown devices to one account from all addresses: a high limit, then increasing delays. */
  loginsOfAccount: SharedQuota;
  /** Failed log-ins to one account in a browser that logged in to it before. No other limit applies to it. */
  loginsOfDevice: SharedQuota;
  /** Registrations and password resets. */
  accountMailsOfAddress: SharedAddressQuota;
  /** Mails about an account requested by unknown devices for one recipient, whether the account exists or not. */
  accountMailsOfAccount: SharedQuota;
  /** Password resets requested by a browser that logged in to the account before. */
  accountMailsOfDevice: SharedQuota;
  /** Log-ins through an identity provider, both redirects and callbacks. */
  identityOfAddress: SharedAddressQuota;
  /** Opening registration links and completing registrations. */
  registrationLinksOfAddress: SharedAddressQuota;
  /** New passwords set by a mailed link. */
  resetsOfAddress: SharedAddressQuota;
  /** Wrong passwords of a logged-in person. */
  passwordsOfAccount: SharedQuota;
  /** Wrong codes of log-ins that wait for the second factor, by the account with its current password. */
  codesOfLogins: SharedQuota;
  codesOfLoginsADay: SharedQuota;
  /**
   * Codes of logged-in people, who must not be blocked by the attempts of strangers. Limits those in progress in this
   * process.
   */
  codesOfAccount: Quota;
  /** Wrong codes of logged-in people. */
  wrongCodesOfAccount: SharedQuota;
  /** Invitation mails to one recipient from all senders. */
  invitesOfRecipient: SharedQuota;
  /** Writing requests, and the bytes of their bodies. */
  writesOfAccount: Quota;
  bodyBytesOfAccount: Quota;
  /** Exports and rendered documents. */
  heavyOfAccount: Quota;
  /** Responses of a person's calendar link. */
  calendarsOfAccount: Quota;
  aresOfAddress: AddressQuota;
  grantsOfAddress: AddressQuota;
  /** Suggestions of grant names during typing. */
  grantNamesOfAddress: AddressQuota;
}

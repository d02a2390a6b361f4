import type { FastifyBaseLogger } from 'fastify';
import type { QuotaTable } from '../../contract/limits/quotas';
import type { ConsentDocument } from '../../contract/vocabulary/law';
import type { LawText } from '../../contract/wire/law';
import type { RunningBuild } from './page/builds';
import type { Config } from '../config';
import type { Database, Db } from './database/database';
import type { Present } from './database/present';
import type { Reading } from './database/reading';
import type { IdentityProvider } from './identity/oidc';
import type { FileStorage } from './storage/storage';
import type { OwnWrites } from './http/plugins/ownWrites';
import type { RateLimits } from './limits/rateLimits';
import type { NotificationRegistry } from './notifications/eventTypes';
import type { Meters } from './observability/metrics';
import type { PortalSettings } from './settings/portalSettings';
import type { KeyFor } from './identity/secretKey';

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
  /** The legal texts of the operator as loaded at the start, and the versions of those that require consent. */
  law: { texts: readonly LawText[]; versions: Readonly<Record<ConsentDocument, string>> };
  log: FastifyBaseLogger;
  /** Null without a metrics port; nothing is measured then. */
  meters: Meters | null;
  /** Settings that the operator changes in the portal. */
  settings: PortalSettings;
  rateLimits: RateLimits;
  /** How events are described and mailed, collected from the modules. */
  notificationRegistry: NotificationRegistry;
  /** Quotas of accounts (`accountQuotas.ts`). */
  quotaTable: QuotaTable;
  storage: FileStorage;
  /** Null if none is configured. */
  identityProvider: IdentityProvider | null;
}

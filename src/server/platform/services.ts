import type { FastifyBaseLogger } from 'fastify';
import type { QuotaTable } from '#contract/limits/quotas.ts';
import type { ConsentDocument } from '#contract/vocabulary/law.ts';
import type { LawText } from '#contract/wire/law.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import type { Reading } from '#platform/database/reading.ts';
import type { OwnWrites } from '#platform/http/plugins/ownWrites.ts';
import type { IdentityProvider } from '#platform/identity/oidc.ts';
import type { KeyFor } from '#platform/identity/secretKey.ts';
import type { RateLimits } from '#platform/limits/rateLimits.ts';
import type { Meters } from '#platform/observability/metrics.ts';
import type { RunningBuild } from '#platform/page/builds.ts';
import type { Registry } from '#platform/registry.ts';
import type { PortalSettings } from '#platform/settings/portalSettings.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import type { Config } from '#server/config.ts';

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
  /** What the modules provide. */
  registry: Registry;
  /** Quotas of accounts (`accountQuotas.ts`). */
  quotaTable: QuotaTable;
  storage: FileStorage;
  /** Null if none is configured. */
  identityProvider: IdentityProvider | null;
}

import { buildApp, type PortalApp } from '../../../src/server/app';
import { type Database, openDatabase } from '../../../src/server/platform/database/database';
import { readingOf } from '../../../src/server/platform/database/reading';
import { openSettings } from '../../../src/server/platform/settings/portalSettings';
import { createRateLimits } from '../../../src/server/platform/limits/rateLimits';
import type { Services } from '../../../src/server/platform/services';

const silent = { info: () => undefined, error: () => undefined };

export interface SecondPortal {
  app: PortalApp;
  services: Services;
  database: Database;
  close(): Promise<void>;
}

interface Way {
  /** URL of the database, possibly through a pooler. */
  url: string;
  /** URL for notifications about writes of other processes. Null disables them. */
  wakeUps?: string | null;
  /** False behind a pooler. */
  prepared?: boolean;
}

/**
 * Simulates another process on the same PostgreSQL server, which shares nothing in memory.
 * @param around creates services that depend on its database
 */
export async function startSecondPortal(
  first: Services,
  { url, wakeUps = url, prepared = true }: Way,
  around: (database: Database) => Partial<Services> = () => ({}),
): Promise<SecondPortal> {
  const database = await openDatabase({ url, dataDir: null, wakeUps, prepared, log: silent });
  const { db } = database;
  const { clock, config, keyFor } = first;
  const services: Services = {
    ...first,
    database,
    db,
    reading: readingOf(db),
    settings: openSettings(config),
    rateLimits: createRateLimits({ clock, db, keyFor }),
    ...around(database),
  };
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

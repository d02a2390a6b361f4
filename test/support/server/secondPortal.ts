import { type Database, openDatabase } from '#platform/database/database.ts';
import { readingOf } from '#platform/database/reading.ts';
import { createRateLimits } from '#platform/limits/rateLimits.ts';
import type { Services } from '#platform/services.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { buildApp, type PortalApp } from '#server/app.ts';

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

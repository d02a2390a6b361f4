import type { Db } from '../database/database';
import { createQueryCache } from '../database/createQueryCache';
import type { DataSet } from '../database/tables';

/** Seconds after which writes of other processes are seen at the latest. */
const VERSION_TTL = 1;

const versionCache = createQueryCache<string>({ ttl: VERSION_TTL, maxEntries: 10, invalidatedBy: 'any' });

/** Changes whenever data of these names change; a key of caches that live as long as the data are the same. */
export const versionOf = (db: Db, names: readonly DataSet[]): Promise<string> =>
  versionCache(db, names.join(), async () => {
    const rows = await db
      .selectFrom('data_versions')
      .select('version')
      .where('name', 'in', names)
      .orderBy('name')
      .execute();
    return rows.map(({ version }) => version).join(' ');
  });

import type { Db } from '../database/database';
import { keeping } from '../database/keeping';
import type { DataSet } from '../database/tables';

/** Whatever was written elsewhere is seen within this many seconds. */
const VERSION_KEPT = 1;

const keepVersion = keeping<string>({ seconds: VERSION_KEPT, entries: 10, until: 'any' });

/** Changes with any of the data of these names, for what is kept in memory as long as they are the same. */
export const versionOf = (db: Db, names: readonly DataSet[]): Promise<string> =>
  keepVersion(db, names.join(), async () => {
    const rows = await db
      .selectFrom('data_versions')
      .select('version')
      .where('name', 'in', names)
      .orderBy('name')
      .execute();
    return rows.map(({ version }) => version).join(' ');
  });

import { sql } from 'kysely';
import type { SettingValue } from '#contract/rules/settings.ts';
import type { SettingKey } from '#contract/vocabulary/settings.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';

/** A stored version of a setting with its author and time. */
export interface StoredSetting {
  id: number;
  key: SettingKey;
  value: SettingValue;
  author: string | null;
  created_at: Date;
}

const columns = sql`version.id, version.key, version.value, ${personName('person')} as author, version.created_at
  from setting_versions as version left join users as person on person.id = version.author_id`;

/** Lists the last version of every setting that was ever set. */
export async function listSettings(db: Db): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select ${columns} where version.id in (select max(id) from setting_versions group by key)`.execute(db);
  return rows;
}

/** Lists up to a hundred versions of a setting, the newest first. */
export async function listSettingVersions(db: Db, key: SettingKey): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select ${columns} where version.key = ${key} order by version.id desc limit 100`.execute(db);
  return rows;
}

/** Returns the current value of a setting; null for the default. */
export async function findSetting(db: Db, key: SettingKey): Promise<SettingValue> {
  const row = await db
    .selectFrom('setting_versions')
    .select('value')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.value ?? null) as SettingValue;
}

/**
 * Adds a version after the one that its author saw.
 * @param seen id of that version, 0 for none
 * @returns false if another user added a version meanwhile
 */
export async function writeSetting(
  db: Db,
  key: SettingKey,
  value: SettingValue,
  { seen, author, now }: { seen: number; author: number; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`.execute(db);
  const last = await db
    .selectFrom('setting_versions')
    .select('id')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((last?.id ?? 0) !== seen) return false;
  await db
    .insertInto('setting_versions')
    .values({ key, value: JSON.stringify(value), author_id: author, created_at: now })
    .execute();
  return true;
}

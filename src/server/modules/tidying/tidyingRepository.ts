import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOfNoMessage, isOfNoTender } from '#modules/files/fileColumnsRepository.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { TABLES } from '#platform/identity/visibilityRepository.ts';
import { endOfRetention, type Retention } from '#platform/jobs/retention.ts';
import { recordLeftovers } from '#platform/storage/leftoversRepository.ts';

/** Kinds of records that their owners can delete. */
const DELETED_KINDS = ['projects', 'references', 'software'] as const;
/** Records of a kind that one transaction deletes, for whose time others may wait. */
const AT_ONCE = 500;

/**
 * Permanently deletes what can no longer be restored: projects, references and software with their discussions and
 * files, messages and files that were deleted separately, and files of messages that were never sent. Their storage
 * keys are recorded for deletion. Call it in a transaction, and again while it deletes anything.
 * @returns the number of deleted records and files
 */
export async function purgeDeleted(
  db: Db,
  { deletedBefore, unsentBefore }: { deletedBefore: Date; unsentBefore: Date },
  now: Date,
): Promise<number> {
  let things = 0;
  const keys: string[] = [];
  const removeFiles = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<{
      storage_key: string;
    }>`delete from files where ${condition} returning storage_key`.execute(db);
    keys.push(...rows.map(({ storage_key }) => storage_key));
  };
  for (const kind of DELETED_KINDS) {
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(TABLES[kind])} where id in (
        select id from ${sql.table(TABLES[kind])} where deleted_at < ${deletedBefore} limit ${AT_ONCE}) returning id
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    if (kind !== 'software') {
      const ofThings = sql`thread_ct_id = ${THREAD_TYPES[kind]} and thread_object_id = any(${ids})`;
      await sql`delete from messages where ${ofThings}`.execute(db);
      await sql`delete from thread_reads where ${ofThings}`.execute(db);
    }
    await removeFiles(sql`owner_kind = ${kind} and owner_id = any(${ids})`);
    things += ids.length;
  }
  await sql`delete from messages where deleted_at < ${deletedBefore}`.execute(db);
  await removeFiles(isOfNoMessage);
  await removeFiles(isOfNoTender);
  await removeFiles(sql`owner_kind = 'drafts' and uploaded_at < ${unsentBefore}`);
  await removeFiles(sql`owner_kind = 'bids' and not exists (select from bids where bids.id = files.owner_id)`);
  // Files that were sent with a bid are kept, even if they were removed from its draft.
  await removeFiles(sql`deleted_at < ${deletedBefore}
    and not exists (select from bid_version_files as sent where sent.file_id = files.id)`);
  await recordLeftovers(db, keys, now);
  return things + keys.length;
}

/** Deletes the rows whose retention has ended. */
export async function deleteExpired(db: Db, retention: Retention, now: Date): Promise<void> {
  const before = endOfRetention(retention, now);
  if ('remove' in retention) await retention.remove(db, before);
  else await sql`delete from ${sql.table(retention.table)} where ${sql.ref(retention.column)} < ${before}`.execute(db);
}

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOfNoMessage, isOfNoTender } from '#modules/files/fileColumnsRepository.ts';
import { deleteRecordsOf } from '#modules/user/ownDataRepository.ts';
import { type RecordKinds, softDeletedKinds } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { endOfRetention, type Retention } from '#platform/jobs/retention.ts';
import { recordLeftovers } from '#platform/storage/leftoversRepository.ts';

/** Records of a kind that one transaction deletes, for whose time others may wait. */
const AT_ONCE = 500;

/**
 * Permanently deletes what can no longer be restored: records with their discussions and files, messages and files that were deleted separately, and files of messages that were never sent. Their storage
 * keys are recorded for deletion. Call it in a transaction, and again while it deletes anything.
 * @returns the number of deleted records and files
 */
export async function purgeDeleted(
  db: Db,
  kinds: RecordKinds,
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
  for (const kind of softDeletedKinds(kinds)) {
    const done = await deleteRecordsOf(
      db,
      kind,
      sql`item.id in (select id from ${sql.table(kind.table)} where deleted_at < ${deletedBefore} limit ${AT_ONCE})`,
    );
    keys.push(...done.keys);
    things += done.deleted;
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

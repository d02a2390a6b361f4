import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../database/database';
import { recordLeftovers } from './leftovers';
import { THREAD_TYPES } from './threads';
import { TABLES } from './visibility';

/** Kinds of things that their owners delete. */
const DELETED_KINDS = ['projects', 'references', 'software'] as const;

/** Files whose messages are gone, with their things or by themselves. */
export const isOfNoMessage = sql<SqlBool>`owner_kind = 'messages' and not exists (
  select from messages where messages.id = files.owner_id)`;

/**
 * Deletes for good what can no longer be brought back: projects, references and software with their discussions and
 * files, messages and files deleted by themselves, and files whose messages were not sent; their bytes are noted as left
 * over. To be called in a transaction.
 * @returns how many things and files there were
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
      delete from ${sql.table(TABLES[kind])} where deleted_at < ${deletedBefore} returning id
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
  await removeFiles(sql`owner_kind = 'drafts' and uploaded_at < ${unsentBefore}`);
  await removeFiles(sql`owner_kind = 'bids' and not exists (select from bids where bids.id = files.owner_id)`);
  // What was sent with a bid stays with it, whatever its draft has.
  await removeFiles(sql`deleted_at < ${deletedBefore}
    and not exists (select from bid_version_files as sent where sent.file_id = files.id)`);
  await recordLeftovers(db, keys, now);
  return things + keys.length;
}

/** Forgets first answers to repeated calls, which nobody may ask for any more. */
export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

/** Forgets what the business register said, when it would be asked again anyway. */
export async function forgetAresAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ares_answers').where('fetched_at', '<', before).execute();
}

/** Forgets mailed links and calendar links that ended before a moment, until when they can say that they did. */
export async function forgetOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', before).execute();
  await db.deleteFrom('calendar_feeds').where('revoked_at', '<', before).execute();
  await db.deleteFrom('identity_flows').where('created_at', '<', before).execute();
}

import { type RawBuilder, sql } from 'kysely';
import type { TotalName } from '../../../contract/quotas';
import type { Db } from '../../database/database';

/** What is counted of a person. */
export interface Kept {
  /** What is there, rows or bytes. */
  live: number;
  /** The same with what was deleted and can still be brought back. */
  all: number;
}

/** Where each of them is counted, and what of. */
const PLACES: Record<TotalName, { table: string; owner: string; amount: RawBuilder<number>; isRestorable: boolean }> = {
  files: { table: 'files', owner: 'uploader_id', amount: sql`1`, isRestorable: true },
  fileBytes: { table: 'files', owner: 'uploader_id', amount: sql`size`, isRestorable: true },
  companies: { table: 'companies', owner: 'owner_id', amount: sql`1`, isRestorable: false },
  projects: { table: 'projects', owner: 'owner_id', amount: sql`1`, isRestorable: true },
  references: { table: 'reference_projects', owner: 'owner_id', amount: sql`1`, isRestorable: true },
  software: { table: 'software', owner: 'owner_id', amount: sql`1`, isRestorable: true },
  // The length of a stored text is known without reading it.
  supportBytes: { table: 'support_records', owner: 'user_id', amount: sql`octet_length(record)`, isRestorable: false },
};

/**
 * Lets one transaction of a person count at a time, until its end. To be called after the rows are written, so that
 * things are always locked before their owners.
 */
export async function lockForCounting(db: Db, userId: number): Promise<void> {
  // Not against rows that refer to the person, which other transactions may write meanwhile.
  await sql`select from users where id = ${userId} for no key update`.execute(db);
}

/** How much a person has of something. */
export async function countKept(db: Db, userId: number, thing: TotalName): Promise<Kept> {
  const { table, owner, amount, isRestorable } = PLACES[thing];
  const { rows } = await sql<Kept>`
    select coalesce(sum(${amount}) filter (where ${isRestorable ? sql`deleted_at is null` : sql`true`}), 0)::bigint as live,
      coalesce(sum(${amount}), 0)::bigint as "all"
    from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
  `.execute(db);
  return rows[0]!;
}

/** Records one use, and forgets those of the same kind that no longer count. */
export async function recordUse(db: Db, userId: number, quota: string, now: Date, since: Date): Promise<void> {
  await db
    .deleteFrom('quota_uses')
    .where('user_id', '=', userId)
    .where('quota', '=', quota)
    .where('used_at', '<=', since)
    .execute();
  await db.insertInto('quota_uses').values({ user_id: userId, quota, used_at: now }).execute();
}

/**
 * The use that has to pass before there may be another one.
 * @returns the oldest of the last `limit` uses after `since`; null when there were fewer of them
 */
export async function findBlockingUse(
  db: Db,
  userId: number,
  quota: string,
  limit: number,
  since: Date,
): Promise<Date | null> {
  const use = await db
    .selectFrom('quota_uses')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('quota', '=', quota)
    .where('used_at', '>', since)
    .orderBy('used_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return use?.used_at ?? null;
}

/** Forgets uses that no limit looks back to. */
export async function forgetUses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('quota_uses').where('used_at', '<', before).execute();
}

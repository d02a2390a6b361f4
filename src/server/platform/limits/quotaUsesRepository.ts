import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#contract/access/access.ts';
import type { TotalName } from '#contract/limits/quotas.ts';
import type { Db } from '#platform/database/database.ts';

/** The current usage of a quota by a user. */
export interface Usage {
  /** Existing rows or bytes. */
  live: number;
  /** The same including deleted ones that can still be restored. */
  all: number;
}

/** The table and the column that are counted for each quota. */
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
 * Serialises the counting of a user's quotas until the end of the transaction. Call it after the rows are written, so
 * that records are always locked before their owners.
 */
export async function lockForCounting(db: Db, userId: number): Promise<void> {
  // The id of a guest is that of its link, negative.
  if (userId < 0) await sql`select from guest_links where id = ${-userId} for no key update`.execute(db);
  // This lock does not block other transactions from writing rows that reference the user.
  await sql`select from users where id = ${userId} for no key update`.execute(db);
}

/** Whose usage is counted. */
type Counted = Pick<Actor, 'company' | 'guest'> & { id: number };

/** The files of a guest are those of its bid, whoever added them. */
const isCountedFor = ({ id, company, guest }: Counted, owner: string) =>
  guest
    ? sql`owner_kind = 'bids' and owner_id in (
        select id from bids where tender_id = ${guest.tender} and company_id = ${company ?? null}::int)`
    : sql`${sql.ref(owner)} = ${id}`;

/** Returns a user's current usage of a quota; for a guest, of one of files. */
export async function countUsage(db: Db, user: Counted, thing: TotalName): Promise<Usage> {
  const { table, owner, amount, isRestorable } = PLACES[thing];
  const { rows } = await sql<Usage>`
    select coalesce(sum(${amount}) filter (where ${isRestorable ? sql`deleted_at is null` : sql`true`}), 0)::bigint as live,
      coalesce(sum(${amount}), 0)::bigint as "all"
    from ${sql.table(table)} where ${isCountedFor(user, owner)}
  `.execute(db);
  return rows[0]!;
}

/** Records one use and deletes older uses of the same quota that no longer count. */
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
 * Finds the use that must expire before another one is allowed.
 * @returns the oldest of the last `limit` uses after `since`; null if there are fewer
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

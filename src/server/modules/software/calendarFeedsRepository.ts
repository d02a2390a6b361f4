import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { hashToken, newToken, revokeCalendarFeed } from '#platform/identity/tokensRepository.ts';
import { lockUser } from '#platform/identity/usersRepository.ts';
import { isListedSoftware } from '#platform/identity/visibilityRepository.ts';

/** Returns when a user's active calendar link was created; null if there is none. */
export async function findCalendarFeed(db: Db, userId: number): Promise<Date | null> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return feed?.created_at ?? null;
}

/** Replaces the calendar link and returns its secret, which is not stored. Call it in a transaction. */
export async function createCalendarFeed(db: Db, userId: number, now: Date): Promise<string> {
  // Serialises concurrent calls.
  await lockUser(db, userId);
  await revokeCalendarFeed(db, userId, now);
  const token = newToken();
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now })
    .execute();
  return token;
}

/**
 * Returns whose register a calendar link shows; null if the link is wrong or revoked, or if the user is no longer a
 * client.
 */
export async function findCalendarOwner(db: Db, token: string): Promise<number | null> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('calendar_feeds.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('users.role', '=', 'CLIENT')
    .executeTakeFirst();
  return feed?.user_id ?? null;
}

export interface CalendarEntry {
  id: number;
  name: string;
  valid_to: string;
  supplier_name: string | null;
  updated_at: Date;
  /** Version of the row, for the sequence number of a calendar event. */
  version: number;
}

/** Maximum number of licences in one calendar, because the file is built at each request. */
const CALENDAR_ENTRIES_MAX = 5_000;

/**
 * Lists watched licences with an end date of a user and of the user's companies, the soonest first. Above
 * {@link CALENDAR_ENTRIES_MAX} those that ended longest ago are left out.
 */
export async function listCalendarEntries(db: Db, ownerId: number): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select id, name, valid_to, supplier_name, updated_at, version
    from software
    where (company_id is null and owner_id = ${ownerId} or company_id in (
      select company_id from company_members where user_id = ${ownerId} and left_at is null)) and ${isListedSoftware('software')} and watch_expiration and valid_to is not null
    order by valid_to desc, id desc
    limit ${CALENDAR_ENTRIES_MAX}
  `.execute(db);
  return rows.reverse();
}

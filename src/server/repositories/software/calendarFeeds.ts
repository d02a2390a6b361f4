import { sql } from 'kysely';
import type { Db } from '../../database/database';
import { hashToken, newToken, revokeCalendarFeed } from '../accounts/tokens';
import { lockUser } from '../accounts/users';

/** When a person's live calendar link was made; null without one. */
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

/** Makes a new link in place of the former one and answers its secret, which is nowhere kept. To be called in a transaction. */
export async function createCalendarFeed(db: Db, userId: number, now: Date): Promise<string> {
  // Calls at the same time make their links one after another.
  await lockUser(db, userId);
  await revokeCalendarFeed(db, userId, now);
  const token = newToken();
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now })
    .execute();
  return token;
}

/** Whose register a calendar link shows; null for a wrong or revoked one, and once the person is no client. */
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
  /** Counts changes of the row, as calendars want of an event. */
  version: number;
}

/** Licences in one calendar: the file is made anew at each call. */
const CALENDAR_ENTRIES_MAX = 5_000;

/**
 * Watched licences of a person, and of all companies that the person belongs to, with an end, soonest first; of more than
 * {@link CALENDAR_ENTRIES_MAX} those that ended longest ago are left out.
 */
export async function listCalendarEntries(db: Db, ownerId: number): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select id, name, valid_to, supplier_name, updated_at, version
    from software
    where (company_id is null and owner_id = ${ownerId} or company_id in (
      select company_id from company_members where user_id = ${ownerId} and left_at is null)) and deleted_at is null and watch_expiration and valid_to is not null
    order by valid_to desc, id desc
    limit ${CALENDAR_ENTRIES_MAX}
  `.execute(db);
  return rows.reverse();
}

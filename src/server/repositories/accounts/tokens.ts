import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, MINUTE } from '../../../contract/durations';
import { RETENTION } from '../../../contract/retention';
import { WRONG_CODES_MAX } from '../../../contract/limits';
import type { Session } from '../../../contract/wire/accounts';
import type { Db } from '../../database/database';
import { createQueryCache } from '../../database/createQueryCache';
import { hasSecondFactor, userColumns, userOf } from './users';

/** A token ends after so long without use, and after so long however often it is used. */
const { idleLoginDays: IDLE_DAYS, loginDays: ABSOLUTE_DAYS, endedLoginDays: ENDED_DAYS } = RETENTION;
/** Use is written down at most this often, so that reading stays reading. */
const USE_WRITTEN_EVERY = 5 * MINUTE;

/** Of one account; somebody who logs in again and again fills nothing. */
export const MAX_SESSIONS = 50;

/** The only form in which the server keeps a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** A new secret of 240 bits, safe in headers and addresses. */
export const newToken = (): string => randomBytes(30).toString('base64url');

/** Opens a log-in and answers its key, which is nowhere kept. The account's oldest log-ins beyond {@link MAX_SESSIONS} end. */
export async function createToken(db: Db, userId: number, now: Date, userAgent: string | null): Promise<string> {
  const key = newToken();
  await db
    .insertInto('auth_tokens')
    .values({
      user_id: userId,
      token_hash: hashToken(key),
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  const kept = db
    .selectFrom('auth_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS);
  await db.deleteFrom('auth_tokens').where('user_id', '=', userId).where('id', 'not in', kept).execute();
  return key;
}

/**
 * Log-ins and their accounts as they were at most a second ago; whatever this process writes of them counts at once. A
 * process thus refuses what another one revoked within that second.
 */
const loginCache = createQueryCache<Awaited<ReturnType<typeof readLogin>>>({
  ttl: 1,
  maxEntries: 10_000,
  invalidatedBy: ['auth_tokens', 'users', 'companies', 'company_members', 'totp'],
});

async function readLogin(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .select(userColumns)
    .select(['auth_tokens.id as token_id', 'auth_tokens.last_used_at', 'auth_tokens.created_at'])
    .select(['auth_tokens.second_factor_at', hasSecondFactor.as('has_second_factor')])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    // Also one that began in the moment in which its person was locked out.
    .where('users.locked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { token_id, created_at, has_second_factor } = row;
  const user = {
    row,
    token_id,
    token_created_at: created_at,
    has_second_factor,
    is_second_factor_entered: row.second_factor_at !== null,
  };
  return { user, usedAt: +row.last_used_at, createdAt: +created_at };
}

/**
 * The person whom a live token belongs to, with the token's id and its second factor; null for anything else.
 * @param company the requested active company
 */
export async function findUserByToken(db: Db, key: string, now: Date, company: number | null = null) {
  const tokenHash = hashToken(key);
  const login = await loginCache(db, tokenHash, () => readLogin(db, tokenHash));
  if (!login || +now - login.usedAt >= IDLE_DAYS * DAY || +now - login.createdAt >= ABSOLUTE_DAYS * DAY) return null;
  const { row, ...user } = login.user;
  if (+now - login.usedAt > USE_WRITTEN_EVERY) {
    await db.updateTable('auth_tokens').set({ last_used_at: now }).where('id', '=', user.token_id).execute();
  }
  return { ...userOf(row, company), ...user };
}

/**
 * Records that a log-in has its second factor.
 * @returns false where it has ended meanwhile
 */
export async function recordSecondFactor(db: Db, tokenId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('auth_tokens')
    .set({ second_factor_at: now })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a wrong code of a log-in that waits for its second factor, which ends with the last it may have.
 * @returns whether it has ended
 */
export async function recordWrongCode(db: Db, tokenId: number, now: Date): Promise<boolean> {
  const { revoked_at } = await db
    .updateTable('auth_tokens')
    .set({
      wrong_codes: sql`wrong_codes + 1`,
      revoked_at: sql`case when wrong_codes + 1 >= ${WRONG_CODES_MAX} then coalesce(revoked_at, ${now}::timestamptz) else revoked_at end`,
    })
    .where('id', '=', tokenId)
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
  return revoked_at !== null;
}

/** Ends log-ins of a person; who calls it says which of them. */
const endingTokens = (db: Db, userId: number, now: Date) =>
  db.updateTable('auth_tokens').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null);

/** Ends log-ins of a person that still wait for a second factor: once it is off, they would wait for nothing. */
export async function revokeUnfinishedTokens(db: Db, userId: number, now: Date): Promise<void> {
  await endingTokens(db, userId, now).where('second_factor_at', 'is', null).execute();
}

/** Ends one log-in at once. */
export async function revokeToken(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('auth_tokens').set({ revoked_at: now }).where('id', '=', tokenId).execute();
}

/** Log-ins that wait for a second factor open nothing and are not told. */
const alive = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('second_factor_at', 'is not', null), row.not(hasSecondFactor)]))
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', new Date(+now - IDLE_DAYS * DAY))
    .where('auth_tokens.created_at', '>', new Date(+now - ABSOLUTE_DAYS * DAY));

/** Log-ins of a person that still count, the last used first. */
export async function listSessions(db: Db, userId: number, currentId: number, now: Date): Promise<Session[]> {
  const rows = await alive(db, userId, now)
    .select(['auth_tokens.id', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('auth_tokens.id', 'desc')
    .execute();
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    ...{ id, user_agent, is_current: id === currentId },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** Ends one of a person's own log-ins; false when there is none such. */
export async function revokeSession(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await alive(db, userId, now).select('auth_tokens.id').where('auth_tokens.id', '=', id).executeTakeFirst();
  if (row) await revokeToken(db, row.id, now);
  return row !== undefined;
}

/** Ends a person's calendar link; without one nothing happens. */
export async function revokeCalendarFeed(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all log-ins of a person but one, all of them with null, and the calendar link, by which anybody reads on. Answers how
 * many log-ins it were.
 */
export async function revokeOtherTokens(db: Db, userId: number, keptId: number | null, now: Date): Promise<number> {
  const ended = await endingTokens(db, userId, now)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? 0))
    .returning('id')
    .execute();
  await revokeCalendarFeed(db, userId, now);
  return ended.length;
}

/** Forgets log-ins that ended so long ago that nobody asks about them. */
export async function forgetDeadTokens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_tokens')
    .where((row) =>
      row.or([
        row('revoked_at', '<', new Date(+now - ENDED_DAYS * DAY)),
        row('last_used_at', '<', new Date(+now - (IDLE_DAYS + ENDED_DAYS) * DAY)),
        row('created_at', '<', new Date(+now - (ABSOLUTE_DAYS + ENDED_DAYS) * DAY)),
      ]),
    )
    .execute();
}

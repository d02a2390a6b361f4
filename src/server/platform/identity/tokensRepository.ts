import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, MINUTE } from '#contract/lib/durations.ts';
import { WRONG_CODES_MAX } from '#contract/limits/limits.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import type { Session } from '#contract/wire/accounts.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { hasSecondFactor, userColumns, userOf } from './usersRepository.ts';

/** Days until a token expires: without use, in total, and until an ended one is deleted. */
const { idleLoginDays: IDLE_DAYS, loginDays: ABSOLUTE_DAYS, endedLoginDays: ENDED_DAYS } = RETENTION;
/** The last use is written at most this often, so that read requests rarely write. */
const USE_WRITTEN_EVERY = 5 * MINUTE;

/** Maximum number of sessions of an account, so that repeated logins cannot fill the table. */
export const MAX_SESSIONS = 50;

/** Hashes a token; the server stores only the hash. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** Creates a random token of 240 bits that is safe in headers and URLs. */
export const newToken = (): string => randomBytes(30).toString('base64url');

/**
 * Creates a session and returns its token, which is not stored. If the account has more than {@link MAX_SESSIONS}
 * sessions, the oldest ones end.
 */
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
  const newest = db
    .selectFrom('auth_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS);
  await db.deleteFrom('auth_tokens').where('user_id', '=', userId).where('id', 'not in', newest).execute();
  return key;
}

/**
 * Cache of sessions and their accounts with a lifetime of one second. Writes of this process invalidate it immediately.
 * A session that another process revokes is therefore rejected within a second.
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
    // Also covers a session that was created while the user was being locked.
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
 * Returns the user of an active token, with the id of the token and its second factor; null otherwise.
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
 * Records that the second factor was entered in a session.
 * @returns false if the session has ended meanwhile
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
 * Counts a wrong code in a session that waits for its second factor. The last allowed one ends the session.
 * @returns whether the session has ended
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

/** Base query that ends sessions of a user; callers add which ones. */
const endingTokens = (db: Db, userId: number, now: Date) =>
  db.updateTable('auth_tokens').set({ revoked_at: now }).where('user_id', '=', userId).where('revoked_at', 'is', null);

/** Ends the sessions of a user that still wait for a second factor; call it when the second factor is removed. */
export async function revokeUnfinishedTokens(db: Db, userId: number, now: Date): Promise<void> {
  await endingTokens(db, userId, now).where('second_factor_at', 'is', null).execute();
}

/** Ends one session. */
export async function revokeToken(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('auth_tokens').set({ revoked_at: now }).where('id', '=', tokenId).execute();
}

/** Active sessions. Sessions that wait for a second factor give no access and are not listed. */
const alive = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('second_factor_at', 'is not', null), row.not(hasSecondFactor)]))
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', new Date(+now - IDLE_DAYS * DAY))
    .where('auth_tokens.created_at', '>', new Date(+now - ABSOLUTE_DAYS * DAY));

/** Lists the active sessions of a user, the last used first. */
export async function listSessions(db: Db, userId: number, currentId: number, now: Date): Promise<Session[]> {
  const rows = await alive(db, userId, now)
    .select(['auth_tokens.id', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('auth_tokens.id', 'desc')
    .execute();
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    user_agent,
    is_current: id === currentId,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** Ends one of a user's sessions; false if it does not exist. */
export async function revokeSession(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await alive(db, userId, now).select('auth_tokens.id').where('auth_tokens.id', '=', id).executeTakeFirst();
  if (row) await revokeToken(db, row.id, now);
  return row !== undefined;
}

/** Revokes a user's calendar link, if there is one. */
export async function revokeCalendarFeed(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a user except one (all if null) and revokes the calendar link, which works without a session.
 * @returns the number of ended sessions
 */
export async function revokeOtherTokens(db: Db, userId: number, keptId: number | null, now: Date): Promise<number> {
  const ended = await endingTokens(db, userId, now)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? 0))
    .returning('id')
    .execute();
  await revokeCalendarFeed(db, userId, now);
  return ended.length;
}

/** Deletes sessions that ended longer ago than the retention. */
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

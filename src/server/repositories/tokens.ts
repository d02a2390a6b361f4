import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../contract/wire/accounts';
import type { Db } from '../database/database';
import { keeping } from '../database/keeping';
import { userColumns, userOf } from './users';

const DAY = 86_400_000;
/** A token ends after so long without use, and after so long however often it is used. */
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 180;
/** Use is written down at most this often, so that reading stays reading. */
const USE_WRITTEN_EVERY = 5 * 60_000;

/** The only form in which the server keeps a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new secret of 240 bits, safe in headers and addresses. */
export const newToken = (): string => randomBytes(30).toString('base64url');

/** Opens a log-in and answers its key, which is nowhere kept. */
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
  return key;
}

/**
 * Log-ins and their accounts as they were at most a second ago; whatever this process writes of them counts at once. A
 * process thus refuses what another one revoked within that second.
 */
const keepLogin = keeping<Awaited<ReturnType<typeof readLogin>>>({ seconds: 1, entries: 10_000, until: ['auth_tokens', 'users', 'companies'] });

async function readLogin(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('auth_tokens')
    .innerJoin('users', 'users.id', 'auth_tokens.user_id')
    .select(userColumns)
    .select(['auth_tokens.id as token_id', 'auth_tokens.last_used_at', 'auth_tokens.created_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { user: { ...userOf(row), token_id: row.token_id }, usedAt: +row.last_used_at, createdAt: +row.created_at } : null;
}

/** The person whom a live token belongs to, with the token's id; null for anything else. */
export async function findUserByToken(db: Db, key: string, now: Date) {
  const tokenHash = hashToken(key);
  const login = await keepLogin(db, tokenHash, () => readLogin(db, tokenHash));
  if (!login || +now - login.usedAt >= IDLE_DAYS * DAY || +now - login.createdAt >= ABSOLUTE_DAYS * DAY) return null;
  const { user } = login;
  if (+now - login.usedAt > USE_WRITTEN_EVERY) {
    await db.updateTable('auth_tokens').set({ last_used_at: now }).where('id', '=', user.token_id).execute();
  }
  return user;
}

/** Ends one log-in at once. */
export async function revokeToken(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('auth_tokens').set({ revoked_at: now }).where('id', '=', tokenId).execute();
}

const alive = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('auth_tokens')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', new Date(+now - IDLE_DAYS * DAY))
    .where('created_at', '>', new Date(+now - ABSOLUTE_DAYS * DAY));

/** Log-ins of a person that still count, the last used first. */
export async function listSessions(db: Db, userId: number, currentId: number, now: Date): Promise<Session[]> {
  const rows = await alive(db, userId, now)
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    ...{ id, user_agent, is_current: id === currentId },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** Ends one of a person's own log-ins; false when there is none such. */
export async function revokeSession(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const row = await alive(db, userId, now).select('id').where('id', '=', id).executeTakeFirst();
  if (row) await revokeToken(db, row.id, now);
  return row !== undefined;
}

/** Ends all log-ins of a person but one; all of them with null. */
export async function revokeOtherTokens(db: Db, userId: number, keptId: number | null, now: Date): Promise<void> {
  await db
    .updateTable('auth_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? 0))
    .execute();
}

/** Forgets log-ins that ended so long ago that nobody asks about them. */
export async function forgetDeadTokens(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_tokens')
    .where((row) =>
      row.or([
        row('revoked_at', '<', new Date(+now - IDLE_DAYS * DAY)),
        row('last_used_at', '<', new Date(+now - 2 * IDLE_DAYS * DAY)),
        row('created_at', '<', new Date(+now - (ABSOLUTE_DAYS + IDLE_DAYS) * DAY)),
      ]),
    )
    .execute();
}

import { timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE } from '#contract/lib/durations.ts';
import { GUEST_CODE_MINUTES, GUEST_SESSION_HOURS, GUEST_WRONG_CODES_MAX } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/identity/tokensRepository.ts';

/** Stores the digest of a code, which replaces the last one. Wrong attempts count on, or new codes would allow more. */
export async function saveCode(db: Db, link: number, digest: string, now: Date): Promise<void> {
  const expires = new Date(+now + GUEST_CODE_MINUTES * MINUTE);
  await db
    .updateTable('guest_links')
    .set({ code_hash: digest, code_expires_at: expires })
    .where('id', '=', link)
    .execute();
}

/** Returns until when a link takes no code; null if it does. */
export async function findCodeLock(db: Db, link: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('guest_links')
    .select('code_locked_until')
    .where('id', '=', link)
    .where('code_locked_until', '>', now)
    .executeTakeFirst();
  return row?.code_locked_until ?? null;
}

/** What became of a code. */
export type Attempt =
  | { is: 'RIGHT'; key: string; expires_at: Date }
  | { is: 'WRONG'; left: number }
  | { is: 'LOCKED'; until: Date }
  | { is: 'EXPIRED' | 'NOT_SENT' };

/**
 * Compares the digest of an entered code. The right one is used up and opens a session. Call it in a transaction that
 * commits whatever the result is.
 */
export async function tryCode(db: Db, link: number, digest: string, now: Date): Promise<Attempt> {
  const held = await db
    .selectFrom('guest_links')
    .select(['code_hash', 'code_expires_at', 'code_locked_until', 'wrong_codes', 'confirmed_at'])
    .where('id', '=', link)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const change = (fields: object) => db.updateTable('guest_links').set(fields).where('id', '=', link).execute();
  if (held.code_locked_until !== null && held.code_locked_until > now)
    return { is: 'LOCKED', until: held.code_locked_until };
  if (held.code_hash === null) return { is: 'NOT_SENT' };
  if (held.code_expires_at === null || held.code_expires_at <= now) return { is: 'EXPIRED' };
  if (timingSafeEqual(Buffer.from(held.code_hash), Buffer.from(digest))) {
    await change({ code_hash: null, wrong_codes: 0, code_locked_until: null, confirmed_at: held.confirmed_at ?? now });
    return openGuestSession(db, link, now);
  }
  const wrong = held.wrong_codes + 1;
  if (wrong < GUEST_WRONG_CODES_MAX) {
    await change({ wrong_codes: wrong });
    return { is: 'WRONG', left: GUEST_WRONG_CODES_MAX - wrong };
  }
  const until = new Date(+now + HOUR);
  await change({ code_hash: null, wrong_codes: 0, code_locked_until: until });
  return { is: 'LOCKED', until };
}

async function openGuestSession(db: Db, link_id: number, now: Date): Promise<Attempt> {
  const key = newToken();
  const expires_at = new Date(+now + GUEST_SESSION_HOURS * HOUR);
  await db.deleteFrom('guest_sessions').where('link_id', '=', link_id).where('expires_at', '<=', now).execute();
  await db
    .insertInto('guest_sessions')
    .values({ link_id, token_hash: hashToken(key), created_at: now, expires_at })
    .execute();
  return { is: 'RIGHT', key, expires_at };
}

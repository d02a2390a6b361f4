import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { emailForms } from '#platform/identity/emailForms.ts';

const RESET = 'RESET_PASSWORD';

/** Stores a reset link for the account with this address. Without such an account the same statement writes nothing. */
export async function createResetLink(
  db: Db,
  email: string,
  tokenHash: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into mailed_tokens (user_id, purpose, token_hash, created_at, expires_at)
    select id, ${RESET}, ${tokenHash}, ${now}::timestamptz, ${expiresAt}::timestamptz from users where email = any(${emailForms(email)})
  `.execute(db);
}

/** Locks a reset link of a user until the end of the transaction; undefined for an unknown one. */
export const lockResetLink = (db: Db, userId: number, tokenHash: string) =>
  db
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select(['mailed_tokens.expires_at', 'mailed_tokens.used_at', 'users.email'])
    .where('mailed_tokens.user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', RESET)
    .forUpdate('mailed_tokens')
    .executeTakeFirst();

/** Invalidates all reset links of a user after a password change. */
export async function endResetLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', RESET)
    .where('used_at', 'is', null)
    .execute();
}

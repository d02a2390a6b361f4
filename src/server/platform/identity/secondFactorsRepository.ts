import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { hashToken } from './tokensRepository.ts';

/**
 * Returns when the second factor of an account was confirmed (null if it is off) and how many recovery codes are left.
 */
export async function findSecondFactor(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('totp', (join) => join.onRef('totp.user_id', '=', 'users.id').on('totp.confirmed_at', 'is not', null))
    .select(['totp.confirmed_at', sql<boolean>`users.password_hash is not null`.as('has_password')])
    .select(
      sql<number>`(select count(*) from recovery_codes where user_id = users.id and used_at is null)`.as(
        'recovery_codes_left',
      ),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Stores a secret that is to be confirmed, and replaces an earlier unconfirmed one.
 * @returns false if a second factor is on, whose secret is kept
 */
export async function keepSecret(db: Db, userId: number, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('totp')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, created_at: now }).where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the secret of an account until the end of the transaction, so that of concurrent requests with the same code
 * only one succeeds.
 */
export const lockSecret = (db: Db, userId: number) =>
  db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Saves the time step of the last used code, so that no code is used twice. */
export async function saveTotpStep(db: Db, userId: number, step: number): Promise<void> {
  await db.updateTable('totp').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function confirmSecret(db: Db, userId: number, step: number, now: Date): Promise<void> {
  await db.updateTable('totp').set({ confirmed_at: now, last_step: step }).where('user_id', '=', userId).execute();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })))
    .execute();
}

/** Uses a recovery code; false if it is unknown or used. */
export async function spendRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the second factor of an account, confirmed or not; false if none was confirmed. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db.deleteFrom('totp').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return row?.confirmed_at != null;
}

/** Lists the encrypted secrets of all confirmed second factors with the ids of their users. */
export const listSecrets = (db: Db) =>
  db.selectFrom('totp').select(['user_id', 'secret']).where('confirmed_at', 'is not', null).execute();

/** Stores a secret that was re-encrypted with another key. */
export async function replaceSecret(db: Db, userId: number, secret: string): Promise<void> {
  await db.updateTable('totp').set({ secret }).where('user_id', '=', userId).execute();
}

/** Deletes secrets that were created before a time and not confirmed. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('totp').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
}

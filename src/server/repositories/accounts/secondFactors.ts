import { sql } from 'kysely';
import type { Db } from '../../database/database';
import { hashToken } from './tokens';

/** When an account's second factor was confirmed, null while it is off, and how many recovery codes it has left. */
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
 * Keeps a secret that waits to be confirmed, in place of an earlier one.
 * @returns false where a second factor is on already, which keeps its secret
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

/** Locks the secret of an account until the end of the transaction, so that of calls with one code one is the first. */
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

/** Puts new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })))
    .execute();
}

/** Uses up a recovery code; false for an unknown or used one. */
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

/** Takes the second factor off an account, confirmed or not; false where there was none on. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db.deleteFrom('totp').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return row?.confirmed_at != null;
}

/** Encrypted secrets of all confirmed second factors with whose they are. */
export const listSecrets = (db: Db) =>
  db.selectFrom('totp').select(['user_id', 'secret']).where('confirmed_at', 'is not', null).execute();

/** Keeps the same secret of a person as another key encrypted it. */
export async function replaceSecret(db: Db, userId: number, secret: string): Promise<void> {
  await db.updateTable('totp').set({ secret }).where('user_id', '=', userId).execute();
}

/** Forgets secrets that nobody confirmed before a moment. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('totp').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
}

import { hash } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';

/** Hashes an address, because addresses that refuse invitations are stored only as hashes. */
export const recipientHash = (email: string): string => hash('sha256', email, 'hex');

/** Records that an address refuses invitations from all companies. */
export async function refuseInvites(db: Db, emailHash: string, now: Date): Promise<void> {
  await db
    .insertInto('invite_refusals')
    .values({ email_hash: emailHash, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takesInvites(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invite_refusals')
    .select('email_hash')
    .where('email_hash', '=', recipientHash(email))
    .executeTakeFirst();
  return row === undefined;
}

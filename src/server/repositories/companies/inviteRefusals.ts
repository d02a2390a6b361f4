import { hash } from 'node:crypto';
import type { Db } from '../../database/database';

/** Under what an address that takes no invitations is remembered. */
export const recipientHash = (email: string): string => hash('sha256', email, 'hex');

/** Whoever reads a mailbox wants no invitations in it any more, from whatever company. */
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

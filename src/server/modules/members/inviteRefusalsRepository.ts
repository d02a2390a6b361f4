import { hash } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';

/** Hashes an address, because addresses that refuse invitations are stored only as hashes. */
export const recipientHash = (email: string): string => hash('sha256', email, 'hex');

/** What is refused: invitations to become a member of a company, or to answer a tender. */
export type RefusedInvites = 'MEMBERS' | 'TENDERS';

/** Records that an address refuses invitations from all companies. */
export async function refuseInvites(
  db: Db,
  emailHash: string,
  now: Date,
  kind: RefusedInvites = 'MEMBERS',
): Promise<void> {
  await db
    .insertInto('invite_refusals')
    .values({ email_hash: emailHash, kind, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takesInvites(db: Db, email: string, kind: RefusedInvites = 'MEMBERS'): Promise<boolean> {
  const row = await db
    .selectFrom('invite_refusals')
    .select('email_hash')
    .where('email_hash', '=', recipientHash(email))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined;
}

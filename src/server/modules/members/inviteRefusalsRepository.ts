import { hash } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';

/** What an address refuses: to become a member of companies, or to be asked for bids by e-mail. */
type RefusedInvites = 'MEMBERS' | 'TENDERS';

/** Hashes an address, because addresses that refuse invitations are stored only as hashes. */
export const recipientHash = (email: string): string => hash('sha256', email, 'hex');

/** Records that an address refuses invitations of a kind from all companies. */
export async function refuseInvites(db: Db, kind: RefusedInvites, emailHash: string, now: Date): Promise<void> {
  await db
    .insertInto('invite_refusals')
    .values({ kind, email_hash: emailHash, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns those of the given addresses that refuse invitations of a kind. */
export async function refusingOf(db: Db, kind: RefusedInvites, emails: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [recipientHash(email), email]));
  const rows = await db
    .selectFrom('invite_refusals')
    .select('email_hash')
    .where('kind', '=', kind)
    .where('email_hash', 'in', ['', ...hashes.keys()])
    .execute();
  return new Set(rows.map(({ email_hash }) => hashes.get(email_hash)!));
}

import { MINUTE } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';
import { emailForms } from '#platform/identity/emailForms.ts';
import type { Identity, IdentityFlow } from '#platform/identity/oidc.ts';
import { hashToken } from '#platform/identity/tokensRepository.ts';

/** Milliseconds within which a user must return from the provider. */
const FLOW_LASTS = 10 * MINUTE;

export async function keepFlow(
  db: Db,
  provider: string,
  flow: IdentityFlow,
  nextPath: string | null,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('identity_flows')
    .where('created_at', '<', new Date(+now - FLOW_LASTS))
    .execute();
  await db
    .insertInto('identity_flows')
    .values({
      provider,
      state_hash: hashToken(flow.state),
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      next_path: nextPath,
      created_at: now,
    })
    .execute();
}

/** Takes a flow by its state, once; null if it is unknown, used or expired. */
export async function takeFlow(
  db: Db,
  provider: string,
  state: string,
  now: Date,
): Promise<(IdentityFlow & { nextPath: string | null }) | null> {
  const row = await db
    .deleteFrom('identity_flows')
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .where('created_at', '>', new Date(+now - FLOW_LASTS))
    .returning(['nonce', 'code_verifier', 'next_path'])
    .executeTakeFirst();
  return row ? { state, nonce: row.nonce, codeVerifier: row.code_verifier, nextPath: row.next_path } : null;
}

const account = ['users.id', 'users.email', 'users.verified_at', 'users.deletion_requested_at'] as const;

/** Finds the account that is linked to an identity. */
export const findLinkedAccount = (db: Db, provider: string, subject: string) =>
  db
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(account)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * Links an identity to an account.
 * @returns whether the identity was not linked to any account before
 */
export async function addIdentity(
  db: Db,
  provider: string,
  subject: string,
  user: number,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_identities')
    .values({ provider, subject, user_id: user, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Links an identity to the account with its verified e-mail. If the address of the account was never verified, the
 * account loses its password, because someone else may have chosen it. An account that is already linked to another
 * identity of the provider is not linked, because the mailbox may have a new owner.
 * @returns `isNew` is false if the identity was already linked, `isOther` is true if it was not linked
 */
export async function linkAccount(db: Db, provider: string, { subject, email }: Identity, now: Date) {
  const user = await db
    .selectFrom('users')
    .select(account)
    .where('email', 'in', emailForms(email ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  const known = await db
    .selectFrom('user_identities')
    .select('subject')
    .where('provider', '=', provider)
    .where('user_id', '=', user.id)
    .execute();
  if (known.some((one) => one.subject === subject)) return { account: user, isNew: false, isOther: false };
  if (known.length > 0) return { account: user, isNew: false, isOther: true };
  await addIdentity(db, provider, subject, user.id, now);
  if (user.verified_at === null) {
    await db.updateTable('users').set({ verified_at: now, password_hash: null }).where('id', '=', user.id).execute();
  }
  return { account: user, isNew: true, isOther: false };
}

import type { FastifyReply } from 'fastify';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import type { LoginReply } from '#contract/wire/accounts.ts';
import type { Db } from '#platform/database/database.ts';
import { forbidden } from '#platform/http/failures.ts';
import { secondFactorState } from '#platform/identity/secondFactorState.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { findGuard, markForDeletion, saveLogin } from '#platform/identity/usersRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { deletionCancelledMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { linkAwaited } from './awaitedIdentity.ts';
import { type BoundAccount, rememberDevice } from './knownDevice.ts';

/** An account with verified credentials. */
interface AuthenticatedAccount {
  id: number;
  email: string;
  deletion_requested_at: Date | null;
}

/**
 * Records a completed log-in and cancels a requested deletion of the account.
 * @returns the response body, and the account data for a known device
 */
export async function recordLogin(
  db: Db,
  { id, email, deletion_requested_at }: AuthenticatedAccount,
  now: Date,
): Promise<{ reply: { detail?: string }; account: BoundAccount }> {
  if (deletion_requested_at) {
    await markForDeletion(db, id, null);
    await queueMail(db, { ...deletionCancelledMail(email), now });
  }
  const account = await saveLogin(db, id, now);
  return { reply: deletion_requested_at ? { detail: accountTexts.deletionCancelled } : {}, account };
}

/**
 * Creates a session with its own token. When a second factor is needed, the session waits for it. Otherwise the browser
 * is remembered.
 * @throws Failure 403 with the reason when the account is locked
 */
export async function openSession(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'keyFor' | 'log' | 'identityProvider'>,
  reply: FastifyReply,
  proved: AuthenticatedAccount,
): Promise<LoginReply> {
  const { config, db, clock, log } = services;
  const { request } = reply;
  const now = clock();
  const { key, login } = await db.transaction().execute(async (transaction) => {
    const guard = await findGuard(transaction, proved.id);
    if (guard.locked_reason !== null) throw forbidden(accountTexts.lockedOut(guard.locked_reason));
    const isWaiting = isHalfLoggedIn({
      second_factor: secondFactorState(config, { ...guard, is_second_factor_entered: false }),
    });
    return {
      login: isWaiting ? null : await recordLogin(transaction, proved, now),
      key: await createToken(transaction, proved.id, now, request.headers['user-agent'] ?? null),
    };
  });
  logAuthEvent(log, login ? 'login' : 'second factor asked', { address: request.ip, user: proved.id });
  if (!login) return { key };
  rememberDevice(services, reply, login.account);
  await linkAwaited(services, reply, proved);
  return { key, ...login.reply };
}

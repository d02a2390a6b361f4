import type { FastifyReply } from 'fastify';
import { isHalfLoggedIn } from '../../contract/access';
import type { LoginReply } from '../../contract/wire/accounts';
import type { Db } from '../database/database';
import { linkAwaited } from './awaitedIdentity';
import { type BoundAccount, rememberDevice } from './knownDevice';
import { forbidden } from '../input/failures';
import { deletionCancelledMail } from '../mails/accountMails';
import { logAuthEvent } from '../operation/logging';
import { queueMail } from '../repositories/mailQueue';
import { createToken } from '../repositories/accounts/tokens';
import { findGuard, markForDeletion, noteLogin } from '../repositories/accounts/users';
import { secondFactorState } from './secondFactor';
import type { Services } from '../services';
import { texts } from '../texts';

/** What a log-in needs to know of the account that was proved. */
interface ProvedAccount {
  id: number;
  email: string;
  deletion_asked_at: Date | null;
}

/**
 * What coming in changes, once nothing more is asked for: whoever asked for deletion and comes back keeps the account.
 * @returns what to say of it, and what a known browser is bound to
 */
export async function noteArrival(
  db: Db,
  { id, email, deletion_asked_at }: ProvedAccount,
  now: Date,
): Promise<{ said: { detail?: string }; account: BoundAccount }> {
  if (deletion_asked_at) {
    await markForDeletion(db, id, null);
    await queueMail(db, { ...deletionCancelledMail(email), now });
  }
  const account = await noteLogin(db, id, now);
  return { said: deletion_asked_at ? { detail: texts.deletionCancelled } : {}, account };
}

/**
 * Opens a log-in with a token of its own, which waits for the second factor where the account needs one; without one the
 * browser is known again from then on.
 * @throws Failure 403 with the reason for who is locked out
 */
export async function openSession(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'keyFor' | 'log' | 'identityProvider'>,
  reply: FastifyReply,
  proved: ProvedAccount,
): Promise<LoginReply> {
  const { config, db, clock, log } = services;
  const { request } = reply;
  const now = clock();
  const { key, arrival } = await db.transaction().execute(async (transaction) => {
    const guard = await findGuard(transaction, proved.id);
    if (guard.locked_reason !== null) throw forbidden(texts.lockedOut(guard.locked_reason));
    const isWaiting = isHalfLoggedIn({
      second_factor: secondFactorState(config, { ...guard, is_second_factor_entered: false }),
    });
    return {
      arrival: isWaiting ? null : await noteArrival(transaction, proved, now),
      key: await createToken(transaction, proved.id, now, request.headers['user-agent'] ?? null),
    };
  });
  logAuthEvent(log, arrival ? 'login' : 'second factor asked', { address: request.ip, user: proved.id });
  if (!arrival) return { key };
  rememberDevice(services, reply, arrival.account);
  await linkAwaited(services, reply, proved);
  return { key, ...arrival.said };
}

import type { FastifyRequest } from 'fastify';
import { isHalfLoggedIn } from '../contract/access';
import type { LoginReply } from '../contract/wire/accounts';
import type { Db } from './database/database';
import { deletionCancelledMail } from './mails/accountMails';
import { logAuthEvent } from './logging';
import { queueMail } from './repositories/mailQueue';
import { createToken } from './repositories/tokens';
import { findGuard, markForDeletion, noteLogin } from './repositories/users';
import { secondFactorState } from './secondFactor';
import type { Services } from './services';
import { texts } from './texts';

/** What a log-in needs to know of the account that was proved. */
interface ProvedAccount {
  id: number;
  email: string;
  deletion_asked_at: Date | null;
}

/**
 * What coming in changes, once nothing more is asked for: whoever asked for deletion and comes back keeps the account.
 * @returns what to say of it
 */
export async function noteArrival(db: Db, { id, email, deletion_asked_at }: ProvedAccount, now: Date): Promise<{ detail?: string }> {
  if (deletion_asked_at) {
    await markForDeletion(db, id, null);
    await queueMail(db, { ...deletionCancelledMail(email), now });
  }
  await noteLogin(db, id, now);
  return deletion_asked_at ? { detail: texts.deletionCancelled } : {};
}

/** Opens a log-in with a token of its own, which waits for the second factor where the account needs one. */
export async function openSession(
  { db, clock, log, config }: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  request: FastifyRequest,
  account: ProvedAccount,
): Promise<LoginReply> {
  const now = clock();
  const { isWaiting, ...reply } = await db.transaction().execute(async (transaction) => {
    const guard = await findGuard(transaction, account.id);
    const isWaiting = isHalfLoggedIn({ second_factor: secondFactorState(config, { ...guard, is_second_factor_entered: false }) });
    const said = isWaiting ? {} : await noteArrival(transaction, account, now);
    const key = await createToken(transaction, account.id, now, request.headers['user-agent'] ?? null);
    return { key, ...said, isWaiting };
  });
  logAuthEvent(log, isWaiting ? 'second factor asked' : 'login', { address: request.ip, user: account.id });
  return reply;
}

import type { FastifyRequest } from 'fastify';
import type { LoginReply } from '../contract/wire/accounts';
import { deletionCancelledMail } from './mails/accountMails';
import { logAuthEvent } from './logging';
import { queueMail } from './repositories/mailQueue';
import { createToken } from './repositories/tokens';
import { markForDeletion, noteLogin } from './repositories/users';
import type { Services } from './services';
import { texts } from './texts';

/** What a log-in needs to know of the account that was proved. */
interface ProvedAccount {
  id: number;
  email: string;
  deletion_asked_at: Date | null;
}

/** Opens a log-in with a token of its own; whoever asked for deletion and comes back keeps the account. */
export async function openSession(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  request: FastifyRequest,
  { id, email, deletion_asked_at }: ProvedAccount,
): Promise<LoginReply> {
  const now = clock();
  const key = await db.transaction().execute(async (transaction) => {
    if (deletion_asked_at) {
      await markForDeletion(transaction, id, null);
      await queueMail(transaction, { ...deletionCancelledMail(email), now });
    }
    await noteLogin(transaction, id, now);
    return createToken(transaction, id, now, request.headers['user-agent'] ?? null);
  });
  logAuthEvent(log, 'login', { address: request.ip, user: id });
  return deletion_asked_at ? { key, detail: texts.deletionCancelled } : { key };
}

import type { FastifyReply } from 'fastify';
import type { LoginReply } from '../contract/wire/accounts';
import { rememberDevice } from './knownDevice';
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

/**
 * Opens a log-in with a token of its own, and knows the browser again from then on; whoever asked for deletion and comes
 * back keeps the account.
 */
export async function openSession(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'keyFor' | 'log'>,
  reply: FastifyReply,
  { id, email, deletion_asked_at }: ProvedAccount,
): Promise<LoginReply> {
  const { db, clock, log } = services;
  const { request } = reply;
  const now = clock();
  const { key, account } = await db.transaction().execute(async (transaction) => {
    if (deletion_asked_at) {
      await markForDeletion(transaction, id, null);
      await queueMail(transaction, { ...deletionCancelledMail(email), now });
    }
    return {
      account: await noteLogin(transaction, id, now),
      key: await createToken(transaction, id, now, request.headers['user-agent'] ?? null),
    };
  });
  rememberDevice(services, reply, account);
  logAuthEvent(log, 'login', { address: request.ip, user: id });
  return deletion_asked_at ? { key, detail: texts.deletionCancelled } : { key };
}

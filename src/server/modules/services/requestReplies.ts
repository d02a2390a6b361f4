import type { RequestKind } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { operatorAddresses } from '#platform/identity/operatorsRepository.ts';
import { readEmail } from '#platform/identity/usersRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { findAdminRequest } from './adminRequestsRepository.ts';
import type { RequestNotificationServices } from './requestNotifications.ts';
import { clientRepliedMail } from './requestsMails.ts';
import { findRequest, replyRefusal } from './requestsRepository.ts';
import { requestTexts } from './requestsTexts.ts';
import { changeRequest, lockRequest, writeRequestMessage } from './requestWorkRepository.ts';

const REFUSALS = { WAIT: requestTexts.admin.waitForAnswer, LATE: requestTexts.admin.replyTooLate };

/**
 * Stores the reply of a client to an answer, in the transaction of the caller. A settled request is reopened. A mail
 * goes to its assignee, or to all operators with the right to handle it.
 * @throws Failure 404 for a request that the person neither sent nor takes care of, 409 while an answer is pending or too long after it
 */
export async function replyToAnswer(
  { config, clock }: RequestNotificationServices,
  db: Db,
  { user, kind, id, text }: { user: number; kind: RequestKind; id: number; text: string },
): Promise<PortalRequest> {
  const now = clock();
  const current = await lockRequest(db, id);
  const own = await findRequest(db, user, kind, id, now);
  if (!current || !own) throw notFound();
  const refusal = replyRefusal(own.messages, now);
  if (refusal !== null) throw conflict(REFUSALS[refusal]);
  const message = await writeRequestMessage(db, { request_id: id, author_id: user, is_answer: false, text }, now);
  await changeRequest(db, id, { replied: true, ...(current.state === 'DONE' && { state: 'ACCEPTED' as const }) }, now);
  const [request, replied] = [await findAdminRequest(db, id), await findRequest(db, user, kind, id, now)];
  if (!request || !replied) throw new Error(`Request ${id} is gone in its own transaction`);
  const mail = clientRepliedMail(request, text, config.publicUrl);
  for (const to of await addressesOf(db, current.assignee_id, config.operatorEmail))
    await queueMail(db, { ...mail, to, onceKey: `request-reply:${message}:${to}`, now });
  return replied;
}

async function addressesOf(db: Db, assignee: number | null, operatorEmail: string | null): Promise<string[]> {
  if (assignee !== null) return [await readEmail(db, assignee)];
  return operatorEmail === null ? operatorAddresses(db, 'requests') : [operatorEmail];
}

import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { notify } from '#platform/notifications/notify.ts';
import { lockSupportRecord, settleSupportRecord, takeSupportRecord } from './supportRecordsRepository.ts';
import { supportTexts } from './supportTexts.ts';

/**
 * Assigns a record to an operator, even if a colleague has it. Both see the assignee.
 * @throws Failure 404 if the record does not exist, 409 if it is settled
 */
export async function takeRecord(transaction: Db, id: number, operatorId: number, now: Date): Promise<void> {
  const record = await lockSupportRecord(transaction, id);
  if (!record) throw notFound();
  if (record.state === 'SETTLED') throw conflict(supportTexts.settled);
  await takeSupportRecord(transaction, id, operatorId, now);
}

/**
 * Settles a record. With an answer, its sender is notified in the portal and by mail.
 * @throws Failure 404 if the record does not exist, 409 if it is already settled
 */
export async function settleRecord(
  transaction: Db,
  id: number,
  operatorId: number,
  answer: string | null,
  now: Date,
): Promise<void> {
  const record = await lockSupportRecord(transaction, id);
  if (!record) throw notFound();
  if (record.state === 'SETTLED') throw conflict(supportTexts.settled);
  await settleSupportRecord(transaction, id, operatorId, answer, now);
  if (answer === null) return;
  await notify(transaction, now, {
    event: 'SUPPORT_ANSWERED',
    subject: { kind: 'users', id: record.user_id },
    actor: operatorId,
    to: [record.user_id],
    data: { record: id },
    dedupe: `support:${id}`,
  });
}

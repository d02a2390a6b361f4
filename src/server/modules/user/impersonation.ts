import { MINUTE } from '#contract/lib/durations.ts';
import { IMPERSONATION_MINUTES } from '#contract/limits/limits.ts';
import type { ImpersonationStart } from '#contract/wire/impersonation.ts';
import { recordChange } from '#platform/audit/changesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { CurrentImpersonation } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import {
  answerConsent,
  askConsent,
  createVisit,
  endVisitOfOperator,
  lockPeople,
  newImpersonationToken,
} from '#platform/identity/impersonationRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import { impersonationTexts } from './impersonationTexts.ts';

const endOf = (now: Date): Date => new Date(+now + IMPERSONATION_MINUTES * MINUTE);

/**
 * Starts an impersonation and ends the operator's previous one. The user is notified, and the account history records
 * it.
 * @throws Failure 404 for an unknown account, 403 for an operator's, 409 for one that is being deleted
 */
export async function startImpersonation(
  transaction: Db,
  now: Date,
  operator: { id: number; token_id: number },
  user: number,
  { reason, note }: Pick<ImpersonationStart, 'reason' | 'note'>,
) {
  // Both rows are locked in a fixed order to prevent deadlocks.
  const locked = await lockPeople(transaction, [operator.id, user]);
  const visited = locked.get(user);
  if (!visited) throw notFound();
  if (visited.is_operator) throw forbidden(impersonationTexts.noOperator);
  if (visited.deletion_requested_at) throw conflict(impersonationTexts.leaving);
  await endVisitOfOperator(transaction, operator.id, 'NEXT', now);
  const token = newImpersonationToken();
  const ends_at = endOf(now);
  const id = await createVisit(transaction, {
    key: token,
    operator_id: operator.id,
    operator_name: locked.get(operator.id)!.name,
    operator_token_id: operator.token_id,
    user_id: user,
    reason,
    note: note ?? null,
    started_at: now,
    ends_at,
  });
  await recordChange(transaction, 'accounts', user, { support_visit: [null, reason] });
  await notify(transaction, now, {
    event: 'SUPPORT_VISIT',
    subject: { kind: 'users', id: user },
    actor: null,
    to: [user],
    data: { visit: id },
  });
  return { token, id, user, name: visited.name, scope: 'READ' as const, consent: 'NONE' as const, ends_at };
}

/**
 * Asks the impersonated user for consent to write access, by a notification and an immediate mail.
 * @throws Failure 409 when the user was asked before
 */
export async function askToWrite(
  transaction: Db,
  now: Date,
  user: number,
  { id }: CurrentImpersonation,
): Promise<void> {
  if (!(await askConsent(transaction, id, now))) throw conflict(impersonationTexts.requestedBefore);
  await notify(transaction, now, {
    event: 'SUPPORT_ASKS',
    subject: { kind: 'users', id: user },
    actor: null,
    to: [user],
    data: { visit: id },
    dedupe: `support-asks:${id}`,
  });
}

/**
 * Stores the user's answer. Consent grants write access and restarts the time limit.
 * @throws Failure 409 when the request is no longer pending
 */
export async function answerToWrite(
  transaction: Db,
  now: Date,
  answer: { id: number; userId: number; given: boolean },
): Promise<void> {
  if (!(await answerConsent(transaction, answer, endOf(now), now))) throw conflict(impersonationTexts.answeredLate);
  if (answer.given) await recordChange(transaction, 'accounts', answer.userId, { support_may_write: [false, true] });
}

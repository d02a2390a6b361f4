import { dayOf } from '#contract/lib/days.ts';
import { moderationStates } from '#contract/rules/moderationLabels.ts';
import {
  decisionsIn,
  isRemovable,
  type ModerationDecision,
  type ModerationRule,
  type ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, Failure, forbidden, invalid } from '#platform/http/failures.ts';
import { findPersonName } from '#platform/identity/membersRepository.ts';
import { listOperators, operatorAddresses } from '#platform/identity/operatorsRepository.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { NOTIFICATION_MAIL } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { czechDateTime } from '#platform/texts/days.ts';
import { recallMails } from './mailRecallRepository.ts';
import { moderationMail } from './moderationMails.ts';
import { notifyConcerned, notifyShownAgain, notifyReporters } from './moderationNotifications.ts';
import {
  changeModeration,
  lockOrOpenModeration,
  lockModeration,
  type Moderation,
  saveModerationStep,
} from './moderationsRepository.ts';
import { moderationTexts } from './moderationTexts.ts';
import { findThing, type ModeratedThing, reapprove, setHidden } from './thingsRepository.ts';

/** Services that moderation needs. The operator's command has no others. */
export type ModeratingServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/** The operator and the version of the moderation that they have read. The command has neither. */
export interface Moderator {
  operator: number | null;
  /** Refuses the decision if the moderation was changed since this version. */
  version?: number | undefined;
}

/** A decision with its statement of reasons. */
export interface Verdict {
  decision: ModerationDecision;
  rule?: ModerationRule | null | undefined;
  decision_reason?: string | null | undefined;
}

/**
 * Queues a mail to operators about a pending moderation, once a day for each record, in the transaction that stores it.
 */
export async function announce(
  { config, clock }: ModeratingServices,
  db: Db,
  { id, kind, snapshot }: Pick<Moderation, 'id' | 'kind' | 'snapshot'>,
  what: 'report' | 'appeal',
  details: readonly (readonly [string, string])[],
): Promise<void> {
  const addresses = config.operatorEmail === null ? await operatorAddresses(db, 'moderation') : [config.operatorEmail];
  const now = clock();
  const mail = moderationMail({ id, kind, what, snapshot, details }, config.publicUrl);
  for (const to of addresses)
    await queueMail(db, { ...mail, to, onceKey: `moderation:${what}:${id}:${dayOf(now)}:${to}`, now });
}

/** Describes what another operator has decided meanwhile. */
async function whatHappened(db: Db, held: Moderation): Promise<string> {
  const by = held.appeal_decided_by ?? held.decided_by;
  const at = held.appeal_decided_at ?? held.appealed_at ?? held.decided_at;
  const who = by === null ? moderationTexts.somebody : await findPersonName(db, by);
  return moderationTexts.decidedBefore(
    moderationStates[held.state],
    held.state === 'APPEALED' ? null : who,
    at && czechDateTime(at),
  );
}

/** Returns the reason why an operator may not decide; null if the operator may. */
export async function refusalOf(
  db: Db,
  held: Pick<Moderation, 'state' | 'decided_by' | 'author_id'>,
  operator: number | null,
): Promise<string | null> {
  if (operator !== null && held.author_id === operator) return moderationTexts.ownThing;
  if (held.state !== 'APPEALED' || held.decided_by !== operator) return null;
  const others = (await listOperators(db, 'moderation')).filter(({ id }) => id !== operator);
  return others.length > 0 ? moderationTexts.sameOperator : moderationTexts.onlyOperator;
}

/**
 * Decides on a reported or reviewed record. Its owners are notified of the decision, the reason and the rule, the
 * people who reported it of the result.
 * @returns the id of the moderation; null if it does not exist
 * @throws Failure 409 with a decision made meanwhile, or if nothing can be restored; 403 for an appeal against the
 *   operator's own decision
 */
export const decideModeration = (
  services: ModeratingServices,
  db: Db,
  id: number,
  moderator: Moderator,
  verdict: Verdict,
): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    const held = await lockModeration(transaction, id);
    if (!held) return null;
    const { operator, version } = moderator;
    const isLate = version !== undefined && version !== held.version;
    if (isLate || !decisionsIn(held.state, held.kind).includes(verdict.decision))
      throw conflict(await whatHappened(transaction, held));
    const refusal = await refusalOf(transaction, held, operator);
    if (refusal !== null) throw forbidden(refusal);
    await carryOut(transaction, services.clock(), held, operator, verdict);
    return id;
  });

/** Stores a validated decision and sends its notifications. */
async function carryOut(
  db: Db,
  now: Date,
  held: Moderation,
  operator: number | null,
  { decision, rule = null, decision_reason }: Verdict,
): Promise<void> {
  const { id, kind, record_id, state } = held;
  const reason = decision_reason || null;
  const thing = await findThing(db, kind, record_id, true);
  const wasHidden = thing?.hidden_at != null;
  if (decision === 'HIDDEN' || decision === 'REMOVED') {
    if (thing) {
      await setHidden(db, kind, record_id, { reason: reason ?? '', at: now, isRemoved: decision === 'REMOVED' });
      const recalled = await recallMails(db, kind, record_id);
      await addJobs(
        db,
        recalled.map((user) => ({ queue: NOTIFICATION_MAIL, payload: { user }, runAt: now })),
      );
    }
  } else if (decision !== 'UPHELD') {
    await bringBack(db, held, thing);
    // What was held for review has sent no notifications yet. Of these only tenders are visible meanwhile.
    if (decision === 'KEPT' && thing && (wasHidden || kind === 'projects'))
      await notifyShownAgain(db, now, held, thing);
  }
  const isAppeal = state === 'APPEALED';
  await changeModeration(db, id, {
    state: decision === 'UPHELD' ? held.outcome! : decision,
    ...(isAppeal
      ? { appeal_reason: reason, appeal_decided_by: operator, appeal_decided_at: now }
      : decision === 'RESTORED'
        ? {}
        : {
            outcome: decision === 'UPHELD' ? held.outcome : decision,
            rule: decision === 'KEPT' ? null : rule,
            decision_reason: reason,
            decided_by: operator,
            decided_at: now,
            before: thing?.approved_at ? { approved_at: thing.approved_at.toISOString() } : {},
          }),
  });
  const step = await saveModerationStep(
    db,
    {
      moderation_id: id,
      kind,
      record_id,
      decision,
      rule: decision === 'KEPT' ? null : rule,
      reason,
      operator_id: operator,
    },
    now,
  );
  // Owners of a record that was never hidden were not told about the review.
  if (decision !== 'KEPT' || wasHidden) await notifyConcerned(db, now, held, { step, operator });
  if (decision !== 'UPHELD') await notifyReporters(db, now, id, { step, operator });
}

/** @throws Failure 409 if the parent record is hidden itself */
async function bringBack(db: Db, held: Moderation, thing: ModeratedThing | undefined): Promise<void> {
  if (!thing || thing.hidden_at === null) return;
  if (thing.is_under_hidden) throw conflict(moderationTexts.underHidden);
  await setHidden(db, held.kind, held.record_id, null);
  if (held.before.approved_at !== undefined) await reapprove(db, held.record_id, held.before.approved_at);
}

/**
 * Decides on a record that was not reported, or settles what was reported.
 * @returns the id of the moderation; null if the record does not exist
 * @throws Failure 409 for a record that is already hidden, 403 for the operator's own record
 */
export const actOn = (
  services: ModeratingServices,
  db: Db,
  { kind, record }: { kind: ReportedKind; record: number },
  operator: number | null,
  verdict: Verdict,
): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    if (verdict.decision === 'REMOVED' && !isRemovable(kind)) throw invalid({ decision: [moderationTexts.onlyHidden] });
    const thing = await findThing(transaction, kind, record);
    if (!thing) return null;
    const now = services.clock();
    const { moderation } = await lockOrOpenModeration(
      transaction,
      { kind, record_id: record, source: 'OWN', thing },
      now,
    );
    if (!decisionsIn(moderation.state, kind).includes(verdict.decision))
      throw conflict(await whatHappened(transaction, moderation));
    const refusal = await refusalOf(transaction, moderation, operator);
    if (refusal !== null) throw forbidden(refusal);
    await carryOut(transaction, now, moderation, operator, verdict);
    return moderation.id;
  });

/**
 * Keeps one of several records. Returns false if another operator decided meanwhile, and for the operator's own record.
 */
export async function keep(
  services: ModeratingServices,
  db: Db,
  id: number,
  operator: number | null,
): Promise<boolean> {
  try {
    return (await decideModeration(services, db, id, { operator }, { decision: 'KEPT' })) !== null;
  } catch (error) {
    if (error instanceof Failure && (error.status === 403 || error.status === 409)) return false;
    throw error;
  }
}

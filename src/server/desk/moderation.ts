import { dayOf } from '../../contract/days';
import type { Db } from '../database/database';
import { reportMail } from '../mails/moderation';
import { notify } from '../notices/notify';
import { queueMail } from '../repositories/mailQueue';
import {
  type Decision,
  type HiddenKind,
  lockWords,
  type ModeratedWords,
  noteDecision,
  setApproved,
  setHidden,
} from '../repositories/moderation';
import { type NewReport, settleReportsOf } from '../repositories/reports';
import { operatorAddresses } from '../repositories/operators';
import type { Services } from '../services';

/** What deciding needs of the portal; the operator's command has no more. */
export type ModeratingServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/** How a decision ended: `unchanged` when it was so already, null when there is nothing to decide about. */
export type Outcome = 'done' | 'unchanged' | null;

/** Writes to operators about a report, once a day about one thing, on the transaction that stores it. */
export async function announceReport(
  { config, clock }: ModeratingServices,
  db: Db,
  report: NewReport & { id: number },
): Promise<void> {
  const addresses = config.operatorEmail === null ? await operatorAddresses(db, 'moderation') : [config.operatorEmail];
  const now = clock();
  const about = `report:${report.kind}:${report.thing_id}:${dayOf(now)}`;
  for (const to of addresses) await queueMail(db, { ...reportMail(report), to, onceKey: `${about}:${to}`, now });
}

/** Keeps a decision about somebody's words and tells their author. */
async function decide(db: Db, now: Date, { author_id, subject }: ModeratedWords, decision: Decision): Promise<void> {
  const id = await noteDecision(db, decision, now);
  await notify(db, now, {
    event: 'MODERATION',
    subject,
    actor: decision.operator_id,
    to: author_id === null ? [] : [author_id],
    data: { decision: id },
  });
}

/**
 * Takes somebody's words out of sight; the author is told why, and what was reported of them is settled.
 * @param operatorId null for the operator's command
 */
export async function hideWords(
  { clock }: ModeratingServices,
  db: Db,
  { kind, id, reason }: { kind: HiddenKind; id: number; reason: string },
  operatorId: number | null = null,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const words = await lockWords(transaction, kind, id);
    if (!words) return null;
    if (words.hidden_at !== null) return 'unchanged';
    const now = clock();
    await setHidden(transaction, kind, id, { reason, at: now });
    const decision = { kind, thing_id: id, decision: 'HIDDEN', reason, operator_id: operatorId } as const;
    await decide(transaction, now, words, decision);
    await settleReportsOf(transaction, kind, id, now);
    return 'done';
  });
}

/** Brings hidden words back; the author is told. */
export async function showWords(
  { clock }: ModeratingServices,
  db: Db,
  kind: HiddenKind,
  id: number,
  operatorId: number | null = null,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const words = await lockWords(transaction, kind, id);
    if (!words) return null;
    if (words.hidden_at === null) return 'unchanged';
    await setHidden(transaction, kind, id, null);
    const decision = { kind, thing_id: id, decision: 'SHOWN', reason: null, operator_id: operatorId } as const;
    await decide(transaction, clock(), words, decision);
    return 'done';
  });
}

/**
 * Puts a testimonial before visitors, or takes it back.
 * @returns null when there is none, or when it is hidden
 */
export async function approveTestimonial(
  { clock }: ModeratingServices,
  db: Db,
  id: number,
  isApproved: boolean,
  operatorId: number | null = null,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const words = await lockWords(transaction, 'testimonials', id);
    if (!words || !(await setApproved(transaction, id, isApproved ? now : null))) return null;
    const decision: Decision = {
      kind: 'testimonials',
      thing_id: id,
      decision: isApproved ? 'APPROVED' : 'WITHDRAWN',
      reason: null,
      operator_id: operatorId,
    };
    if (isApproved) await decide(transaction, now, words, decision);
    else await noteDecision(transaction, decision, now);
    return 'done';
  });
}

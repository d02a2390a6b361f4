import { dayOf } from '../../contract/days';
import type { Db } from '../database/database';
import { hiddenMail, reportMail } from '../mails/moderation';
import { queueMail } from '../repositories/mailQueue';
import { type HiddenKind, lockWords, noteDecision, setApproved, setHidden } from '../repositories/moderation';
import { type NewReport, settleReportsOf } from '../repositories/reports';
import { operatorAddresses } from '../repositories/requestDesk';
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
  const addresses = config.operatorEmail === null ? await operatorAddresses(db) : [config.operatorEmail];
  const now = clock();
  const about = `report:${report.kind}:${report.thing_id}:${dayOf(now)}`;
  for (const to of addresses) await queueMail(db, { ...reportMail(report), to, onceKey: `${about}:${to}`, now });
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
    await noteDecision(transaction, { kind, thing_id: id, decision: 'HIDDEN', reason, operator_id: operatorId }, now);
    await settleReportsOf(transaction, kind, id, now);
    if (words.email !== null)
      await queueMail(transaction, { ...hiddenMail(kind, words.text, reason), to: words.email, now });
    return 'done';
  });
}

/** Brings hidden words back. */
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
    await noteDecision(
      transaction,
      { kind, thing_id: id, decision: 'SHOWN', reason: null, operator_id: operatorId },
      clock(),
    );
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
    if (!(await setApproved(transaction, id, isApproved ? now : null))) return null;
    const decision = isApproved ? 'APPROVED' : 'WITHDRAWN';
    await noteDecision(
      transaction,
      { kind: 'testimonials', thing_id: id, decision, reason: null, operator_id: operatorId },
      now,
    );
    return 'done';
  });
}

import { canAppealFor } from '#contract/access/companyAccess.ts';
import { DAY } from '#contract/lib/durations.ts';
import { hasLink } from '#contract/lib/links.ts';
import { APPEAL_MONTHS, NEW_ACCOUNT_DAYS } from '#contract/limits/limits.ts';
import { moderationRules, reportGrounds } from '#contract/rules/moderationLabels.ts';
import type { ReportDraft } from '#contract/wire/reports.ts';
import { isNewAccount } from '#modules/admin/peopleRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { announce, type ModeratingServices } from './moderation.ts';
import {
  changeModeration,
  countReport,
  lockOrOpenModeration,
  lockModeration,
  saveModerationStep,
} from './moderationsRepository.ts';
import { moderationTexts } from './moderationTexts.ts';
import {
  createMailReport,
  createReport,
  findMailToReport,
  findReportable,
  hasReported,
  type NewReport,
} from './reportsRepository.ts';
import { findThing, type ModeratedThing, setHidden } from './thingsRepository.ts';

/**
 * Stores the report of a reader and sends a mail to operators.
 * @throws Failure 404 for a record that the reader cannot see, 403 for the reader's own record, 409 for a second report
 */
export async function report(
  services: ModeratingServices,
  db: Db,
  reader: Caller,
  { kind, id, ground, note }: ReportDraft,
): Promise<void> {
  const seen = await findReportable(db, kind, id, reader);
  const thing = seen && (await findThing(db, kind, id));
  if (!seen || !thing) throw notFound();
  if (seen.is_own) throw forbidden(moderationTexts.ownReport);
  if (await hasReported(db, reader.id, kind, id)) throw conflict(moderationTexts.reportedBefore);
  await store(services, db, { kind, id, ground, note: note || null }, thing, async (written) => {
    if (!(await createReport(db, reader.id, written, services.clock()))) throw conflict(moderationTexts.reportedBefore);
  });
}

/**
 * Stores the report of the recipient of an invitation by e-mail, who has no account, about the project of the tender.
 * @throws Failure 404 if the link or the project is gone, 409 for a second report
 */
export async function reportMail(services: ModeratingServices, db: Db, link: number, text: string): Promise<void> {
  const found = await findMailToReport(db, link);
  const thing = found && (await findThing(db, 'projects', found.project_id));
  if (!found || !thing) throw notFound();
  if (found.reported_at !== null) throw conflict(moderationTexts.reportedBefore);
  const draft = {
    kind: 'projects',
    id: found.project_id,
    ground: text ? 'OTHER' : 'SPAM',
    note: text || null,
  } as const;
  await store(services, db, draft, thing, (written) =>
    createMailReport(db, link, { ...written, mail: found.mail }, services.clock()),
  );
}

/** Stores a report with its moderation and sends a mail to operators. */
async function store(
  services: ModeratingServices,
  db: Db,
  { kind, id, ground, note }: Pick<NewReport, 'kind' | 'ground' | 'note'> & { id: number },
  thing: ModeratedThing,
  write: (report: NewReport) => Promise<void>,
): Promise<void> {
  const found = { kind, record_id: id, source: 'REPORT', thing } as const;
  const { moderation } = await lockOrOpenModeration(db, found, services.clock());
  // The record was hidden while the report was being sent.
  if (moderation.state !== 'OPEN') throw notFound();
  await write({ moderation_id: moderation.id, kind, record_id: id, ground, note });
  await countReport(db, moderation.id);
  await announce(services, db, moderation, 'report', [
    [moderationTexts.facts.ground, reportGrounds[ground]],
    ...(note ? [[moderationTexts.facts.note, note] as const] : []),
  ]);
}

/** Returns the end of the period for appealing a decision. */
export function appealUntil(decided: Date): Date {
  const until = new Date(decided);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}

/** Whether a person may appeal a decision. */
const mayAppeal = (
  { author_id, company_id }: { author_id: number | null; company_id: number | null },
  caller: Caller,
): boolean => (company_id === null ? author_id === caller.id : canAppealFor(caller, company_id));

/**
 * Stores an appeal against hiding or removing a record and sends a mail to operators.
 * @throws Failure 404 for a decision that does not concern the caller, 409 if no appeal is possible
 */
export async function appeal(
  services: ModeratingServices,
  db: Db,
  caller: Caller,
  id: number,
  text: string,
): Promise<void> {
  const held = await lockModeration(db, id);
  if (!held || !mayAppeal(held, caller)) throw notFound();
  if (held.appealed_at !== null) throw conflict(moderationTexts.appealedBefore);
  if (held.state !== 'HIDDEN' && held.state !== 'REMOVED') throw conflict(moderationTexts.nothingToAppeal);
  const now = services.clock();
  if (now >= appealUntil(held.decided_at!)) throw conflict(moderationTexts.appealTooLate);
  await changeModeration(db, id, { state: 'APPEALED', appeal_text: text, appealed_by: caller.id, appealed_at: now });
  const { kind, record_id } = held;
  await saveModerationStep(
    db,
    { moderation_id: id, kind, record_id, decision: 'APPEALED', reason: text, operator_id: null },
    now,
  );
  await announce(services, db, held, 'appeal', [
    [moderationTexts.facts.appeal, text],
    ...(held.rule ? [[moderationTexts.facts.rule, moderationRules[held.rule]] as const] : []),
    [moderationTexts.facts.reason, held.decision_reason ?? ''],
  ]);
}

/**
 * Hides a message with a link from a new account until an operator has reviewed it. The portal hides nothing else by
 * itself, because competitors could misuse that.
 * @returns whether the message was hidden
 */
export async function hideLinkOfNewAccount(
  services: ModeratingServices,
  db: Db,
  { id, text, author }: { id: number; text: string; author: Caller },
): Promise<boolean> {
  const now = services.clock();
  const since = new Date(+now - NEW_ACCOUNT_DAYS * DAY);
  if (!hasLink(text) || !(await isNewAccount(db, author.id, since))) return false;
  const thing = await findThing(db, 'messages', id);
  if (!thing) return false;
  const found = { kind: 'messages', record_id: id, source: 'AUTOMATIC', thing } as const;
  const { moderation, isNew } = await lockOrOpenModeration(db, found, now);
  await setHidden(db, 'messages', id, { reason: moderationTexts.waitsForReading, at: now });
  if (isNew)
    await announce(services, db, moderation, 'report', [[moderationTexts.facts.ground, moderationTexts.caught]]);
  return true;
}

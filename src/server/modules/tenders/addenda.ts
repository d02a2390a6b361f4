import { TENDER_CHANGES_MAX } from '#contract/limits/limits.ts';
import { canAddChange, deadlineAfterChange } from '#contract/rules/tenderStates.ts';
import type { TenderChangeDraft } from '#contract/wire/tenders.ts';
import type { FileNotice } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import type { Services } from '#platform/services.ts';
import { wrongDeadline } from './publication.ts';
import { notifyOfTender } from './tenderEvents.ts';
import { addChange, countChanges } from './tenderPartsRepository.ts';
import { type LockedTender, updateTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/**
 * Publishes an addendum to a locked tender and notifies all suppliers that it concerns, of files by `noticeFiles`.
 * @param file what happened to a file, if the addendum is one
 * @throws Failure 409 if the tender is not open, 400 with errors by field
 */
export async function publishAddendum(
  services: Services,
  transaction: Db,
  tender: LockedTender,
  draft: TenderChangeDraft,
  actor: RequestActor,
  file?: FileNotice,
): Promise<void> {
  if (!canAddChange(tender.state)) throw conflict(tenderTexts.notOpen);
  const { id } = tender;
  if ((await countChanges(transaction, id)) >= TENDER_CHANGES_MAX)
    throw invalid({ [file ? 'file' : 'text']: [tenderTexts.tooManyChanges(TENDER_CHANGES_MAX)] });
  const { patch, differences, isProlonged } = addendumOf(tender, draft);
  await updateTender(transaction, id, patch);
  const change = await addChange(
    transaction,
    { tenderId: id, text: draft.text, differences, isProlonged, createdBy: actor.id, file },
    tender.now,
  );
  if (!file)
    await notifyOfTender(transaction, services.clock(), 'TENDER_CHANGED', {
      tender: id,
      actor: actor.id,
      data: { change, prolonged: isProlonged },
    });
  await consumeQuota(services, transaction, actor, 'changes');
}

/**
 * Validates the changes of an addendum. The deadline can only be moved later, and is extended automatically if little
 * time is left.
 * @throws Failure 400 with errors by field
 */
function addendumOf(tender: LockedTender, { text: _, bids_until, ...draft }: TenderChangeDraft) {
  const before = tender.bids_until!;
  const wished = bids_until ? new Date(bids_until) : before;
  if (wished < before) throw invalid({ bids_until: [tenderTexts.untilShorter] });
  const wrong = wished > before ? wrongDeadline(wished, tender.now) : undefined;
  if (wrong !== undefined) throw invalid({ bids_until: [wrong] });
  const { until, isProlonged } = deadlineAfterChange(wished, tender.now);
  const questions = draft.questions_until === undefined ? tender.questions_until : draft.questions_until;
  if (questions && new Date(questions) > until) throw invalid({ questions_until: [tenderTexts.questionsLate] });
  const patch = { ...draft, ...(+until !== +before && { bids_until: until.toISOString() }) };
  const current: Readonly<Record<string, unknown>> = {
    ...tender,
    bids_until: before.toISOString(),
    questions_until: tender.questions_until?.toISOString() ?? null,
  };
  const differences = Object.fromEntries(
    Object.entries(patch)
      .filter(([name, value]) => inOrder(current[name]) !== inOrder(value))
      .map(([name, value]): [string, [unknown, unknown]] => [name, [current[name], value]]),
  );
  return { patch, differences, isProlonged };
}

/** Serialises a value independently of the order of its fields. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

import { MINUTE } from '#contract/lib/durations.ts';
import { MERGE_UNDO_MINUTES } from '#contract/limits/limits.ts';
import { recordChange } from '#platform/audit/changesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { keepOwner } from '#platform/identity/membersRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { companyTexts } from './companiesTexts.ts';
import {
  countRows,
  createMerge,
  dismissPeople,
  hasUnopenedBids,
  listPeople,
  lockForMerge,
  lockMerge,
  type MergedCompany,
  moveRows,
  moveRowsBack,
  recordUndone,
  readmitPeople,
  setCompanyState,
} from './companyMergesRepository.ts';

const words = companyTexts.merge;

/** Returns until when a merge can be undone. */
export const undoableUntil = (merged_at: Date): Date => new Date(+merged_at + MERGE_UNDO_MINUTES * MINUTE);

/** Returns why two companies cannot be merged; null if they can. */
function refusalOf(kept: MergedCompany, merged: MergedCompany): string | null {
  if (kept.merged_into !== null || merged.merged_into !== null) return words.gone;
  if (kept.reg_number === null || kept.reg_number !== merged.reg_number) return words.otherNumber;
  return kept.role === merged.role ? null : words.otherRole;
}

interface Pair {
  keptId: number;
  mergedId: number;
}

/** @throws Failure 404 if one of the companies does not exist, 409 if they cannot be merged */
async function lockBoth(
  db: Db,
  { present }: Pick<Services, 'present'>,
  { keptId, mergedId }: Pair,
): Promise<[MergedCompany, MergedCompany]> {
  const locked = await lockForMerge(db, [keptId, mergedId]);
  const [kept, merged] = [locked.get(keptId), locked.get(mergedId)];
  if (!kept || !merged || keptId === mergedId) throw notFound();
  const refusal = refusalOf(kept, merged);
  if (refusal !== null) throw conflict(refusal);
  // Members of one company would be able to read the bids of the other before the opening.
  if (await hasUnopenedBids(db, [keptId, mergedId], present())) throw conflict(words.unopened);
  return [kept, merged];
}

/** Thrown to roll back a merge that was run only as a preview. */
class Rehearsed extends Error {
  constructor(
    readonly before: Awaited<ReturnType<typeof countRows>>,
    readonly moved: Awaited<ReturnType<typeof moveRows>>,
  ) {
    super('rehearsed');
  }
}

/**
 * Returns what a merge would move and what would stay with the merged company because the other has the same. Runs the
 * merge and rolls it back.
 * @throws as {@link mergeCompanies}
 */
export async function rehearseMerge({ db, present }: Pick<Services, 'db' | 'present'>, { keptId, mergedId }: Pair) {
  const { before, moved } = await db
    .transaction()
    .execute(async (transaction) => {
      await lockBoth(transaction, { present }, { keptId, mergedId });
      const before = await countRows(transaction, mergedId);
      throw new Rehearsed(before, await moveRows(transaction, mergedId, keptId));
    })
    .catch((error: unknown) => {
      if (error instanceof Rehearsed) return error;
      throw error;
    });
  return before.flatMap(({ table, column, count }) => {
    const moves = moved[`${table}.${column}`]?.length ?? 0;
    return count === 0 ? [] : [{ table, column, moves, stays: count - moves }];
  });
}

/**
 * Merges two companies with the same number in the transaction of the caller. Records and members with their roles move
 * to the kept company. Members of both keep their role in the kept company. Its plan stays.
 * @returns the id of the merge for undoing it
 * @throws Failure 404 if one of the companies does not exist, 409 if they cannot be merged
 */
export async function mergeCompanies(
  transaction: Db,
  { clock, present }: Pick<Services, 'clock' | 'present'>,
  { keptId, mergedId, operatorId }: Pair & { operatorId: number | null },
): Promise<number> {
  const [kept, merged] = await lockBoth(transaction, { present }, { keptId, mergedId });
  const now = clock();
  const people = await listPeople(transaction, [keptId, mergedId]);
  const moved = await moveRows(transaction, mergedId, keptId);
  const left = await dismissPeople(transaction, mergedId, now);
  const note = words.note(kept.name, kept.id);
  await setCompanyState(
    transaction,
    mergedId,
    {
      owner_id: null,
      merged_into: keptId,
      verification: 'REJECTED',
      verification_reason: null,
      verification_note: note,
    },
    now,
  );
  await keepOwner(transaction, keptId);
  const { verification, verification_reason, verification_note } = merged;
  const before = { merged: { verification, verification_reason, verification_note }, left };
  const id = await createMerge(
    transaction,
    { kept_id: keptId, merged_id: mergedId, operator_id: operatorId, moved, before },
    now,
  );
  await recordChange(transaction, 'companies', keptId, { merged: [null, `${merged.name} (č. ${merged.id})`] });
  await notify(transaction, now, {
    event: 'COMPANY_MERGED',
    subject: { kind: 'companies', id: keptId },
    actor: operatorId,
    to: people,
    dedupe: `merge:${id}`,
  });
  return id;
}

/**
 * Undoes a merge while this is allowed. Records created since stay with the kept company.
 * @throws Failure 404 if the merge does not exist, 409 if it is too late or something was merged since
 */
export async function undoMerge(
  transaction: Db,
  now: Date,
  { id, operatorId }: { id: number; operatorId: number | null },
): Promise<void> {
  const found = await lockMerge(transaction, id);
  if (!found) throw notFound();
  const { kept_id, merged_id, moved, before } = found;
  if (found.undone_at !== null || undoableUntil(found.merged_at) <= now) throw conflict(words.tooLate);
  const locked = await lockForMerge(transaction, [kept_id, merged_id]);
  const [kept, merged] = [locked.get(kept_id)!, locked.get(merged_id)!];
  if (merged.merged_into !== kept_id || kept.merged_into !== null) throw conflict(words.mergedSince);
  // Must run first, so that rows written for the company are no longer redirected to the other one.
  await setCompanyState(transaction, merged_id, { merged_into: null }, now);
  await moveRowsBack(transaction, kept_id, merged_id, moved);
  await readmitPeople(transaction, merged_id, before.left);
  await setCompanyState(transaction, merged_id, before.merged, now);
  await keepOwner(transaction, merged_id);
  await keepOwner(transaction, kept_id);
  await recordUndone(transaction, id, now);
  await recordChange(transaction, 'companies', kept_id, { merged: [`${merged.name} (č. ${merged.id})`, null] });
  const inKept = await listPeople(transaction, [kept_id]);
  const inMerged = (await listPeople(transaction, [merged_id])).filter((person) => !inKept.includes(person));
  for (const [company, to] of [
    [kept_id, inKept],
    [merged_id, inMerged],
  ] as const)
    await notify(transaction, now, {
      event: 'COMPANY_UNMERGED',
      subject: { kind: 'companies', id: company },
      actor: operatorId,
      to,
      dedupe: `unmerge:${id}`,
    });
}

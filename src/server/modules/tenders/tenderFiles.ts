import { TENDER_FILES_MAX } from '#contract/limits/limits.ts';
import { canAddFiles, canWriteTerms } from '#contract/rules/tenderStates.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { takeUploaded } from '#modules/files/fileColumnsRepository.ts';
import { messageTexts } from '#modules/messages/messagesTexts.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { conflict, invalid, notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { publishAddendum } from './addenda.ts';
import { notifyOfTender } from './tenderEvents.ts';
import {
  countTenderFiles,
  findReplacedFile,
  hasNamesake,
  joinAddendum,
  type ReplacedFile,
  takePendingFiles,
} from './tenderFilesRepository.ts';
import { lockTenderAsBuyer, requireAsking } from './tenderRights.ts';
import type { LockedTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/**
 * Locks a tender whose files the caller may change or delete, which is a draft.
 * @throws Failure 404 if the tender is not visible, 403 if the caller lacks the right, 409 if it is published
 */
export async function lockDraftOfFiles(db: Db, id: number, caller: Caller, present: Present): Promise<void> {
  const tender = await lockTenderAsBuyer(db, id, caller, present, 'draft');
  if (!canWriteTerms(tender.state)) throw conflict(tenderTexts.filePublished);
}

/**
 * Locks a tender to which the caller may add a file. To a published one it is an addendum, which needs the right to
 * decide.
 * @throws Failure 404 if the tender is not visible, 403 if the caller lacks the right, 409 if it does not change any more
 */
export async function lockForNewFile(db: Db, id: number, caller: Caller, present: Present): Promise<LockedTender> {
  const tender = await lockTenderAsBuyer(db, id, caller, present, 'draft');
  if (!canAddFiles(tender.state)) throw conflict(tenderTexts.notOpen);
  if (!canWriteTerms(tender.state)) requireAsking(caller, tender, 'decide');
  return tender;
}

/**
 * Locks the tender of a file for a new version of the file.
 * @throws Failure 404 if there is no such file, otherwise as {@link lockForNewFile}
 */
export async function lockForNewVersion(
  db: Db,
  fileId: number,
  caller: Caller,
  present: Present,
): Promise<ReplacedFile> {
  const found = await findReplacedFile(db, fileId);
  if (!found) throw notFound();
  const tender = await lockForNewFile(db, found.tender, caller, present);
  if (canWriteTerms(tender.state)) throw conflict(tenderTexts.fileOfDraft);
  // The number of versions is read again, now that nobody else can add one.
  return (await findReplacedFile(db, fileId)) ?? found;
}

/**
 * Follows a file that was added to a tender: checks their number and names, and publishes the addendum of a published
 * tender. Files that one person adds within minutes are one addendum, whose first file sets the deadline.
 * @param replaced the file as it was before, if this is its new version
 */
export async function noteTenderFile(
  services: Services,
  transaction: Db,
  { tender: id, file, replaced }: { tender: number; file: PortalFile; replaced?: ReplacedFile },
  actor: RequestActor,
): Promise<void> {
  if ((await countTenderFiles(transaction, id)) > TENDER_FILES_MAX)
    throw invalid({ file: [tenderTexts.tooManyFiles(TENDER_FILES_MAX)] });
  const tender = await lockForNewFile(transaction, id, actor, services.present());
  const isDraft = canWriteTerms(tender.state);
  if (await hasNamesake(transaction, file.id))
    throw invalid({ file: [isDraft ? tenderTexts.nameTakenInDraft : tenderTexts.nameTaken] });
  if (isDraft) return;
  const text = replaced
    ? tenderTexts.fileReplaced(replaced.name, file.name, replaced.versions + 1)
    : tenderTexts.fileAdded(file.name);
  if (await joinAddendum(transaction, tender, text, actor.id)) return;
  await publishAddendum(services, transaction, tender, { text }, actor, replaced ? 'REPLACED' : 'ADDED');
}

/**
 * Attaches files that were uploaded before the draft of their tender existed.
 * @throws Failure 400 if one of them is gone, or two have the same name
 */
export async function attachUploaded(db: Db, id: number, files: readonly number[], actor: RequestActor): Promise<void> {
  const added = [...new Set(files)];
  if (!(await takeUploaded(db, { kind: 'tenders', id }, added, actor.id)))
    throw invalid({ files: [messageTexts.fileGone] });
  for (const file of added) if (await hasNamesake(db, file)) throw invalid({ files: [tenderTexts.sameNames] });
}

/** Notifies suppliers of addenda of files to which no file can be added any more. Those of ended tenders are not told. */
export const noticeFiles = ({ db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { is_open, tender, actor, ...data } of await takePendingFiles(transaction, present()))
      if (is_open)
        await notifyOfTender(transaction, clock(), 'TENDER_CHANGED', {
          tender,
          data,
          ...(actor !== null && { actor }),
        });
  });

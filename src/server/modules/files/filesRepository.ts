import { sql } from 'kysely';
import type { FilePatch, PortalFile } from '#contract/wire/files.ts';
import { messageTexts } from '#modules/messages/messagesTexts.ts';
import { findOwnHiddenMessage, findVisibleMessage } from '#modules/messages/threadsRepository.ts';
import { isOwnBid } from '#modules/tenders/bids/bidsRepository.ts';
import { findOpenedName } from '#modules/tenders/bids/openedRepository.ts';
import { lockWritableBid } from '#modules/tenders/bids/ownBids.ts';
import { lockDraftOfFiles } from '#modules/tenders/tenderFiles.ts';
import { hasNamesake } from '#modules/tenders/tenderFilesRepository.ts';
import { tenderTexts } from '#modules/tenders/tendersTexts.ts';
import { findTenderSight } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { FileOwnerKind } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { renamed } from '#platform/http/fileNames.ts';
import { type Caller, isChangeable, isVisible, lockOwn } from '#platform/identity/visibilityRepository.ts';
import { fileTexts } from '#platform/texts/files.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { type FiledKind, fileJson, filesOf, takeUploaded } from './fileColumnsRepository.ts';

/** A stored file: where its bytes are and how they are sent. */
export interface StoredFile {
  id: number;
  owner_kind: FileOwnerKind;
  owner_id: number;
  name: string;
  extension: string | null;
  content_type: string;
  size: number;
  storage_key: string;
  version: number;
  deleted_at: Date | null;
  /** Set by an operator: a hidden file is visible only to its owner, a removed one to nobody. */
  hidden_at: Date | null;
  removed_at: Date | null;
}

export interface NewFile {
  name: string;
  extension: string | null;
  content_type: string;
  size: number;
  storage_key: string;
  /** Hash of the bytes; only of files that may have to be proven later. */
  sha256: string | null;
  /** The first version of the file, if this is another one. */
  version_of?: number;
}

/**
 * Lists files of one record that the caller may see.
 * @param isOwned whether the caller may change the record
 */
export async function listFiles(db: Db, kind: FiledKind, ownerId: number, isOwned: boolean): Promise<PortalFile[]> {
  const { rows } = await sql<{ files: PortalFile[] }>`
    select ${filesOf(kind, sql<boolean>`${isOwned}::boolean`)} from (select ${ownerId}::integer as id) as item
  `.execute(db);
  return rows[0]?.files ?? [];
}

/** A file with the version of its row for the ETag. */
export interface VersionedFile {
  file: PortalFile;
  version: number;
}

/** Reads an existing file as its owner's form shows it. */
export async function readFile(db: Db, id: number): Promise<VersionedFile> {
  const { rows } = await sql<VersionedFile>`
    select ${fileJson} as file, file.version from files as file where file.id = ${id}
  `.execute(db);
  return rows[0]!;
}

export async function createFile(
  db: Db,
  { kind, id }: { kind: FileOwnerKind; id: number },
  file: NewFile,
  uploaderId: number | null,
  now: Date,
): Promise<VersionedFile> {
  const row = { ...file, owner_kind: kind, owner_id: id, uploader_id: uploaderId, uploaded_at: now };
  const created = await db
    .insertInto('files')
    .values({ ...row, description: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readFile(db, created.id);
}

const stored = (db: Db, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'owner_kind', 'owner_id', 'name', 'extension', 'content_type', 'size', 'storage_key', 'version'])
    .select(['deleted_at', 'hidden_at', 'removed_at'])
    .where('id', '=', id);

/**
 * Finds a file of a record that the caller may see. A file that was sent with a bid has the name that it had then, even
 * if it was removed from the draft.
 * @throws Failure 404 otherwise
 */
export async function findFile(db: Db, id: number, caller: Caller, present: Present): Promise<StoredFile> {
  const file = await stored(db, id).executeTakeFirst();
  if (!file) throw notFound();
  if (file.deleted_at === null && (await isReadable(db, file, caller))) return file;
  const sentName =
    file.owner_kind === 'bids' && !caller.impersonation ? await findOpenedName(db, id, caller, present) : undefined;
  if (sentName === undefined) throw notFound();
  return { ...file, name: sentName };
}

/** A file is visible with the record it is attached to; until its message is sent, only to its uploader. */
async function isReadable(db: Db, file: StoredFile, caller: Caller): Promise<boolean> {
  const { owner_kind, owner_id, hidden_at, removed_at } = file;
  if (removed_at !== null || (hidden_at !== null && !(await isOfOwn(db, file, caller)))) return false;
  if (caller.guest && owner_kind !== 'bids' && owner_kind !== 'tenders') return false;
  if (owner_kind === 'drafts') return owner_id === caller.id;
  // Support cannot see the content of bids, see `plugins/impersonation`.
  if (owner_kind === 'bids') return !caller.impersonation && isOwnBid(db, owner_id, caller);
  if (owner_kind === 'tenders') return (await findTenderSight(db, owner_id, caller)) !== undefined;
  if (owner_kind === 'messages')
    return (
      (await findVisibleMessage(db, owner_id, caller)) !== undefined ||
      (await findOwnHiddenMessage(db, owner_id, caller)) !== undefined
    );
  return isVisible(db, owner_kind, owner_id, caller);
}

/** Whether a file is attached to a record of the caller. */
async function isOfOwn(db: Db, { owner_kind, owner_id }: StoredFile, caller: Caller): Promise<boolean> {
  if (owner_kind === 'drafts') return owner_id === caller.id;
  if (owner_kind === 'messages') return isOfOwnWords(db, owner_id, caller);
  if (owner_kind === 'bids') return isOwnBid(db, owner_id, caller);
  if (owner_kind === 'tenders') return (await findTenderSight(db, owner_id, caller))?.is_owner === true;
  return (await isVisible(db, owner_kind, owner_id, caller)) && isChangeable(db, owner_kind, owner_id, caller);
}

/** Whether a message is the caller's own, even if an operator hid it, but not if it is removed. */
const isOfOwnWords = async (db: Db, messageId: number, caller: Caller): Promise<boolean> =>
  ((await findVisibleMessage(db, messageId, caller)) ?? (await findOwnHiddenMessage(db, messageId, caller)))?.is_own ===
  true;

/**
 * Locks the record that a file is attached to. Files of sent messages change only together with the message.
 * @throws Failure 404 if the caller may not see the record, 403 if it belongs to others, 409 if it cannot be changed
 */
async function lockOwner(db: Db, file: StoredFile, caller: Caller, present: Present): Promise<void> {
  const { owner_kind, owner_id } = file;
  if (owner_kind === 'bids') {
    if (caller.impersonation) throw forbidden(refusals.impersonatedSealed);
    await lockWritableBid(db, owner_id, caller);
    return;
  }
  if (owner_kind === 'tenders') {
    await lockDraftOfFiles(db, owner_id, caller, present);
    return;
  }
  if (owner_kind !== 'drafts' && owner_kind !== 'messages') {
    await lockOwn(db, owner_kind, owner_id, caller);
    return;
  }
  if (!(await isReadable(db, file, caller))) throw notFound();
  if (owner_kind === 'messages') throw forbidden(messageTexts.fileSent);
}

/**
 * Locks a file of one of the caller's records until the end of the transaction.
 * @throws Failure 404 if the caller may not see it, 403 if it belongs to others
 */
export async function lockOwnFile(db: Db, id: number, caller: Caller, present: Present): Promise<StoredFile> {
  const file = await lockFile(db, id, caller, present);
  if (!file || file.deleted_at !== null) throw notFound();
  if (!isLockedFirst(file)) await lockOwner(db, file, caller, present);
  return file;
}

const isLockedFirst = ({ owner_kind }: StoredFile): boolean => owner_kind === 'bids' || owner_kind === 'tenders';

/**
 * Locks a file. Its bid or tender is locked first, in the same order as when a bid is sent or a file gets a new version.
 */
async function lockFile(db: Db, id: number, caller: Caller, present: Present): Promise<StoredFile | undefined> {
  const seen = await stored(db, id).executeTakeFirst();
  if (seen && isLockedFirst(seen)) await lockOwner(db, seen, caller, present);
  return seen && stored(db, id).forUpdate().executeTakeFirst();
}

/**
 * Renames or describes a file.
 * @throws Failure 400 for a name without usable characters
 */
export async function updateFile(db: Db, id: number, { name, description }: FilePatch): Promise<void> {
  const file = await stored(db, id).executeTakeFirstOrThrow();
  const newName = name === undefined ? undefined : renamed(name, file.extension);
  if (newName === '') throw invalid({ name: [fileTexts.unusableFileName] });
  const fields = {
    ...(newName === undefined ? {} : { name: newName }),
    ...(description === undefined ? {} : { description }),
  };
  if (Object.keys(fields).length > 0) await db.updateTable('files').set(fields).where('id', '=', id).execute();
  if (newName !== undefined && (await hasNamesake(db, id))) throw invalid({ name: [tenderTexts.nameTakenInDraft] });
}

/**
 * Sets the files of a message: its files that are not in the list are deleted; other ids must be the author's unsent
 * uploads.
 * @returns whether anything changed
 * @throws Failure 400 for any other file
 */
export async function attach(
  db: Db,
  messageId: number,
  ids: readonly number[],
  authorId: number,
  now: Date,
): Promise<boolean> {
  const present = await db
    .selectFrom('files')
    .select('id')
    .where('owner_kind', '=', 'messages')
    .where('owner_id', '=', messageId)
    .where('deleted_at', 'is', null)
    .execute();
  const removed = present.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const added = [...new Set(ids)].filter((id) => !present.some((file) => file.id === id));
  if (removed.length > 0) await db.updateTable('files').set({ deleted_at: now }).where('id', 'in', removed).execute();
  if (!(await takeUploaded(db, { kind: 'messages', id: messageId }, added, authorId)))
    throw invalid({ files: [messageTexts.fileGone] });
  return removed.length + added.length > 0;
}

export async function deleteFile(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('files').set({ deleted_at: now }).where('id', '=', id).execute();
}

/**
 * Restores a recently deleted file of one of the caller's records.
 * @returns false if it is permanently deleted or never existed
 * @throws Failure 404 or 403 for a file of another user's record
 */
export async function restoreFile(
  db: Db,
  id: number,
  caller: Caller,
  deletedAfter: Date,
  present: Present,
): Promise<boolean> {
  const file = await lockFile(db, id, caller, present);
  if (!file || file.deleted_at === null || file.deleted_at < deletedAfter) return false;
  if (!isLockedFirst(file)) await lockOwner(db, file, caller, present);
  await db.updateTable('files').set({ deleted_at: null }).where('id', '=', id).execute();
  if (await hasNamesake(db, id)) throw conflict(tenderTexts.nameTakenInDraft);
  return true;
}

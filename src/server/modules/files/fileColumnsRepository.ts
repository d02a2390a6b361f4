import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import type { FileOwnerKind } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/sqlColumns.ts';
import type { Condition } from '#platform/search/searchParts.ts';

/** Kinds of records with files that are listed and uploaded by their ids. */
export type FiledKind = AccessoryOwner | 'bids' | 'tenders';

/** Reads a row named `file`. */
export const fileJson = sql`json_build_object(
  'id', file.id, 'name', file.name, 'description', file.description, 'extension', file.extension, 'size', file.size,
  'url', ${API_BASE} || 'files/' || file.id || '/download/', 'uploaded_at', ${isoTime('file.uploaded_at')}, 'hidden_reason', file.hidden_reason
)`;

/**
 * A row named `file` that an operator hid is visible only to its owner; a removed one to nobody.
 * @param isOwned whether the caller may change the record that the file is attached to
 */
export const isReadableFile = (isOwned: Condition) =>
  sql`(file.hidden_at is null or file.removed_at is null and ${isOwned})`;

/**
 * Files of the row named `item` in the order of upload.
 * @param isOwned whether the record belongs to the caller
 */
export const fileList = (kind: FiledKind, isOwned: Condition): RawBuilder<PortalFile[]> => sql`coalesce((
  select json_agg(${fileJson} order by file.id) from files as file
  where file.owner_kind = ${kind} and file.owner_id = item.id and file.deleted_at is null and ${isReadableFile(isOwned)}
), '[]')`;

/** The same as a column `files`. */
export const filesOf = (kind: FiledKind, isOwned: Condition): RawBuilder<unknown> =>
  sql`${fileList(kind, isOwned)} as files`;

/** Files of the row named `message`. */
export const filesOfMessage = (readerId: number): RawBuilder<PortalFile[]> => sql`coalesce((
  select json_agg(${fileJson} order by file.id) from files as file
  where file.owner_kind = 'messages' and file.owner_id = message.id and file.deleted_at is null
    and ${isReadableFile(sql<boolean>`message.author_id = ${readerId}`)}
), '[]')`;

/** Files whose tenders no longer exist. */
export const isOfNoTender = sql<SqlBool>`owner_kind = 'tenders' and not exists (
  select from tenders where tenders.id = files.owner_id)`;

/** Files whose messages no longer exist. */
export const isOfNoMessage = sql<SqlBool>`owner_kind = 'messages' and not exists (
  select from messages where messages.id = files.owner_id)`;

/**
 * Attaches files that were uploaded before their record existed.
 * @returns false if one of them is gone or belongs to somebody else
 */
export async function takeUploaded(
  db: Db,
  { kind, id }: { kind: FileOwnerKind; id: number },
  ids: readonly number[],
  uploaderId: number,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ owner_kind: kind, owner_id: id })
    .where('id', 'in', ids)
    .where('owner_kind', '=', 'drafts')
    .where('owner_id', '=', uploaderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

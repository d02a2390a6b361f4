import { type RawBuilder, sql } from 'kysely';
import { MINUTE } from '#contract/lib/durations.ts';
import { ADDENDUM_MAX_LENGTH, TENDER_FILES_MINUTES } from '#contract/limits/limits.ts';
import type { TenderFile, TenderFileVersion } from '#contract/wire/tenders.ts';
import { fileJson, isReadableFile } from '#modules/files/fileColumnsRepository.ts';
import type { FileNotice } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isoTime } from '#platform/database/sqlColumns.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import type { LockedTender } from './tendersRepository.ts';

/** One version of a file; `first` is the id of its first version. */
export interface StoredVersion extends TenderFileVersion {
  first: number;
}

/** Files of the row named `tender` with the numbers of their versions. */
const numbered = sql`(
  select files.*, coalesce(files.version_of, files.id) as first,
    row_number() over (partition by coalesce(files.version_of, files.id) order by files.id) as number
  from files where files.owner_kind = 'tenders' and files.owner_id = tender.id and files.deleted_at is null)`;

/**
 * Every version of the files of the row named `tender`, in the order of upload.
 * @param isOwned whether the tender belongs to the caller
 */
export const versionsOfTender = (isOwned: Condition): RawBuilder<StoredVersion[]> => sql`coalesce((
  select json_agg(${fileJson}::jsonb || jsonb_build_object('first', file.first, 'number', file.number) order by file.id)
  from ${numbered} as file where ${isReadableFile(isOwned)}
), '[]')`;

/** The same with hashes, for the decision file. */
export const versionsToProve = sql`coalesce((
  select json_agg(json_build_object('name', file.name, 'number', file.number, 'uploaded_at', ${isoTime('file.uploaded_at')},
    'size', file.size, 'sha256', file.sha256) order by file.first, file.id)
  from ${numbered} as file
), '[]')`;

/** Groups versions to files, in the order in which the files were added. */
export function filesOfVersions(versions: readonly StoredVersion[]): TenderFile[] {
  const groups = new Map<number, TenderFileVersion[]>();
  for (const { first, ...version } of versions) groups.set(first, [version, ...(groups.get(first) ?? [])]);
  return [...groups.values()].map(([latest, ...earlier]) => ({ ...latest!, earlier }));
}

/** Counts the files of a tender, each once. */
export async function countTenderFiles(db: Db, tenderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .where('owner_kind', '=', 'tenders')
    .where('owner_id', '=', tenderId)
    .where('version_of', 'is', null)
    .where('deleted_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The file that a new version replaces. */
export interface ReplacedFile {
  tender: number;
  /** Id of its first version. */
  first: number;
  /** Name of its latest version, and the number of versions. */
  name: string;
  versions: number;
}

/** Finds the file of a tender by any of its versions. */
export async function findReplacedFile(db: Db, id: number): Promise<ReplacedFile | undefined> {
  const { rows } = await sql<ReplacedFile>`
    select file.owner_id as tender, coalesce(file.version_of, file.id) as first,
      (array_agg(version.name order by version.id desc))[1] as name, count(*)::int as versions
    from files as file join files as version
      on coalesce(version.version_of, version.id) = coalesce(file.version_of, file.id) and version.owner_kind = 'tenders'
        and version.owner_id = file.owner_id and version.deleted_at is null
    where file.id = ${id} and file.owner_kind = 'tenders' and file.deleted_at is null
    group by file.id`.execute(db);
  return rows[0];
}

/** Whether the latest version of another file of the same tender has the name of the given one. */
export async function hasNamesake(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from files as file join files as other
      on other.owner_kind = 'tenders' and other.owner_id = file.owner_id and other.deleted_at is null
        and other.removed_at is null and lower(other.name) = lower(file.name)
        and coalesce(other.version_of, other.id) <> coalesce(file.version_of, file.id)
    where file.id = ${id} and file.owner_kind = 'tenders' and not exists (
      select from files as later where later.version_of = coalesce(other.version_of, other.id)
        and later.id > other.id and later.deleted_at is null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Adds a line to the addendum of files that the author is still making.
 * @returns false if there is none, or it is full
 */
export async function joinAddendum(db: Db, { id, now }: LockedTender, text: string, author: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tender_changes set text = text || e'\n' || ${text}::text, pending_files = 'SEVERAL'
    where id = (
      select max(id) from tender_changes where tender_id = ${id} and pending_files is not null and created_by = ${author}
        and created_at > ${new Date(+now - TENDER_FILES_MINUTES * MINUTE)}
    ) and length(text) + length(${text}) < ${ADDENDUM_MAX_LENGTH}`.execute(db);
  return numAffectedRows === 1n;
}

/** Marks addenda of files that are complete as told, so that each is told once. */
export async function takePendingFiles(db: Db, present: Present) {
  type PendingNotice = {
    tender: number;
    change: number;
    prolonged: boolean;
    file: FileNotice;
    actor: number | null;
    is_open: boolean;
  };
  const { rows } = await sql<PendingNotice>`
    with pending as (
      select id, pending_files from tender_changes
      where pending_files is not null and created_at <= ${present} - make_interval(mins => ${TENDER_FILES_MINUTES}::int)
      order by id for update skip locked
    )
    update tender_changes as change set pending_files = null from pending, tenders as tender
    where change.id = pending.id and tender.id = change.tender_id
    returning tender.id as tender, change.id as change, change.prolonged, pending.pending_files as file,
      change.created_by as actor, tender.state = 'OPEN' and tender.bids_until > ${present} as is_open`.execute(db);
  return rows;
}

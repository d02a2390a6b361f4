import { type RawBuilder, sql } from 'kysely';
import { API_BASE } from '../../contract/endpoints';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { PortalFile } from '../../contract/wire/files';
import { isoTime } from './columns';

/** Of a row named `file`. */
export const fileJson = sql`json_build_object(
  'id', file.id, 'name', file.name, 'description', file.description, 'extension', file.extension, 'size', file.size,
  'url', ${API_BASE} || 'files/' || file.id || '/download/', 'uploaded_at', ${isoTime('file.uploaded_at')}
)`;

/** Files of the row named `item` in the order they came. */
export const fileList = (kind: AccessoryOwner | 'offers'): RawBuilder<PortalFile[]> => sql`coalesce((
  select json_agg(${fileJson} order by file.id) from files as file
  where file.owner_kind = ${kind} and file.owner_id = item.id and file.deleted_at is null
), '[]')`;

/** The same as a column `files`. */
export const filesOf = (kind: AccessoryOwner | 'offers'): RawBuilder<unknown> => sql`${fileList(kind)} as files`;

/** Those of the row named `message`. */
export const filesOfMessage: RawBuilder<PortalFile[]> = sql`coalesce((
  select json_agg(${fileJson} order by file.id) from files as file
  where file.owner_kind = 'messages' and file.owner_id = message.id and file.deleted_at is null
), '[]')`;

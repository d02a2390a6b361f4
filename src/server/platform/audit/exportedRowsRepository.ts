import { type RawBuilder, sql } from 'kysely';

/** Parts of the export of a user's data, by their names there: JSON of what belongs to the user. */
export type ExportedData = Readonly<Record<string, (userId: number) => RawBuilder<unknown>>>;

/** Columns that are internal to the database or would be secrets outside it. */
const INTERNAL = [
  // Columns for search and sorting, which are derived from others.
  ...['sort_key', 'name_search', 'search', 'words', 'links', 'quality', 'shown'],
  // Columns with owners, versions and times of checks.
  ...[
    'owner_id',
    'user_id',
    'responsible_id',
    // Which operator works on a request is internal to the portal.
    'assignee_id',
    'version',
    'legal_form_checked_at',
    'verification_checked_at',
    'verification_notified_at',
    'verification_tried_at',
  ],
  ...['storage_key', 'password_hash', 'token_hash', 'wrong_codes', 'dedupe_key', 'mails_refused'],
];

/** A part of the export: the rows of a query with the column `id`, as JSON. */
export const exportedRows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(to_jsonb(item) - ${INTERNAL}::text[] order by item.id) from (${query}) as item), '[]')`;

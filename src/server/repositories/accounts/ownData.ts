import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database';
import { noteLeftovers } from '../leftovers';
import { forgetMailsTo } from '../mailQueue';
import { pictureKeys } from '../companies/pictures';
import { isOfNoMessage } from '../tidying';
import { emptyHistoryOf, forgetActor, listRecordsOf, ownChanges } from '../history/changes';

/** Columns that serve the database or would be a secret elsewhere. */
const INTERNAL = [
  // What search and lists are read by; all of it follows from the other columns.
  ...['sort_key', 'name_search', 'words', 'links', 'quality', 'shown'],
  // Whose it is, which state of it, and when it was last looked after.
  ...[
    'owner_id',
    'user_id',
    'version',
    'legal_form_asked_at',
    'verification_asked_at',
    'verification_told_at',
    'verification_tried_at',
  ],
  ...['storage_key', 'password_hash', 'token_hash', 'wrong_codes', 'dedupe_key', 'mails_refused'],
];

const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(to_jsonb(item) - ${INTERNAL}::text[] order by item.id) from (${query}) as item), '[]')`;

/** Files of everything that a person owns, deleted ones too. */
const ownFiles = (userId: number): RawBuilder<unknown> => sql`
  select file.* from files as file where (
    (file.owner_kind = 'companies' and file.owner_id in (select id from companies where owner_id = ${userId})) or
    (file.owner_kind = 'projects' and file.owner_id in (select id from projects where owner_id = ${userId})) or
    (file.owner_kind = 'references' and file.owner_id in (select id from reference_projects where owner_id = ${userId})) or
    (file.owner_kind = 'software' and file.owner_id in (select id from software where owner_id = ${userId})))`;

/** Files that a person sent along with messages, or is about to. */
const isSentBy = (userId: number): RawBuilder<unknown> => sql`(
  (file.owner_kind = 'drafts' and file.owner_id = ${userId}) or
  (file.owner_kind = 'messages' and file.owner_id in (select id from messages where author_id = ${userId} and deleted_at is null)))`;

const keptFiles = (userId: number): RawBuilder<unknown> => sql`
  select file.* from files as file where file.deleted_at is null
    and (file.id in (select id from (${ownFiles(userId)}) as own) or ${isSentBy(userId)})`;

/** Everything that the portal knows of a person, by kind. */
export async function readOwnData(db: Db, userId: number): Promise<object> {
  const owned = (table: string) => rows(sql`select * from ${sql.table(table)} where owner_id = ${userId}`);
  const { rows: found } = await sql<object>`select
    (select to_jsonb(item) - ${INTERNAL}::text[] from users as item where id = ${userId}) as account,
    (select json_build_object('confirmed_at', confirmed_at) from totp where user_id = ${userId} and confirmed_at is not null) as second_factor,
    coalesce((select json_agg(json_build_object('document', document, 'version', version, 'given_at', given_at) order by given_at, document)
      from consents where user_id = ${userId}), '[]') as consents,
    ${rows(sql`select * from auth_tokens where user_id = ${userId}`)} as sessions,
    ${owned('companies')} as companies,
    ${owned('projects')} as projects,
    ${owned('reference_projects')} as "references",
    ${owned('software')} as software,
    ${rows(sql`select * from requests where user_id = ${userId}`)} as requests,
    ${rows(sql`select * from plan_requests where user_id = ${userId}`)} as plan_requests,
    ${rows(sql`select * from notices where user_id = ${userId}`)} as notices,
    coalesce((select json_agg(json_build_object('event', event, 'in_portal', in_portal, 'mail', mail) order by event)
      from notice_settings where user_id = ${userId}), '[]') as notice_settings,
    ${rows(sql`select * from messages where author_id = ${userId}`)} as messages,
    coalesce((select json_agg(to_jsonb(item) - 'user_id' order by read_at) from thread_reads as item where user_id = ${userId}), '[]')
      as discussions_read,
    coalesce((select json_agg(to_jsonb(item) - 'user_id' order by message_id) from message_mentions as item where user_id = ${userId}), '[]')
      as mentions,
    ${rows(sql`select * from testimonials where author_id = ${userId}`)} as testimonials,
    ${rows(sql`select id, kind, thing_id, reason, created_at, settled_at from reports where reporter_id = ${userId}`)} as reports,
    ${rows(keptFiles(userId))} as files,
    ${rows(ownChanges(userId))} as history`.execute(db);
  return found[0] ?? {};
}

export async function listOwnFiles(
  db: Db,
  userId: number,
): Promise<{ id: number; name: string; storage_key: string }[]> {
  const { rows: found } = await sql<{
    id: number;
    name: string;
    storage_key: string;
  }>`${keptFiles(userId)} order by file.id`.execute(db);
  return found;
}

/** Accounts whose deletion was asked for before a moment. */
export const listAccountsToDelete = (db: Db, askedBefore: Date) =>
  db.selectFrom('users').select(['id', 'email']).where('deletion_asked_at', '<', askedBefore).orderBy('id').execute();

/**
 * Deletes a person and everything the person owns; what was said in discussions of others stays without a name.
 * The bytes of files and pictures are noted as left over.
 * @returns false when the deletion was taken back meanwhile
 */
export async function deleteAccount(
  db: Db,
  { id, email }: { id: number; email: string },
  askedBefore: Date,
  now: Date,
): Promise<boolean> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletion_asked_at', '<', askedBefore)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return false;
  const records = await listRecordsOf(db, id);
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from files where id in (select id from (${ownFiles(id)}) as own)
      or (owner_kind = 'drafts' and owner_id = ${id}) returning storage_key`.execute(db);
  await sql`delete from messages where
    (thread_ct_id = 1 and thread_object_id in (select id from projects where owner_id = ${id})) or
    (thread_ct_id = 2 and thread_object_id in (select id from reference_projects where owner_id = ${id}))`.execute(db);
  const { rows: sent } = await sql<{ storage_key: string }>`
    delete from files where ${isOfNoMessage} returning storage_key`.execute(db);
  const companies = await db.deleteFrom('companies').where('owner_id', '=', id).returning('image_key').execute();
  const pictures = companies.flatMap(({ image_key }) => pictureKeys(image_key));
  await noteLeftovers(db, [...[...files, ...sent].map(({ storage_key }) => storage_key), ...pictures], now);
  await forgetMailsTo(db, email);
  await db.deleteFrom('registrations').where('email', '=', email).execute();
  await forgetActor(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
  await emptyHistoryOf(db, records);
  return true;
}

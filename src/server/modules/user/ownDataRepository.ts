import { type RawBuilder, sql } from 'kysely';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { pictureKeys } from '#modules/companies/picturesRepository.ts';
import { isOfNoMessage, isOfNoTender } from '#modules/files/fileColumnsRepository.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import { deleteUnopened } from '#modules/tenders/bids/endingsRepository.ts';
import { emptyHistory, findPersonalHistory, forgetActor, ownChanges } from '#platform/audit/changesRepository.ts';
import { ofUserOrCompany } from '#platform/audit/ownersRepository.ts';
import type { RecordKind, RecordKinds } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { endMembership } from '#platform/identity/membersRepository.ts';
import { TABLES } from '#platform/identity/visibilityRepository.ts';
import { forgetMailsTo } from '#platform/mail/mailQueueRepository.ts';
import { recordLeftovers } from '#platform/storage/leftoversRepository.ts';

/** Columns that are internal to the database or would be secrets outside it. */
const INTERNAL = [
  // Columns for search and sorting, which are derived from others.
  ...['sort_key', 'name_search', 'search', 'words', 'links', 'quality', 'shown'],
  // Columns with owners, versions and times of checks.
  ...[
    'owner_id',
    'user_id',
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

const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(to_jsonb(item) - ${INTERNAL}::text[] order by item.id) from (${query}) as item), '[]')`;

/** Tables of records that are deleted with their owner. */
const { companies: _, ...RECORDS } = TABLES;

/** Files that a user sent with messages or has uploaded for one. */
const isSentBy = (userId: number): RawBuilder<unknown> => sql`(
  (file.owner_kind = 'drafts' and file.owner_id = ${userId}) or
  (file.owner_kind = 'messages' and file.owner_id in (select id from messages where author_id = ${userId} and deleted_at is null)))`;

/** Records of a kind in the export of a user's data. */
const exported = ({ table, owner, exportedColumns }: OwnedKind, userId: number): RawBuilder<unknown> => sql`
  select ${exportedColumns ?? sql`item.*`} from ${sql.table(table)} as item where ${owner.isExported(userId)}`;

type OwnedKind = Extract<RecordKind, { owner: unknown }>;
const ownedKinds = (kinds: RecordKinds): [HistoryKind, OwnedKind][] =>
  HISTORY_KINDS.flatMap((name) => {
    const kind = kinds[name];
    return 'owner' in kind ? [[name, kind]] : [];
  });

/** Files of all exported records, except deleted ones. */
const keptFiles = (kinds: RecordKinds, userId: number): RawBuilder<unknown> => sql`
  select file.* from files as file where file.deleted_at is null and (${sql.join(
    ownedKinds(kinds).map(
      ([name, kind]) =>
        sql`(file.owner_kind = ${name} and file.owner_id in (select id from (${exported(kind, userId)}) as own))`,
    ),
    sql` or `,
  )} or ${isSentBy(userId)})`;

/**
 * Reads all data about a user, by kind. It does not contain the data of the user's companies or of their other members.
 */
export async function readOwnData(db: Db, kinds: RecordKinds, userId: number): Promise<object> {
  const records = ownedKinds(kinds).map(([name, kind]) => sql`${rows(exported(kind, userId))} as ${sql.ref(name)}`);
  const { rows: found } = await sql<{ accounts: object[] }>`select ${sql.join(records)},
    (select json_build_object('confirmed_at', confirmed_at) from totp where user_id = ${userId} and confirmed_at is not null) as second_factor,
    coalesce((select json_agg(json_build_object('document', document, 'version', version, 'given_at', given_at) order by given_at, document)
      from consents where user_id = ${userId}), '[]') as consents,
    ${rows(sql`select * from auth_tokens where user_id = ${userId}`)} as sessions,
    coalesce((select json_agg(json_build_object('operator', operator_name, 'reason', reason, 'scope', scope, 'consent', consent,
      'started_at', started_at, 'ended_at', coalesce(ended_at, ends_at)) order by id)
      from impersonations where user_id = ${userId}), '[]') as support_visits,
    coalesce((
      select json_agg(json_build_object('company', company.name, 'role', member.role, 'joined_at', member.joined_at, 'left_at', member.left_at)
        order by member.joined_at, company.id)
      from company_members as member join companies as company on company.id = member.company_id
      where member.user_id = ${userId}), '[]') as memberships,
    ${rows(sql`select id, tender_id, text, answer, answered_at, created_at from tender_questions where asked_by = ${userId}`)} as tender_questions,
    ${rows(sql`
      select version.id, version.bid_id, version.number, version.sent_at, version.hash, version.is_clarification, version.clarification
      from bid_versions as version where version.sent_by = ${userId}`)} as bids_sent,
    ${rows(sql`select id, bid_id, criterion_id, points, note, created_at, updated_at from bid_scores where user_id = ${userId}`)} as bid_scores,
    ${rows(sql`select id, bid_id, vote, note, created_at, updated_at from bid_votes where user_id = ${userId}`)} as bid_votes,
    ${rows(sql`select id, tender_id, is_free, evaluates, note, stated_at, earlier from conflict_statements where user_id = ${userId}`)} as conflict_statements,
    ${rows(sql`select id, tender_id, company_name, found_by, why, told_at, created_at from tender_invites where invited_by = ${userId}`)} as tender_invites,
    ${rows(sql`select id, tender_id, declined_at, declined_reason from tender_invites where declined_by = ${userId}`)} as tenders_declined,
    ${rows(sql`
      select id, name, confirmation, confirmation_at, confirmation_reason from reference_projects
      where confirmation_by = ${userId}`)} as references_confirmed,
    ${rows(sql`select * from shortlists as item where ${ofUserOrCompany.isExported(userId)}`)} as shortlists,
    ${rows(sql`
      select picked.id, picked.shortlist_id, coalesce(company.name, picked.snapshot ->> 'name') as company, picked.added_at,
        picked.found_in, picked.found_by, picked.note, picked.state, picked.out_reason
      from shortlist_items as picked left join companies as company on company.id = picked.company_id
      where picked.added_by = ${userId}`)} as shortlist_items,
    coalesce((
      select json_agg(json_build_object('company', coalesce(company.name, item.snapshot ->> 'name'), 'vote', vote.vote,
        'comment', vote.comment, 'voted_at', vote.voted_at) order by vote.voted_at, item.id)
      from shortlist_votes as vote join shortlist_items as item on item.id = vote.item_id
        left join companies as company on company.id = item.company_id
      where vote.user_id = ${userId}), '[]') as shortlist_votes,
    ${rows(sql`select * from plan_requests where user_id = ${userId}`)} as plan_requests,
    ${rows(sql`select * from notifications where user_id = ${userId}`)} as notifications,
    coalesce((select json_agg(json_build_object('event', event, 'in_portal', in_portal, 'mail', mail) order by event)
      from notification_settings where user_id = ${userId}), '[]') as notification_settings,
    ${rows(sql`select * from messages where author_id = ${userId}`)} as messages,
    coalesce((select json_agg(to_jsonb(item) - 'user_id' order by read_at) from thread_reads as item where user_id = ${userId}), '[]')
      as discussions_read,
    coalesce((select json_agg(to_jsonb(item) - 'user_id' order by message_id) from message_mentions as item where user_id = ${userId}), '[]')
      as mentions,
    ${rows(sql`select id, kind, record_id, ground, note, created_at from reports where reporter_id = ${userId}`)} as reports,
    ${rows(sql`
      select id, kind, record_id, state, rule, decision_reason, decided_at, appeal_text, appealed_at, appeal_reason, appeal_decided_at
      from moderations where author_id = ${userId} and state <> 'OPEN'`)} as decisions_about_content,
    ${rows(sql`select id, company_id, note, state, created_at, decided_at from join_requests where user_id = ${userId}`)} as join_requests,
    ${rows(sql`
      select id, note, route, created_at, state, answer, settled_at from support_records where user_id = ${userId}`)} as support_records,
    coalesce((select json_agg(json_build_object('provider', provider, 'created_at', created_at) order by created_at)
      from user_identities where user_id = ${userId}), '[]') as identities,
    ${rows(keptFiles(kinds, userId))} as files,
    ${rows(ownChanges(kinds, userId))} as history`.execute(db);
  const { accounts, ...data } = found[0]!;
  return { account: accounts[0] ?? null, ...data };
}

export async function listOwnFiles(
  db: Db,
  kinds: RecordKinds,
  userId: number,
): Promise<{ id: number; name: string; storage_key: string }[]> {
  const { rows: found } = await sql<{
    id: number;
    name: string;
    storage_key: string;
  }>`${keptFiles(kinds, userId)} order by file.id`.execute(db);
  return found;
}

/** Lists accounts whose deletion was requested before a time. */
export const listAccountsToDelete = (db: Db, requestedBefore: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deletion_asked_at', '<', requestedBefore)
    .orderBy('id')
    .execute();

/** Whether a company has no other members; it is then deleted with the user. */
const leftAlone = (userId: number) => sql<boolean>`not exists (
  select from company_members as other
  where other.company_id = companies.id and other.user_id <> ${userId} and other.left_at is null)`;

/**
 * Deletes a user with the user's personal records and the companies without other members. Records created for other
 * companies are kept, and messages in discussions are kept without a name. The storage keys of files and images are
 * recorded for deletion.
 * @returns false if the deletion was cancelled meanwhile
 */
export async function deleteAccount(
  db: Db,
  kinds: RecordKinds,
  { id, email }: { id: number; email: string },
  requestedBefore: Date,
  now: Date,
): Promise<boolean> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deletion_asked_at', '<', requestedBefore)
    .forUpdate()
    .executeTakeFirst();
  if (!due) return false;
  const { rows: companies } = await sql<{ id: number }>`
    select id from companies where ${leftAlone(id)} and id in (
      select company_id from company_members where user_id = ${id} and left_at is null)
    order by id for update
  `.execute(db);
  const gone = companies.map((company) => company.id);
  const personal = await findPersonalHistory(db, kinds, { id, companies: gone });
  const keys: string[] = [];
  for (const company of gone) keys.push(...(await deleteCompanyWithRecords(db, company, now)));
  keys.push(...(await deleteRecords(db, sql`item.company_id is null and item.owner_id = ${id}`)));
  await db.deleteFrom('shortlists').where('company_id', 'is', null).where('owner_id', '=', id).execute();
  keys.push(...(await deleteFilesOf(db, 'drafts', [id])));
  const { rows: sent } = await sql<{ storage_key: string }>`
    delete from files where ${isOfNoMessage} returning storage_key`.execute(db);
  keys.push(...sent.map(({ storage_key }) => storage_key));
  await passOn(db, id, now);
  await recordLeftovers(db, keys, now);
  await forgetMailsTo(db, email);
  await db.deleteFrom('registrations').where('email', '=', email).execute();
  await forgetActor(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
  await emptyHistory(db, personal);
  return true;
}

/**
 * Permanently deletes a company with all its records. Call it in a transaction that has locked the company.
 * @returns the storage keys of its files, which are recorded for deletion
 */
export async function deleteCompanyWithRecords(db: Db, id: number, now: Date): Promise<string[]> {
  const keys = await deleteRecords(db, sql`item.company_id = ${id}`);
  keys.push(...(await deleteFilesOf(db, 'companies', [id])));
  keys.push(...(await deleteFilesOf(db, 'bids', await deleteUnopened(db, id, now))));
  const company = await db.deleteFrom('companies').where('id', '=', id).returning('image_key').executeTakeFirst();
  keys.push(...pictureKeys(company?.image_key ?? null));
  await recordLeftovers(db, keys, now);
  return keys;
}

/** Permanently deletes records named `item` with their discussions and files. Returns the storage keys of the files. */
async function deleteRecords(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const keys: string[] = [];
  for (const [kind, table] of Object.entries(RECORDS)) {
    const { rows: deleted } = await sql<{ id: number }>`
      delete from ${sql.table(table)} as item where ${condition} returning item.id`.execute(db);
    const ids = deleted.map(({ id }) => id);
    if (kind !== 'software')
      await sql`delete from messages where thread_ct_id = ${THREAD_TYPES[kind as keyof typeof THREAD_TYPES]} and thread_object_id = any(${ids}::int[])`.execute(
        db,
      );
    keys.push(...(await deleteFilesOf(db, kind, ids)));
  }
  const { rows: ofTenders } = await sql<{ storage_key: string }>`
    delete from files where ${isOfNoTender} returning storage_key`.execute(db);
  keys.push(...ofTenders.map(({ storage_key }) => storage_key));
  return keys;
}

async function deleteFilesOf(db: Db, kind: string, ids: readonly number[]): Promise<string[]> {
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from files where owner_kind = ${kind} and owner_id = any(${ids}::int[]) returning storage_key`.execute(db);
  return files.map(({ storage_key }) => storage_key);
}

/** Removes the user from records that were created for companies, and makes sure that each company has an owner. */
async function passOn(db: Db, id: number, now: Date): Promise<void> {
  for (const table of Object.values(RECORDS))
    await sql`update ${sql.table(table)} set owner_id = null where owner_id = ${id} and company_id is not null`.execute(
      db,
    );
  const { rows: companies } = await sql<{ company_id: number }>`
    select company_id from company_members where user_id = ${id} and left_at is null order by company_id`.execute(db);
  for (const { company_id } of companies) await endMembership(db, company_id, id, now);
}

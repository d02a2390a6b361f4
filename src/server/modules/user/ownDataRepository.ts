import { type RawBuilder, sql } from 'kysely';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import type { DeletionEffects } from '#contract/wire/accounts.ts';
import { pictureKeys } from '#modules/companies/picturesRepository.ts';
import { isOfNoMessage, isOfNoTender } from '#modules/files/fileColumnsRepository.ts';
import { deleteThreads } from '#modules/messages/threadsRepository.ts';
import { deleteUnopened, listUnopened } from '#modules/tenders/bids/endingsRepository.ts';
import { emptyHistory, findPersonalHistory, forgetActor, ownChanges } from '#platform/audit/changesRepository.ts';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';
import { type RecordKind, type RecordKinds, softDeletedKinds } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { endMembership } from '#platform/identity/membersRepository.ts';
import { forgetMailsTo } from '#platform/mail/mailQueueRepository.ts';
import type { Registry } from '#platform/registry.ts';
import { recordLeftovers } from '#platform/storage/leftoversRepository.ts';

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

/** Data of a user without a history, besides those of other modules. */
export const exportedData: ExportedData = {
  second_factor: (userId) =>
    sql`(select json_build_object('confirmed_at', confirmed_at) from totp where user_id = ${userId} and confirmed_at is not null)`,
  consents: (
    userId,
  ) => sql`coalesce((select json_agg(json_build_object('document', document, 'version', version, 'given_at', given_at) order by given_at, document)
      from consents where user_id = ${userId}), '[]')`,
  sessions: (userId) => exportedRows(sql`select * from auth_tokens where user_id = ${userId}`),
  support_visits: (
    userId,
  ) => sql`coalesce((select json_agg(json_build_object('operator', operator_name, 'reason', reason, 'scope', scope, 'consent', consent,
      'started_at', started_at, 'ended_at', coalesce(ended_at, ends_at)) order by id)
      from impersonations where user_id = ${userId}), '[]')`,
  identities: (
    userId,
  ) => sql`coalesce((select json_agg(json_build_object('provider', provider, 'created_at', created_at) order by created_at)
      from user_identities where user_id = ${userId}), '[]')`,
};

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
export async function readOwnData(
  db: Db,
  { kinds, exportedData: others }: Pick<Registry, 'kinds' | 'exportedData'>,
  userId: number,
): Promise<object> {
  const parts = [
    ...ownedKinds(kinds).map(([name, kind]) => sql`${exportedRows(exported(kind, userId))} as ${sql.ref(name)}`),
    ...Object.entries(others).map(([name, partOf]) => sql`${partOf(userId)} as ${sql.ref(name)}`),
  ];
  const { rows: found } = await sql<{ accounts: object[] }>`select ${sql.join(parts)},
    ${exportedRows(keptFiles(kinds, userId))} as files,
    ${exportedRows(ownChanges(kinds, userId))} as history`.execute(db);
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
    .where('deletion_requested_at', '<', requestedBefore)
    .orderBy('id')
    .execute();

/** Whether a company has no other members; it is then deleted with the user. */
const leftAlone = (userId: number) => sql<boolean>`not exists (
  select from company_members as other
  where other.company_id = companies.id and other.user_id <> ${userId} and other.left_at is null)`;

/** Finds what an account takes with it when it is deleted: see `deleteAccount`. */
export async function findDeletionEffects(db: Db, userId: number, now: Date): Promise<DeletionEffects> {
  const { rows: companies } = await sql<{ id: number; name: string }>`
    select id, name from companies where ${leftAlone(userId)} and id in (
      select company_id from company_members where user_id = ${userId} and left_at is null)
    order by name, id`.execute(db);
  const bids = await listUnopened(
    db,
    companies.map(({ id }) => id),
    now,
  );
  return {
    companies: companies.map(({ name }) => name),
    bids: bids.map(({ project, bids_until }) => ({ project, bids_until: bids_until.toISOString() })),
  };
}

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
    .where('deletion_requested_at', '<', requestedBefore)
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
  for (const company of gone) keys.push(...(await deleteCompanyWithRecords(db, kinds, company, now)));
  keys.push(...(await deleteRecords(db, kinds, sql`item.company_id is null and item.owner_id = ${id}`)));
  await db.deleteFrom('shortlists').where('company_id', 'is', null).where('owner_id', '=', id).execute();
  keys.push(...(await deleteFilesOf(db, 'drafts', [id])));
  const { rows: sent } = await sql<{ storage_key: string }>`
    delete from files where ${isOfNoMessage} returning storage_key`.execute(db);
  keys.push(...sent.map(({ storage_key }) => storage_key));
  await passOn(db, kinds, id, now);
  await recordLeftovers(db, keys, now);
  await forgetMailsTo(db, email);
  await db.deleteFrom('registrations').where('email', '=', email).execute();
  await db.deleteFrom('guest_links').where('email', '=', email).execute();
  await forgetActor(db, id);
  await db.deleteFrom('users').where('id', '=', id).execute();
  await emptyHistory(db, personal);
  return true;
}

/**
 * Permanently deletes a company with all its records. Call it in a transaction that has locked the company.
 * @returns the storage keys of its files, which are recorded for deletion
 */
export async function deleteCompanyWithRecords(db: Db, kinds: RecordKinds, id: number, now: Date): Promise<string[]> {
  const keys = await deleteRecords(db, kinds, sql`item.company_id = ${id}`);
  keys.push(...(await deleteFilesOf(db, 'companies', [id])));
  keys.push(...(await deleteFilesOf(db, 'bids', await deleteUnopened(db, id, now))));
  const company = await db.deleteFrom('companies').where('id', '=', id).returning('image_key').executeTakeFirst();
  keys.push(...pictureKeys(company?.image_key ?? null));
  await recordLeftovers(db, keys, now);
  return keys;
}

/** Permanently deletes records named `item` with their discussions and files. Returns the storage keys of the files. */
async function deleteRecords(db: Db, kinds: RecordKinds, condition: RawBuilder<unknown>): Promise<string[]> {
  const keys: string[] = [];
  for (const kind of softDeletedKinds(kinds)) keys.push(...(await deleteRecordsOf(db, kind, condition)).keys);
  const { rows: ofTenders } = await sql<{ storage_key: string }>`
    delete from files where ${isOfNoTender} returning storage_key`.execute(db);
  keys.push(...ofTenders.map(({ storage_key }) => storage_key));
  return keys;
}

/** The same for records of one kind. Files of their tenders remain. */
export async function deleteRecordsOf(
  db: Db,
  { name, table }: ReturnType<typeof softDeletedKinds>[number],
  condition: RawBuilder<unknown>,
): Promise<{ deleted: number; keys: string[] }> {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} as item where ${condition} returning item.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await deleteThreads(db, name, ids);
  return { deleted: ids.length, keys: await deleteFilesOf(db, name, ids) };
}

async function deleteFilesOf(db: Db, kind: string, ids: readonly number[]): Promise<string[]> {
  const { rows: files } = await sql<{ storage_key: string }>`
    delete from files where owner_kind = ${kind} and owner_id = any(${ids}::int[]) returning storage_key`.execute(db);
  return files.map(({ storage_key }) => storage_key);
}

/** Removes the user from records that were created for companies, and makes sure that each company has an owner. */
async function passOn(db: Db, kinds: RecordKinds, id: number, now: Date): Promise<void> {
  for (const { table } of softDeletedKinds(kinds))
    await sql`update ${sql.table(table)} set owner_id = null where owner_id = ${id} and company_id is not null`.execute(
      db,
    );
  const { rows: companies } = await sql<{ company_id: number }>`
    select company_id from company_members where user_id = ${id} and left_at is null order by company_id`.execute(db);
  for (const { company_id } of companies) await endMembership(db, company_id, id, now);
}

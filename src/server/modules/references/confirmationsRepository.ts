import { type RawBuilder, sql } from 'kysely';
import type { Confirmation } from '#contract/vocabulary/references.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { IdName } from '#contract/wire/common.ts';
import { type WonProject, wonProject } from '#modules/tenders/bids/wonProjectRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { listManagers } from '#platform/identity/membersRepository.ts';
import { type Caller, isOwn, isOwnOfAny, isShown } from '#platform/identity/visibilityRepository.ts';

/** Whether the caller's side is asked, or was asked, to confirm a row named `item`. */
export const isToConfirm = (caller: Caller): RawBuilder<boolean> => sql`(
  (item.client_company_id is not null and item.client_company_id is not distinct from ${caller.company}::int)
  or (item.client_company_id is null and item.client_user_id is not distinct from ${caller.id}::int))`;

/**
 * The client's confirmation of a row named `item`. Everybody can see that it is confirmed; only both sides see the
 * rest.
 */
export const confirmationColumn = (caller: Caller): RawBuilder<unknown> => sql`
  case when item.confirmation = 'CONFIRMED' or (item.confirmation is not null and (${isOwn(caller)} or ${isToConfirm(caller)}))
    then json_build_object('state', item.confirmation, 'decided_at', item.confirmation_at,
      'reason', item.confirmation_reason, 'is_asked', ${isToConfirm(caller)}) end as confirmation`;

/** A contract won on the portal, from which its reference is prefilled. */
export interface WonContract {
  content: BidContent;
  client: string | null;
  project: WonProject;
  decided_at: Date;
  /** The reference that was created from the contract. */
  reference: IdName | null;
}

/** Finds the contract of a bid that the caller's active company won; undefined for other bids. */
export async function findWonContract(db: Db, bidId: number, caller: Caller): Promise<WonContract | undefined> {
  const { rows } = await sql<WonContract>`
    select version.content, asking.name as client, item.decided_at,
      ${wonProject} as project,
      (select json_build_object('id', made.id, 'name', made.name) from reference_projects as made
        where made.bid_id = item.id and made.deleted_at is null) as reference
    from bids as item join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
      join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
      left join companies as asking on asking.id = project.company_id
    where item.id = ${bidId} and item.state = 'WON' and item.company_id = ${caller.company}::int`.execute(db);
  return rows[0];
}

/**
 * Links a reference to its bid and sets its confirmation to pending. A deleted reference of the same bid loses its
 * link.
 */
export async function askForConfirmation(
  db: Db,
  { reference, bid, project }: { reference: number; bid: number; project: WonProject },
): Promise<void> {
  await db.updateTable('reference_projects').set({ bid_id: null }).where('bid_id', '=', bid).execute();
  await db
    .updateTable('reference_projects')
    .set({
      bid_id: bid,
      client_company_id: project.company_id,
      client_user_id: project.company_id === null ? project.owner_id : null,
      confirmation: 'PENDING',
    })
    .where('id', '=', reference)
    .execute();
}

/** A reference whose confirmation was requested. */
export interface ConfirmedReference {
  id: number;
  company_id: number | null;
  owner_id: number | null;
  confirmation: Confirmation;
}

/** Locks a reference that the caller's side is asked to confirm; undefined for others. */
export async function lockReferenceToConfirm(
  db: Db,
  id: number,
  caller: Caller,
): Promise<ConfirmedReference | undefined> {
  const { rows } = await sql<ConfirmedReference>`
    select item.id, item.company_id, item.owner_id, item.confirmation from reference_projects as item
    where item.id = ${id} and item.deleted_at is null and item.confirmation is not null and ${isToConfirm(caller)}
    for update`.execute(db);
  return rows[0];
}

/** Saves the client's decision. */
export async function decideConfirmation(
  db: Db,
  id: number,
  { isTrue, reason, by, at }: { isTrue: boolean; reason: string | null; by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('reference_projects')
    .set({
      confirmation: isTrue ? 'CONFIRMED' : 'REFUSED',
      confirmation_reason: isTrue ? null : reason,
      confirmation_by: by,
      confirmation_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Reads the fields that a confirmation covers, and its state. */
export const readConfirmed = (db: Db, id: number) =>
  db
    .selectFrom('reference_projects')
    .select(['name', 'description', 'client_name', 'year', 'confirmation'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Sets the confirmation to pending again, because the reference has changed since the client's decision. */
export async function reopenConfirmation(db: Db, id: number): Promise<void> {
  await db
    .updateTable('reference_projects')
    .set({ confirmation: 'PENDING', confirmation_reason: null, confirmation_by: null, confirmation_at: null })
    .where('id', '=', id)
    .execute();
}

/** Lists the users who can confirm a reference for the client. */
export async function listConfirmers(db: Db, id: number): Promise<number[]> {
  const reference = await db
    .selectFrom('reference_projects')
    .select(['client_company_id', 'client_user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (reference.client_company_id === null) return reference.client_user_id === null ? [] : [reference.client_user_id];
  return (await listManagers(db, reference.client_company_id)).map((person) => person.id);
}

/** What mails say about a reference. */
export interface MailedReference {
  name: string;
  supplier: string | null;
  client_name: string | null;
  year: number | null;
  description: string | null;
  /** Why the client has not confirmed it, for its own side. */
  reason: string | null;
}

/** Reads a reference that the reader sees, for a mail. */
export async function findMailedReference(db: Db, reader: Caller, id: number): Promise<MailedReference | undefined> {
  const { rows } = await sql<MailedReference>`
    select item.name, company.name as supplier, item.client_name, item.year, item.description,
      case when ${isOwnOfAny(reader)} then item.confirmation_reason end as reason
    from reference_projects as item left join companies as company on company.id = item.company_id and ${isShown('company')}
    where item.id = ${id}`.execute(db);
  return rows[0];
}

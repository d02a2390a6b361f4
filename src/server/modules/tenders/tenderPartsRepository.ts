import { sql } from 'kysely';
import { canonicalEmail } from '#contract/lib/emails.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { InviteSource } from '#contract/vocabulary/tenders.ts';
import type { RunningInvite } from '#contract/wire/companies.ts';
import type { FileNotice } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { isoTime } from '#platform/database/sqlColumns.ts';
import { authorOf, type RequestActor } from '#platform/http/actor.ts';
import { type Caller, isOwnCompany, isShown } from '#platform/identity/visibilityRepository.ts';
import { hasPeople } from './links/linksRepository.ts';
import { isAsking, takingTenders } from './tenderVisibilityRepository.ts';

/** A company that can be invited. */
export interface Askable {
  id: number;
  name: string;
  reg_number: string | null;
  role: Role;
  /** The company belongs to the caller or has the same registration number as the buyer. */
  is_own: boolean;
  /** In its canonical form. */
  email: string | null;
  has_people: boolean;
}

/** Returns those of the given companies that are providers and visible to others, ordered by id. */
export async function findAskable(
  db: Db,
  ids: readonly number[],
  askingCompany: number | null,
  caller: Caller,
): Promise<Askable[]> {
  const { rows } = await sql<Askable>`
    select item.id, item.name, item.reg_number, item.role, item.email, ${hasPeople('item.id')} as has_people,
      ${isOwnCompany(caller)} or coalesce(item.reg_number = (
        select asking.reg_number from companies as asking where asking.id = ${askingCompany}::int), false) as is_own
    from companies as item
    where item.id = any(${[...ids]}::int[]) and item.role in ('SUPPLIER', 'CONSULTANT')
      and (${isShown('item')} or ${isOwnCompany(caller)})
    order by item.id
  `.execute(db);
  return rows.map((row) => ({ ...row, email: row.email && canonicalEmail(row.email) }));
}

/** Returns ids of the companies that are invited to a tender and still exist. */
export async function listAskedCompanies(db: Db, tenderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tender_invites')
    .select('company_id')
    .where('tender_id', '=', tenderId)
    .where('company_id', 'is not', null)
    .orderBy('company_id')
    .execute();
  return rows.flatMap(({ company_id }) => company_id ?? []);
}

/** Lists companies that the caller's side invited to tenders that take bids, each with the latest of them. */
export async function listRunningInvites(db: Db, caller: Caller, present: Present): Promise<RunningInvite[]> {
  const { rows } = await sql<RunningInvite>`
    select distinct on (invite.company_id) invite.company_id as company, ${isoTime('invite.notified_at')} as notified_at, taking.project
    from (
      select tender.id, json_build_object('id', project.id, 'name', project.name) as project
      from ${takingTenders(caller, present)} and ${isAsking(caller)}
    ) as taking join tender_invites as invite on invite.tender_id = taking.id
    where invite.company_id is not null and invite.notified_at is not null and not invite.by_address
    order by invite.company_id, invite.notified_at desc, invite.id desc`.execute(db);
  return rows;
}

/**
 * Returns the three categories that most of the given companies share, as the default for the project of an inquiry.
 */
export async function commonCategories(db: Db, companies: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select link.category_id as id from company_categories as link
    where link.company_id = any(${[...companies]}::int[])
    group by link.category_id order by count(*) desc, link.category_id limit 3
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countInvitesOf(db: Db, tenderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tender_invites')
    .where('tender_id', '=', tenderId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A firm to be invited; without an id if it is not in the portal. */
interface NewInvite extends Pick<Askable, 'name' | 'reg_number'> {
  id: number | null;
  /** By its number or address, so that the buyer does not learn whether it is in the portal. */
  isByAddress?: boolean;
}

export interface NewInvites {
  tenderId: number;
  companies: readonly NewInvite[];
  source: InviteSource;
  reason: string | null;
  invitedBy: number;
  /** Null while the tender is a draft. */
  notifiedAt: Date | null;
}

/** @returns the invitations of companies that were not invited before */
export async function addInvites(
  db: Db,
  { tenderId, companies, source, reason, invitedBy, notifiedAt }: NewInvites,
  now: Date,
): Promise<{ id: number; company_id: number | null }[]> {
  if (companies.length === 0) return [];
  return db
    .insertInto('tender_invites')
    .values(
      companies.map(({ id, name, reg_number, isByAddress = false }) => ({
        tender_id: tenderId,
        company_id: id,
        company_name: name,
        reg_number,
        source,
        reason,
        invited_by: invitedBy,
        notified_at: notifiedAt,
        created_at: now,
        by_address: isByAddress,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tender_id', 'company_id']).doNothing())
    .returning(['id', 'company_id'])
    .execute();
}

/** @returns false if the invitation does not exist */
export async function deleteInvite(db: Db, tenderId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tender_invites')
    .where('tender_id', '=', tenderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Declines the invitation of the caller's company; a company that has declined can change its reason. */
export async function declineInvite(
  db: Db,
  tenderId: number,
  { id, company }: Pick<Caller, 'id' | 'company'>,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tender_invites')
    .set((row) => ({
      declined_at: row.fn.coalesce('declined_at', row.val(now)),
      declined_by: id,
      declined_reason: reason,
    }))
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', company)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a user opened a tender and, for an invited company, that the invitation was seen. */
export async function recordOpened(
  db: Db,
  tenderId: number,
  { id, company }: Pick<Caller, 'id' | 'company'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('tender_readers')
    .values({ tender_id: tenderId, user_id: id, company_id: company, opened_at: now })
    .onConflict((conflict) => conflict.columns(['tender_id', 'user_id']).doNothing())
    .execute();
  await db
    .updateTable('tender_invites')
    .set({ seen_at: now })
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', company)
    .where('seen_at', 'is', null)
    .execute();
}

export interface NewChange {
  tenderId: number;
  text: string;
  differences: Record<string, [before: unknown, after: unknown]>;
  isProlonged: boolean;
  createdBy: number;
  file?: FileNotice | undefined;
}

export async function addChange(db: Db, change: NewChange, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('tender_changes')
    .values({
      tender_id: change.tenderId,
      text: change.text,
      differences: JSON.stringify(change.differences),
      prolonged: change.isProlonged,
      pending_files: change.file ?? null,
      created_by: change.createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countChanges(db: Db, tenderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tender_changes')
    .where('tender_id', '=', tenderId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countQuestions(db: Db, tenderId: number, company: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('tender_questions')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', company)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function addQuestion(
  db: Db,
  tenderId: number,
  caller: Pick<RequestActor, 'id' | 'company' | 'guest'>,
  text: string,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('tender_questions')
    .values({ tender_id: tenderId, company_id: caller.company, author_id: authorOf(caller), text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns 'ANSWERED' if the question already has an answer, undefined if it does not exist */
export async function answerQuestion(
  db: Db,
  tenderId: number,
  id: number,
  { answer, by }: { answer: string; by: number },
  now: Date,
): Promise<'DONE' | 'ANSWERED' | undefined> {
  const question = await db
    .selectFrom('tender_questions')
    .select('answered_at')
    .where('tender_id', '=', tenderId)
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!question) return undefined;
  if (question.answered_at) return 'ANSWERED';
  await db
    .updateTable('tender_questions')
    .set({ answer, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .execute();
  return 'DONE';
}

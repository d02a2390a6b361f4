import { sql } from 'kysely';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Verification } from '#contract/vocabulary/verification.ts';
import type { Member } from '#contract/wire/members.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';

/**
 * Locks a company until the end of the transaction, to serialise changes of its members.
 * @returns null if it does not exist
 */
export async function lockCompany(
  db: Db,
  id: number,
): Promise<{
  id: number;
  name: string;
  verification: Verification;
} | null> {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name', 'verification'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const living = (db: Db, companyId: number) =>
  db.selectFrom('company_members').where('company_id', '=', companyId).where('left_at', 'is', null);

/**
 * Returns the current role of a user in a company, read from the database instead of the cached session; null for
 * others.
 */
export async function findRole(db: Db, companyId: number, userId: number): Promise<MemberRole | null> {
  const row = await living(db, companyId).select('role').where('user_id', '=', userId).executeTakeFirst();
  return row?.role ?? null;
}

export async function countMembers(db: Db, companyId: number): Promise<number> {
  const { count } = await living(db, companyId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the company has another owner who stays; owners who requested the deletion of their account do not count. */
export async function hasOtherOwner(db: Db, companyId: number, userId: number): Promise<boolean> {
  const row = await living(db, companyId)
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select('users.id')
    .where('company_members.role', '=', 'OWNER')
    .where('user_id', '<>', userId)
    .where('users.deletion_requested_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the companies that a user owns, in the order in which they are locked. */
export const listOwned = (db: Db, userId: number) =>
  db
    .selectFrom('company_members')
    .select('company_id as id')
    .where('user_id', '=', userId)
    .where('role', '=', 'OWNER')
    .where('left_at', 'is', null)
    .orderBy('company_id')
    .execute();

/** Lists companies that would have members but no owner without this user. */
export async function listSoleOwnerships(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select company.id, company.name
    from company_members as own join companies as company on company.id = own.company_id
    where own.user_id = ${userId} and own.left_at is null and own.role = 'OWNER'
      and exists (
        select from company_members as other
        where other.company_id = company.id and other.user_id <> ${userId} and other.left_at is null)
      and not exists (
        select from company_members as other join users as person on person.id = other.user_id
        where other.company_id = company.id and other.user_id <> ${userId} and other.left_at is null
          and other.role = 'OWNER' and person.deletion_requested_at is null)
    order by company.name, company.id
  `.execute(db);
  return rows;
}

/** Lists the members who receive mail about a company: those who manage its members. */
export const listManagers = (db: Db, companyId: number) =>
  living(db, companyId)
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['users.id', 'users.email'])
    .where('company_members.role', 'in', ['OWNER', 'MANAGER'])
    .where('users.deletion_requested_at', 'is', null)
    .orderBy('users.id')
    .execute();

/** The name of a user as others see it. */
export async function findPersonName(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${personName('person')} as name from users as person where person.id = ${id}
  `.execute(db);
  return rows[0]?.name ?? '';
}

/** Lists one page of the members of a company: the highest roles first, then by name. */
export async function listMembers(db: Db, companyId: number, callerId: number, { page, pageSize }: Slice) {
  const { rows } = await sql<Omit<Member, 'joined_at'> & { joined_at: Date }>`
    select person.id, ${personName('person')} as name, person.email, member.role, member.joined_at,
      person.id = ${callerId} as is_self
    from company_members as member join users as person on person.id = member.user_id
    where member.company_id = ${companyId} and member.left_at is null
    order by array_position(array['OWNER', 'MANAGER', 'MEMBER', 'READER'], member.role), czech_sort_key(${personName('person')}), person.id
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}
  `.execute(db);
  return {
    rows: rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() })),
    count: await countMembers(db, companyId),
  };
}

/** Adds a member, who may have been one before. */
export async function addMember(
  db: Db,
  {
    companyId,
    userId,
    role,
    invitedBy,
  }: { companyId: number; userId: number; role: MemberRole; invitedBy: number | null },
  now: Date,
): Promise<void> {
  const row = { role, joined_at: now, invited_by: invitedBy, left_at: null };
  await db
    .insertInto('company_members')
    .values({ ...row, company_id: companyId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute();
  await db
    .updateTable('join_requests')
    .set({ state: 'ACCEPTED', decided_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .execute();
  await keepOwner(db, companyId);
}

export async function setMemberRole(db: Db, companyId: number, userId: number, role: MemberRole): Promise<void> {
  await db
    .updateTable('company_members')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await endHandOversOf(db, companyId, userId);
  await keepOwner(db, companyId);
}

/** Ends a membership. Records that the user created for the company are kept. */
export async function endMembership(db: Db, companyId: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('company_members')
    .set({ left_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  await endHandOversOf(db, companyId, userId);
  await keepOwner(db, companyId);
}

async function endHandOversOf(db: Db, companyId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('company_handovers')
    .where('company_id', '=', companyId)
    .where((row) => row.or([row('to_user', '=', userId), row('by_user', '=', userId)]))
    .execute();
}

/**
 * Ensures, after a change of members, that the contact of a company is one of its owners. Only the deletion of an
 * account can leave members without an owner; the longest-standing member with the highest role then takes the owner's
 * place.
 */
export async function keepOwner(db: Db, companyId: number): Promise<void> {
  await sql`
    with first as (
      select user_id, role from company_members
      where company_id = ${companyId} and left_at is null
      order by array_position(array['OWNER', 'MANAGER', 'MEMBER', 'READER'], role), joined_at, user_id limit 1
    )
    update companies set owner_id = (select user_id from first)
    where id = ${companyId} and owner_id is distinct from (select user_id from first) and not exists (
      select from company_members as member
      where member.company_id = companies.id and member.user_id = companies.owner_id
        and member.role = 'OWNER' and member.left_at is null)
  `.execute(db);
}

export interface StoredHandOver {
  to: { id: number; name: string };
  by: { id: number; name: string };
  stays: boolean;
  created_at: Date;
}

/** Returns the pending transfer of ownership of a company; null if there is none or it is older than `since`. */
export async function findHandOver(db: Db, companyId: number, since: Date): Promise<StoredHandOver | null> {
  const { rows } = await sql<StoredHandOver>`
    select json_build_object('id', receiver.id, 'name', ${personName('receiver')}) as "to",
      json_build_object('id', giver.id, 'name', ${personName('giver')}) as "by", offer.stays, offer.created_at
    from company_handovers as offer
      join users as receiver on receiver.id = offer.to_user join users as giver on giver.id = offer.by_user
    where offer.company_id = ${companyId} and offer.created_at > ${since}
  `.execute(db);
  return rows[0] ?? null;
}

/** Saves an offer to transfer ownership and replaces an earlier one. */
export async function saveHandOver(
  db: Db,
  companyId: number,
  offer: { to_user: number; by_user: number; stays: boolean },
  now: Date,
): Promise<void> {
  const row = { ...offer, created_at: now };
  await db
    .insertInto('company_handovers')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

export async function deleteHandOver(db: Db, companyId: number): Promise<void> {
  await db.deleteFrom('company_handovers').where('company_id', '=', companyId).execute();
}

import { sql, type Selectable } from 'kysely';
import { higherPlan } from '#contract/limits/plans.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import type { User, UserPatch } from '#contract/wire/accounts.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { vocativeOf } from '#platform/texts/vocatives.ts';
import { emailForms } from './emailForms.ts';

type UserRow = Pick<
  Selectable<Tables['users']>,
  | 'id'
  | 'email'
  | 'role'
  | 'plan'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'is_operator'
  | 'operator_roles'
  | 'date_joined'
  | 'version'
> & { memberships: (User['memberships'][number] & { plan: Plan })[] };

/** Columns of a user's own account, with companies in the order in which the user joined them. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.plan',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.is_operator',
  'users.operator_roles',
  'users.date_joined',
  'users.version',
  sql<UserRow['memberships']>`coalesce((
    select json_agg(json_build_object(
      'company', json_build_object('id', company.id, 'name', company.name), 'role', member.role, 'plan', company.plan
    ) order by member.joined_at, company.id)
    from company_members as member join companies as company on company.id = member.company_id
    where member.user_id = users.id and member.left_at is null
  ), '[]')`.as('memberships'),
] as const;

/** The account without fields that depend on the session (second factor) or on the legal texts (consents). */
export type Account = Omit<User, 'second_factor' | 'consents_due'> & { version: number };

/**
 * Converts a row to an account. The active company is `wanted` if the user is its member, otherwise the first one,
 * which is the primary one. The effective plan is the higher one of the user's and the company's plan.
 */
export function userOf(row: UserRow, wanted: number | null = null): Account {
  const active = row.memberships.find(({ company }) => company.id === wanted) ?? row.memberships[0];
  return {
    ...accountOf(row),
    plan: active ? higherPlan(row.plan, active.plan) : row.plan,
    company: active?.company.id ?? null,
    memberships: row.memberships.map(({ company, role }) => ({ company, role })),
  };
}

const accountOf = (row: UserRow): Omit<Account, 'company' | 'memberships'> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  plan: row.plan,
  first_name: row.first_name,
  last_name: row.last_name,
  vocative: vocativeOf(row.first_name),
  phone: row.phone,
  is_operator: row.is_operator,
  operator_roles: row.operator_roles,
  date_joined: row.date_joined.toISOString(),
  version: row.version,
});

/** Finds the data for checking a login. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'verified_at', 'deletion_requested_at'])
    .where('email', 'in', emailForms(email))
    .executeTakeFirst();

/** Whether an account has a second factor, in statements about `users`. */
export const hasSecondFactor = sql<boolean>`exists (select from totp where totp.user_id = users.id and totp.confirmed_at is not null)`;

/** For statements that write only if the address has an account. */
export const hasAccount = (email: string) =>
  sql<boolean>`exists (select from users where email = any(${emailForms(email)}))`;

/** Whether an account with this id exists. */
export const hasUser = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether any account exists. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Like {@link findAccount}, by the id of a logged-in user. */
export const getAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'plan', 'deletion_requested_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the e-mail of an existing account. */
export async function readEmail(db: Db, id: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return email;
}

/** Sets a new password. It also verifies the address, because only the mailed link lets an unverified user do this. */
export async function setPassword(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ password_hash: passwordHash, verified_at: row.fn.coalesce('verified_at', row.val(now)) }))
    .where('id', '=', id)
    .execute();
}

/** @param requestedAt null cancels the deletion */
export async function markForDeletion(db: Db, id: number, requestedAt: Date | null): Promise<void> {
  await db.updateTable('users').set({ deletion_requested_at: requestedAt }).where('id', '=', id).execute();
}

/** @param company the active company */
export async function getUser(db: Db, id: number, company: number | null) {
  const row = await db.selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirstOrThrow();
  return userOf(row, company);
}

/** Reads users, each as one account per company that the user can act for. */
export async function listCallers(db: Db, ids: readonly number[]): Promise<Account[][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select(userColumns).where('users.id', 'in', ids).execute();
  return rows.map((row) =>
    row.memberships.length === 0 ? [userOf(row)] : row.memberships.map(({ company }) => userOf(row, company.id)),
  );
}

/** Updates the given fields. Missing ones are unchanged, empty ones are cleared. */
export async function updateUser(db: Db, id: number, { first_name, last_name, phone }: UserPatch): Promise<void> {
  const fields = Object.entries({ first_name, last_name, phone }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value === '' ? null : value] as const],
  );
  if (fields.length === 0) return;
  await db.updateTable('users').set(Object.fromEntries(fields)).where('id', '=', id).execute();
}

/** Counts the companies that a user is a member of. */
export async function countMemberships(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('company_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the row until the end of the transaction and returns its version. */
export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').select('version').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Reads what decides whether the account may log in and whether it needs a second factor. */
export const findGuard = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['is_operator', 'locked_reason', hasSecondFactor.as('has_second_factor')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** @returns what the cookie of a known browser is bound to */
export const saveLogin = (db: Db, id: number, now: Date) =>
  db
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .returning(['id', 'password_hash'])
    .executeTakeFirstOrThrow();

import { sql, type Selectable } from 'kysely';
import { canonicalEmail } from '#contract/lib/emails.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { PendingRegistration } from '#contract/wire/accounts.ts';
import { addWelcome } from '#modules/home/welcomeMails.ts';
import { findJoinable } from '#modules/members/invitesRepository.ts';
import { setAuditActor } from '#platform/database/auditContext.ts';
import type { RegisteredCompany } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { placeOf } from '#platform/geo/places.ts';
import { hasAccount } from '#platform/identity/usersRepository.ts';

/** The validated data of a registration. */
export type Registrant = Omit<PendingRegistration, 'email'>;

function companyOf(registrant: Registrant): RegisteredCompany | null {
  const { reg_number, company_name, vat_number, street, street_number, city, zip } = registrant;
  if (!reg_number || !company_name) return null;
  return {
    name: company_name,
    reg_number,
    vat_number: vat_number || null,
    street: street || null,
    street_number: street_number || null,
    city: city || null,
    zip: zip || null,
  };
}

/** Stores a registration until it is completed through its link. */
export async function createRegistration(
  db: Db,
  registration: PendingRegistration & { token_hash: string; expires_at: Date },
  now: Date,
): Promise<RegistrationSummary> {
  const { email, role, first_name, last_name, phone, need, token_hash, expires_at } = registration;
  const company = companyOf(registration);
  await db
    .insertInto('registrations')
    .values({
      email: canonicalEmail(email),
      role,
      first_name,
      last_name,
      phone,
      token_hash,
      expires_at,
      company: company && JSON.stringify(company),
      join_company: registration.join_company ?? false,
      need: (role === 'CLIENT' && need) || null,
      created_at: now,
    })
    .execute();
  return { role, first_name, last_name, company };
}

/** The data of a registration that the mail contains, so that the owner of the mailbox recognises it. */
export type RegistrationSummary = Pick<StoredRegistration, 'role' | 'first_name' | 'last_name' | 'company'>;

/**
 * Gives the newest pending registration of an address a new link and invalidates the old one.
 * @returns a summary of the registration; null if none is pending
 */
export async function renewRegistration(
  db: Db,
  email: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<RegistrationSummary | null> {
  const { rows } = await sql<RegistrationSummary>`
    update registrations set token_hash = ${tokenHash}, expires_at = ${expiresAt}
    where id = (select max(id) from registrations where email = ${canonicalEmail(email)} and used_at is null)
    returning role, first_name, last_name, company
  `.execute(db);
  return rows[0] ?? null;
}

/** For statements that write only if the address has a pending registration and no account. */
export const waitsForVerification = (email: string) =>
  sql<boolean>`exists (select from registrations where email = ${canonicalEmail(email)} and used_at is null)
    and not ${hasAccount(email)}`;

export type StoredRegistration = Selectable<Tables['registrations']>;

/** Finds a registration by its link, and whether its address has an account by now; undefined for an unknown link. */
export const findRegistration = (db: Db, tokenHash: string) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('users').select('users.id').whereRef('users.email', '=', 'registrations.email'))
        .as('has_account'),
    )
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Returns the entered data, which prefill the form that the link opens. */
export function pendingRegistrationOf({
  email,
  role,
  first_name,
  last_name,
  phone,
  company,
  join_company,
  need,
}: StoredRegistration): PendingRegistration {
  const { name: company_name = null, ...rest } = company ?? {};
  return {
    email,
    role,
    first_name,
    last_name,
    phone: phone ?? '',
    company_name,
    ...rest,
    ...(join_company && { join_company }),
    ...(need !== null && { need }),
  };
}

/**
 * Creates the account, and the company if there is one, from the data that the owner of the mailbox confirmed. All
 * other registrations of the address are deleted. Call it first in a transaction: when several links of an address are
 * completed at the same time, they wait for the account, and must not hold locks on registrations that the first one
 * deletes.
 * @returns the account, with the id of its company or of the company to send a join request to; undefined if the
 * address already has an account
 */
export async function completeRegistration(
  db: Db,
  { id, email }: Pick<StoredRegistration, 'id' | 'email'>,
  registrant: Registrant & { password_hash: string },
  now: Date,
): Promise<
  | { id: number; email: string; deletion_requested_at: Date | null; companyId: number | null; joinedId: number | null }
  | undefined
> {
  const { password_hash, role, first_name, last_name, phone } = registrant;
  const user = await db
    .insertInto('users')
    .values({
      email,
      password_hash,
      role,
      first_name,
      last_name,
      phone,
      verified_at: now,
      date_joined: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'deletion_requested_at'])
    .executeTakeFirst();
  if (!user) return undefined;
  await setAuditActor(db, user.id);
  await addWelcome(db, user.id, now);
  // The row is kept, so that a user who opens the link again sees that it was used.
  await db
    .updateTable('registrations')
    .set({ used_at: now, first_name: '', last_name: '', phone: null, company: null, need: null })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('registrations').where('email', '=', email).where('used_at', 'is', null).execute();
  const company = companyOf(registrant);
  const joined = company && registrant.join_company ? await findJoinable(db, company.reg_number, role) : null;
  if (!company || joined) return { ...user, companyId: null, joinedId: joined?.id ?? null };
  const place = placeOf({ name: company.city });
  const made = await db
    .insertInto('companies')
    .values({
      ...company,
      owner_id: user.id,
      role,
      phone,
      email,
      description: null,
      web: null,
      image_key: null,
      gps_lat: place?.lat ?? null,
      gps_lng: place?.lng ?? null,
      region: place?.region ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, companyId: made.id, joinedId: null };
}

/**
 * Creates the account of an invited user and deletes pending registrations of the address.
 * @returns undefined if the address already has an account
 */
export async function createInvitedAccount(
  db: Db,
  account: {
    email: string;
    role: Role;
    first_name: string;
    last_name: string;
    phone: string;
    password_hash: string;
  },
  now: Date,
): Promise<{ id: number; email: string; deletion_requested_at: Date | null } | undefined> {
  const user = await db
    .insertInto('users')
    .values({ ...account, verified_at: now, date_joined: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'deletion_requested_at'])
    .executeTakeFirst();
  if (!user) return undefined;
  // The history attributes joining to the new user.
  await setAuditActor(db, user.id);
  await addWelcome(db, user.id, now);
  await db.deleteFrom('registrations').where('email', '=', account.email).execute();
  return user;
}

import { sql, type Selectable } from 'kysely';
import { canonicalEmail } from '../../../contract/emails';
import type { Role } from '../../../contract/vocabulary/accounts';
import type { PendingRegistration } from '../../../contract/wire/accounts';
import type { Db } from '../../database/database';
import type { RegisteredCompany, RegistrationsTable } from '../../database/tables/accounts';
import { setAuditActor } from '../../database/auditContext';
import { placeOf } from '../../geo/places';
import { findJoinable } from '../companies/invites';
import { hasAccount } from './users';

/** Who registers as what, as the rules leave it. */
export type Registrant = Omit<PendingRegistration, 'email'>;

function companyOf(registrant: Registrant): RegisteredCompany | null {
  const { reg_number, company_name, vat_number, street, street_number, city, zip, first_name, last_name } = registrant;
  if (!reg_number) return null;
  return {
    name: company_name || `${first_name} ${last_name}`,
    reg_number,
    vat_number: vat_number || null,
    street: street || null,
    street_number: street_number || null,
    city: city || null,
    zip: zip || null,
  };
}

/** Keeps a registration until it is finished by its link. */
export async function createRegistration(
  db: Db,
  registration: PendingRegistration & { token_hash: string; expires_at: Date },
  now: Date,
): Promise<RegistrationSummary> {
  const { email, role, first_name, last_name, phone, token_hash, expires_at } = registration;
  const company = companyOf(registration);
  await db
    .insertInto('registrations')
    .values({
      ...{ email: canonicalEmail(email), role, first_name, last_name, phone, token_hash, expires_at },
      company: company && JSON.stringify(company),
      join_company: registration.join_company ?? false,
      created_at: now,
    })
    .execute();
  return { role, first_name, last_name, company };
}

/** What a mail tells of a registration, so that the owner of the mailbox knows whose it is. */
export type RegistrationSummary = Pick<StoredRegistration, 'role' | 'first_name' | 'last_name' | 'company'>;

/**
 * Gives the newest unfinished registration of an address a new link; the old one ends.
 * @returns what it is about; null where none waits
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

/** For statements that write only while somebody with the address has not finished. */
export const waitsForVerification = (email: string) =>
  sql<boolean>`exists (select from registrations where email = ${canonicalEmail(email)} and used_at is null)
    and not ${hasAccount(email)}`;

export type StoredRegistration = Selectable<RegistrationsTable>;

/** The registration of a link, with whether its address has an account meanwhile; undefined for an unknown link. */
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

/** What was filled in, as the form of the link begins with it. */
export function pendingRegistrationOf({
  email,
  role,
  first_name,
  last_name,
  phone,
  company,
  join_company,
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
  };
}

/**
 * Makes the account, and the company if there is one, of what the owner of the mailbox confirmed. Nothing of what was
 * written about the address before stays. To be called in a transaction, first of all: several links of an address
 * finished at the same time wait for the account, so they must not hold registrations that the first one deletes.
 * @returns the account, with the id of the company, or of the one to ask to join; undefined when the address has an account already
 */
export async function completeRegistration(
  db: Db,
  { id, email }: Pick<StoredRegistration, 'id' | 'email'>,
  registrant: Registrant & { password_hash: string },
  now: Date,
): Promise<
  | { id: number; email: string; deletion_asked_at: Date | null; companyId: number | null; joinedId: number | null }
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
    .returning(['id', 'email', 'deletion_asked_at'])
    .executeTakeFirst();
  if (!user) return undefined;
  await setAuditActor(db, user.id);
  // What is left of it says to who opens the link again that it was used.
  await db
    .updateTable('registrations')
    .set({ used_at: now, first_name: '', last_name: '', phone: null, company: null })
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
      ...{ owner_id: user.id, role, phone, email, description: null, web: null, image_key: null },
      gps_lat: place?.lat ?? null,
      gps_lng: place?.lng ?? null,
      region: place?.region ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, companyId: made.id, joinedId: null };
}

/**
 * Makes the account of somebody who was invited; registrations of the address that wait are no longer needed.
 * @returns undefined when the address has an account already
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
): Promise<{ id: number; email: string; deletion_asked_at: Date | null } | undefined> {
  const user = await db
    .insertInto('users')
    .values({ ...account, verified_at: now, date_joined: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'deletion_asked_at'])
    .executeTakeFirst();
  if (!user) return undefined;
  // Joining is the new person's own deed.
  await setAuditActor(db, user.id);
  await db.deleteFrom('registrations').where('email', '=', account.email).execute();
  return user;
}

/** Registrations that nobody finished in time are forgotten, and used links after a while too. */
export async function forgetOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<', before).execute();
}

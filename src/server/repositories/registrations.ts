import { sql } from 'kysely';
import type { Registration } from '../../contract/wire/accounts';
import type { Db } from '../database/database';
import type { RegisteredCompany } from '../database/tables/accounts';
import { placeOf } from '../geo/places';

/** A registration as its rules leave it, with the digests instead of the secrets. */
export type NewRegistration = Omit<Registration, 'password1' | 'password2' | 'consent'> & {
  password_hash: string;
  token_hash: string;
  expires_at: Date;
};

function companyOf(registration: NewRegistration): RegisteredCompany | null {
  const { reg_number, company_name, vat_number, street, street_number, city, zip, first_name, last_name } = registration;
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

/** Keeps a registration until its link is opened. */
export async function createRegistration(db: Db, registration: NewRegistration, now: Date): Promise<void> {
  const { email, role, first_name, last_name, phone, password_hash, token_hash, expires_at } = registration;
  const company = companyOf(registration);
  await db
    .insertInto('registrations')
    .values({
      ...{ email: email.toLowerCase(), role, first_name, last_name, phone, password_hash, token_hash, expires_at },
      company: company && JSON.stringify(company),
      created_at: now,
    })
    .execute();
}

/** Gives the newest unfinished registration of an address a new link; the old one ends. */
export async function renewRegistration(db: Db, email: string, tokenHash: string, expiresAt: Date): Promise<void> {
  await sql`
    update registrations set token_hash = ${tokenHash}, expires_at = ${expiresAt}
    where id = (select max(id) from registrations where email = ${email.toLowerCase()} and used_at is null)
  `.execute(db);
}

/** For statements that write only while somebody with the address has not finished. */
export const waitsForVerification = (email: string) =>
  sql<boolean>`exists (select from registrations where email = ${email.toLowerCase()} and used_at is null)
    and not exists (select from users where email = ${email.toLowerCase()})`;

/** Holds the registration of a link until the end of the transaction; undefined for an unknown link. */
export const lockRegistration = (db: Db, tokenHash: string) =>
  db.selectFrom('registrations').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

type Stored = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/**
 * Makes the account, and the company if there is one.
 * @returns false when the address has an account already, else the id of the company or null
 */
export async function completeRegistration(db: Db, registration: Stored, now: Date): Promise<false | { company: number | null }> {
  const { email, password_hash, role, first_name, last_name, phone, company, created_at } = registration;
  const user = await db
    .insertInto('users')
    .values({ email, password_hash, role, first_name, last_name, phone, consent_at: created_at, verified_at: now, date_joined: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  await db.updateTable('registrations').set({ used_at: now, password_hash: null }).where('id', '=', registration.id).execute();
  if (!user) return false;
  await db.deleteFrom('registrations').where('email', '=', email).where('used_at', 'is', null).execute();
  if (!company) return { company: null };
  const place = placeOf({ name: company.city });
  const { id } = await db
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
  return { company: id };
}

/** Registrations that nobody finished in time are forgotten, and used links after a while too. */
export async function forgetOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<', before).execute();
}

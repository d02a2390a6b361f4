import { sql } from 'kysely';
import type { AresCompany } from '#contract/wire/ares.ts';
import { moveRows } from '#modules/companies/companyMergesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { placeOf } from '#platform/geo/places.ts';
import type { GuestFacts } from './guestFactsRepository.ts';

/** Records that a person opened a link. */
export async function recordLinkOpened(db: Db, { link, invite }: { link: number; invite: number }, now: Date) {
  const opened = { opened_at: now };
  await db.updateTable('guest_links').set(opened).where('id', '=', link).where('opened_at', 'is', null).execute();
  const seen = { seen_at: now };
  await db.updateTable('tender_invites').set(seen).where('id', '=', invite).where('seen_at', 'is', null).execute();
}

/** Declines an invitation; a later reason replaces the earlier one. */
export async function declineByGuest(db: Db, invite: number, reason: string | null, now: Date): Promise<void> {
  await db
    .updateTable('tender_invites')
    .set((row) => ({
      declined_at: row.fn.coalesce('declined_at', row.val(now)),
      declined_by: null,
      declined_reason: reason,
    }))
    .where('id', '=', invite)
    .execute();
}

/** Locks the invitation of a link, so that its firm is created once. */
export async function lockInvite(db: Db, invite: number): Promise<void> {
  await db.selectFrom('tender_invites').select('id').where('id', '=', invite).forUpdate().execute();
}

/** The firm that a guest answers for. */
interface NewFirm {
  name: string;
  reg_number: string | null;
  /** What the register says of it. Null if it did not answer. */
  registered: AresCompany | null;
  email: string;
  phone: string | null;
  /** Null for a guest. */
  owner: number | null;
}

/** Creates the firm of an invitation. */
export async function createFirm(db: Db, firm: NewFirm): Promise<number> {
  const { name, reg_number, registered, email, phone, owner } = firm;
  const { vat_number = null, street = null, street_number = null, city = null, zip = null } = registered ?? {};
  const place = placeOf({ name: city });
  const { id } = await db
    .insertInto('companies')
    .values({
      name: (registered?.name ?? name).slice(0, 200),
      ...{ reg_number, vat_number, street, street_number, city, zip, email, phone },
      role: 'SUPPLIER',
      gps_lat: place?.lat ?? null,
      gps_lng: place?.lng ?? null,
      region: place?.region ?? null,
      owner_id: owner,
      is_guest: owner === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the firm of an invitation that had none. */
export async function answerFor(db: Db, invite: number, firm: { id: number; reg_number: string }): Promise<void> {
  await db
    .updateTable('tender_invites')
    .set((row) => ({ company_id: firm.id, reg_number: row.fn.coalesce('reg_number', row.val(firm.reg_number)) }))
    .where('id', '=', invite)
    .execute();
}

export async function savePerson(
  db: Db,
  { link, company_id, email }: Pick<GuestFacts, 'link' | 'company_id' | 'email'>,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await db.updateTable('guest_links').set({ person: name, phone }).where('id', '=', link).execute();
  await db
    .updateTable('companies')
    .set({ phone })
    .where('id', '=', company_id)
    .where('is_guest', '=', true)
    .where('email', '=', email)
    .where('phone', 'is distinct from', phone)
    .execute();
}

/** Moves the answer of a guest to another company, and deletes the guest's firm if nothing else is its own. */
export async function takeOver(db: Db, { tender, invite, company_id: from }: GuestFacts, to: number): Promise<void> {
  await sql`
    update tender_invites set company_id = case when exists (
      select from tender_invites as other where other.tender_id = ${tender} and other.company_id = ${to}) then null else ${to}::int end
    where id = ${invite} and company_id is distinct from ${to}::int`.execute(db);
  if (from === null) return;
  for (const table of ['bids', 'tender_questions'] as const)
    await db
      .updateTable(table)
      .set({ company_id: to })
      .where('tender_id', '=', tender)
      .where('company_id', '=', from)
      .execute();
  await sql`delete from companies as firm where firm.id = ${from} and firm.is_guest
    and not exists (select from bids where company_id = firm.id)
    and not exists (select from tender_invites where company_id = firm.id)`.execute(db);
}

/** Makes a company that nobody owned the account's. */
export async function giveFirm(db: Db, company: number, owner: number): Promise<void> {
  await db.updateTable('companies').set({ is_guest: false, owner_id: owner }).where('id', '=', company).execute();
}

/** Joins the other guest firms with the same number that answered by the same address into one. */
export async function joinGuestFirms(db: Db, email: string, company: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.id from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      join companies as other on other.id = invite.company_id join companies as kept on kept.id = ${company}
    where link.email = ${email} and link.claimed_by is null and link.person is not null and other.is_guest
      and other.reg_number = kept.reg_number and not exists (
        select from bids as mine join bids as twin on twin.tender_id = mine.tender_id
        where mine.company_id = other.id and twin.company_id = kept.id)
    order by other.id`.execute(db);
  for (const { id } of rows) {
    await moveRows(db, id, company);
    await db.deleteFrom('companies').where('id', '=', id).execute();
  }
}

/** Records that an account has taken over a link, with others of its address for a company. Sessions of guests end. */
export async function claimLinks(
  db: Db,
  { link, email }: Pick<GuestFacts, 'link' | 'email'>,
  { company, by, now }: { company: number; by: number; now: Date },
): Promise<void> {
  await sql`
    with claimed as (
      update guest_links as link set claimed_by = ${by}, claimed_at = ${now} from tender_invites as invite
      where invite.id = link.invite_id and link.claimed_by is null
        and (link.id = ${link} or link.email = ${email} and invite.company_id = ${company})
      returning link.id)
    delete from guest_sessions where link_id in (select id from claimed)`.execute(db);
}

export const readRegNumber = async (db: Db, company: number): Promise<string | null> =>
  (await db.selectFrom('companies').select('reg_number').where('id', '=', company).executeTakeFirst())?.reg_number ??
  null;

import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import { OUTSIDE_RESEND_DAYS } from '#contract/limits/limits.ts';
import type { Verification } from '#contract/vocabulary/verification.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { isInPhase, presentState } from '../tenderVisibilityRepository.ts';

/** The company that invites, with the addresses of its people. */
export interface Inviter {
  reg_number: string | null;
  email: string | null;
  verification: Verification;
  stopped_at: Date | null;
  people: string[];
}

export async function findInviter(db: Db, company: number): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`
    select firm.reg_number, lower(firm.email) as email, firm.verification, firm.invitations_stopped_at as stopped_at,
      array(select person.email from company_members as member join users as person on person.id = member.user_id
        where member.company_id = firm.id and member.left_at is null) as people
    from companies as firm where firm.id = ${company}`.execute(db);
  return rows[0];
}

/** Whether somebody belongs to a row named as given. */
export const hasPeople = (company: string): RawBuilder<boolean> => sql`exists (
  select from company_members as member where member.company_id = ${sql.ref(company)} and member.left_at is null)`;

/** The company in the portal that answers for each number: one with people before others. */
export async function findFirms(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ reg_number: string; id: number }>`
    select distinct on (firm.reg_number) firm.reg_number, firm.id from companies as firm
    where firm.reg_number = any(${[...numbers]}::text[]) and firm.role in ('SUPPLIER', 'CONSULTANT') and ${isShown('firm')}
    order by firm.reg_number, ${hasPeople('firm.id')} desc, firm.id`.execute(db);
  return new Map(rows.map(({ reg_number, id }) => [reg_number, id]));
}

/** An invitation with the addresses of its links. */
interface InvitedFirm {
  id: number;
  company_id: number | null;
  company_name: string;
  reg_number: string | null;
  emails: string[];
}

export async function listInvitedFirms(db: Db, tenderId: number): Promise<InvitedFirm[]> {
  const { rows } = await sql<InvitedFirm>`
    select invite.id, invite.company_id, invite.company_name, invite.reg_number,
      array(select link.email from guest_links as link where link.invite_id = invite.id) as emails
    from tender_invites as invite where invite.tender_id = ${tenderId} order by invite.id`.execute(db);
  return rows;
}

/** @param nonce from which the key is derived whose digest is `token_hash` */
export async function addLink(
  db: Db,
  link: { invite_id: number; email: string; nonce: string; token_hash: string; created_by: number; created_at: Date },
): Promise<void> {
  await db.insertInto('guest_links').values(link).execute();
}

/** Lists the links of a tender whose mails were not sent yet. */
export const listUnsentLinks = (db: Db, tenderId: number): Promise<{ id: number; company_id: number | null }[]> =>
  db
    .selectFrom('guest_links as link')
    .innerJoin('tender_invites as invite', 'invite.id', 'link.invite_id')
    .select(['link.id', 'invite.company_id'])
    .where('invite.tender_id', '=', tenderId)
    .where('link.delivery', '=', 'DRAFT')
    .orderBy('link.id')
    .execute();

/** Counts the mails with links of a company since a time. Concurrent counts of one company wait for one another. */
export async function countSentLinks(db: Db, company: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outside-invites:${company}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      join tenders as tender on tender.id = invite.tender_id join projects as project on project.id = tender.project_id
    where project.company_id = ${company} and link.sent_at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** The buyer's company of a tender. */
export async function findBuyer(db: Db, tenderId: number): Promise<number | null> {
  const { rows } = await sql<{ company_id: number | null }>`
    select project.company_id from tenders as tender join projects as project on project.id = tender.project_id
    where tender.id = ${tenderId}`.execute(db);
  return rows[0]?.company_id ?? null;
}

export async function recordQueued(db: Db, ids: readonly number[], now: Date, isAgain: boolean): Promise<void> {
  await db
    .updateTable('guest_links')
    .set({ delivery: 'QUEUED', delivered_at: null, sent_at: now, ...(isAgain && { resent_at: now }) })
    .where('id', 'in', ids)
    .execute();
}

/** From when the mail of rows `link`, `invite` and `tender` can be sent once more; null if it cannot. */
export const resendFrom = (present: Present): RawBuilder<Date | null> => sql`case
  when ${presentState(present)} = 'OPEN' and link.withdrawn_at is null and link.claimed_at is null and link.resent_at is null
    and invite.declined_at is null then link.sent_at + ${`${OUTSIDE_RESEND_DAYS * DAY} milliseconds`}::interval end`;

/** A link of a tender, for its buyer. */
interface BuyersLink {
  id: number;
  invite_id: number;
  email: string;
  nonce: string;
  withdrawn_at: Date | null;
  resend_from: Date | null;
}

export async function findLink(
  db: Db,
  tenderId: number,
  id: number,
  present: Present,
): Promise<BuyersLink | undefined> {
  const { rows } = await sql<BuyersLink>`
    select link.id, link.invite_id, link.email, link.nonce, link.withdrawn_at, ${resendFrom(present)} as resend_from
    from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      join tenders as tender on tender.id = invite.tender_id
    where link.id = ${id} and tender.id = ${tenderId}`.execute(db);
  return rows[0];
}

/** Withdraws a link whose mail was sent; its sessions end with it. */
export async function withdrawLink(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('guest_links')
    .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now)) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a link of a draft, with its invitation if there is no other way to tell the firm. */
export async function deleteLink(db: Db, { id, invite_id }: BuyersLink): Promise<void> {
  await db.deleteFrom('guest_links').where('id', '=', id).execute();
  await sql`
    delete from tender_invites as invite where invite.id = ${invite_id}
      and not exists (select from guest_links as link where link.invite_id = invite.id)
      and (invite.by_address or not ${hasPeople('invite.company_id')})`.execute(db);
}

/** Returns the id of a tender, or of the tender of a bid, if it has links. */
export async function listTendersOfGuests(db: Db, of: { tender: number } | { bid: number }): Promise<number[]> {
  const tender = 'tender' in of ? sql`${of.tender}` : sql`(select tender_id from bids where id = ${of.bid})`;
  const { rows } = await sql<{ id: number }>`
    select invite.tender_id as id from guest_links as link join tender_invites as invite on invite.id = link.invite_id
    where invite.tender_id = ${tender} limit 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** What mails to a guest need besides what the guest may read. */
export interface MailedGuest {
  link: number;
  email: string;
  nonce: string;
  firm: string;
  company_id: number | null;
  /** The firm was not told in the portal and may still be told by e-mail. */
  is_told: boolean;
  is_confirmed: boolean;
  buyer_number: string | null;
  seat: string | null;
  inviter: string | null;
}

/** Lists the guests of a tender who have not made an account of their answer. */
export async function listMailedGuests(db: Db, tenderId: number): Promise<MailedGuest[]> {
  const { rows } = await sql<MailedGuest>`
    select link.id as link, link.email, link.nonce, invite.company_name as firm, invite.company_id,
      not coalesce(${hasPeople('invite.company_id')}, false) and (invite.declined_at is null or exists (
        select from bids as bid where bid.tender_id = invite.tender_id and bid.company_id = invite.company_id
          and ${isInPhase('bid.state', 'SENT', 'DECIDED')})) as is_told,
      link.confirmed_at is not null as is_confirmed, asking.reg_number as buyer_number,
      nullif(concat_ws(', ', nullif(concat_ws(' ', asking.street, asking.street_number), ''),
        nullif(concat_ws(' ', asking.zip, asking.city), '')), '') as seat,
      case when person.id is not null then ${personName('person')} end as inviter
    from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      join tenders as tender on tender.id = invite.tender_id join projects as project on project.id = tender.project_id
      left join companies as asking on asking.id = project.company_id left join users as person on person.id = invite.invited_by
    where invite.tender_id = ${tenderId} and link.withdrawn_at is null and link.claimed_at is null
    order by link.id`.execute(db);
  return rows;
}

/** Stores the mail of an invitation as it was sent. */
export async function keepMail(db: Db, id: number, mail: { subject: string; text: string }): Promise<void> {
  await db
    .updateTable('guest_links')
    .set({ mail: JSON.stringify(mail) })
    .where('id', '=', id)
    .execute();
}

/**
 * Records that the mail of a job came back.
 * @param created when the job was queued, to the millisecond
 * @returns false if there is no such mail with a link
 */
export async function recordReturned(db: Db, job: number, created: Date, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update guest_links as link set delivery = 'RETURNED', delivered_at = ${now} from jobs as mail
    where mail.id = ${job} and mail.queue = ${MAIL} and mail.created_at >= ${created}
      and mail.created_at < ${new Date(+created + 1)} and link.id = (mail.payload ->> 'guest_link')::int`.execute(db);
  return numAffectedRows > 0n;
}

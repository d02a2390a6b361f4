import { createHmac } from 'node:crypto';
import { DAY } from '#contract/lib/durations.ts';
import { GUEST_LINK_DAYS } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import type { KeyFor } from './secretKey.ts';
import { hashToken } from './tokensRepository.ts';

/**
 * The key of a guest's link. It is derived, so that the database has only its digest and later mails can have the same
 * link.
 * @param nonce random, stored with the link
 */
export const guestKey = (keyFor: KeyFor, nonce: string): string =>
  createHmac('sha256', keyFor('guest links')).update(nonce).digest('base64url');

/** What a guest's link is for, with the firm, and the address as the only known personal field. */
const guestQuery = (db: Db) =>
  db
    .selectFrom('guest_links as link')
    .innerJoin('tender_invites as invite', 'invite.id', 'link.invite_id')
    .innerJoin('tenders as tender', 'tender.id', 'invite.tender_id')
    .select(['link.id', 'link.email', 'link.person', 'link.phone', 'link.withdrawn_at', 'link.created_at'])
    .select(['invite.id as invite_id', 'invite.company_id', 'invite.company_name', 'tender.id as tender_id'])
    .select((eb) => eb.fn.coalesce('tender.decided_at', 'tender.cancelled_at').as('ended_at'));

type GuestRow = Awaited<ReturnType<ReturnType<typeof guestQuery>['execute']>>[number];

const actorOf = (row: GuestRow, isConfirmed: boolean): RequestActor => ({
  id: -row.id,
  email: row.email,
  role: 'SUPPLIER',
  plan: 'FREE',
  first_name: null,
  last_name: row.person,
  vocative: null,
  phone: row.phone,
  company: row.company_id,
  memberships:
    row.company_id === null ? [] : [{ company: { id: row.company_id, name: row.company_name }, role: 'MANAGER' }],
  is_operator: false,
  operator_roles: [],
  date_joined: row.created_at.toISOString(),
  second_factor: 'OFF',
  token_id: 0,
  token_created_at: row.created_at,
  impersonation: null,
  guest: { link: row.id, tender: row.tender_id, invite: row.invite_id, isConfirmed },
});

/** Whether a link still opens its tender. */
const isAlive = ({ withdrawn_at, ended_at }: GuestRow, now: Date): boolean =>
  withdrawn_at === null && (ended_at === null || +now - +ended_at < GUEST_LINK_DAYS * DAY);

/**
 * Finds the guest of a link, or of a session in which its code was entered.
 * @returns null for unknown keys, withdrawn links, and links whose tender ended too long ago
 */
export async function findGuest(db: Db, key: string, now: Date): Promise<RequestActor | null> {
  const tokenHash = hashToken(key);
  const linked = await guestQuery(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();
  const row =
    linked ??
    (await guestQuery(db)
      .innerJoin('guest_sessions as session', 'session.link_id', 'link.id')
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', now)
      .executeTakeFirst());
  return row && isAlive(row, now) ? actorOf(row, linked === undefined) : null;
}

/** Reads the guests of a tender whose links are alive, as confirmed ones, for mails to them. */
export async function listGuests(db: Db, tenderId: number, now: Date): Promise<RequestActor[]> {
  const rows = await guestQuery(db).where('tender.id', '=', tenderId).orderBy('link.id').execute();
  return rows.filter((row) => isAlive(row, now)).map((row) => actorOf(row, true));
}

import { createHmac } from 'node:crypto';
import { DAY } from '#contract/lib/durations.ts';
import { GUEST_LINK_DAYS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { GuestDelivery } from '#contract/vocabulary/guests.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import type { Services } from '#platform/services.ts';
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
    .innerJoin('projects as project', 'project.id', 'tender.project_id')
    .where('project.deleted_at', 'is', null)
    .where('project.hidden_at', 'is', null)
    .where('tender.state', '<>', 'DRAFT')
    .select(['link.id', 'link.email', 'link.person', 'link.phone', 'link.withdrawn_at', 'link.created_at'])
    .select('link.claimed_by')
    .select(['invite.id as invite_id', 'invite.company_id', 'invite.company_name', 'tender.id as tender_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('company_members as member')
            .select('member.user_id')
            .whereRef('member.company_id', '=', 'invite.company_id')
            .where('member.left_at', 'is', null),
        )
        .as('has_members'),
    )
    .select((eb) => eb.fn.coalesce('tender.decided_at', 'tender.cancelled_at').as('ended_at'));

type GuestRow = Awaited<ReturnType<ReturnType<typeof guestQuery>['execute']>>[number];

/**
 * A guest acts for the firm only with the code, and no longer once somebody answers for it with an account: what is
 * written from then on is theirs.
 */
const firmOf = ({ company_id, claimed_by, has_members }: GuestRow, isConfirmed: boolean): number | null =>
  isConfirmed && claimed_by === null && !has_members ? company_id : null;

const actorOf = (row: GuestRow, isConfirmed: boolean, company = firmOf(row, isConfirmed)): RequestActor => ({
  id: -row.id,
  email: row.email,
  role: 'SUPPLIER',
  plan: 'FREE',
  first_name: null,
  last_name: row.person,
  vocative: null,
  phone: row.phone,
  company,
  memberships: company === null ? [] : [{ company: { id: company, name: row.company_name }, role: 'MANAGER' }],
  is_operator: false,
  operator_roles: [],
  date_joined: row.created_at.toISOString(),
  second_factor: 'OFF',
  token_id: 0,
  token_created_at: row.created_at,
  impersonation: null,
  guest: { link: row.id, tender: row.tender_id, invite: row.invite_id, firm: row.company_name, isConfirmed },
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

/**
 * The address of a guest's link, for mails to its recipient.
 * @returns undefined if the link does not exist
 */
export async function findGuestAddress(
  db: Db,
  { keyFor, config: { publicUrl } }: Pick<Services, 'keyFor' | 'config'>,
  link: number,
): Promise<string | undefined> {
  const row = await db.selectFrom('guest_links').select('nonce').where('id', '=', link).executeTakeFirst();
  return row && publicUrl + paths.guest({ token: guestKey(keyFor, row.nonce) });
}

/** Records what a mail server said of a mail with a link. */
export async function recordDelivery(
  db: Db,
  link: number | undefined,
  delivery: GuestDelivery,
  now: Date,
): Promise<void> {
  if (link === undefined) return;
  await db.updateTable('guest_links').set({ delivery, delivered_at: now }).where('id', '=', link).execute();
}

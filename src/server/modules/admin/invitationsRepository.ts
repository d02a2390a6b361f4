import { sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import { GUEST_INVITE_STATES, type GuestInviteFilter, type GuestInviteState } from '#contract/vocabulary/guests.ts';
import { bidStatesOf } from '#contract/vocabulary/tenders.ts';
import type { GuestInvite, GuestInvites } from '#contract/wire/adminInvitations.ts';
import { recipientHash } from '#modules/members/inviteRefusalsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import { isoTime, personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import { all, type Condition } from '#platform/search/searchParts.ts';

/** Days of the shorter numbers. */
const MONTH = 30;

/** Conditions of the states, of the rows of {@link TABLES}. */
const IN_STATE: Readonly<Record<GuestInviteState | GuestInviteFilter, Condition>> = {
  QUEUED: sql`link.delivery = 'QUEUED'`,
  ACCEPTED: sql`link.delivery = 'ACCEPTED'`,
  REFUSED: sql`link.delivery = 'REFUSED'`,
  RETURNED: sql`link.delivery = 'RETURNED'`,
  OPENED: sql`link.opened_at is not null`,
  DECLINED: sql`invite.declined_at is not null`,
  BID: sql`exists (select from bids as bid where bid.tender_id = invite.tender_id and bid.company_id = invite.company_id
    and bid.state = any(${bidStatesOf('SENT', 'DECIDED')}::text[]))`,
  WITHDRAWN: sql`link.withdrawn_at is not null`,
  CAME: sql`link.claimed_at is not null`,
};

const TABLES = sql`guest_links as link join tender_invites as invite on invite.id = link.invite_id
  join tenders as tender on tender.id = invite.tender_id join projects as project on project.id = tender.project_id
  left join companies as buyer on buyer.id = project.company_id`;

type InviteFilter = Partial<QueryOf<'exportGuestInvites'>>;

/** Invitations of drafts are not counted, because nobody was written to yet. */
function conditionOf({ q = '', state, ids = [] }: InviteFilter): Condition {
  const pattern = containing(q);
  return all([
    sql<boolean>`link.delivery <> 'DRAFT'`,
    ...(q
      ? [
          sql<boolean>`(link.email ilike ${pattern} or invite.company_name ilike ${pattern} or buyer.name ilike ${pattern})`,
        ]
      : []),
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(ids.length === 0 ? [] : [sql<boolean>`link.id = any(${ids}::int[])`]),
  ]);
}

/** Lists invitations by e-mail, the newest first. Who has sent a bid is not in it. */
export async function listGuestInvites(
  db: Db,
  filter: InviteFilter,
  { page, pageSize }: Slice,
): Promise<{ rows: GuestInvite[]; count: number }> {
  const condition = conditionOf(filter);
  const { rows } = await sql<GuestInvite>`
    select link.id, link.email, invite.company_name as firm, link.delivery,
      case when buyer.id is not null then json_build_object('id', buyer.id, 'name', buyer.name) end as buyer,
      (select json_build_object('id', person.id, 'name', ${personName('person')}) from users as person
        where person.id = link.created_by) as inviter,
      case when link.claimed_at is not null then (
        select json_build_object('id', came.id, 'name', came.name) from companies as came where came.id = invite.company_id)
      end as company,
      ${isoTime('link.sent_at')} as sent_at, ${isoTime('link.delivered_at')} as delivered_at,
      ${isoTime('link.opened_at')} as opened_at, ${isoTime('invite.declined_at')} as declined_at,
      ${isoTime('link.withdrawn_at')} as withdrawn_at, ${isoTime('link.reported_at')} as reported_at,
      ${isoTime('link.claimed_at')} as came_at
    from ${TABLES} where ${condition} order by link.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES} where ${condition}`.execute(db);
  return { rows, count: counted[0]!.count };
}

/** Counts invitations by state, and the addresses that take none. */
export async function countGuestInvites(db: Db, now: Date): Promise<Pick<GuestInvites, 'month' | 'all' | 'refusing'>> {
  const numbers = (since: Condition) =>
    sql`json_build_object(${sql.join(
      GUEST_INVITE_STATES.map(
        (state) => sql`${state}::text, (count(*) filter (where ${since} and ${IN_STATE[state]}))::int`,
      ),
    )})`;
  const recent = sql<boolean>`link.created_at > ${new Date(+now - MONTH * DAY)}`;
  const { rows } = await sql<Pick<GuestInvites, 'month' | 'all' | 'refusing'>>`
    select ${numbers(recent)} as month, ${numbers(sql`true`)} as all,
      (select count(*) from invite_refusals where kind = 'TENDERS')::int as refusing
    from ${TABLES} where ${conditionOf({})}`.execute(db);
  return rows[0]!;
}

/** Returns since when an address refuses invitations to tenders; null if it takes them. */
export async function findInviteRefusal(db: Db, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('invite_refusals')
    .select('refused_at')
    .where('email_hash', '=', recipientHash(email))
    .where('kind', '=', 'TENDERS')
    .executeTakeFirst();
  return row?.refused_at ?? null;
}

/** Lets an address get invitations to tenders again; false if it did not refuse them. */
export async function liftInviteRefusal(db: Db, email: string): Promise<boolean> {
  const row = await db
    .deleteFrom('invite_refusals')
    .where('email_hash', '=', recipientHash(email))
    .where('kind', '=', 'TENDERS')
    .returning('email_hash')
    .executeTakeFirst();
  return row !== undefined;
}

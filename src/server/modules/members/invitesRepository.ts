import { type RawBuilder, sql } from 'kysely';
import { canGiveRole } from '#contract/access/companyAccess.ts';
import { DAY } from '#contract/lib/durations.ts';
import { INVITE_RESENDS_A_DAY } from '#contract/limits/limits.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { type InviteState, type JoinState, MEMBER_ROLES, type MemberRole } from '#contract/vocabulary/members.ts';
import type { Invite, JoinRequest } from '#contract/wire/members.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import { isShown } from '#platform/identity/visibilityRepository.ts';

interface InviteRow {
  id: number;
  email: string;
  role: MemberRole;
  state: Exclude<InviteState, 'EXPIRED'>;
  invited_by: { id: number; name: string } | null;
  created_at: Date;
  expires_at: Date;
  mails_sent: number;
  mails_since: Date;
}

/** Returns `EXPIRED` for a pending invitation after its expiry. */
const stateOf = ({ state, expires_at }: Pick<InviteRow, 'state' | 'expires_at'>, now: Date): InviteState =>
  state === 'PENDING' && expires_at <= now ? 'EXPIRED' : state;

/** Pairs of the author's role and the invited role that the author may give. */
const GIVEN_ROLES = MEMBER_ROLES.flatMap((giver) =>
  MEMBER_ROLES.filter((role) => canGiveRole(giver, role)).map((role) => `${giver} ${role}`),
);
/**
 * Whether the author of an invitation may still give its role: it becomes invalid when the author loses the membership,
 * the role or the account. For a row of `company_invites` named `invite`.
 */
export const isStillGiven: RawBuilder<boolean> = sql`exists (
  select from company_members as author join users as person on person.id = author.user_id
  where author.company_id = invite.company_id and author.user_id = invite.invited_by and author.left_at is null
    and person.locked_at is null and (author.role || ' ' || invite.role) = any(${GIVEN_ROLES}::text[]))`;

const resendsLeft = ({ mails_sent, mails_since }: Pick<InviteRow, 'mails_sent' | 'mails_since'>, now: Date): number =>
  +now - +mails_since >= DAY ? INVITE_RESENDS_A_DAY : Math.max(0, INVITE_RESENDS_A_DAY - mails_sent);

/**
 * Lists pending invitations of a company whose authors may still invite, the latest first. Expired ones are included,
 * because they can be sent again.
 */
export async function listInvites(db: Db, companyId: number, now: Date, id?: number): Promise<Invite[]> {
  const { rows } = await sql<InviteRow>`
    select invite.id, invite.email, invite.role, invite.state, invite.created_at, invite.expires_at,
      invite.mails_sent, invite.mails_since,
      (select json_build_object('id', person.id, 'name', ${personName('person')})
        from users as person where person.id = invite.invited_by) as invited_by
    from company_invites as invite
    where invite.company_id = ${companyId} and invite.state = 'PENDING' and ${isStillGiven}
      and (${id ?? null}::int is null or invite.id = ${id ?? null})
    order by invite.id desc
  `.execute(db);
  return rows.map(({ mails_sent, mails_since, ...row }) => ({
    ...row,
    state: stateOf(row, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    resends_left: resendsLeft({ mails_sent, mails_since }, now),
  }));
}

/** Counts the pending invitations of a company and those sent since a time. */
export async function countInvites(db: Db, companyId: number, since: Date) {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where state = 'PENDING' and ${isStillGiven})::int as waiting,
      count(*) filter (where created_at > ${since})::int as sent
    from company_invites as invite where company_id = ${companyId}
  `.execute(db);
  return rows[0]!;
}

/** @returns undefined if an invitation for the address is already pending */
export async function createInvite(
  db: Db,
  invite: { company_id: number; email: string; role: MemberRole; token_hash: string; invited_by: number },
  now: Date,
  expiresAt: Date,
): Promise<{ id: number } | undefined> {
  // An invitation that became invalid with its author's right must not block the new one.
  await sql`
    update company_invites as invite set state = 'REVOKED', answered_at = ${now}
    where company_id = ${invite.company_id} and email = ${invite.email} and state = 'PENDING' and not ${isStillGiven}
  `.execute(db);
  return db
    .insertInto('company_invites')
    .values({ ...invite, created_at: now, expires_at: expiresAt, mails_since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        // A literal instead of a parameter, because otherwise the planner cannot infer the partial index.
        .where('state', '=', sql.lit('PENDING'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Locks a pending invitation of a company until the end of the transaction. */
export const lockInvite = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('company_invites as invite')
    .select(['id', 'email', 'role', 'mails_sent', 'mails_since'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where(isStillGiven)
    .forUpdate()
    .executeTakeFirst();

/**
 * Gives an invitation a new link, expiry and author; the old link becomes invalid.
 * @returns false if it was sent too often today
 */
export async function renewInvite(
  db: Db,
  invite: { id: number; mails_sent: number; mails_since: Date },
  author: number,
  tokenHash: string,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  if (resendsLeft(invite, now) === 0) return false;
  const begins = +now - +invite.mails_since >= DAY;
  await db
    .updateTable('company_invites')
    .set({
      token_hash: tokenHash,
      invited_by: author,
      expires_at: expiresAt,
      mails_sent: begins ? 1 : invite.mails_sent + 1,
      ...(begins && { mails_since: now }),
    })
    .where('id', '=', invite.id)
    .execute();
  return true;
}

/** An invitation found by its link. */
export interface StoredInvite {
  id: number;
  company_id: number;
  company: string;
  account_role: Role;
  email: string;
  role: MemberRole;
  state: InviteState;
  invited_by: number | null;
  inviter: string | null;
  expires_at: Date;
  accepted: { name: string; at: string } | null;
  has_account: boolean;
}

/** How an invitation is found: by its link, or by its id among those to an address whose account is logged in. */
export type InviteSearch = { tokenHash: string } | { id: number; email: string };

/** @param lock locks it until the end of the transaction; lock its company before */
export async function findInvite(db: Db, search: InviteSearch, now: Date, lock = false): Promise<StoredInvite | null> {
  const isSought =
    'id' in search
      ? sql`invite.id = ${search.id} and invite.email = ${search.email}`
      : sql`invite.token_hash = ${search.tokenHash}`;
  const { rows } = await sql<
    StoredInvite & { state: Exclude<InviteState, 'EXPIRED'>; answered_at: Date | null; joined: string | null }
  >`
    select invite.id, invite.company_id, company.name as company, company.role as account_role, invite.email, invite.role,
      case when invite.state = 'PENDING' and not ${isStillGiven} then 'REVOKED' else invite.state end as state,
      invite.invited_by, invite.expires_at, invite.answered_at,
      (select ${personName('person')} from users as person where person.id = invite.invited_by) as inviter,
      (select ${personName('person')} from users as person where person.id = invite.accepted_by) as joined,
      exists (select from users where users.email = invite.email) as has_account
    from company_invites as invite join companies as company on company.id = invite.company_id
    where ${isSought} ${lock ? sql`for update of invite` : sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { answered_at, joined, ...invite } = row;
  const accepted = row.state === 'ACCEPTED' ? { name: joined ?? '', at: answered_at!.toISOString() } : null;
  return { ...invite, state: stateOf(row, now), accepted };
}

export async function answerInvite(
  db: Db,
  id: number,
  state: 'ACCEPTED' | 'DECLINED' | 'REVOKED',
  acceptedBy: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('company_invites')
    .set({ state, answered_at: now, accepted_by: acceptedBy })
    .where('id', '=', id)
    .execute();
}

/**
 * Finds the company with a registration number and role that a user can ask to join. It must have an owner and be
 * visible to others; a verified company is preferred.
 */
export async function findJoinable(
  db: Db,
  regNumber: string,
  role: Role,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select company.id, company.name from companies as company
    where company.reg_number = ${regNumber} and company.role = ${role} and ${isShown('company')} and exists (
      select from company_members as member
      where member.company_id = company.id and member.role = 'OWNER' and member.left_at is null)
    order by company.verification = 'VERIFIED' desc, company.id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Returns the state of a user's last request to join a company. */
export async function findJoinState(db: Db, companyId: number, userId: number): Promise<JoinState | null> {
  const row = await db
    .selectFrom('join_requests')
    .select('state')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}

export async function countJoinRequests(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('join_requests')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns undefined if the user already has a pending request */
export const createJoinRequest = (
  db: Db,
  request: { company_id: number; user_id: number; note: string | null },
  now: Date,
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('join_requests')
    .values({ ...request, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).where('state', '=', sql.lit('PENDING')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Lists pending requests, the oldest first. */
export async function listJoinRequests(db: Db, companyId: number): Promise<JoinRequest[]> {
  const { rows } = await sql<Omit<JoinRequest, 'created_at'> & { created_at: Date }>`
    select request.id, json_build_object('id', person.id, 'name', ${personName('person')}) as person, person.email,
      request.note, request.created_at
    from join_requests as request join users as person on person.id = request.user_id
    where request.company_id = ${companyId} and request.state = 'PENDING'
    order by request.id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export const lockJoinRequest = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .select(['join_requests.id', 'join_requests.user_id', 'users.email'])
    .where('company_id', '=', companyId)
    .where('join_requests.id', '=', id)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();

export async function answerJoinRequest(
  db: Db,
  id: number,
  state: 'ACCEPTED' | 'REFUSED',
  decidedBy: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('join_requests')
    .set({ state, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();
}

import { isHalfLoggedIn } from '#contract/access/access.ts';
import { isDecider } from '#contract/access/companyAccess.ts';
import { DAY } from '#contract/lib/durations.ts';
import { INVITE_DAYS, JOIN_REQUESTS_MAX, MEMBERS_MAX, MEMBERSHIPS_MAX } from '#contract/limits/limits.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { addMember, countMembers, findRole, hasOtherOwner, lockCompany } from '#platform/identity/membersRepository.ts';
import { hashToken } from '#platform/identity/tokensRepository.ts';
import { countMemberships } from '#platform/identity/usersRepository.ts';
import {
  countJoinRequests,
  createJoinRequest,
  findInvite,
  type InviteSearch,
  type StoredInvite,
} from './invitesRepository.ts';
import { memberTexts } from './membersTexts.ts';

/** Returns when an invitation, or an offer to hand over the ownership, that is created now expires. */
export const inviteEnd = (now: Date): Date => new Date(+now + INVITE_DAYS * DAY);
/** Returns the earliest creation time of an offer to hand over the ownership that has not expired. */
export const offeredSince = (now: Date): Date => new Date(+now - INVITE_DAYS * DAY);

/**
 * Locks a company and returns the current role of the person in it, as that of the session may be outdated.
 * @throws Failure 404 for a person who is not a member, 403 if `may` refuses the role
 */
export async function lockCompanyAsMember(
  db: Db,
  companyId: number,
  userId: number,
  may: (role: MemberRole) => boolean = () => true,
  refusal: string = memberTexts.managedByManagers,
): Promise<{ name: string; isVerified: boolean; role: MemberRole }> {
  const company = await lockCompany(db, companyId);
  const role = company && (await findRole(db, companyId, userId));
  if (!company || !role) throw notFound();
  if (!may(role)) throw forbidden(refusal);
  return { name: company.name, isVerified: company.verification === 'VERIFIED', role };
}

/** @throws Failure 404 for a person who is not a member of the company, 403 for one who may not manage members */
export async function requireManager(db: Db, company: number, user: number): Promise<void> {
  const role = await findRole(db, company, user);
  if (!role) throw notFound();
  if (!isDecider(role)) throw forbidden(memberTexts.managedByManagers);
}

/**
 * Must be called with the company locked, before an owner loses the role.
 * @throws Failure 409 for the only owner
 */
export async function requireOtherOwner(db: Db, companyId: number, userId: number): Promise<void> {
  if (!(await hasOtherOwner(db, companyId, userId))) throw conflict(memberTexts.lastOwner);
}

/**
 * Adds a member to a locked company.
 * @throws Failure 409 for an existing member, and if the company or the person has reached its limit
 */
export async function join(
  db: Db,
  member: { companyId: number; userId: number; role: MemberRole; invitedBy: number | null },
  now: Date,
): Promise<void> {
  if (await findRole(db, member.companyId, member.userId)) throw conflict(memberTexts.memberAlready);
  if ((await countMembers(db, member.companyId)) >= MEMBERS_MAX)
    throw conflict(memberTexts.tooManyMembers(MEMBERS_MAX));
  if ((await countMemberships(db, member.userId)) >= MEMBERSHIPS_MAX)
    throw conflict(memberTexts.tooManyCompanies(MEMBERSHIPS_MAX));
  await addMember(db, member, now);
}

/** @throws Failure 400 with the reason why an invitation can no longer be answered */
export function requireOpen({ state }: Pick<StoredInvite, 'state'>): void {
  if (state === 'PENDING') return;
  const reasons = {
    EXPIRED: memberTexts.inviteExpired,
    REVOKED: memberTexts.inviteRevoked,
    DECLINED: memberTexts.inviteDeclined,
    ACCEPTED: memberTexts.inviteAccepted,
  };
  throw invalid({ key: [reasons[state]] });
}

/** Who opens an invitation; null for visitors. */
type Opener = Pick<RequestActor, 'email' | 'second_factor'> | null;

/** The key of a link, or the id by which the dashboard names an invitation to the address of a logged-in account. */
const searchOf = (key: string, opener: Opener): InviteSearch =>
  /^[1-9]\d{0,8}$/.test(key) && opener !== null && !isHalfLoggedIn(opener)
    ? { id: Number(key), email: opener.email }
    : { tokenHash: hashToken(key) };

/** @throws Failure 400 for an unknown link */
export async function inviteOf(db: Db, key: string, opener: Opener, now: Date): Promise<StoredInvite> {
  const invite = await findInvite(db, searchOf(key, opener), now);
  if (!invite) throw invalid({ key: [memberTexts.inviteUnknown] });
  return invite;
}

/**
 * Locks a pending invitation and its company until the end of the transaction.
 * @throws Failure 400 with the reason why it cannot be answered
 */
export async function lockInviteByKey(db: Db, key: string, opener: Opener, now: Date): Promise<StoredInvite> {
  const { company_id } = await inviteOf(db, key, opener, now);
  await lockCompany(db, company_id);
  const invite = await findInvite(db, searchOf(key, opener), now, true);
  if (!invite) throw invalid({ key: [memberTexts.inviteUnknown] });
  requireOpen(invite);
  return invite;
}

/** @throws Failure 403 for an account whose role does not match that of the company */
export function requireSameKind(account: Role, company: Role): void {
  if (account !== company) throw forbidden(memberTexts.otherKind);
}

/**
 * Requests membership from the managers of a company.
 * @throws Failure 409 for a member, for a second pending request, and above the limit of requests
 */
export async function askToJoin(
  db: Db,
  request: { company_id: number; user_id: number; note: string | null },
  now: Date,
): Promise<number> {
  await lockCompany(db, request.company_id);
  if (await findRole(db, request.company_id, request.user_id)) throw conflict(memberTexts.joinAlready);
  if ((await countJoinRequests(db, request.user_id)) >= JOIN_REQUESTS_MAX)
    throw conflict(memberTexts.joinTooMany(JOIN_REQUESTS_MAX));
  const created = await createJoinRequest(db, request, now);
  if (!created) throw conflict(memberTexts.joinWaits);
  return created.id;
}

import type { MemberRole } from '../vocabulary/members.ts';
import type { BidRefusal } from '../vocabulary/tenders.ts';
import {
  isBidder,
  isClient,
  isConfirmedGuest,
  isGuest,
  isLoggedIn,
  isOperator,
  isPayingClient,
  isPremiumClient,
  isProvider,
  type MaybeActor,
  roleIn,
} from './access.ts';

/*
 * Permissions by role in a company (docs/decisions/0035-company-roles.md). A user without an active company acts only
 * for themselves and has all permissions for their own records.
 */

/**
 * What a member can do with a company and its records: read them, change them, decide for the company, manage its
 * members, edit its profile, or hand it over.
 */
export type CompanyRight = 'read' | 'change' | 'decide' | 'manage' | 'profile' | 'handOver';

/** Whether a member with this role can be made responsible for a record of the company. */
export const canBeResponsible = (role: MemberRole | null): boolean => isWriter(role);

/** Creating records of the active company and communicating for it. All roles except readers. */
export const canWrite = (actor: MaybeActor): boolean =>
  isLoggedIn(actor) && !actor.is_read_only && (actor.company == null || isWriter(roleIn(actor, actor.company)));
/** Actions that bind the company: publishing, orders, plans, confirming references. */
export const canDecide = (actor: MaybeActor): boolean =>
  isLoggedIn(actor) && !actor.is_read_only && (actor.company == null || isDecider(roleIn(actor, actor.company)));

const isWriter = (role: MemberRole | null): boolean => role !== null && role !== 'READER';
/** Roles that decide for a company and manage its members. */
export const isDecider = (role: MemberRole | null): boolean => role === 'OWNER' || role === 'MANAGER';

/** A record as seen by the user. `is_owner` is true for personal records and for records of the active company. */
export interface Ownership {
  is_owner: boolean;
  /** Null for personal records. */
  company: { id: number } | null;
}

/** Editing and deleting a record. */
export const canChange = (actor: MaybeActor, { is_owner, company }: Ownership): boolean =>
  is_owner && actor?.is_read_only !== true && roleIn(actor, company?.id) !== 'READER';
/** What managers of a record do: publishing and unpublishing it, for example. Plain members only edit it. */
export const canManageRecord = (actor: MaybeActor, thing: Ownership): boolean =>
  canChange(actor, thing) && roleIn(actor, thing.company?.id) !== 'MEMBER';

/** Editing the company profile with its image, categories and files. */
export const canEditCompany = (actor: MaybeActor, { id, is_owner }: { id: number; is_owner: boolean }): boolean =>
  canManageRecord(actor, { is_owner, company: { id } });
/**
 * Inviting members, answering join requests, changing roles and removing members. {@link canGiveRole} limits which
 * roles.
 */
export const canManageMembers = (actor: MaybeActor, company: number): boolean => isDecider(roleIn(actor, company));
/** Offering ownership of a company to another user, and deleting the company. */
export const canHandOver = (actor: MaybeActor, company: number): boolean => roleIn(actor, company) === 'OWNER';

/** Whether a member with one role can give another user a role, by an invitation or later. */
export const canGiveRole = (giver: MemberRole | null, role: MemberRole): boolean =>
  giver === 'OWNER' || (giver === 'MANAGER' && (role === 'MEMBER' || role === 'READER'));
/** Whether a member with one role can change or remove a member with another role. Owners cannot remove owners. */
export const canManageMember = (manager: MemberRole | null, role: MemberRole): boolean =>
  role !== 'OWNER' && canGiveRole(manager, role);

/** Editing the company's own software register. */
export const canChangeSoftware = (actor: MaybeActor): boolean => isClient(actor) && canWrite(actor);
export const canCreateProject = canChangeSoftware;
/** Creating, changing and deleting shortlists. */
export const canEditShortlists = canChangeSoftware;
export const canAddReference = (actor: MaybeActor): boolean => isProvider(actor) && canWrite(actor);

/** Confirming or disputing a reference for the client. */
export const canConfirmReference = (actor: MaybeActor): boolean => isClient(actor) && canDecide(actor);

/** Clients write testimonials about companies, but not about their own company. */
export const canWriteTestimonial = canChangeSoftware;
/** Replying to a testimonial for a company. */
export const canReplyToTestimonial = (actor: MaybeActor, company: number): boolean => isDecider(roleIn(actor, company));
/**
 * Appealing, for a company, a moderation decision about the company or its records. Authors appeal decisions about
 * their own texts themselves.
 */
export const canAppealFor = canReplyToTestimonial;

export const canOrderService = (actor: MaybeActor): boolean => isClient(actor) && canDecide(actor);
export const canRequestCallback = (actor: MaybeActor): boolean => isPayingClient(actor) && canWrite(actor);
/** The call back button is hidden from operators, because they are the ones who call. */
export const isOfferedCallback = (actor: MaybeActor): boolean => canRequestCallback(actor) && !isOperator(actor);
export const canUseAssistant = (actor: MaybeActor): boolean => isPremiumClient(actor) && canDecide(actor);
/** A plan belongs to the company. */
export const canRequestPlan = canOrderService;

/**
 * Editing the terms of a tender, adding invitations to its draft and evaluating bids. Requires the right to edit the
 * project.
 */
export const canDraftTender = (actor: MaybeActor, project: Ownership): boolean =>
  isClient(actor) && canChange(actor, project);
/**
 * Actions that bind the buyer: publishing a tender, publishing an addendum, answering questions, cancelling, and
 * awarding a bid.
 */
export const canDecideTender = (actor: MaybeActor, project: Ownership): boolean =>
  isClient(actor) && canManageRecord(actor, project);
/** Whether a project has a buyer: its company or the active one. Nothing is published without one. */
export const hasBuyer = (actor: MaybeActor, project: Pick<Ownership, 'company'> | null = null): boolean =>
  project?.company != null || actor?.company != null;
/** Sending an inquiry without an existing tender. It publishes a tender at once. */
export const canSendInquiry = canOrderService;

/** Bids belong to a company, so a user without an active company cannot write one. */
export const canDraftBid = (actor: MaybeActor): boolean =>
  actor?.company != null && (isConfirmedGuest(actor) || (isProvider(actor) && canWrite(actor)));
/** Actions that bind the bidder: sending and withdrawing a bid. */
export const canSendBid = (actor: MaybeActor): boolean => canDraftBid(actor) && (isGuest(actor) || canDecide(actor));

/** The properties of a tender that decide whether a user can bid. */
export interface BiddingTender {
  /**
   * The user created the project, is a member of the buyer, or acts for a company with the buyer's registration number.
   */
  isOwnSide: boolean;
  isForAll: boolean;
  isInvited: boolean;
  isTaking: boolean;
}

/**
 * The reason why a user cannot bid, or null. Users on both sides are refused because they would see confidential data
 * of other bidders.
 */
export function bidRefusal(actor: MaybeActor, tender: BiddingTender): BidRefusal | null {
  if (tender.isOwnSide) return 'OWN_TENDER';
  if (!isBidder(actor)) return 'NO_PROVIDER';
  if (actor?.company == null) return 'NO_COMPANY';
  if (!canDraftBid(actor)) return 'READER';
  if (!tender.isForAll && !tender.isInvited) return 'NOT_INVITED';
  return tender.isTaking ? null : 'CLOSED';
}

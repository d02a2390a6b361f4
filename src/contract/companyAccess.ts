import {
  isClient,
  isLoggedIn,
  isOperator,
  isPayingClient,
  isPremiumClient,
  isProvider,
  type MaybeActor,
  roleIn,
} from './access';
import type { BidRefusal } from './vocabulary/tenders';
import type { MemberRole } from './vocabulary/members';

/*
 * Rights by the role in a company (docs/decisions/0035-company-roles.md). Who acts for none acts for
 * oneself alone and may do everything with what is the person's own.
 */

/** Making things of the active company, and speaking for it: all but readers. */
export const canWrite = (actor: MaybeActor): boolean =>
  isLoggedIn(actor) && (actor.company == null || isWriter(roleIn(actor, actor.company)));
/** What binds the company: publishing, orders, plans, confirming references. */
export const canDecide = (actor: MaybeActor): boolean =>
  isLoggedIn(actor) && (actor.company == null || isDecider(roleIn(actor, actor.company)));

const isWriter = (role: MemberRole | null): boolean => role !== null && role !== 'READER';
/** The roles that decide for a company and manage its people. */
export const isDecider = (role: MemberRole | null): boolean => role === 'OWNER' || role === 'MANAGER';

/** A record as the person sees it: `is_owner` is true for personal ones and for those of the active company. */
export interface Belonging {
  is_owner: boolean;
  /** Null for personal ones. */
  company: { id: number } | null;
}

/** Changing and deleting a record. */
export const canChange = (actor: MaybeActor, { is_owner, company }: Belonging): boolean =>
  is_owner && roleIn(actor, company?.id) !== 'READER';
/** Showing a record to others, or taking it from their sight. */
export const canPublish = (actor: MaybeActor, thing: Belonging): boolean =>
  canChange(actor, thing) && roleIn(actor, thing.company?.id) !== 'MEMBER';

/** The profile of a company with its picture, categories and files. */
export const canEditCompany = (actor: MaybeActor, { id, is_owner }: { id: number; is_owner: boolean }): boolean =>
  canPublish(actor, { is_owner, company: { id } });
/** Inviting people, answering those who ask to join, changing roles and removing: which ones, {@link canGiveRole} says. */
export const canManageMembers = (actor: MaybeActor, company: number): boolean => isDecider(roleIn(actor, company));
/** Offering a company to somebody else, and deleting it. */
export const canHandOver = (actor: MaybeActor, company: number): boolean => roleIn(actor, company) === 'OWNER';

/** Whether somebody of one role may give another person a role, by an invitation or later. */
export const canGiveRole = (giver: MemberRole | null, role: MemberRole): boolean =>
  giver === 'OWNER' || (giver === 'MANAGER' && (role === 'MEMBER' || role === 'READER'));
/** Whether somebody of one role may change or remove another person of a role; owners are no owner's to remove. */
export const canManageMember = (manager: MemberRole | null, role: MemberRole): boolean =>
  role !== 'OWNER' && canGiveRole(manager, role);

/** The own register of software. */
export const canChangeSoftware = (actor: MaybeActor): boolean => isClient(actor) && canWrite(actor);
export const canCreateProject = canChangeSoftware;
/** Picking suppliers and consultants into lists. */
export const canShortlist = canChangeSoftware;
export const canAddReference = (actor: MaybeActor): boolean => isProvider(actor) && canWrite(actor);

/** Saying for the client whether a reference is true. */
export const canConfirmReference = (actor: MaybeActor): boolean => isClient(actor) && canDecide(actor);

/** What clients say of companies; of the own one nobody does. */
export const canWriteTestimonial = canChangeSoftware;
/** Answering for a company to what was said of it. */
export const canReplyToTestimonial = (actor: MaybeActor, company: number): boolean => isDecider(roleIn(actor, company));
/** Appealing for a company what was decided about it or its things; one's own words are one's own. */
export const canAppealFor = canReplyToTestimonial;

export const canOrderService = (actor: MaybeActor): boolean => isClient(actor) && canDecide(actor);
export const canRequestCallback = (actor: MaybeActor): boolean => isPayingClient(actor) && canWrite(actor);
/** The operator is who calls: nothing floats over the operator's own pages. */
export const isOfferedCallback = (actor: MaybeActor): boolean => canRequestCallback(actor) && !isOperator(actor);
export const canUseAssistant = (actor: MaybeActor): boolean => isPremiumClient(actor) && canDecide(actor);
/** The plan is the company's. */
export const canAskForPlan = canOrderService;

/** Writing the terms of a tender, inviting to its draft and judging bids: whoever writes the project. */
export const canDraftTender = (actor: MaybeActor, project: Belonging): boolean =>
  isClient(actor) && canChange(actor, project);
/** What binds the asking side: publishing a tender, adding to it, answering, cancelling, and choosing a bid. */
export const canDecideTender = (actor: MaybeActor, project: Belonging): boolean =>
  isClient(actor) && canPublish(actor, project);
/** Asking companies for bids from nothing, which publishes a tender at once. */
export const canSendInquiry = canOrderService;

/** Bids are a company's: who acts for none writes none. */
export const canDraftBid = (actor: MaybeActor): boolean =>
  isProvider(actor) && actor?.company != null && canWrite(actor);
/** What binds the bidder: sending a bid and withdrawing it. */
export const canSendBid = (actor: MaybeActor): boolean => canDraftBid(actor) && canDecide(actor);

/** What of a tender decides whether somebody may answer it. */
export interface AskingTender {
  /** The person made its project, or belongs to the company that asks, or acts for one with the same number. */
  isOwnSide: boolean;
  isForAll: boolean;
  isInvited: boolean;
  isTaking: boolean;
}

/** Why somebody cannot write a bid to a tender; null for who can. Who is of both sides would know what others must not. */
export function bidRefusal(actor: MaybeActor, tender: AskingTender): BidRefusal | null {
  if (tender.isOwnSide) return 'OWN_TENDER';
  if (!isProvider(actor)) return 'NO_PROVIDER';
  if (actor?.company == null) return 'NO_COMPANY';
  if (!canDraftBid(actor)) return 'READER';
  if (!tender.isForAll && !tender.isInvited) return 'NOT_INVITED';
  return tender.isTaking ? null : 'CLOSED';
}

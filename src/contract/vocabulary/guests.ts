/**
 * What the mail server said of the last mail with a link: not sent yet, in the queue, accepted, refused, or returned
 * later.
 */
export const GUEST_DELIVERIES = ['DRAFT', 'QUEUED', 'ACCEPTED', 'REFUSED', 'RETURNED'] as const;
export type GuestDelivery = (typeof GUEST_DELIVERIES)[number];

/**
 * Why a guest can only read: the tender ended, its deadline passed, the buyer withdrew the link, the firm has people in
 * the portal by now, an account has taken the answer over, or the firm has sent a bid by another link or account.
 */
export const GUEST_REFUSALS = [
  'ENDED',
  'CLOSED',
  'WITHDRAWN',
  'HAS_ACCOUNT',
  'CLAIMED',
  'OTHER_BID',
  'OWN_TENDER',
] as const;
export type GuestRefusal = (typeof GUEST_REFUSALS)[number];

/** How operators count invitations by e-mail: what the mail server said, and what the firm did. */
export const GUEST_INVITE_STATES = [
  'QUEUED',
  'ACCEPTED',
  'REFUSED',
  'RETURNED',
  'OPENED',
  'DECLINED',
  'BID',
  'WITHDRAWN',
] as const;
export type GuestInviteState = (typeof GUEST_INVITE_STATES)[number];

/** Filters of the operators' list. Who has sent a bid is not in it; `CAME` are firms that came to the portal. */
export const GUEST_INVITE_FILTERS = [
  'QUEUED',
  'ACCEPTED',
  'REFUSED',
  'RETURNED',
  'OPENED',
  'DECLINED',
  'WITHDRAWN',
  'CAME',
] as const;
export type GuestInviteFilter = (typeof GUEST_INVITE_FILTERS)[number];

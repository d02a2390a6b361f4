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

import type { GuestRefusal } from '../vocabulary/guests.ts';

/** What decides whether the guest of a link can still answer. */
export interface AnsweringGuest {
  isWithdrawn: boolean;
  /** The invited firm is the buyer. */
  isOwnTender: boolean;
  isClaimed: boolean;
  /** The firm, or a supplier in the portal with the same registration number, has members. */
  hasMembers: boolean;
  /** Another company with the same registration number has sent a bid. */
  hasOtherBid: boolean;
  isEnded: boolean;
  isTaking: boolean;
}

/**
 * The reason why a guest can only read, or null. What concerns the guest comes before what concerns the tender, because
 * a clarification is sent after the deadline too.
 */
export function guestRefusal(guest: AnsweringGuest): GuestRefusal | null {
  if (guest.isWithdrawn) return 'WITHDRAWN';
  if (guest.isOwnTender) return 'OWN_TENDER';
  if (guest.isClaimed) return 'CLAIMED';
  if (guest.hasMembers) return 'HAS_ACCOUNT';
  if (guest.hasOtherBid) return 'OTHER_BID';
  if (guest.isEnded) return 'ENDED';
  return guest.isTaking ? null : 'CLOSED';
}

/** Whether a refusal is about the guest. The others are those of the tender, which members have too. */
export const isOfGuest = (refusal: GuestRefusal | null): refusal is Exclude<GuestRefusal, 'ENDED' | 'CLOSED'> =>
  refusal !== null && refusal !== 'ENDED' && refusal !== 'CLOSED';

import type { Guest } from '#contract/wire/guests.ts';
import type { GuestPart } from './useGuestAddress.ts';

/** What the page shows: the tender, the fields that identify the guest, their bid or the field of a question. */
export type GuestStep = 'tender' | 'code' | 'person' | 'bid' | 'question';

/** Refusals after which a guest can still see the own bid. */
const READS_BID: readonly Guest['refusal'][] = [null, 'CLOSED', 'ENDED'];

/**
 * Asks for the code and the person only where something binds, and for the code again where the own bid is read.
 * @param part the part of the page that the guest wants; null for the tender
 */
export function stepOf(guest: Guest, part: GuestPart | null): GuestStep {
  const { refusal, is_confirmed, person, company } = guest;
  const isOpen = part === 'nabidka' ? READS_BID.includes(refusal) : refusal === null;
  if (part === null || !isOpen) return 'tender';
  if (!is_confirmed) return 'code';
  if (refusal === null && (person === null || company.id === null)) return 'person';
  return part === 'nabidka' ? 'bid' : 'question';
}

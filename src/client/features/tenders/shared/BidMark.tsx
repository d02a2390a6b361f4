import { bidStates, receivedBidStates } from '#contract/rules/tenderLabels.ts';
import type { BidState } from '#contract/vocabulary/tenders.ts';
import { Tag } from '#shared/ui/Tag.tsx';

const COLOURS = {
  DRAFT: 'default',
  SENT: 'processing',
  WITHDRAWN: 'warning',
  SHORTLISTED: 'warning',
  WON: 'success',
  LOST: 'default',
  REJECTED: 'error',
} as const satisfies Record<BidState, string>;

/** The state of a bid as a tag, in words of the side that reads it. */
export const BidMark = ({ state, isReceived = false }: { state: BidState; isReceived?: boolean }) => (
  <Tag variant="outlined" color={COLOURS[state]}>
    {(isReceived ? receivedBidStates : bidStates)[state]}
  </Tag>
);

import { bidStates } from '../../../../contract/rules/tenderLabels';
import type { BidState } from '../../../../contract/vocabulary/tenders';
import { Tag } from '../../../shared/ui/Tag';

const COLOURS = {
  DRAFT: 'default',
  SENT: 'processing',
  WITHDRAWN: 'warning',
  SHORTLISTED: 'warning',
  WON: 'success',
  LOST: 'default',
  REJECTED: 'error',
} as const satisfies Record<BidState, string>;

/** The state of a bid as a tag. */
export const BidMark = ({ state }: { state: BidState }) => (
  <Tag variant="outlined" color={COLOURS[state]}>
    {bidStates[state]}
  </Tag>
);

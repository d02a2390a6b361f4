import { offerStates } from '../../../contract/rules/callLabels';
import type { OfferState } from '../../../contract/vocabulary/calls';
import { Tag } from '../../ui/Tag';

const COLOURS = {
  DRAFT: 'default',
  SENT: 'processing',
  WITHDRAWN: 'warning',
  SHORTLISTED: 'warning',
  WON: 'success',
  LOST: 'default',
  REJECTED: 'error',
} as const satisfies Record<OfferState, string>;

/** The state of an offer as a mark. */
export const OfferMark = ({ state }: { state: OfferState }) => (
  <Tag variant="outlined" color={COLOURS[state]}>
    {offerStates[state]}
  </Tag>
);

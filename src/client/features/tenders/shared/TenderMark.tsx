import { tenderStates } from '../../../../contract/rules/tenderLabels';
import type { TenderState } from '../../../../contract/vocabulary/tenders';
import { Tag } from '../../../shared/ui/Tag';

const COLOURS = {
  DRAFT: 'default',
  OPEN: 'processing',
  EVALUATION: 'warning',
  AWARDED: 'success',
  NO_AWARD: 'default',
  CANCELLED: 'error',
} as const satisfies Record<TenderState, string>;

/** The state of a tender as a tag. */
export const TenderMark = ({ state }: { state: TenderState }) => (
  <Tag variant="outlined" color={COLOURS[state]}>
    {tenderStates[state]}
  </Tag>
);

import { callStates } from '../../../contract/rules/callLabels';
import type { CallState } from '../../../contract/vocabulary/calls';
import { Tag } from '../../ui/Tag';

const COLOURS = {
  DRAFT: 'default',
  OPEN: 'processing',
  EVALUATION: 'warning',
  AWARDED: 'success',
  NO_AWARD: 'default',
  CANCELLED: 'error',
} as const satisfies Record<CallState, string>;

/** The state of a call as a mark. */
export const CallMark = ({ state }: { state: CallState }) => (
  <Tag variant="outlined" color={COLOURS[state]}>
    {callStates[state]}
  </Tag>
);

import { tenderStates } from '#contract/rules/tenderLabels.ts';
import type { TenderState } from '#contract/vocabulary/tenders.ts';
import { Tag } from '#shared/ui/Tag.tsx';

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

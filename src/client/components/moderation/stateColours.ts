import type { ModerationState } from '../../../contract/vocabulary/moderation';

/** What the mark of a state says besides its words. */
export const STATE_COLOURS = {
  OPEN: 'warning',
  KEPT: 'default',
  HIDDEN: 'error',
  REMOVED: 'error',
  APPEALED: 'warning',
  RESTORED: 'success',
} as const satisfies Record<ModerationState, string>;

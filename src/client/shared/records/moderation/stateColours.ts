import type { ModerationState } from '#contract/vocabulary/moderation.ts';

/** Tag colours of the moderation states. */
export const STATE_COLOURS = {
  OPEN: 'warning',
  KEPT: 'default',
  HIDDEN: 'error',
  REMOVED: 'error',
  APPEALED: 'warning',
  RESTORED: 'success',
} as const satisfies Record<ModerationState, string>;

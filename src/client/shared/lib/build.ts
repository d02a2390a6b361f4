import type { Build } from '#contract/masking/supportRecord.ts';

/** Identifies the current build. The dev server and tests use a placeholder. */
export const BUILD: Build = typeof PORTAL_BUILD === 'undefined' ? { id: 'development', made: '' } : PORTAL_BUILD;

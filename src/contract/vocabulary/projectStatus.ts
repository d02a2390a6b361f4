/** Project status codes (docs/product.md 4.2): new, paused, running, done. */
export const PROJECT_STATUSES = [0, 10, 20, 30] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Fields with the percentage done of the six phases, in order (docs/product.md 2.8). */
export const PROJECT_STEPS = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6'] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

/** Orders of the list of projects. By the deadline for bids only projects that take some can be ordered. */
export const PROJECT_ORDERINGS = [
  'name',
  '-name',
  'deadline',
  '-deadline',
  'bids_until',
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
] as const;

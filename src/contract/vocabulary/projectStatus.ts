/** Project status codes (docs/product.md 4.2): new, paused, running, done. */
export const PROJECT_STATUSES = [0, 10, 20, 30] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Fields with the percentage done of the six phases, in order (docs/product.md 2.8). */
export const PROJECT_STEPS = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6'] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

export const GRANT_STATES = ['PLANNED', 'OPEN', 'CLOSED'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** A segment of the grants service's path that is not given. */
export const GRANT_PART_NOT_GIVEN = '-';

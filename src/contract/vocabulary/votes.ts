/** Against, undecided, for. */
export const VOTES = [-1, 0, 1] as const;
export type Vote = (typeof VOTES)[number];

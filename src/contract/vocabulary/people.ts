/** Account states for filtering the operators' list. Several can apply at once. */
export const PERSON_STATES = ['LOCKED', 'UNVERIFIED', 'LEAVING', 'OPERATOR', 'WISHES_PLAN'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

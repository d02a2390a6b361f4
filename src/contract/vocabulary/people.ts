/** What is up with an account, by which operators narrow their list: several may hold at once. */
export const PERSON_STATES = ['LOCKED', 'UNVERIFIED', 'LEAVING', 'OPERATOR', 'WISHES_PLAN'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

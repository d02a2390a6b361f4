/**
 * Bands of the list on the dashboard: acts that wait for the person, what is new since the last visit, and what waits
 * for others.
 */
export const LIST_BANDS = ['DO', 'NEW', 'RUNNING'] as const;
export type ListBand = (typeof LIST_BANDS)[number];

/** What a row of the list is about. */
export const LIST_KINDS = [
  'TENDER',
  'LICENCE',
  'REQUEST',
  'PROJECT',
  'MESSAGE',
  'REFERENCE',
  'MEMBER',
  'JOINING',
  'HIT',
  'WATCH',
  'NEWS',
  'QUEUE',
  'STEP',
] as const;

/** What a person does with a row. NONE takes it back. */
export const LIST_MARKS = ['SNOOZED', 'DONE', 'DISMISSED', 'NONE'] as const;
export type ListMark = (typeof LIST_MARKS)[number];

/** Kinds of records of a company with a responsible person. */
export const ASSIGNED_KINDS = ['software', 'projects', 'tenders', 'requests'] as const;
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];

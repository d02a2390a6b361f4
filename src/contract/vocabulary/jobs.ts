/**
 * Where a mail or another job stands: waits for its time, waits for another attempt after one in vain, is under way, is late,
 * was given up, was settled by the operator, is done.
 */
export const JOB_STATES = ['WAITING', 'RETRYING', 'RUNNING', 'LATE', 'DEAD', 'SETTLED', 'DONE'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What an operator may do with several of them at once. */
export const JOB_WORKS = ['RETRY', 'GIVE_UP'] as const;
export type JobWork = (typeof JOB_WORKS)[number];

/** Schedules of background work. */
export const SCHEDULES = [
  'expiries',
  'tenderClosings',
  'tidying',
  'heldNews',
  'legalForms',
  'verifications',
  'dailyDigests',
  'weeklyDigests',
] as const;
export type ScheduleName = (typeof SCHEDULES)[number];

/** Where the HTML of a mail is shown by its key. */
export const MAIL_PREVIEW = '/api/admin/mail/';

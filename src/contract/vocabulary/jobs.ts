/**
 * State of a mail or job: scheduled, waiting for a retry after a failure, running, late, given up, resolved by the
 * operator, done.
 */
export const JOB_STATES = ['WAITING', 'RETRYING', 'RUNNING', 'LATE', 'DEAD', 'SETTLED', 'DONE'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Bulk actions of an operator. */
export const JOB_WORKS = ['RETRY', 'GIVE_UP'] as const;
export type JobWork = (typeof JOB_WORKS)[number];

/** Schedules of background jobs. */
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

/** Base path of the HTML previews of mails, followed by the mail's token. */
export const MAIL_PREVIEW = '/api/admin/mail/';

import { DELETION_GRACE_DAYS, RESTORE_MINUTES } from './limits';

/**
 * For how long things are kept that have served their purpose. What deletes them, the cookies and the principles that
 * people read about their data all take the numbers here, so that they never differ; docs/operations.md tells them to the
 * operator.
 */
export const KEPT = {
  deletedThingsMinutes: RESTORE_MINUTES,
  /** A file whose message was not sent. */
  unsentFileDays: 7,
  deletedAccountDays: DELETION_GRACE_DAYS,
  /** A log-in that nobody uses, one that is used all the time, and what is left of either after its end. */
  idleLoginDays: 30,
  loginDays: 180,
  endedLoginDays: 30,
  /** Used and expired links can say for so long that they are. */
  linkDays: 30,
  mailDays: 90,
  noticeDays: 365,
  supportRecordDays: 90,
  /** As long as a repeated call may ask for its first answer, an answer of the business register holds, and limits look back. */
  answerDays: 1,
  /** Who changed what of a record. */
  historyYears: 3,
  /** A browser that the account was used in. */
  knownDeviceDays: 365,
  /** The language that somebody chose. */
  localeDays: 365,
  /** The way to an identity provider and back. */
  identityFlowMinutes: 10,
} as const;

import { DELETION_GRACE_DAYS, GUEST_LINK_DAYS, RESTORE_MINUTES } from './limits.ts';

/**
 * How long data are retained after they have served their purpose. The cleanup jobs, the cookies and the privacy policy
 * all use these numbers, so that they never differ. docs/operations.md lists them for the operator.
 */
export const RETENTION = {
  deletedThingsMinutes: RESTORE_MINUTES,
  /** A file uploaded for a message that was not sent. */
  unsentFileDays: 7,
  deletedAccountDays: DELETION_GRACE_DAYS,
  /** Session lifetime when idle, session lifetime when active, and retention of its record after it ends. */
  idleLoginDays: 30,
  loginDays: 180,
  endedLoginDays: 30,
  /** Used and expired links. Until then the server can tell them from invalid ones. */
  linkDays: 30,
  mailDays: 90,
  /** After the end of a tender: links of firms invited by e-mail with their addresses, and such firms without a bid. */
  guestDays: GUEST_LINK_DAYS,
  /** Also of what a person did with a row of the list. */
  notificationDays: 365,
  /** What watches found, and watches that were ended. */
  watchDays: 90,
  supportRecordDays: 90,
  /**
   * Stored responses for idempotent requests, cached responses of the business register, and counters of daily limits.
   */
  answerDays: 1,
  /** History of changes with their authors. */
  historyYears: 3,
  /** A known browser of an account. */
  knownDeviceDays: 365,
  /** The language cookie. */
  localeDays: 365,
  /** A pending log-in through an identity provider. */
  identityFlowMinutes: 10,
} as const;

import { DELETION_GRACE_DAYS, RESTORE_MINUTES } from './limits';

/**
 * How long data are retained after they have served their purpose. The jobs that delete them, the cookies and the privacy
 * policy use these numbers, so that they never differ; docs/operations.md lists them for the operator.
 */
export const RETENTION = {
  deletedThingsMinutes: RESTORE_MINUTES,
  /** A file whose message was not sent. */
  unsentFileDays: 7,
  deletedAccountDays: DELETION_GRACE_DAYS,
  /** A session without activity, one with activity, and the record of either after its end. */
  idleLoginDays: 30,
  loginDays: 180,
  endedLoginDays: 30,
  /** Used and expired links, which are recognised as such until then. */
  linkDays: 30,
  mailDays: 90,
  notificationDays: 365,
  supportRecordDays: 90,
  /** Answers to repeated requests, answers of the business register, and uses counted by daily limits. */
  answerDays: 1,
  /** Changes of records with their authors. */
  historyYears: 3,
  /** A browser that the account was used in. */
  knownDeviceDays: 365,
  /** The chosen language. */
  localeDays: 365,
  /** A log-in by an identity provider that is under way. */
  identityFlowMinutes: 10,
} as const;

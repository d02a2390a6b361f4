import {
  type NotificationEvent,
  notificationRule,
  type NotificationSubject,
} from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { joinNotifications, writeNotifications } from './notificationsRepository.ts';

/** Queue of immediate notification mails. Its payload is `{user}`. The name is stored in `jobs`. */
export const NOTIFICATION_MAIL = 'notificationMail';

/** An event and its recipients. */
export interface Event {
  event: NotificationEvent;
  /** The subject of the event, which the notification links to. */
  subject: { kind: NotificationSubject; id: number };
  /**
   * The account that caused the event, which is never notified. Null when there is none, or when it must stay
   * anonymous.
   */
  actor: number | null;
  /** Account ids. */
  to: readonly number[];
  /** Ids, numbers and codes, as defined in the vocabulary for each event. Never user texts. */
  data?: NotificationData;
  /** Each user gets one notification per key. */
  dedupe?: string;
}

/**
 * Notifies users of an event, each according to their settings. Call it within the transaction of the change, so that
 * both are committed or neither.
 */
export async function notify(
  db: Db,
  now: Date,
  { event, subject, actor, to, data = {}, dedupe }: Event,
): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== actor);
  if (people.length === 0) return;
  const { mail, inPortal = true, together = false } = notificationRule(event);
  const notification = { event, subject, actor, data, defaults: { mail, inPortal }, dedupe: dedupe ?? null };
  const joined = together ? await joinNotifications(db, notification, people, now) : [];
  const others = people.filter((id) => !joined.includes(id));
  const mailed = others.length === 0 ? [] : await writeNotifications(db, notification, others, now);
  await addMails(db, mailed, now);
}

async function addMails(db: Db, users: readonly number[], now: Date): Promise<void> {
  await addJobs(
    db,
    users.map((user) => ({ queue: NOTIFICATION_MAIL, payload: { user }, runAt: now })),
  );
}

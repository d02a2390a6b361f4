import {
  type NotificationEvent,
  notificationRule,
  type NotificationSubject,
} from '../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import type { NotificationData } from '../database/tables/notifications';
import { addJobs } from '../repositories/jobs';
import { joinNotifications, writeNotifications } from '../repositories/notifications';

/** Queue that mails notifications at once; its payload is `{user}`. The name is stored in `jobs`. */
export const NOTIFICATION_MAIL = 'noticeMail';

/** An event and its recipients. */
export interface Event {
  event: NotificationEvent;
  /** The record that it is about; its notification links there. */
  subject: { kind: NotificationSubject; id: number };
  /** The account that caused it, which is never notified; null for none, or one that must not be named. */
  actor: number | null;
  /** Ids of accounts. */
  to: readonly number[];
  /** Ids, numbers and codes, as the vocabulary says for each event; never texts that people wrote. */
  data?: NotificationData;
  /** A person gets one notification for each key. */
  dedupe?: string;
}

/**
 * Notifies people of an event, each the way they chose. Call it within the transaction of the change itself, so that both
 * are committed or neither.
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
  await addJobs(
    db,
    mailed.map((user) => ({ queue: NOTIFICATION_MAIL, payload: { user }, runAt: now })),
  );
}

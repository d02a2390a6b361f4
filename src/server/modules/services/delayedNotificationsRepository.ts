import type { Db } from '#platform/database/database.ts';
import type { MailContent } from '#platform/mail/mailQueueRepository.ts';

/** An event about a request, with the mail that would be sent for this event alone. */
export interface DelayedNotification {
  userId: number;
  requestId: number;
  event: 'NEW' | 'TAKEN_BACK';
  mail: Pick<MailContent, 'subject' | 'text'> & { html: string };
  now: Date;
}

/** Holds an event until the next mail to the operator about this user is allowed. */
export async function delayNotification(
  db: Db,
  { userId, requestId, event, mail, now }: DelayedNotification,
): Promise<void> {
  await db
    .insertInto('delayed_notifications')
    .values({
      user_id: userId,
      request_id: requestId,
      event,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: now,
    })
    .execute();
}

/** Takes all delayed events of a user, in the order in which they occurred. */
export async function takeDelayedNotifications(
  db: Db,
  userId: number,
): Promise<(Omit<DelayedNotification, 'userId' | 'now'> & { since: Date })[]> {
  const rows = await db.deleteFrom('delayed_notifications').where('user_id', '=', userId).returningAll().execute();
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ request_id, event, subject, body_text, body_html, created_at }) => ({
      requestId: request_id,
      event,
      mail: { subject, text: body_text, html: body_html },
      since: created_at,
    }));
}

/** Deletes the delayed events about a request; false if there are none. */
export async function dropDelayedNotifications(db: Db, requestId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delayed_notifications')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether there are delayed events about a user. */
export async function hasDelayedNotifications(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('delayed_notifications')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the users with delayed events. */
export async function listPeopleWithDelayedNotifications(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('delayed_notifications').select('user_id').distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

import type { Db } from '../database/database';
import type { MailContent } from './mailQueue';

/** News about a request, with the mail that would tell it alone. */
export interface RequestNews {
  userId: number;
  requestId: number;
  event: 'NEW' | 'TAKEN_BACK';
  mail: Pick<MailContent, 'subject' | 'text'> & { html: string };
  now: Date;
}

/** Delays news until the operator may be mailed again about this person. */
export async function delayNews(db: Db, { userId, requestId, event, mail, now }: RequestNews): Promise<void> {
  await db
    .insertInto('held_request_news')
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

/** Takes all news of a person, in the order in which they came. */
export async function takeHeldNews(
  db: Db,
  userId: number,
): Promise<(Omit<RequestNews, 'userId' | 'now'> & { since: Date })[]> {
  const rows = await db.deleteFrom('held_request_news').where('user_id', '=', userId).returningAll().execute();
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ request_id, event, subject, body_text, body_html, created_at }) => ({
      requestId: request_id,
      event,
      mail: { subject, text: body_text, html: body_html },
      since: created_at,
    }));
}

/** Drops what is held about a request; false when nothing is. */
export async function dropHeldNews(db: Db, requestId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('held_request_news')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True when there is something to tell about a person. */
export async function hasHeldNews(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('held_request_news')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose news are held. */
export async function listPeopleWithNews(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('held_request_news').select('user_id').distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

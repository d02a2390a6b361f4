import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Name of the queue of mails. */
export const MAIL = 'mail';

/** The content of a mail. */
export interface MailContent {
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /**
   * URL that unsubscribes from this kind of mail with one click (RFC 8058). Without it the mail cannot be unsubscribed
   * from.
   */
  unsubscribe?: string;
  /** A mail to a bidder about its bid: operators see neither its recipient nor its content (docs/decisions/0050). */
  sealed?: boolean;
  /** The link of a guest in it, for which its delivery is noted. */
  guest_link?: number;
  /** Ids of the notifications in the mail, so that it can be withdrawn if one of them may no longer be read. */
  notifications?: readonly number[];
}

/** A mail to be queued. */
export interface NewMail extends MailContent {
  /** A second mail with the same key is not queued, which prevents duplicates. */
  onceKey?: string;
  /** By the clock of the portal; the clock of the database if missing. */
  now?: Date;
  /** A condition in the same statement, so that a mail that is not sent takes as long as one that is. */
  onlyIf?: RawBuilder<boolean>;
}

/**
 * Queues a mail. In a transaction it is queued only if the transaction commits.
 * @returns false if its `onceKey` was used before, or if `onlyIf` does not hold
 */
export async function queueMail(db: Db, { onceKey, now, onlyIf = sql`true`, ...content }: NewMail): Promise<boolean> {
  // In milliseconds, like the clock of the portal by which jobs are due: a mail of this millisecond is due at once.
  const at = now ? sql`${now}::timestamptz` : sql`date_trunc('milliseconds', now())`;
  const { to, subject, text, html = null, unsubscribe, sealed, guest_link, notifications } = content;
  const payload = JSON.stringify({ to, subject, text, html, unsubscribe, sealed, guest_link, notifications });
  const { rows } = await sql`
    insert into jobs (queue, dedupe_key, payload, run_at, created_at)
    select ${MAIL}, ${onceKey ?? null}::text, ${payload}::jsonb, ${at}, ${at} where ${onlyIf}
    on conflict (dedupe_key) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes queued and archived mails to an address. */
export async function forgetMailsTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('queue', '=', MAIL)
    .where(sql<string>`payload ->> 'to'`, '=', email)
    .execute();
}

/** Number of consecutive rejections after which only mails that the user requested are sent. */
const REFUSALS = 2;

/** Counts a mail that the server of an address permanently rejected. */
export async function recordBounce(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    update users set mails_refused = least(mails_refused + 1, ${REFUSALS}),
      mail_suppressed_at = case when mails_refused + 1 >= ${REFUSALS} then coalesce(mail_suppressed_at, ${now}::timestamptz) end
    where email = ${email.toLowerCase()}`.execute(db);
}

/** Resets the rejections of an address that accepted a mail. */
export async function clearBounces(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mails_refused: 0 })
    .where('email', '=', email.toLowerCase())
    .where('mails_refused', '>', 0)
    .execute();
}

/** Returns since when only requested mails are sent to a user's address; null if all are. */
export async function findSuppression(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('users').select('mail_suppressed_at').where('id', '=', userId).executeTakeFirst();
  return row?.mail_suppressed_at ?? null;
}

/** Resumes mails to a user's address; false if there is no such user. */
export async function takeUpMails(db: Db, userId: number): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ mails_refused: 0, mail_suppressed_at: null })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

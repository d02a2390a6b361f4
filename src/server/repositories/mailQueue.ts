import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';

/** Name of the queue of mails. */
export const MAIL = 'mail';

/** What stands in a mail. */
export interface MailContent {
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** Where one press ends mails of this kind (RFC 8058); without it nobody can switch them off. */
  unsubscribe?: string;
  /** To a bidder about its bid: operators see neither to whom it goes nor what it says (docs/decisions/0050). */
  sealed?: boolean;
  /** Ids of the notifications that it tells, so that it can be taken back when one of them may not be read any more. */
  notices?: readonly number[];
}

/** A mail to write into the queue. */
export interface NewMail extends MailContent {
  /** A second mail with the same key is not written, so that nothing is told twice. */
  onceKey?: string;
  /** By the portal's clock; the database's own without it. */
  now?: Date;
  /** Looked at by the same statement, so that a mail that nobody gets takes as long as one that goes out. */
  onlyIf?: RawBuilder<boolean>;
}

/**
 * Writes a mail into its queue. On a transaction it stands or falls with what it tells about.
 * @returns false when its `onceKey` was written before, or `onlyIf` does not hold
 */
export async function queueMail(db: Db, { onceKey, now, onlyIf = sql`true`, ...content }: NewMail): Promise<boolean> {
  // As fine as the portal's clock, by which jobs are due: a mail of this millisecond is due in it.
  const at = now ? sql`${now}::timestamptz` : sql`date_trunc('milliseconds', now())`;
  const { to, subject, text, html = null, unsubscribe, sealed, notices } = content;
  const payload = JSON.stringify({ to, subject, text, html, unsubscribe, sealed, notices });
  const { rows } = await sql`
    insert into jobs (queue, dedupe_key, payload, run_at, created_at)
    select ${MAIL}, ${onceKey ?? null}::text, ${payload}::jsonb, ${at}, ${at} where ${onlyIf}
    on conflict (dedupe_key) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** Takes back what waits for an address and what is kept of what was sent there. */
export async function forgetMailsTo(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('queue', '=', MAIL)
    .where(sql<string>`payload ->> 'to'`, '=', email)
    .execute();
}

/** Refusals in a row after which only mails that the person requested are sent. */
const REFUSALS = 2;

/** Counts a mail that the server of an address refused for good. */
export async function recordBounce(db: Db, email: string, now: Date): Promise<void> {
  await sql`
    update users set mails_refused = least(mails_refused + 1, ${REFUSALS}),
      mail_suppressed_at = case when mails_refused + 1 >= ${REFUSALS} then coalesce(mail_suppressed_at, ${now}::timestamptz) end
    where email = ${email.toLowerCase()}`.execute(db);
}

/** Resets the refusals of an address that accepted a mail. */
export async function clearBounces(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ mails_refused: 0 })
    .where('email', '=', email.toLowerCase())
    .where('mails_refused', '>', 0)
    .execute();
}

/** Since when nothing goes to a person's address but what the person asks for; null where it takes mails. */
export async function findSuppression(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('users').select('mail_suppressed_at').where('id', '=', userId).executeTakeFirst();
  return row?.mail_suppressed_at ?? null;
}

/** Mails go to the person's address again; false where there is no such person. */
export async function takeUpMails(db: Db, userId: number): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ mails_refused: 0, mail_suppressed_at: null })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

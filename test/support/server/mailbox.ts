import { sql } from 'kysely';
import { pino } from 'pino';
import type { Db } from '#platform/database/database.ts';
import { keysOf } from '#platform/identity/secretKey.ts';
import { notificationQueues } from '#platform/jobs/queues.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { registry } from '#server/registry.ts';
import { runDueJobs } from './runDueJobs.ts';

/** Base URL of the portal in tests. */
const PORTAL = 'http://portal.test';

/** With plain spaces: where a mail does not break is tested with its layout. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** All mails of the queue with their state, oldest first. */
export const allMails = async (db: Db) => {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'dedupe_key', 'state', 'attempts', 'locked_until', 'last_error', 'created_at', 'ended_at'])
    .select(sql<string>`payload ->> 'to'`.as('recipient'))
    .select(sql<string>`payload ->> 'subject'`.as('subject'))
    .select(sql<string>`coalesce(payload ->> 'text', '')`.as('body_text'))
    .select(sql<string | null>`payload ->> 'html'`.as('body_html'))
    .select(sql<string | null>`payload ->> 'unsubscribe'`.as('unsubscribe'))
    .where('queue', '=', MAIL)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, body_text: plain(row.body_text) }));
};

/** Mails to an address, oldest first. */
export const mailsTo = async (db: Db, recipient: string) =>
  (await allMails(db))
    .filter((mail) => mail.recipient === recipient)
    .map(({ subject, body_text }) => ({ subject, text: body_text }));

/** Empties the mail queue. */
export const forgetMails = (db: Db) => db.deleteFrom('jobs').where('queue', '=', MAIL).execute();

/** The link in the latest mail to an address. */
export async function linkTo(db: Db, recipient: string): Promise<URL> {
  const mails = await mailsTo(db, recipient);
  const found = /https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '');
  if (!found) throw new Error(`No mail with a link for ${recipient}`);
  return new URL(found[0]);
}

/** Writes the pending notification mails, which the portal does shortly after an event. */
export const writeNotificationMails = (db: Db, clock: () => Date = () => new Date()) =>
  runDueJobs({
    db,
    clock,
    log: pino({ level: 'silent' }),
    queues: notificationQueues({
      db,
      clock,
      keyFor: keysOf('a secret of the tests alone'),
      config: { publicUrl: PORTAL },
      settings: openSettings({ hotlinePhone: '', planPrices: {} }),
      registry,
      present: () => sql<Date>`${clock()}::timestamptz`,
    }),
  });

import type { Db } from '../../../src/server/database/database';

/** Mails waiting for an address, the oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mail_queue')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** Parameters of the link in the newest mail to an address. */
export async function linkTo(db: Db, recipient: string): Promise<URL> {
  const mails = await mailsTo(db, recipient);
  const found = /https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '');
  if (!found) throw new Error(`No mail with a link for ${recipient}`);
  return new URL(found[0]);
}

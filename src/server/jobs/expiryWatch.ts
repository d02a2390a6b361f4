import { createHash } from 'node:crypto';
import { dayOf } from '../../contract/days';
import type { Db } from '../database/database';
import { type DueNotice, takeDueNotices } from '../repositories/software/expiryNotices';
import { queueMail } from '../repositories/mailQueue';
import type { Services } from '../services';
import { expiryMail } from '../mails/expiryMail';
import { inRounds } from './rounds';

type Watch = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Queues the mails about licences that expire, one to each owner. Notices and mails are written in one transaction,
 * so that none is lost or told twice, whenever the process ends and however many of them run.
 * @returns how many mails were queued
 */
export async function noticeExpiries({ db, clock, config }: Omit<Watch, 'log'>): Promise<number> {
  const now = clock();
  const today = dayOf(now);
  return db.transaction().execute(async (transaction) => {
    const notices = await takeDueNotices(transaction, today, now);
    const owners = [...new Set(notices.map(({ owner_id }) => owner_id))];
    for (const owner of owners) {
      const licences = notices.filter(({ owner_id }) => owner_id === owner);
      await queueNotice(transaction, licences, today, now, config.publicUrl);
    }
    return owners.length;
  });
}

async function queueNotice(db: Db, licences: DueNotice[], today: string, now: Date, publicUrl: string): Promise<void> {
  const told = licences.map(({ software_id, valid_to, days_before }) => `${software_id} ${valid_to} ${days_before}`);
  await queueMail(db, {
    to: licences[0]!.email,
    ...expiryMail(licences, today, publicUrl),
    onceKey: `expiry:${createHash('sha256').update(told.join('\n')).digest('hex')}`,
    now,
  });
}

/** Watches from now on: a notice goes out within the hour of its day. Answers how to end it. */
export const watchExpiries = (watch: Watch): (() => Promise<void>) =>
  inRounds(60, () => noticeExpiries(watch), watch.log, 'Expiries could not be checked');

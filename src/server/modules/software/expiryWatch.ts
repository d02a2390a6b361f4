import { dayOf } from '../../../contract/lib/days';
import { notify } from '../../platform/notifications/notify';
import { takeDueNotifications } from './expiryNotificationsRepository';
import type { Services } from '../../platform/services';

/**
 * Notifies owners of expiring licences. The notification is recorded in the same transaction, so that none is lost or
 * repeated, even when the process is killed or several run in parallel.
 * @returns the number of notified owners
 */
export async function noticeExpiries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const due = await takeDueNotifications(transaction, dayOf(now), now);
    for (const { software_id, owner_id, valid_to, days_before } of due) {
      await notify(transaction, now, {
        event: 'LICENCE_EXPIRING',
        subject: { kind: 'software', id: software_id },
        actor: null,
        to: [owner_id],
        data: { valid_to, days_before },
        dedupe: `expiry:${software_id}:${valid_to}:${days_before}`,
      });
    }
    return new Set(due.map(({ owner_id }) => owner_id)).size;
  });
}

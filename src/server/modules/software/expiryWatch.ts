import { dayOf } from '#contract/lib/days.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { type DueNotification, expiryKey, takeDueNotifications } from './expiryNotificationsRepository.ts';

/**
 * Notifies owners of expiring licences, once a day for each of their companies. The notification is recorded in the same transaction, so that none is lost or
 * repeated, even when the process is killed or several run in parallel.
 * @returns the number of notified owners
 */
export async function noticeExpiries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const today = dayOf(now);
    const due = await takeDueNotifications(transaction, today, now);
    const groups = new Map<string, DueNotification[]>();
    for (const licence of due) {
      const group = `${licence.owner_id} ${licence.company_id}`;
      groups.set(group, [...(groups.get(group) ?? []), licence]);
    }
    for (const licences of groups.values()) {
      const [{ software_id, owner_id, company_id, valid_to, days_before }] = licences as [DueNotification];
      const isOne = licences.length === 1;
      await notify(transaction, now, {
        event: 'LICENCE_EXPIRING',
        subject: isOne
          ? { kind: 'software', id: software_id }
          : company_id === null
            ? { kind: 'users', id: owner_id }
            : { kind: 'companies', id: company_id },
        actor: null,
        to: [owner_id],
        data: isOne
          ? { valid_to, days_before }
          : {
              count: licences.length,
              ended: licences.filter(({ valid_to }) => valid_to < today).length,
              days: Math.max(...licences.map((licence) => licence.days_before)),
            },
        dedupe: expiryKey(company_id, today),
      });
    }
    return new Set(due.map(({ owner_id }) => owner_id)).size;
  });
}

import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { listTendersOfGuests } from './linksRepository.ts';

/** Queue that writes mails to guests. The name is stored in `jobs`. */
export const GUEST_MAIL = 'guestMail';

/** An event that guests are mailed about, of a tender or of one bid. */
export type GuestNotice = { event: NotificationEvent; data?: NotificationData } & (
  | { tender: number; /** Only to this one. */ link?: number }
  | { bid: number }
);

/** Mails guests what others get as notifications. Nothing is queued for tenders without guests. */
export async function addGuestMails(db: Db, now: Date, notices: readonly GuestNotice[]): Promise<void> {
  const payloads: object[] = [];
  for (const notice of notices)
    for (const tender of await listTendersOfGuests(db, notice)) payloads.push({ ...notice, tender });
  await addJobs(
    db,
    payloads.map((payload) => ({ queue: GUEST_MAIL, payload, runAt: now })),
  );
}

import type { Services } from '#platform/services.ts';
import { notifyOfTender } from './tenderEvents.ts';
import { takeClosedTenders } from './tenderNoticesRepository.ts';

/** Tenders notified in one transaction. */
const BATCH = 50;

/**
 * Notifies buyers that the deadlines of their tenders have passed. The tenders are already closed by the clock. Each
 * tender is notified once, even when the process is killed or several run in parallel.
 * @returns the number of notified tenders
 */
export async function noticeClosings(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  goOn: () => boolean = () => true,
): Promise<number> {
  let notified = 0;
  for (;;) {
    const closed = await db.transaction().execute(async (transaction) => {
      const taken = await takeClosedTenders(transaction, present(), BATCH);
      for (const { id, bids } of taken) {
        await notifyOfTender(transaction, clock(), 'TENDER_CLOSED', {
          tender: id,
          data: { bids },
          dedupe: `tender:${id}:closed`,
        });
      }
      return taken.length;
    });
    notified += closed;
    if (closed < BATCH || !goOn()) return notified;
  }
}

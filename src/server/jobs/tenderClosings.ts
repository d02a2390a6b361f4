import { notifyOfTender } from '../tenders/tenderEvents';
import { takeClosedTenders } from '../repositories/tenders/tenders';
import type { Services } from '../services';

/** Tenders that are told of in one transaction. */
const BATCH = 50;

/**
 * Tells those who ask that the hour of their tenders has come. The tenders closed by then: this says so only, once to each,
 * whenever the process ends and however many of them run.
 * @returns how many tenders were told of
 */
export async function noticeClosings(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  goOn: () => boolean = () => true,
): Promise<number> {
  let told = 0;
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
    told += closed;
    if (closed < BATCH || !goOn()) return told;
  }
}

import { tellOfCall } from '../calls/callNews';
import { takeClosedCalls } from '../repositories/calls/calls';
import type { Services } from '../services';

/** Calls that are told of in one transaction. */
const BATCH = 50;

/**
 * Tells those who ask that the hour of their calls has come. The calls closed by then: this says so only, once to each,
 * whenever the process ends and however many of them run.
 * @returns how many calls were told of
 */
export async function noticeClosings(
  { db, clock, present }: Pick<Services, 'db' | 'clock' | 'present'>,
  goOn: () => boolean = () => true,
): Promise<number> {
  let told = 0;
  for (;;) {
    const closed = await db.transaction().execute(async (transaction) => {
      const taken = await takeClosedCalls(transaction, present(), BATCH);
      for (const { id, offers } of taken) {
        await tellOfCall(transaction, clock(), 'CALL_CLOSED', {
          call: id,
          data: { offers },
          dedupe: `call:${id}:closed`,
        });
      }
      return taken.length;
    });
    told += closed;
    if (closed < BATCH || !goOn()) return told;
  }
}

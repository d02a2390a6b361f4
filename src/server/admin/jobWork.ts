import type { JobWork } from '../../contract/vocabulary/jobs';
import type { Db } from '../database/database';
import { giveUpJobs, retryNow } from '../repositories/jobs';
import { lockJobs } from '../repositories/adminJobs';

interface PickedJobs {
  /** Mails, or everything but them: the other ones' numbers stay as they are. Both without it. */
  mails?: boolean;
  ids: readonly number[];
  work: JobWork;
}

/**
 * Tries mails or jobs again, or settles them for good. What is done, settled, gone or under way is left alone.
 * @returns with how many something was done, and with how many nothing
 */
export const workOnJobs = (
  db: Db,
  now: Date,
  { mails, ids, work }: PickedJobs,
): Promise<{ changed: number; unchanged: number }> =>
  db.transaction().execute(async (transaction) => {
    const held = await lockJobs(transaction, ids, mails);
    const changed = await (work === 'RETRY' ? retryNow : giveUpJobs)(transaction, now, held);
    return { changed, unchanged: ids.length - changed };
  });

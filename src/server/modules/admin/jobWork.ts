import type { JobWork } from '#contract/vocabulary/jobs.ts';
import type { Db } from '#platform/database/database.ts';
import { giveUpJobs, retryNow } from '#platform/jobs/jobsRepository.ts';
import { lockJobs } from './adminJobsRepository.ts';

interface PickedJobs {
  /** True: mails only. False: all other jobs. Undefined: both. Ids of the other kind are left unchanged. */
  mails?: boolean;
  ids: readonly number[];
  work: JobWork;
}

/**
 * Retries mails or jobs, or settles them permanently. Completed, settled, deleted and running jobs are left unchanged.
 * @returns the numbers of changed and of unchanged jobs
 */
export const workOnJobs = (
  db: Db,
  now: Date,
  { mails, ids, work }: PickedJobs,
): Promise<{ changed: number; unchanged: number }> =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockJobs(transaction, ids, mails);
    const changed = await (work === 'RETRY' ? retryNow : giveUpJobs)(transaction, now, locked);
    return { changed, unchanged: ids.length - changed };
  });

import { beginLanes, type Worker } from '#platform/jobs/worker.ts';

/**
 * Runs all due jobs.
 * @returns the number of jobs done
 */
export async function runDueJobs(worker: Worker): Promise<number> {
  const counts = await Promise.all(await beginLanes(worker, new Map(), () => true));
  return counts.reduce((sum, count) => sum + count, 0);
}

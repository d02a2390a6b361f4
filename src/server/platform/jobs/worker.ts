import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#contract/lib/durations.ts';
import type { JobResult } from '#platform/observability/metrics.ts';
import { failedByUncaughtErrors } from '#platform/runtime/uncaughtErrors.ts';
import type { Services } from '#platform/services.ts';
import {
  claimJob,
  type ClaimedJob,
  forgetJob,
  keepJob,
  listDueQueues,
  prolongClaim,
  putBack,
} from './jobsRepository.ts';

/** Milliseconds between checks for due jobs. */
const LOOK_EVERY = 2_000;
/** Milliseconds for which a worker holds the lease of a job. It is renewed while the job runs. */
const LEASE = MINUTE;
/** Milliseconds that a shutdown waits for running jobs. */
const PATIENCE = 5_000;

/** Milliseconds between attempts. After the last one, two days after it was due, a job is given up. */
export const TWO_DAYS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720].map((minutes) => minutes * MINUTE);

/** Configuration of a queue. */
export interface Queue {
  /** Maximum concurrent jobs per process, so that slow jobs delay only their own queue. */
  lanes: number;
  /** Milliseconds from each failed attempt to the next one. */
  pauses: readonly number[];
  /**
   * Runs a job. It is repeated after a crash, so its writes must be idempotent.
   * @param goOn false when the process is shutting down
   * @throws GivenUp when a retry would not help
   */
  perform(job: ClaimedJob, goOn: () => boolean): Promise<unknown>;
  /** Data kept of a completed job. Without it the job is deleted. */
  keep?(job: ClaimedJob): object;
}
export type Queues = Readonly<Record<string, Queue>>;

/** A failure that a retry would not fix. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

export type Worker = Pick<Services, 'db' | 'clock' | 'log'> &
  Partial<Pick<Services, 'meters'>> & { queues: Queues; leaseMs?: number };

/** Running lanes of this process by queue. */
type Lanes = Map<string, Set<Promise<number>>>;

/**
 * Starts lanes for each queue with due jobs, up to its limit. Each job is claimed by one worker across all processes.
 * @returns the number of jobs completed by each lane
 */
export async function beginLanes(worker: Worker, lanes: Lanes, goOn: () => boolean): Promise<Promise<number>[]> {
  const begun: Promise<number>[] = [];
  for (const name of await listDueQueues(worker.db, worker.clock())) {
    const queue = worker.queues[name];
    // A newer instance running in parallel may have queues unknown to this one.
    if (!queue) continue;
    const running = lanes.get(name) ?? new Set();
    lanes.set(name, running);
    while (goOn() && running.size < queue.lanes) {
      const lane: Promise<number> = runLane(worker, name, queue, goOn).finally(() => running.delete(lane));
      running.add(lane);
      begun.push(lane);
    }
  }
  return begun;
}

/** Runs jobs of a queue one after another, until none is due. */
async function runLane(worker: Worker, name: string, queue: Queue, goOn: () => boolean): Promise<number> {
  let done = 0;
  while (goOn()) {
    const job = await claimJob(worker.db, name, worker.clock(), worker.leaseMs ?? LEASE);
    if (job === null) break;
    if (await perform(worker, queue, job, goOn)) done += 1;
  }
  return done;
}

async function perform(
  { db, clock, log, meters, leaseMs = LEASE }: Worker,
  queue: Queue,
  job: ClaimedJob,
  goOn: () => boolean,
): Promise<boolean> {
  const about = { job: job.id, queue: job.queue, attempt: job.attempt };
  const began = performance.now();
  const measure = (result: JobResult) => meters?.worked(job.queue, result, (performance.now() - began) / 1000);
  const prolong = setInterval(() => {
    prolongClaim(db, job, leaseMs).catch((error: unknown) =>
      log.warn({ ...about, err: error }, 'claim of a job not prolonged'),
    );
  }, leaseMs / 3);
  // The timer must not keep the process alive. The job itself does.
  prolong.unref();
  try {
    await failedByUncaughtErrors(() => queue.perform(job, goOn));
  } catch (error) {
    clearInterval(prolong);
    const wait = error instanceof GivenUp ? undefined : queue.pauses[job.attempt - 1];
    const reason = error instanceof Error ? error.message : String(error);
    measure(wait === undefined ? 'given_up' : 'failed');
    log[wait === undefined ? 'error' : 'warn'](
      { ...about, reason },
      wait === undefined ? 'job given up' : 'job failed, will try again',
    );
    await putBack(db, job, reason, wait === undefined ? null : new Date(+clock() + wait), clock());
    return false;
  }
  measure('done');
  try {
    const archived = queue.keep?.(job);
    await recordOutcome(() => (archived ? keepJob(db, job, archived, clock()) : forgetJob(db, job)));
  } finally {
    clearInterval(prolong);
  }
  log[queue.keep ? 'info' : 'debug'](about, 'job done');
  return true;
}

/** Retries saving the outcome, so that a short database outage does not repeat a completed job. */
async function recordOutcome(write: () => Promise<void>): Promise<void> {
  for (const wait of [100, 500, 2_000, 10_000, 30_000]) {
    try {
      return await write();
    } catch {
      await pause(wait, undefined, { ref: false });
    }
  }
  await write();
}

/**
 * Starts polling for jobs. A slow job does not delay other queues.
 * @param before runs before each check
 * @returns a function that stops it after the running jobs
 */
export function startWorker(worker: Worker, before: () => Promise<unknown> = async () => null): () => Promise<void> {
  let stopped = false;
  let looking: Promise<void> | null = null;
  const goOn = () => !stopped;
  const lanes: Lanes = new Map();
  const complain = (error: unknown) => worker.log.error({ err: error }, 'Jobs could not be done');
  const look = async () => {
    try {
      await before();
      if (stopped) return;
      for (const lane of await beginLanes(worker, lanes, goOn)) lane.catch(complain);
    } catch (error) {
      complain(error);
    }
    looking = null;
  };
  const lookOnce = () => {
    if (!stopped) looking ??= look();
  };
  lookOnce();
  const timer = setInterval(lookOnce, LOOK_EVERY);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    const end = async () => {
      // Its statements would meet a closed database.
      await looking;
      await Promise.allSettled([...lanes.values()].flatMap((running) => [...running]));
    };
    await Promise.race([end(), pause(PATIENCE, undefined, { ref: false })]);
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import {
  claimJob,
  type ClaimedJob,
  forgetJob,
  keepJob,
  listDueQueues,
  prolongClaim,
  putBack,
} from '../repositories/jobs';
import { MINUTE } from '../../contract/durations';
import type { JobResult } from '../observability/metrics';
import { failedByUncaughtErrors } from '../runtime/uncaughtErrors';
import type { Services } from '../services';

/** Milliseconds between two looks for jobs. */
const LOOK_EVERY = 2_000;
/** Milliseconds for which a taken job belongs to its worker; it is prolonged while the job lasts. */
const LEASE = MINUTE;
/** Milliseconds a shutdown waits for jobs under way. */
const PATIENCE = 5_000;

/** Milliseconds from a failed attempt to the next one; after the last a job is given up, two days after it was due. */
export const TWO_DAYS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720].map((minutes) => minutes * MINUTE);

/** How the jobs of one name are done. */
export interface Queue {
  /** At one time in one process, so that a slow one holds up its own work only. */
  lanes: number;
  /** Milliseconds from each failed attempt to the next one. */
  pauses: readonly number[];
  /**
   * Does a job. After a crash it is done again, so whatever it writes is written once however often it runs.
   * @param goOn false once the end is wanted
   * @throws GivenUp when trying again would not help
   */
  perform(job: ClaimedJob, goOn: () => boolean): Promise<unknown>;
  /** What stays of a job that is done; without it nothing does. */
  keep?(job: ClaimedJob): object;
}
export type Queues = Readonly<Record<string, Queue>>;

/** Trying again would not help. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

export type Worker = Pick<Services, 'db' | 'clock' | 'log'> &
  Partial<Pick<Services, 'meters'>> & { queues: Queues; leaseMs?: number };

/** Lanes under way in this process, by their queues. */
type Lanes = Map<string, Set<Promise<number>>>;

/**
 * Begins as many lanes as each queue with something due may still have. Each job is taken by one worker, whatever number
 * of processes run.
 * @returns how many jobs each of them did
 */
export async function beginLanes(worker: Worker, lanes: Lanes, goOn: () => boolean): Promise<Promise<number>[]> {
  const begun: Promise<number>[] = [];
  for (const name of await listDueQueues(worker.db, worker.clock())) {
    const queue = worker.queues[name];
    // A newer instance beside this one may have queues that this one does not know.
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

/** One job of a queue after another, until none is due. */
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
  // What the job works with keeps the process, not what is noted about it.
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
    const kept = queue.keep?.(job);
    await recordOutcome(() => (kept ? keepJob(db, job, kept, clock()) : forgetJob(db, job)));
  } finally {
    clearInterval(prolong);
  }
  log[queue.keep ? 'info' : 'debug'](about, 'job done');
  return true;
}

/** Retries the write of an outcome, so that a database that is away for a moment does not make a done job run again. */
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
 * Looks for jobs from now on; a job that takes long holds up none of another queue.
 * @param before what is to be done ahead of each look
 * @returns ends it, after the jobs under way
 */
export function startWorker(worker: Worker, before: () => Promise<unknown> = async () => null): () => Promise<void> {
  let stopped = false;
  let looking = false;
  const goOn = () => !stopped;
  const lanes: Lanes = new Map();
  const complain = (error: unknown) => worker.log.error({ err: error }, 'Jobs could not be done');
  const look = async () => {
    if (looking || stopped) return;
    looking = true;
    try {
      await before();
      for (const lane of await beginLanes(worker, lanes, goOn)) lane.catch(complain);
    } catch (error) {
      complain(error);
    } finally {
      looking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    const underWay = [...lanes.values()].flatMap((running) => [...running]);
    await Promise.race([Promise.allSettled(underWay), pause(PATIENCE, undefined, { ref: false })]);
  };
}

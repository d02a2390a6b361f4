import { MINUTE } from '#contract/lib/durations.ts';
import { type ScheduleName, SCHEDULES } from '#contract/vocabulary/jobs.ts';
import type { Services } from '#platform/services.ts';
import { beginPeriod, recordScheduleRun } from './jobsRepository.ts';
import type { Queue } from './worker.ts';

/** Work that runs once per period, regardless of the number of instances. */
export interface ScheduleType {
  /** Key of the current period. Sortable by time and equal in all processes. */
  periodAt: (now: Date) => string;
  work: (services: Services, goOn: () => boolean) => Promise<unknown>;
}

export interface Schedule extends Pick<ScheduleType, 'periodAt'> {
  /** Name of its queue. */
  name: string;
  work: (goOn: () => boolean) => Promise<unknown>;
}
/** A schedule visible to operators. */
type NamedSchedule = Schedule & { name: ScheduleName };

/** All schedules, in the order of the admin area. */
export const schedulesOf = (services: Services): readonly NamedSchedule[] =>
  SCHEDULES.map((name) => {
    const { periodAt, work } = services.registry.schedules[name];
    return { name, periodAt, work: (goOn) => work(services, goOn) };
  });

/** Periods of the given number of minutes, starting at the epoch. */
export const everyMinutes =
  (minutes: number) =>
  (now: Date): string =>
    new Date(Math.floor(+now / (minutes * MINUTE)) * minutes * MINUTE).toISOString();

/** Minutes in which the next period is searched for. All schedules run at least weekly. */
const MAX_PERIOD = 8 * 24 * 60;

/** Start of the next period, to the minute. Found by bisection. */
export function nextPeriod({ periodAt }: Pick<Schedule, 'periodAt'>, now: Date): Date {
  const present = periodAt(now);
  const from = Math.floor(+now / MINUTE);
  let before = 0;
  let after = MAX_PERIOD;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (periodAt(new Date((from + middle) * MINUTE)) === present) before = middle;
    else after = middle;
  }
  return new Date((from + after) * MINUTE);
}

/** Pauses before retries of a failed run. The next period retries it at the latest. */
const PAUSES = [1, 5, 15].map((minutes) => minutes * MINUTE);

/** The queue of a schedule. Records the time and duration of each run. */
export const scheduleQueue = ({ name, work }: Schedule, { db, clock }: Pick<Services, 'db' | 'clock'>): Queue => ({
  lanes: 1,
  pauses: PAUSES,
  perform: async (_job, goOn) => {
    const began = performance.now();
    await work(goOn);
    await recordScheduleRun(db, name, Math.round(performance.now() - began), clock());
  },
});

/**
 * Starts schedules whose period has begun, also after an outage. Queries the database once per period and process.
 * @returns a function to be called repeatedly
 */
export function startDueSchedules({ db, clock }: Pick<Services, 'db' | 'clock'>, schedules: readonly Schedule[]) {
  const begun = new Map<string, string>();
  return async (): Promise<void> => {
    for (const { name, periodAt } of schedules) {
      const now = clock();
      const period = periodAt(now);
      if (begun.get(name) === period) continue;
      await beginPeriod(db, name, period, now);
      begun.set(name, period);
    }
  };
}

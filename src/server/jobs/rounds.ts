import { beginPeriod } from '../repositories/jobs';
import type { Services } from '../services';
import type { Queue } from './worker';

const MINUTE = 60_000;

/** Work that comes again and again. */
export interface Round {
  /** Its queue. */
  name: string;
  /** The period that is on: sorts by time, the same in all processes. */
  periodAt: (now: Date) => string;
  work: (goOn: () => boolean) => Promise<unknown>;
}

/** Periods of so many minutes from the first midnight of the epoch on. */
export const everyMinutes =
  (minutes: number) =>
  (now: Date): string =>
    new Date(Math.floor(+now / (minutes * MINUTE)) * minutes * MINUTE).toISOString();

/** A round that fails is tried again after these pauses, and by the next period at the latest. */
const PAUSES = [1, 5, 15].map((minutes) => minutes * MINUTE);

export const queueOfRound = ({ work }: Round): Queue => ({
  lanes: 1,
  pauses: PAUSES,
  perform: (_job, goOn) => work(goOn),
});

/**
 * Begins what is due of each round, which makes up for an outage too. Asks the database once a period and process.
 * @returns to be called again and again
 */
export function beginRounds({ db, clock }: Pick<Services, 'db' | 'clock'>, rounds: readonly Round[]) {
  const begun = new Map<string, string>();
  return async (): Promise<void> => {
    for (const { name, periodAt } of rounds) {
      const now = clock();
      const period = periodAt(now);
      if (begun.get(name) === period) continue;
      await beginPeriod(db, name, period, now);
      begun.set(name, period);
    }
  };
}

import { MINUTE } from '../../contract/durations';
import type { RoundName } from '../../contract/vocabulary/operation';
import { beginPeriod, noteRound } from '../repositories/jobs';
import type { Services } from '../services';
import type { Queue } from './worker';

/** Work that comes again and again. */
export interface Round {
  /** Its queue. */
  name: string;
  /** The period that is on: sorts by time, the same in all processes. */
  periodAt: (now: Date) => string;
  work: (goOn: () => boolean) => Promise<unknown>;
}
/** One that operators see. */
export type NamedRound = Round & { name: RoundName };

/** Periods of so many minutes from the first midnight of the epoch on. */
export const everyMinutes =
  (minutes: number) =>
  (now: Date): string =>
    new Date(Math.floor(+now / (minutes * MINUTE)) * minutes * MINUTE).toISOString();

/** Minutes until which a next period is looked for: rounds come every week at least. */
const FARTHEST = 8 * 24 * 60;

/** When the next period begins, to a minute. Periods only follow one another, so that the half of what is left is enough. */
export function nextPeriod({ periodAt }: Pick<Round, 'periodAt'>, now: Date): Date {
  const present = periodAt(now);
  const from = Math.floor(+now / MINUTE);
  let before = 0;
  let after = FARTHEST;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (periodAt(new Date((from + middle) * MINUTE)) === present) before = middle;
    else after = middle;
  }
  return new Date((from + after) * MINUTE);
}

/** A round that fails is tried again after these pauses, and by the next period at the latest. */
const PAUSES = [1, 5, 15].map((minutes) => minutes * MINUTE);

/** @param services where it is noted when it was done and how long it took */
export const queueOfRound = ({ name, work }: Round, { db, clock }: Pick<Services, 'db' | 'clock'>): Queue => ({
  lanes: 1,
  pauses: PAUSES,
  perform: async (_job, goOn) => {
    const began = performance.now();
    await work(goOn);
    await noteRound(db, name, Math.round(performance.now() - began), clock());
  },
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

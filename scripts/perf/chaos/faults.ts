import * as fc from 'fast-check';

/** Kinds of faults. Each occurs once before any is repeated. */
export const FAULTS = ['database', 'mail', 'register', 'storage', 'kill'] as const;
export type FaultKind = (typeof FAULTS)[number];

const SECOND = 1_000;
/**
 * Milliseconds after the database is back during which requests may still fail. No other fault begins before they are
 * over.
 */
export const RECOVERY = 10_000;
/** Seconds until the first fault. */
const FIRST = 15;
/**
 * Maximum interval between the beginnings of two faults in seconds. It is shorter if a run is otherwise too short for
 * all kinds.
 */
const EVERY = 60;
/** Minimum and maximum duration of a fault in seconds, if the interval allows it. */
const LASTS = { min: 20, max: 30 } as const;
/** Range of the duration of a fault in seconds, if the interval is shorter. */
const VARIES = 3;
/**
 * Absolute minimum duration of a fault in seconds: longer than the timeout of the register (5 s) and than the detection
 * of a pause (2 s).
 */
const SHORTEST = 8;
/**
 * After these faults a mail is retried a minute later. In a short run they come first, so that the retry happens before
 * its end.
 */
const TRIED_AGAIN: readonly FaultKind[] = ['mail', 'kill'];

export interface PlannedFault {
  kind: FaultKind;
  /** Seconds after the start of the run. */
  at: number;
  /** Duration in seconds. */
  lasts: number;
}

export interface Plan {
  /**
   * Index of the portal that is killed. It is the same for the whole run, so that the other's memory can be followed to
   * the end.
   */
  victim: 0 | 1;
  faults: PlannedFault[];
}

/**
 * Plans the faults of a run of the given length. A run that is too short for every kind has none. The plan is the same
 * for the same seed.
 */
export function planOf(seed: number, seconds: number): Plan {
  const every = Math.min(EVERY, Math.floor((seconds - FIRST) / FAULTS.length));
  const longest = Math.min(LASTS.max, every - RECOVERY / SECOND);
  const shortest = Math.max(SHORTEST, Math.min(LASTS.min, longest - VARIES));
  const count = longest < SHORTEST ? 0 : Math.floor((seconds - FIRST - longest - RECOVERY / SECOND) / every) + 1;
  const sampled = <T>(of: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(fc.noBias(of), { seed, numRuns });
  const kinds: FaultKind[] = [];
  for (const round of sampled(
    fc.shuffledSubarray([...FAULTS], { minLength: FAULTS.length }),
    Math.ceil(count / FAULTS.length) || 1,
  )) {
    // Never the same kind twice in a row: what failed during the first fault would be retried during the second.
    if (round[0] === kinds.at(-1)) round.push(round.shift()!);
    kinds.push(...round);
  }
  if (every < EVERY) kinds.sort((a, b) => Number(TRIED_AGAIN.includes(b)) - Number(TRIED_AGAIN.includes(a)));
  const lengths = count === 0 ? [] : sampled(fc.integer({ min: shortest, max: longest }), count);
  return {
    victim: sampled(fc.constantFrom(0 as const, 1 as const), 1)[0]!,
    faults: kinds.slice(0, count).map((kind, place) => ({ kind, at: FIRST + place * every, lasts: lengths[place]! })),
  };
}

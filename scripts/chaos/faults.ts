import * as fc from 'fast-check';

/** What happens to the portal: each kind once before any of them again. */
export const FAULTS = ['database', 'mail', 'register', 'storage', 'kill'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Seconds until the first fault, from the beginning of one to the next, and how long each lasts at least and at most. */
const FIRST = 15;
const EVERY = 60;
const LASTS = { min: 20, max: 30 } as const;
/** Seconds after the end of the last fault in which everything has to work. */
const QUIET = 15;

export interface PlannedFault {
  kind: FaultKind;
  /** Seconds after the beginning. */
  at: number;
  /** Seconds. */
  lasts: number;
}

export interface Plan {
  /** Place of the portal that is killed: one for a whole run, so that the other's memory is followed to its end. */
  victim: 0 | 1;
  faults: PlannedFault[];
}

/** What happens in a run of so many seconds; the same for the same seed. */
export function planOf(seed: number, seconds: number): Plan {
  const count = Math.max(0, Math.floor((seconds - FIRST - LASTS.max - QUIET) / EVERY) + 1);
  const sampled = <T>(of: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(fc.noBias(of), { seed, numRuns });
  const kinds: FaultKind[] = [];
  for (const round of sampled(
    fc.shuffledSubarray([...FAULTS], { minLength: FAULTS.length }),
    Math.ceil(count / FAULTS.length) || 1,
  )) {
    // Never the same twice in a row: what failed by the first one would be tried again into the second.
    if (round[0] === kinds.at(-1)) round.push(round.shift()!);
    kinds.push(...round);
  }
  const lengths = sampled(fc.integer(LASTS), count || 1);
  return {
    victim: sampled(fc.constantFrom(0 as const, 1 as const), 1)[0]!,
    faults: kinds.slice(0, count).map((kind, place) => ({ kind, at: FIRST + place * EVERY, lasts: lengths[place]! })),
  };
}

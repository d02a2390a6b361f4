import * as fc from 'fast-check';

/** What happens to the portal: each kind once before any of them again. */
export const FAULTS = ['database', 'mail', 'register', 'storage', 'kill'] as const;
export type FaultKind = (typeof FAULTS)[number];

const SECOND = 1_000;
/** Milliseconds after the return of the database within which calls may still fail; no other fault begins before they are over. */
export const RECOVERY = 10_000;
/** Seconds until the first fault. */
const FIRST = 15;
/** Seconds from the beginning of a fault to the next one at most; less where a run is too short for each kind otherwise. */
const EVERY = 60;
/** Seconds that a fault lasts at least and at most, where there is time. */
const LASTS = { min: 20, max: 30 } as const;
/** Seconds that the length of a fault varies by where there is less time. */
const VARIES = 3;
/** Seconds that a fault lasts at least: longer than anybody waits for the register (5 s), and than a pause is noticed in (2 s). */
const SHORTEST = 8;
/** After these a mail is tried again a minute later: in a short run they come first, so that this is seen before its end. */
const TRIED_AGAIN: readonly FaultKind[] = ['mail', 'kill'];

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

/** What happens in a run of so many seconds: nothing in one that is too short for every kind. The same for the same seed. */
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
    // Never the same twice in a row: what failed by the first one would be tried again into the second.
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

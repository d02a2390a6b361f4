import type { World } from '../../../scripts/perf/load/mix';

/** What the load finds in a made-up portal with so many people. */
export const worldOf = (people: number): World => ({
  people: Array.from({ length: people }, (_, index) => ({
    id: index + 1,
    token: `token-of-${index + 1}`,
    address: `10.0.0.${index + 1}`,
    project: 100 + index,
  })),
  companies: 50,
  references: [7],
});

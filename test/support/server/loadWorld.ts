import type { World } from '../../../scripts/perf/load/mix';

/** The input of a load run for a fictitious portal with the given number of users. */
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

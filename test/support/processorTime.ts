interface Usage {
  user: number;
  system: number;
}
/** Declared here, because tests of the contract are also typed for browsers. */
declare const process: { cpuUsage(before?: Usage): Usage };

/**
 * Processor time of some work in milliseconds. The minimum of five attempts, because other work in the process only
 * adds to it. Other processes have no influence.
 */
function processorTime(work: () => unknown): number {
  let least = Infinity;
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * Times below this number of milliseconds are too short to compare: memory that is used for the first time costs tens of
 * them. Quadratic work of the sizes in these tests takes much longer.
 */
const NEGLIGIBLE = 60;

/**
 * Expects the time of some work to be proportional to its size: four times the size must take less than eight times as
 * long. Quadratic work would take sixteen times.
 */
export function expectLinear(size: number, work: (size: number) => unknown): void {
  const small = processorTime(() => work(size));
  const large = processorTime(() => work(4 * size));
  expect(large).toBeLessThan(Math.max(8 * small, NEGLIGIBLE));
}

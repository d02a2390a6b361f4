interface Usage {
  user: number;
  system: number;
}
/** Typed here, as tests of the contract are typed for browsers too. */
declare const process: { cpuUsage(before?: Usage): Usage };

/**
 * Milliseconds of the processor that this process spends on some work. The least of five tries, as whatever else goes on
 * in the process only ever adds to it; what other processes do makes no difference.
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

/** Less than this many milliseconds says nothing about how time grows. */
const NEGLIGIBLE = 20;

/**
 * Expects work to take time in proportion to its size: four times the size must take less than eight times as long, where
 * work that looks at everything again for each part takes sixteen times.
 */
export function expectLinear(size: number, work: (size: number) => unknown): void {
  const small = processorTime(() => work(size));
  const large = processorTime(() => work(4 * size));
  expect(large).toBeLessThan(Math.max(8 * small, NEGLIGIBLE));
}

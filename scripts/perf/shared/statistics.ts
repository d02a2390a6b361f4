/** Returns the number below which the given share of the numbers lies, or NaN for an empty list. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Returns the median duration of the work in milliseconds, after one run that does not count. */
export async function medianTime(work: () => Promise<unknown>, runs = 15): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

const RUNS = 15;

/** Median of the milliseconds that some work takes, after one run that does not count. */
export async function median(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { KINDS } from '#scripts/perf/load/mix.ts';
import { CROWD, crowdCalls, failuresOf, LIMITS, memoryOfRun, SETTLED } from '#scripts/perf/load/report.ts';
import { type Answers } from '#scripts/perf/load/run.ts';

describe('the load report', () => {
  /** Results of calls with the given durations in milliseconds. */
  function answersOf(...milliseconds: number[]): Answers {
    const all = createHistogram();
    for (const one of milliseconds) all.record(one * 1000);
    const times = new Map(KINDS.map((kind) => [kind, kind === 'detail' ? all : createHistogram()]));
    return {
      seconds: 1,
      all,
      times,
      statuses: [{ status: 200, kind: 'detail', count: milliseconds.length }],
      unanswered: 0,
    };
  }
  const steady = { memory: [100, 100, 100, 100, 100] };

  it('passes below every limit and fails at it', () => {
    expect(failuresOf(answersOf(LIMITS.meanMs - 1), steady)).toEqual([]);
    expect(failuresOf(answersOf(LIMITS.meanMs), steady)).toEqual([expect.stringContaining('mean')]);
    const late = (ms: number) => answersOf(...Array<number>(196).fill(1), ...Array<number>(4).fill(ms));
    expect(failuresOf(late(LIMITS.p99Ms - 5), steady)).toEqual([]);
    expect(failuresOf(late(LIMITS.p99Ms + 5), steady)).toEqual([expect.stringContaining('p99')]);
    const growing = (seconds: number, last: number) => ({
      memory: Array.from({ length: seconds }, (_, second) => (second < seconds / 2 ? 100 : last)),
    });
    expect(failuresOf(answersOf(1), growing(SETTLED, 109))).toEqual([]);
    expect(failuresOf(answersOf(1), growing(SETTLED, 110))).toEqual([expect.stringContaining('Memory')]);
    expect(failuresOf(answersOf(1), growing(SETTLED - 1, 110))).toEqual([]);
    expect(failuresOf(answersOf(), steady)).toEqual([expect.stringContaining('Nothing')]);
    expect(failuresOf({ ...answersOf(1), unanswered: 1 }, steady)).toEqual([expect.stringContaining('no answer')]);
  });

  it('compares the median memory of the first and last fifth', () => {
    expect(memoryOfRun([9, 1, 9, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 70, 2])).toEqual({ first: 9, last: 2 });
    expect(memoryOfRun([3])).toEqual({ first: 3, last: 3 });
  });

  it('uses the same assumptions as docs/capacity.md', () => {
    const markdown = readFileSync(join(process.cwd(), 'docs/capacity.md'), 'utf8');
    for (const number of [
      `${CROWD.comeADay * 100} %`,
      `${CROWD.comeInBusiestHour * 100} %`,
      `${CROWD.callsOfVisit} calls`,
      `${CROWD.use * 100} %`,
      `${crowdCalls().toFixed(0)} calls a second`,
    ])
      expect(markdown).toContain(number);
  });
});

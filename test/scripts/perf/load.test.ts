import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { callOf, kindOf, KINDS, SHARES } from '../../../scripts/perf/load/mix';
import {
  CROWD,
  crowdCalls,
  failuresOf,
  LIMITS,
  linesOf,
  memoryOfRun,
  SETTLED,
} from '../../../scripts/perf/load/report';
import { type Answers } from '../../../scripts/perf/load/run';
import { worldOf } from '../../support/server/loadWorld';

describe('the calls of users', () => {
  it('have the share of each kind in every hundred calls, with rare kinds spread apart', () => {
    for (const person of [0, 1, 499]) {
      const kinds = Array.from({ length: 100 }, (_, call) => kindOf(person, call + 30));
      for (const kind of KINDS) expect(kinds.filter((one) => one === kind)).toHaveLength(SHARES[kind]);
      const changes = kinds.flatMap((kind, place) => (kind === 'change' ? [place] : []));
      expect(Math.min(...changes.slice(1).map((place, index) => place - changes[index]!))).toBeGreaterThan(5);
    }
    expect(KINDS.reduce((sum, kind) => sum + SHARES[kind], 0)).toBe(100);
  });

  it('are the same for the same numbers and differ for others', () => {
    const world = { ...worldOf(3), companies: 100_000 };
    const calls = (person: number) =>
      Array.from({ length: 200 }, (_, call) => JSON.stringify(callOf(world, person, call)));
    expect(calls(1)).toEqual(calls(1));
    expect(new Set([...calls(0), ...calls(1), ...calls(2)]).size).toBeGreaterThan(300);
  });
});

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

  it('reports calls per second, per core, and the cores needed for a million users', () => {
    const used = { portalMs: 3, databaseMs: 1, clientsMs: 1, memory: [2 ** 30] };
    const output = linesOf(answersOf(10, 20), used).join('\n');
    expect(output).toContain('2 calls a second over 1 s: mean 15 ms');
    expect(output).toContain('500 calls a second per core');
    expect(output).toContain('1024 MB at the beginning, 1024 MB at the end');
    expect(crowdCalls()).toBeCloseTo(666.7, 1);
    expect(output).toMatch(/667 times a second .*: 3 cores at 60 %/);
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

it('rejects invalid arguments', () => {
  for (const [args, sentence] of [
    [['--clients', '0'], '--clients'],
    [['--minutes', 'five'], '--minutes'],
    [['--pace', '0.5'], '--pace'],
  ] as const) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/perf/bench.ts', 'load', ...args],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
}, 90_000);

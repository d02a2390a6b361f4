import { median, rounded } from '../shared/statistics.ts';
import { type Kind, KINDS } from './mix.ts';
import type { Answers } from './run.ts';

/** Limits that a run must not exceed. */
export const LIMITS = { meanMs: 100, p99Ms: 2_000, memoryGrowth: 0.1 } as const;
/** Seconds from which memory is judged. Before, the caches of a process are not yet full. */
export const SETTLED = 600;

/** Assumptions about a million registered users; docs/capacity.md explains them. */
export const CROWD = {
  registered: 1_000_000,
  /** Share of users who visit on a working day, and the share of those who come in its busiest hour. */
  comeADay: 0.1,
  comeInBusiestHour: 0.2,
  callsOfVisit: 40,
  /** Ratio between the busiest minute and the average minute of that hour. */
  peak: 3,
  /** Target utilization of the processors. */
  use: 0.6,
} as const;

/** Requests per second in the busiest minute. */
export const crowdCalls = ({ registered, comeADay, comeInBusiestHour, callsOfVisit, peak } = CROWD): number =>
  (registered * comeADay * comeInBusiestHour * callsOfVisit * peak) / 3600;

export interface ProcessorUse {
  /** CPU milliseconds during the measurement. */
  portalMs: number;
  /** Null for the embedded database, which runs in the portal's process. */
  databaseMs: number | null;
  /** CPU milliseconds of autocannon and this program. */
  clientsMs: number;
  /** Memory of the portal in bytes, sampled each second. */
  memory: readonly number[];
}

const ms = (microseconds: number): number => microseconds / 1000;
const callsOf = ({ all }: Answers): number => all.count;
const isExpected = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

/** Returns the medians of the first and the last fifth of the time. Single samples depend on the garbage collector. */
export function memoryOfRun(memory: readonly number[]): { first: number; last: number } {
  const part = Math.max(1, Math.ceil(memory.length / 5));
  return { first: median(memory.slice(0, part)), last: median(memory.slice(-part)) };
}

/** Returns the exceeded limits as sentences. The list is empty if the run passed. */
export function failuresOf(answers: Answers, { memory }: Pick<ProcessorUse, 'memory'>): string[] {
  const countOf = (is: (status: number) => boolean) =>
    answers.statuses.filter(({ status }) => is(status)).map(({ status, kind, count }) => `${count}x ${kind} ${status}`);
  const failed = countOf((status) => status >= 500);
  const refused = countOf((status) => status < 500 && !isExpected(status));
  const [mean, p99] = [ms(answers.all.mean), ms(answers.all.percentile(99))];
  const { first, last } = memoryOfRun(memory);
  const growth = last / first - 1;
  return [
    ...(callsOf(answers) === 0 ? ['Nothing was answered.'] : []),
    ...(failed.length > 0 ? [`Answers were 5xx: ${failed.join(', ')}.`] : []),
    ...(refused.length > 0
      ? [`Calls were refused, so it is not the load that was measured: ${refused.join(', ')}.`]
      : []),
    ...(answers.unanswered > 0 ? [`${answers.unanswered} calls had no answer.`] : []),
    ...(mean >= LIMITS.meanMs ? [`The mean of ${mean.toFixed(0)} ms is not below ${LIMITS.meanMs} ms.`] : []),
    ...(p99 >= LIMITS.p99Ms ? [`The p99 of ${p99.toFixed(0)} ms is not below ${LIMITS.p99Ms} ms.`] : []),
    ...(memory.length >= SETTLED && growth >= LIMITS.memoryGrowth
      ? [`Memory grew by ${(growth * 100).toFixed(0)} %.`]
      : []),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(0)} MB`;

/** Rows of the table of request kinds. */
export function tableOf({ times, seconds }: Answers): object[] {
  return KINDS.map((kind: Kind) => {
    const histogram = times.get(kind)!;
    const isEmpty = histogram.count === 0;
    return {
      kind,
      calls: histogram.count,
      'a second': rounded(histogram.count / seconds),
      'mean ms': isEmpty ? null : rounded(ms(histogram.mean)),
      'p50 ms': isEmpty ? null : rounded(ms(histogram.percentile(50))),
      'p99 ms': isEmpty ? null : rounded(ms(histogram.percentile(99))),
      'max ms': isEmpty ? null : rounded(ms(histogram.max)),
    };
  });
}

/** CPU milliseconds per request. */
export const costsOf = ({ all }: Answers, { portalMs, databaseMs }: Pick<ProcessorUse, 'portalMs' | 'databaseMs'>) => ({
  'portal ms': rounded(portalMs / all.count, 2),
  'PostgreSQL ms': databaseMs === null ? null : rounded(databaseMs / all.count, 2),
});

/** Returns the report of a run as lines. */
export function linesOf(answers: Answers, { portalMs, databaseMs, clientsMs, memory }: ProcessorUse): string[] {
  const calls = callsOf(answers);
  const { all, seconds, statuses, unanswered } = answers;
  const byStatus = new Map<number, number>();
  for (const { status, count } of statuses.toSorted((a, b) => a.status - b.status))
    byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  const cost = (portalMs + (databaseMs ?? 0)) / calls;
  const perCore = 1000 / cost;
  const inUse = (cpuMs: number) => (cpuMs / 1000 / seconds).toFixed(2);
  const { first, last } = memoryOfRun(memory);
  const database =
    databaseMs === null ? [] : [`PostgreSQL ${(databaseMs / calls).toFixed(2)} ms (${inUse(databaseMs)} cores)`];
  return [
    `${rounded(calls / seconds)} calls a second over ${rounded(seconds)} s: mean ${rounded(ms(all.mean))} ms, p99 ${rounded(ms(all.percentile(99)))} ms, longest ${rounded(ms(all.max))} ms`,
    `Statuses: ${[...byStatus].map(([status, count]) => `${count}x ${status}`).join(', ')}; no answer: ${unanswered}`,
    `CPU a call: portal ${(portalMs / calls).toFixed(2)} ms (${inUse(portalMs)} cores)${database.map((text) => `, ${text}`).join('')}; beside them the clients ${inUse(clientsMs)} cores`,
    `${rounded(perCore, 0)} calls a second per core`,
    `Memory of the portal: ${megabytes(first)} at the beginning, ${megabytes(last)} at the end (${rounded((last / first - 1) * 100)} %)`,
    `A million registered people call ${crowdCalls().toFixed(0)} times a second in their busiest minute: ${Math.ceil(crowdCalls() / (perCore * CROWD.use))} cores at ${CROWD.use * 100} % (docs/capacity.md)`,
  ];
}

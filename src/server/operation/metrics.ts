import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, Summary } from 'prom-client';
import type { Turns } from './turns';

/** Quantiles are of the last minutes: old waits say nothing about now. */
const WINDOW = { maxAgeSeconds: 300, ageBuckets: 5 };
/** Seconds of calls; the portal means to answer within a tenth. */
const CALL_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
/** Seconds of jobs: a mail takes a part of one, a round that asks the business register minutes. */
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** What can be told of a pool of connections at this moment. */
interface PoolState {
  /** Connections it may have. */
  size: number;
  open: number;
  idle: number;
  /** Callers without a connection. */
  waiting: number;
}

/** A pool of connections as the numbers watch it. */
export interface PoolWatch {
  state(): PoolState;
  /** Tells of every connection how long its caller waited for it, in seconds. */
  onWait(listener: (seconds: number) => void): void;
}

/** How the portal does, as far as the database knows. */
export interface OperationNumbers {
  queues: {
    queue: string;
    /** Waits or is under way. */
    waiting: number;
    /** Was due five minutes ago. */
    late: number;
    /** Was given up. */
    dead: number;
    /** Seconds since the oldest of what is due was due. */
    late_seconds: number;
  }[];
  /** Addresses that get no more mails. */
  suppressed: number;
  /** Imports of software of the last day. */
  imports: { kept: number; undone: number; rows: number };
}

/** How many calls are served and wait. */
type WatchedTurns = Pick<Turns, 'underWay' | 'waiting'>;

/** How a job ended, for now or for good. */
export type JobResult = 'done' | 'failed' | 'given_up';

/** Where the parts of the portal tell what they did; each is a few hundred nanoseconds of work. */
export interface Meters {
  /**
   * A call that was answered.
   * @param route its template, never its address, so that there are only so many of them
   */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** An attempt at a job. */
  worked(queue: string, result: JobResult, seconds: number): void;
  /** Whose turns are looked at when somebody asks. */
  watch(callers: WatchedTurns): void;
}

export interface Metrics extends Meters {
  contentType: string;
  /** Everything known at this moment, in Prometheus' text format. */
  text(): Promise<string>;
  /** Names of everything that may be told, for whoever draws or watches it. */
  names(): string[];
}

/**
 * Counts from now on. What stands in the database is asked for when somebody looks.
 * @param pool tells how long callers wait for a connection
 */
export function openMetrics(pool: PoolWatch, numbers: () => Promise<OperationNumbers>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'portal_requests_total',
    help: 'Answered calls by the template of their route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'From the first byte of a call to the last one of its answer',
    labelNames: ['method', 'route'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'portal_job_seconds',
    help: 'Attempts at jobs by their queue and how they ended',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const waits = new Summary({
    name: 'portal_database_wait_seconds',
    help: 'Waiting for a free connection to the database; quantile 1 is the longest wait of the last five minutes',
    percentiles: [0.5, 0.95, 1],
    ...WINDOW,
    pruneAgedBuckets: false,
    registers,
  });
  pool.onWait((waited) => waits.observe(waited));

  let callers: WatchedTurns | null = null;
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('portal_database_connections_max', 'Connections to the database at most', () => pool.state().size);
  gauge('portal_database_connections_open', 'Open connections to the database', () => pool.state().open);
  gauge('portal_database_connections_idle', 'Open connections that nobody uses', () => pool.state().idle);
  gauge('portal_database_waiting', 'Callers that wait for a connection now', () => pool.state().waiting);
  gauge('portal_calls_under_way', 'Calls of the API under way now', () => callers?.underWay ?? 0);
  gauge('portal_calls_waiting', 'Calls of the API that wait for their turn now', () => callers?.waiting ?? 0);

  const stored = storedNumbers(registers);
  collectDefaultMetrics({ register: registry });

  return {
    contentType: registry.contentType,
    answered(method, route, status, took) {
      calls.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
    worked: (queue, result, took) => jobs.observe({ queue, result }, took),
    watch: (turns) => void (callers = turns),
    text: async () => {
      // A database that is away must not hide the rest.
      stored(await numbers().catch(() => null));
      return registry.metrics();
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

/** What stands in the database: gauges that all processes of the portal tell alike. */
function storedNumbers(registers: Registry[]): (numbers: OperationNumbers | null) => void {
  const reachable = new Gauge({
    name: 'portal_database_up',
    help: '1 when the database answered this look',
    registers,
  });
  const ofQueues = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers });
  const waiting = ofQueues('portal_jobs_waiting', 'Jobs that wait or are under way; mails are the queue mail');
  const late = ofQueues('portal_jobs_late', 'Jobs that were due more than five minutes ago and are not done');
  const dead = ofQueues('portal_jobs_dead', 'Jobs that were given up and that nobody has settled');
  const lateness = ofQueues('portal_jobs_late_seconds', 'For how long the oldest job that is due waits');
  const suppressed = new Gauge({
    name: 'portal_mail_suppressed',
    help: 'Addresses that refused twice in a row and get no more but what their people ask for',
    registers,
  });
  const imports = new Gauge({
    name: 'portal_imports_day',
    help: 'Imports of software of the last day, by whether they were taken back',
    labelNames: ['state'],
    registers,
  });
  const rows = new Gauge({
    name: 'portal_imports_day_rows',
    help: 'Rows that imports of the last day brought',
    registers,
  });

  return (numbers) => {
    reachable.set(numbers ? 1 : 0);
    for (const perQueue of [waiting, late, dead, lateness]) perQueue.reset();
    imports.reset();
    for (const { queue, ...of } of numbers?.queues ?? []) {
      waiting.set({ queue }, of.waiting);
      late.set({ queue }, of.late);
      dead.set({ queue }, of.dead);
      lateness.set({ queue }, of.late_seconds);
    }
    suppressed.set(numbers?.suppressed ?? NaN);
    imports.set({ state: 'kept' }, numbers?.imports.kept ?? NaN);
    imports.set({ state: 'undone' }, numbers?.imports.undone ?? NaN);
    rows.set(numbers?.imports.rows ?? NaN);
  };
}

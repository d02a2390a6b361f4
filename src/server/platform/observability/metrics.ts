import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, Summary } from 'prom-client';
import type { Semaphore } from '#platform/runtime/semaphore.ts';

/** Quantiles cover the last minutes, because older waits say nothing about the current state. */
const WINDOW = { maxAgeSeconds: 300, ageBuckets: 5 };
/** Milliseconds that a scrape waits for the database. */
const PATIENCE = 3_000;
/** Buckets of request durations in seconds. The target of the portal is a tenth of a second. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
/** Buckets of job durations in seconds: a mail takes less than one, a query run of the business register minutes. */
const JOB_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];
/** Buckets of seconds until another system begins its response. The storage times out after twenty. */
const OUTSIDE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** The current state of a connection pool. */
interface PoolState {
  /** Maximum number of connections. */
  size: number;
  open: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** A connection pool as the metrics observe it. */
export interface PoolWatch {
  state(): PoolState;
  /** Reports for each connection how many seconds its caller waited for it. */
  onWait(listener: (seconds: number) => void): void;
}

/** Metrics stored in the database. */
export interface StoredMetrics {
  queues: {
    queue: string;
    /** Waiting or running. */
    waiting: number;
    /** Due more than five minutes ago. */
    late: number;
    /** Given up. */
    dead: number;
    /** Seconds since the oldest due job became due. */
    late_seconds: number;
  }[];
  /** Number of addresses that get no more mails. */
  suppressed: number;
  /** When a period of each schedule was last completed, in seconds of the epoch. */
  rounds: { round: string; done_at: number }[];
  /** Imports of software of the last day. */
  imports: { kept: number; undone: number; rows: number };
}

/** Replicas by address, each with whether it is used for reads. */
type ReplicasWatch = () => readonly { replica: string; isRead: boolean }[];

/** Counts of running and waiting requests. */
type WatchedSemaphore = Pick<Semaphore, 'active' | 'waiting'>;

/** The result of a job attempt: done, failed with a retry, or given up. */
export type JobResult = 'done' | 'failed' | 'given_up';

/** Records measurements of all parts of the portal. Each call takes a few hundred nanoseconds. */
export interface Meters {
  /**
   * Records a completed request.
   * @param route its template, never its address, which limits the number of label values
   */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Records a job attempt. */
  worked(queue: string, result: JobResult, seconds: number): void;
  /**
   * Records a request to another system.
   * @param host host of its address, which comes from a setting
   * @param result `2xx` and the like, or `error` if no response began
   */
  observeOutgoing(host: string, result: string, seconds: number): void;
  /** Reports the counts of these semaphores from now on. */
  watch(callers: WatchedSemaphore): void;
}

export interface Metrics extends Meters {
  contentType: string;
  /** Sets the source of the replica states, which are read on each scrape. */
  watchReplicas(state: ReplicasWatch): void;
  /** Returns all current metrics in Prometheus' text format. */
  text(): Promise<string>;
  /** Returns the names of all metrics, for dashboards and alerts. */
  names(): string[];
}

/** The sources of the metrics. */
export interface MetricsSources {
  /** Reports how long callers wait for a connection. */
  pool: PoolWatch;
  numbers: () => Promise<StoredMetrics>;
  /** Rejects if the database does not respond. */
  ping: () => Promise<void>;
  /** Id of the running build; null if there is none. */
  build: string | null;
  /** Folder whose disk space is measured. */
  dataDir: string;
}

/**
 * Starts counting. Metrics from the database are queried on each scrape. They are omitted if the query takes longer
 * than Prometheus waits, because the load of the pool must be reported even when all connections are busy.
 */
export function openMetrics({ pool, numbers, ping, build, dataDir }: MetricsSources): Metrics {
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
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'portal_job_seconds',
    help: 'Attempts at jobs by their queue and how they ended',
    labelNames: ['queue', 'result'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const outside = new Histogram({
    name: 'portal_outside_seconds',
    help: 'Calls of other systems until their answer begins; mails are the queue mail',
    labelNames: ['host', 'result'],
    buckets: OUTSIDE_BUCKETS,
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

  let callers: WatchedSemaphore | null = null;
  // The state at the time of the scrape, because the query of the scrape itself changes the queue.
  let state = pool.state();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('portal_database_connections_max', 'Connections to the database at most', () => state.size);
  gauge('portal_database_connections_open', 'Open connections to the database', () => state.open);
  gauge('portal_database_connections_idle', 'Open connections that nobody uses', () => state.idle);
  gauge('portal_database_waiting', 'Callers that wait for a connection now', () => state.waiting);
  gauge('portal_calls_under_way', 'Calls of the API under way now', () => callers?.active ?? 0);
  gauge(
    'portal_calls_waiting',
    'Calls of the API that wait for a permit of their caller now',
    () => callers?.waiting ?? 0,
  );

  gauge(
    'portal_heap_limit_bytes',
    'The heap at most; a process that needs more ends',
    () => getHeapStatistics().heap_size_limit,
  );
  new Gauge({ name: 'portal_build_info', help: '1, by the build that runs', labelNames: ['build'], registers }).set(
    { build: build ?? '' },
    1,
  );
  new Gauge({
    name: 'portal_data_free_bytes',
    help: 'Free on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set(
        await statfs(dataDir).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => NaN,
        ),
      );
    },
  });

  let replicas: ReplicasWatch = () => [];
  new Gauge({
    name: 'portal_replica_read',
    help: '1 for each replica that lists are read from, 0 for one that is lost or behind',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { replica, isRead } of replicas()) this.set({ replica }, isRead ? 1 : 0);
    },
  });

  const stored = storedNumbers(registers);
  collectDefaultMetrics({ register: registry });
  let pending: Promise<StoredMetrics> | null = null;
  // A second scrape during a pending one shares its query.
  const ask = () => (pending ??= numbers().finally(() => (pending = null)));

  return {
    contentType: registry.contentType,
    answered(method, route, status, took) {
      calls.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
    worked: (queue, result, took) => jobs.observe({ queue, result }, took),
    observeOutgoing: (host, result, took) => outside.observe({ host, result }, took),
    watch: (watched) => void (callers = watched),
    watchReplicas: (state) => void (replicas = state),
    text: async () => {
      state = pool.state();
      const [measured, isUp] = await Promise.all([
        inTime(ask()).catch(() => null),
        inTime(ping()).then(
          () => true,
          () => false,
        ),
      ]);
      stored(measured, isUp);
      return registry.metrics();
    },
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}

/** Awaits a promise, or rejects after `PATIENCE`. */
async function inTime<T>(awaited: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database took too long')), PATIENCE);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

/** Gauges from the database, which are the same in all processes of the portal. */
function storedNumbers(registers: Registry[]): (numbers: StoredMetrics | null, isUp: boolean) => void {
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
  const rounds = new Gauge({
    name: 'portal_round_last_success_timestamp_seconds',
    help: 'When each round was last done',
    labelNames: ['round'],
    registers,
  });
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

  return (numbers, isUp) => {
    reachable.set(isUp ? 1 : 0);
    for (const perQueue of [waiting, late, dead, lateness, rounds]) perQueue.reset();
    imports.reset();
    for (const { queue, ...of } of numbers?.queues ?? []) {
      waiting.set({ queue }, of.waiting);
      late.set({ queue }, of.late);
      dead.set({ queue }, of.dead);
      lateness.set({ queue }, of.late_seconds);
    }
    for (const { round, done_at } of numbers?.rounds ?? []) rounds.set({ round }, done_at);
    suppressed.set(numbers?.suppressed ?? NaN);
    imports.set({ state: 'kept' }, numbers?.imports.kept ?? NaN);
    imports.set({ state: 'undone' }, numbers?.imports.undone ?? NaN);
    rows.set(numbers?.imports.rows ?? NaN);
  };
}

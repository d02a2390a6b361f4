import { collectDefaultMetrics, Gauge, Registry, Summary } from 'prom-client';
import type { CallersTurns } from '../limits/callersTurns';
import type { PoolWatch } from '../database/watchedPool';

/** Quantiles are of the last minutes: old waits say nothing about now. */
const WINDOW = { maxAgeSeconds: 300, ageBuckets: 5 };

export interface Metrics {
  contentType: string;
  /** Everything known at this moment, in Prometheus' text format. */
  text(): Promise<string>;
}

/**
 * Counts from now on how long callers wait for the database and for their turn.
 * @param jobs how many jobs wait and how many were given up, asked when somebody looks
 */
export function openMetrics(
  pool: PoolWatch,
  callers: CallersTurns,
  jobs: () => Promise<{ waiting: number; dead: number }>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const waits = new Summary({
    name: 'portal_database_wait_seconds',
    help: 'Waiting for a free connection to the database; quantile 1 is the longest wait of the last five minutes',
    percentiles: [0.5, 0.95, 1],
    ...WINDOW,
    pruneAgedBuckets: false,
    registers,
  });
  pool.onWait((seconds) => waits.observe(seconds));

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
  gauge('portal_calls_under_way', 'Calls of the API under way now', () => callers.underWay);
  gauge('portal_calls_waiting', 'Calls of the API that wait for their turn now', () => callers.waiting);

  const waitingJobs = new Gauge({ name: 'portal_jobs_waiting', help: 'Jobs that wait or are under way', registers });
  const deadJobs = new Gauge({ name: 'portal_jobs_dead', help: 'Jobs that were given up, see `jobs list`', registers });

  // The process is watched from the first look on: where nobody looks, nothing is measured.
  let watching = false;
  return {
    contentType: registry.contentType,
    text: async () => {
      if (!watching) collectDefaultMetrics({ register: registry });
      watching = true;
      // A database that is away must not hide the rest.
      const { waiting, dead } = await jobs().catch(() => ({ waiting: NaN, dead: NaN }));
      waitingJobs.set(waiting);
      deadJobs.set(dead);
      return registry.metrics();
    },
  };
}

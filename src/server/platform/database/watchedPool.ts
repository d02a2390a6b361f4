import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolWatch } from '#platform/observability/metrics.ts';
import { type Release, Semaphore } from '#platform/runtime/semaphore.ts';

/** Milliseconds without a response after which the server is probed. */
const PROBE_AFTER = 600;
/**
 * Milliseconds to wait for a free connection of a healthy server. It exceeds the time limit of any request, so only
 * work without a caller, or deadlocks on the pool, time out.
 */
const ACQUIRE_TIMEOUT = 40_000;

/** Whether the server accepts a new connection. Never called concurrently. */
export type Probe = () => Promise<boolean>;

/** `databaseFailure` recognizes its code, as it does socket timeouts. */
class ServerUnresponsive extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(message = 'The database server does not answer') {
    super(message);
  }
}

class NoConnectionFree extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('No connection became free');
  }
}

/** The reason for closing a connection. */
class TransactionLeftOpen extends Error {
  constructor() {
    super('The connection was released within a transaction');
  }
}

/** A pending query, or a wait for a connection. */
interface Waiter {
  /** Start of the wait or last successful probe, by `performance.now()`. */
  since: number;
  /** When the server itself would have cancelled the statement, by `performance.now()`. */
  deadline: number;
  giveUp(error: ServerUnresponsive): void;
}

/**
 * Rejects waits when the server responds neither to them nor to a probe. All waits share one timer, because a timer per
 * query would cost more than a small query.
 */
class ResponseWatch {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private isProbing = false;

  constructor(private readonly probe: Probe) {}

  /**
   * Resolves as `awaited` does, or rejects with `ServerUnresponsive`.
   * @param limit milliseconds after which the wait is rejected even if probes succeed
   */
  watch<T>(awaited: Promise<T>, limit = Infinity): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const since = performance.now();
      const waiter: Waiter = { since, deadline: since + limit, giveUp: reject };
      this.waiters.add(waiter);
      this.timer ??= setInterval(() => void this.check(), PROBE_AFTER / 4);
      awaited.then(
        (value) => {
          this.waiters.delete(waiter);
          resolve(value);
        },
        (error: unknown) => {
          this.waiters.delete(waiter);
          reject(error as Error);
        },
      );
    });
  }

  private async check(): Promise<void> {
    if (this.waiters.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const now = performance.now();
    const lost = [...this.waiters].filter(({ deadline }) => now >= deadline);
    if (lost.length > 0) await this.giveUp(lost, 'The connection to the database server is lost');
    // All waits share one probe, so that probes do not load a busy server.
    if (this.isProbing || this.overdue().length === 0) return;
    this.isProbing = true;
    try {
      if (!(await this.probe())) await this.giveUp(this.overdue());
      else for (const waiter of this.waiters) waiter.since = performance.now();
    } finally {
      this.isProbing = false;
    }
  }

  private overdue(): Waiter[] {
    const now = performance.now();
    return [...this.waiters].filter(({ since }) => now - since >= PROBE_AFTER);
  }

  private async giveUp(waiters: readonly Waiter[], message?: string): Promise<void> {
    // Responses that arrived while this process was busy are still in the socket and must be read first.
    await setImmediate();
    for (const waiter of waiters) if (this.waiters.delete(waiter)) waiter.giveUp(new ServerUnresponsive(message));
  }
}

/** Statements that lift the time limit for a transaction or a connection, and that restore it. */
const UNLIMITED = /^set (local )?statement_timeout = 0$/;
const LIMITED = /^reset statement_timeout$/;
/** read_only_sql_transaction: the server is no longer the primary. A new connection may reach the new primary. */
const READ_ONLY = '25006';

/**
 * Ensures that every query of a connection ends: with a response, or because the server is unavailable or the
 * connection is lost. A short `statement_timeout` would also detect a dead server, but would cancel imports and other
 * long queries of a healthy one. After `set statement_timeout = 0`, as in migrations and backups, only the end of the
 * connection ends the wait.
 */
function watched(client: pg.PoolClient, watch: ResponseWatch, limit: number, release: Release): Connection {
  let unresponsive: ServerUnresponsive | undefined;
  let readOnly: Error | undefined;
  let isUnlimited = false;
  // A connection can break between two queries of a transaction. The next query fails then. An unhandled event would
  // end the process.
  const onBroken = (): void => undefined;
  client.on('error', onBroken);
  const query = async (statement: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown> => {
    // Further statements of a transaction with a lost connection, such as its rollback.
    if (unresponsive) throw unresponsive;
    const text = typeof statement === 'string' ? statement : statement.text;
    if (UNLIMITED.test(text)) isUnlimited = true;
    if (LIMITED.test(text)) isUnlimited = false;
    try {
      const answer = client.query(statement as string, parameters && [...parameters]);
      return await (isUnlimited ? answer : watch.watch(answer, limit));
    } catch (error) {
      if (error instanceof ServerUnresponsive) unresponsive = error;
      if ((error as { code?: unknown }).code === READ_ONLY) readOnly = error as Error;
      throw error;
    }
  };
  return {
    query,
    // Closes a connection with a pending query or an open or failed transaction, because queries of its next user would
    // be lost or fail.
    release: () => {
      client.off('error', onBroken);
      const isClean = client.getTransactionStatus() === 'I';
      client.release(unresponsive ?? readOnly ?? (isClean ? undefined : new TransactionLeftOpen()));
      release();
    },
  };
}

/** The part of a `pg` client used here. */
export interface Connection {
  query(statement: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown>;
  release(): void;
}

/** The part of a `pg` pool used here. */
export interface Pool {
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

/**
 * A pool that distinguishes a slow query or a long queue from a dead server, which short timeouts cannot. While callers
 * wait, the server is probed with new connections. When a probe fails, the waits are rejected and the connections
 * closed, so that no request hangs on a server or network that drops packets.
 * @param pool opens connections; its own queue stays empty, because waits in it cannot be aborted
 * @param limit milliseconds after which the server itself would have cancelled any statement: a connection without a
 * response by then was dropped by the network, and is closed even if the server is healthy
 */
export function watchedPool(pool: pg.Pool, probe: Probe, limit = Infinity): Pool & PoolWatch {
  const size = pool.options.max;
  const semaphore = new Semaphore({ max: size, maxWaiting: Infinity, refusal: () => new NoConnectionFree() });
  const listeners: ((seconds: number) => void)[] = [];
  const watch = new ResponseWatch(probe);

  const open = async (signal: AbortSignal): Promise<Connection> => {
    const release = await semaphore.acquire({ timeout: ACQUIRE_TIMEOUT, signal });
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      release();
      throw error;
    }
    const connection = watched(client, watch, limit, release);
    if (signal.aborted) connection.release();
    return connection;
  };

  return {
    connect: async () => {
      const started = performance.now();
      const abandoned = new AbortController();
      try {
        return await watch.watch(open(abandoned.signal));
      } catch (error) {
        abandoned.abort();
        throw error;
      } finally {
        const seconds = (performance.now() - started) / 1000;
        for (const listener of listeners) listener(seconds);
      }
    },
    end: () => pool.end(),
    state: () => ({ size, open: pool.totalCount, idle: pool.idleCount, waiting: semaphore.waiting }),
    onWait: (listener) => void listeners.push(listener),
  };
}

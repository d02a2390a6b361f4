import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolWatch } from '../operation/metrics';
import { type Release, Semaphore } from '../operation/semaphore';

/** Milliseconds without an answer after which somebody looks whether the server is still there. */
const SILENCE = 600;
/**
 * Milliseconds to wait for a free connection of a server that is well: longer than any request may take, so that
 * only those give up who have no caller any more, or who wait for a connection that they hold themselves.
 */
const PATIENCE = 40_000;

/** True when the server has a word for a stranger; asked by one at a time. */
export type Alive = () => Promise<boolean>;

/** Told to `databaseFailure` by its code, as a socket's own time limit would be. */
class ServerSilent extends Error {
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

/** Says why a connection is closed. */
class TransactionLeftOpen extends Error {
  constructor() {
    super('The connection was given back within a transaction');
  }
}

/** Somebody who waits for the server. */
interface Waiter {
  /** Of `performance.now()`: when it began to wait, or was last told that the server lives. */
  since: number;
  /** Of `performance.now()`: when the server itself would long have ended what it was asked. */
  until: number;
  giveUp(silence: ServerSilent): void;
}

/**
 * Ends waits for a server that answers neither them nor strangers. One timer looks after all of them, as one for each
 * query would cost more than a small query itself.
 */
class SilenceWatch {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private isKnocking = false;

  constructor(private readonly alive: Alive) {}

  /**
   * What is awaited, or `ServerSilent`.
   * @param limit milliseconds after which nothing comes any more, though strangers are answered
   */
  over<T>(awaited: Promise<T>, limit = Infinity): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const since = performance.now();
      const waiter: Waiter = { since, until: since + limit, giveUp: reject };
      this.waiters.add(waiter);
      this.timer ??= setInterval(() => void this.look(), SILENCE / 4);
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

  private async look(): Promise<void> {
    if (this.waiters.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const now = performance.now();
    const lost = [...this.waiters].filter(({ until }) => now >= until);
    if (lost.length > 0) await this.giveUp(lost, 'The connection to the database server is lost');
    // Everybody who waits shares one knock, so that a busy server is not kept busy by strangers.
    if (this.isKnocking || this.overdue().length === 0) return;
    this.isKnocking = true;
    try {
      if (!(await this.alive())) await this.giveUp(this.overdue());
      else for (const waiter of this.waiters) waiter.since = performance.now();
    } finally {
      this.isKnocking = false;
    }
  }

  private overdue(): Waiter[] {
    const now = performance.now();
    return [...this.waiters].filter(({ since }) => now - since >= SILENCE);
  }

  private async giveUp(waiters: readonly Waiter[], message?: string): Promise<void> {
    // What came while this process was busy lies in the socket and is read first.
    await setImmediate();
    for (const waiter of waiters) if (this.waiters.delete(waiter)) waiter.giveUp(new ServerSilent(message));
  }
}

/** What lets a statement take as long as it needs, of a transaction or of a connection, and what ends that. */
const UNLIMITED = /^set (local )?statement_timeout = 0$/;
const LIMITED = /^reset statement_timeout$/;
/** read_only_sql_transaction: the server is no longer the first one, another connection may lead to the one that is. */
const READ_ONLY = '25006';

/**
 * Lets every query of a connection end: by its answer, or because the server is gone or hangs, or the connection is lost.
 * After `set statement_timeout = 0`, as migrations and backups say, only the connection's own end ends the wait.
 */
function watched(client: pg.PoolClient, silences: SilenceWatch, limit: number, release: Release): Asked {
  let silence: ServerSilent | undefined;
  let isReadOnly: Error | undefined;
  let isUnlimited = false;
  // A connection may break between two queries of a transaction; the next one hears of it. Unheard, it would end the process.
  const onBroken = (): void => undefined;
  client.on('error', onBroken);
  const query = async (asked: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown> => {
    // What belongs to a transaction whose connection is lost, its rollback for one.
    if (silence) throw silence;
    const text = typeof asked === 'string' ? asked : asked.text;
    if (UNLIMITED.test(text)) isUnlimited = true;
    if (LIMITED.test(text)) isUnlimited = false;
    try {
      const answer = client.query(asked as string, parameters && [...parameters]);
      return await (isUnlimited ? answer : silences.over(answer, limit));
    } catch (error) {
      if (error instanceof ServerSilent) silence = error;
      if ((error as { code?: unknown }).code === READ_ONLY) isReadOnly = error as Error;
      throw error;
    }
  };
  return {
    query,
    // A connection with a query under way is of no use to the next one, and in a transaction that somebody else began, or
    // that has failed, it would do harm: all that is asked of it is lost, or refused.
    release: () => {
      client.off('error', onBroken);
      const isClean = client.getTransactionStatus() === 'I';
      client.release(silence ?? isReadOnly ?? (isClean ? undefined : new TransactionLeftOpen()));
      release();
    },
  };
}

/** A connection of `pg` as far as it is used, or one that is watched. */
export interface Asked {
  query(asked: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown>;
  release(): void;
}

/** What gives connections. */
export interface AskedPool {
  connect(): Promise<Asked>;
  end(): Promise<void>;
}

/**
 * A pool that tells a slow query, and a long line for a connection, from a dead server: short time limits could
 * not, as both may take long. While somebody waits, strangers knock at the server; without an answer to them the wait
 * ends and the connection is given up, so that a server that hangs, or a network that swallows packets, holds no request.
 * @param pool opens connections; its own line stays empty, as nobody could leave it early
 * @param limit milliseconds after which the server itself would have ended any statement: a connection without an answer by
 * then was forgotten by something on the way, and is given up though the server is well
 */
export function watchedPool(pool: pg.Pool, alive: Alive, limit = Infinity): AskedPool & PoolWatch {
  const size = pool.options.max;
  const semaphore = new Semaphore({ max: size, maxWaiting: Infinity, refusal: () => new NoConnectionFree() });
  const listeners: ((seconds: number) => void)[] = [];
  const silences = new SilenceWatch(alive);

  const open = async (signal: AbortSignal): Promise<Asked> => {
    const release = await semaphore.acquire({ timeout: PATIENCE, signal });
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      release();
      throw error;
    }
    const connection = watched(client, silences, limit, release);
    if (signal.aborted) connection.release();
    return connection;
  };

  return {
    connect: async () => {
      const started = performance.now();
      const abandoned = new AbortController();
      try {
        return await silences.over(open(abandoned.signal));
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

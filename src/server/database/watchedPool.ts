import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolWatch } from '../operation/metrics';
import { type GiveBack, Turns, Departure } from '../operation/turns';

/** Milliseconds without an answer after which somebody looks whether the server is still there. */
const SILENCE = 600;
/**
 * Milliseconds to wait for a free connection of a server that is well: longer than any request may take, so that
 * only those give up who have no caller any more, or who wait for a connection that they hold themselves.
 */
const PATIENCE = 40_000;

/** True when the server has a word for a stranger. */
export type Alive = () => Promise<boolean>;

/** Told to `databaseFailure` by its code, as a socket's own time limit would be. */
class ServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database server does not answer');
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
  giveUp(silence: ServerSilent): void;
}

/**
 * Ends waits for a server that answers neither them nor strangers. One timer looks after all of them, as one for each
 * query would cost more than a small query itself.
 */
class SilenceWatch {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly alive: Alive) {}

  /** What is awaited, or `ServerSilent`. */
  over<T>(awaited: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const waiter: Waiter = { since: performance.now(), giveUp: reject };
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
    const started = performance.now();
    const overdue = [...this.waiters].filter(({ since }) => started - since >= SILENCE);
    if (overdue.length === 0) return;
    // The next look comes after another silence, also while this one lasts.
    for (const waiter of overdue) waiter.since = Infinity;
    const answers = await this.alive();
    // What came while this process was busy lies in the socket and is read first.
    if (!answers) await setImmediate();
    for (const waiter of overdue) {
      if (answers) waiter.since = performance.now();
      else if (this.waiters.delete(waiter)) waiter.giveUp(new ServerSilent());
    }
  }
}

/** Lets every query of a connection end: by its answer, or because the server is gone or hangs. */
function watched(client: pg.PoolClient, silences: SilenceWatch, giveBack: GiveBack): Asked {
  let silence: ServerSilent | undefined;
  // A connection may break between two queries of a transaction; the next one hears of it. Unheard, it would end the process.
  const onBroken = (): void => undefined;
  client.on('error', onBroken);
  const query = async (asked: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown> => {
    // What belongs to a transaction whose connection is lost, its rollback for one.
    if (silence) throw silence;
    try {
      return await silences.over(client.query(asked as string, parameters && [...parameters]));
    } catch (error) {
      if (error instanceof ServerSilent) silence = error;
      throw error;
    }
  };
  return {
    query,
    // A connection with a query under way is of no use to the next one, and in a transaction that somebody else began, or
    // that has failed, it would do harm: all that is asked of it is lost, or refused.
    release: () => {
      client.off('error', onBroken);
      client.release(silence ?? (client.getTransactionStatus() === 'I' ? undefined : new TransactionLeftOpen()));
      giveBack();
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
 * A pool that tells a slow query, and a long line for a connection, from a dead server: time limits could
 * not, as both may take long. While somebody waits, strangers knock at the server; without an answer to them the wait
 * ends and the connection is given up, so that a server that hangs, or a network that swallows packets, holds no request.
 * @param pool opens connections; its own line stays empty, as nobody could leave it early
 */
export function watchedPool(pool: pg.Pool, alive: Alive): AskedPool & PoolWatch {
  const size = pool.options.max;
  const turns = new Turns({ atATime: size, waiting: Infinity, refusal: () => new NoConnectionFree() });
  const listeners: ((seconds: number) => void)[] = [];
  const silences = new SilenceWatch(alive);

  const open = async (gone: Departure): Promise<Asked> => {
    const giveBack = await turns.take({ patience: PATIENCE, gone });
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      giveBack();
      throw error;
    }
    const connection = watched(client, silences, giveBack);
    if (gone.isOver) connection.release();
    return connection;
  };

  return {
    connect: async () => {
      const started = performance.now();
      const gone = new Departure();
      try {
        return await silences.over(open(gone));
      } catch (error) {
        gone.leave();
        throw error;
      } finally {
        const seconds = (performance.now() - started) / 1000;
        for (const listener of listeners) listener(seconds);
      }
    },
    end: () => pool.end(),
    state: () => ({ size, open: pool.totalCount, idle: pool.idleCount, waiting: turns.waiting }),
    onWait: (listener) => void listeners.push(listener),
  };
}

import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { type GiveBack, Turns } from '../turns';

/** Milliseconds without an answer after which somebody looks whether the server is still there. */
const SILENCE = 600;
/**
 * Milliseconds to wait for a free connection of a server that is well: longer than any request may take, so that
 * only those give up who have no caller any more, or who wait for a connection that they hold themselves.
 */
const PATIENCE = 40_000;

/** True when the server has a word for a stranger. */
export type Alive = () => Promise<boolean>;

/** What can be told of a pool at this moment. */
export interface PoolState {
  /** Connections it may have. */
  size: number;
  open: number;
  idle: number;
  /** Callers without a connection. */
  waiting: number;
}

/** For whoever watches the portal. */
export interface PoolWatch {
  state(): PoolState;
  /** Tells of every connection how long its caller waited for it, in seconds. */
  onWait(listener: (seconds: number) => void): void;
}

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

/** Rejects once the server answers neither the query nor strangers; `stop` ends the watch. */
function watch(alive: Alive): { silent: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let watching = true;
  const silent = new Promise<never>((_, reject) => {
    const look = async (): Promise<void> => {
      const answers = await alive();
      // What came while this process was busy lies in the socket and is read first.
      if (!answers) await setImmediate();
      if (!watching) return;
      if (answers) wait();
      else reject(new ServerSilent());
    };
    const wait = (): void => {
      timer = setTimeout(() => void look(), SILENCE);
    };
    wait();
  });
  const stop = (): void => {
    watching = false;
    clearTimeout(timer);
  };
  return { silent, stop };
}

/** Lets every query of a connection end: by its answer, or because the server is gone or hangs. */
function watched(client: pg.PoolClient, alive: Alive, giveBack: GiveBack): Asked {
  let silence: ServerSilent | undefined;
  // A connection may break between two queries of a transaction; the next one hears of it. Unheard, it would end the process.
  const onBroken = (): void => undefined;
  client.on('error', onBroken);
  const query = async (asked: string | pg.QueryConfig, parameters?: readonly unknown[]): Promise<unknown> => {
    // What belongs to a transaction whose connection is lost, its rollback for one.
    if (silence) throw silence;
    const { silent, stop } = watch(alive);
    try {
      return await Promise.race([client.query(asked as string, parameters && [...parameters]), silent]);
    } catch (error) {
      if (error instanceof ServerSilent) silence = error;
      throw error;
    } finally {
      stop();
    }
  };
  return {
    query,
    // A connection with a query under way is of no use to the next one.
    release: () => {
      client.off('error', onBroken);
      client.release(silence);
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
  // Those who wait at the same time share one look.
  let looking: Promise<boolean> | undefined;
  const look: Alive = () => {
    looking ??= alive().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const open = async (gone: AbortSignal): Promise<Asked> => {
    const giveBack = await turns.take({ patience: PATIENCE, gone });
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      giveBack();
      throw error;
    }
    const connection = watched(client, look, giveBack);
    if (gone.aborted) connection.release();
    return connection;
  };

  return {
    connect: async () => {
      const started = performance.now();
      const gone = new AbortController();
      const { silent, stop } = watch(look);
      const opening = open(gone.signal);
      // Told by the race; whoever gave up is past hearing.
      opening.catch(() => undefined);
      try {
        return await Promise.race([opening, silent]);
      } catch (error) {
        gone.abort();
        throw error;
      } finally {
        stop();
        const seconds = (performance.now() - started) / 1000;
        for (const listener of listeners) listener(seconds);
      }
    },
    end: () => pool.end(),
    state: () => ({ size, open: pool.totalCount, idle: pool.idleCount, waiting: turns.waiting }),
    onWait: (listener) => void listeners.push(listener),
  };
}

import type pg from 'pg';

/** Milliseconds without an answer after which somebody looks whether the server is still there. */
const SILENCE = 600;

/** True when the server has a word for a stranger. */
export type Alive = () => Promise<boolean>;

/** Told to `databaseFailure` by its code, as a socket's own time limit would be. */
class ServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database server does not answer');
  }
}

/** Rejects once the server answers neither the query nor strangers; `stop` ends the watch. */
function watch(alive: Alive): { silent: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let watching = true;
  const silent = new Promise<never>((_, reject) => {
    const look = async (): Promise<void> => {
      if (!(await alive())) reject(new ServerSilent());
      else if (watching) wait();
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
function watched(client: pg.PoolClient, alive: Alive): Asked {
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
 * A pool that tells a slow query from a dead server: a time limit of queries could not, as some may
 * take long. While a query waits, strangers knock at the server; without an answer to them the query fails and
 * its connection is given up, so that a server that hangs, or a network that swallows packets, holds no request.
 */
export function watchedPool(pool: pg.Pool, alive: Alive): AskedPool {
  // Queries that wait at the same time share one look.
  let looking: Promise<boolean> | undefined;
  const look: Alive = () => {
    looking ??= alive().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return {
    connect: async () => watched(await pool.connect(), look),
    end: () => pool.end(),
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import pg from 'pg';
import { interrupt } from './interrupt.ts';
import { lockFolder } from './lock.ts';
import { columnTypes } from './parsers.ts';
import { STATEMENT_TIMEOUT } from './postgres.ts';
import type { Probe } from './watchedPool.ts';
import { WireStream } from './wireStream.ts';

/** The build copies this file next to the bundle. */
const WORKER = new URL('./embeddedWorker.mjs', import.meta.url);
/** Milliseconds to open the only connection. */
const OPEN_TIMEOUT = 10_000;
/** Milliseconds between checks for statements that exceed the time limit. */
const LOOK_EVERY = 500;

/** Path of the embedded database within the portal's data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

interface WorkerMessage {
  ready?: true;
  closed?: true;
  dumped?: ArrayBuffer;
  failed?: string;
}

export interface EmbeddedOptions {
  /** Data folder of the portal. The database is in its subfolder `database`. Null keeps it in memory. */
  dataDir: string | null;
  /** PostgreSQL data folder as a tar archive, used instead of creating a new one. */
  template?: Uint8Array;
  /**
   * Time limit of a statement in milliseconds, equivalent to the server's `statement_timeout`. A statement can change
   * it with that setting.
   */
  limit?: number;
}

export interface Embedded {
  /** A pool with one connection. The engine supports only one connection, so only one pool should be open at a time. */
  openPool(): pg.Pool;
  /** False after the thread has ended unexpectedly. */
  alive: Probe;
  /** The data folder as a tar archive. Requires that no transaction is open. */
  dump(): Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Resolves with the first message accepted by `pick`, rejects when the thread fails. */
function messageOf<T>(worker: Worker, pick: (message: WorkerMessage) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: WorkerMessage): void => {
      const wanted = pick(message);
      if (wanted === undefined && message.failed === undefined) return;
      worker.off('message', onMessage);
      worker.off('error', reject);
      if (wanted === undefined) reject(new Error(message.failed));
      else resolve(wanted);
    };
    worker.on('message', onMessage);
    worker.once('error', reject);
  });
}

/** Starts PostgreSQL compiled to WebAssembly in a worker thread, without locking the folder. */
async function startThread({ dataDir, template, limit = STATEMENT_TIMEOUT }: EmbeddedOptions): Promise<Worker> {
  const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const worker = new Worker(WORKER, {
    workerData: {
      dataDir: dataDir === null ? null : embeddedFolder(dataDir),
      template: template ?? null,
      limit,
      deadline,
    },
  });
  await messageOf(worker, (message) => message.ready);
  endWhatIsOverdue(worker, deadline);
  return worker;
}

/**
 * Enforces the statement time limit from outside, because timers do not fire in the worker while it runs a statement.
 */
function endWhatIsOverdue(worker: Worker, deadline: Float64Array): void {
  let interrupting = false;
  const timer = setInterval(() => {
    const [end = 0] = deadline;
    if (interrupting || end === 0 || process.hrtime.bigint() / 1_000_000n < end) return;
    interrupting = true;
    interrupt(WORKER, 'endOverdue()')
      // Node.js without an inspector cannot interrupt statements.
      .catch(() => clearInterval(timer))
      .finally(() => (interrupting = false));
  }, LOOK_EVERY).unref();
  worker.once('exit', () => clearInterval(timer));
}

/**
 * Opens PostgreSQL compiled to WebAssembly in a worker thread, accessed by the ordinary driver with a pool of one
 * connection. Locks the data folder for this process. Throws `FolderInUse` when another process has locked it.
 */
export async function openEmbedded({ dataDir, ...options }: EmbeddedOptions): Promise<Embedded> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir === null ? null : await lockFolder(dataDir);
  const worker = await startThread({ dataDir, ...options }).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });
  const engine = engineOn(worker);
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await unlock?.();
    },
  };
}

function engineOn(worker: Worker): Embedded {
  let running = true;
  worker.once('exit', () => {
    running = false;
  });

  return {
    openPool: () => openPoolOn((port) => worker.postMessage({ connect: port }, [port])),
    alive: async () => running,
    dump: async () => {
      const dumped = messageOf(worker, (message) => message.dumped);
      worker.postMessage({ dump: true });
      return new Uint8Array(await dumped);
    },
    close: async () => {
      const closed = messageOf(worker, (message) => message.closed);
      worker.postMessage({ close: true });
      await closed;
      await worker.terminate();
    },
  };
}

/**
 * Creates a pool with one connection to an engine.
 * @param connect passes the engine its end of a new connection
 */
export function openPoolOn(connect: (port: MessagePort) => void): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: OPEN_TIMEOUT,
    user: 'postgres',
    database: 'postgres',
    // An empty password prevents the driver from looking for one in the user's files.
    password: '',
    types: columnTypes,
    stream: () => {
      const { port1, port2 } = new MessageChannel();
      connect(port2);
      return new WireStream(port1);
    },
  });
}

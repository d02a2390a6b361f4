import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import pg from 'pg';
import { interrupt } from './interrupt';
import { lockFolder } from './lock';
import { columnTypes } from './parsers';
import { STATEMENT_TIMEOUT } from './postgres';
import type { Probe } from './watchedPool';
import { WireStream } from './wireStream';

/** The build copies this file beside the bundle. */
const WORKER = new URL('./embeddedWorker.mjs', import.meta.url);
/** Milliseconds for the only connection to open. */
const OPEN_TIMEOUT = 10_000;
/** Milliseconds between looks at whether a statement takes too long. */
const LOOK_EVERY = 500;

/** Where the embedded database lies in the folder of the portal's data. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

interface WorkerNews {
  ready?: true;
  closed?: true;
  dumped?: ArrayBuffer;
  failed?: string;
}

export interface EmbeddedOptions {
  /** Folder of all the portal's data; the database lives in its `database`. Null: in memory. */
  dataDir: string | null;
  /** Data folder of PostgreSQL as a tar archive, to start from instead of creating a new one. */
  template?: Uint8Array;
  /** Milliseconds that a statement may take, as `statement_timeout` of a server, which it may set for itself. */
  limit?: number;
}

export interface Embedded {
  /** A pool of one connection: all that the engine has, so there should be one at a time. */
  openPool(): pg.Pool;
  /** False once the thread has ended by itself. */
  alive: Probe;
  /** The data folder as a tar archive; only without open transactions. */
  dump(): Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Resolves with the first news that `pick` wants, rejects when the thread dies. */
function news<T>(worker: Worker, pick: (message: WorkerNews) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: WorkerNews): void => {
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

/** Starts PostgreSQL compiled to WebAssembly in a thread of its own, without a lock. */
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
  await news(worker, (message) => message.ready);
  endWhatIsOverdue(worker, deadline);
  return worker;
}

/** Watches over the time of statements, as the thread that runs one hears no timer of its own. */
function endWhatIsOverdue(worker: Worker, deadline: Float64Array): void {
  let interrupting = false;
  const timer = setInterval(() => {
    const [end = 0] = deadline;
    if (interrupting || end === 0 || process.hrtime.bigint() / 1_000_000n < end) return;
    interrupting = true;
    interrupt(WORKER, 'endOverdue()')
      // Without an inspector in Node statements end when they are done.
      .catch(() => clearInterval(timer))
      .finally(() => (interrupting = false));
  }, LOOK_EVERY).unref();
  worker.once('exit', () => clearInterval(timer));
}

/**
 * PostgreSQL compiled to WebAssembly, in a thread of its own, reached through the ordinary driver with a
 * pool of one. Its data folder is locked for this process; throws `FolderInUse` when another one has it.
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
      const dumped = news(worker, (message) => message.dumped);
      worker.postMessage({ dump: true });
      return new Uint8Array(await dumped);
    },
    close: async () => {
      const closed = news(worker, (message) => message.closed);
      worker.postMessage({ close: true });
      await closed;
      await worker.terminate();
    },
  };
}

/**
 * A pool of one connection to an engine.
 * @param connect gives the engine its end of a new connection
 */
export function openPoolOn(connect: (port: MessagePort) => void): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: OPEN_TIMEOUT,
    user: 'postgres',
    database: 'postgres',
    // An empty password keeps the driver from looking for one in files of the user.
    password: '',
    types: columnTypes,
    stream: () => {
      const { port1, port2 } = new MessageChannel();
      connect(port2);
      return new WireStream(port1);
    },
  });
}

import type { MessagePort } from 'node:worker_threads';
import type pg from 'pg';
import { type Database, type DatabaseLog, openDatabaseOn } from '#platform/database/database.ts';
import { openPoolOn } from '#platform/database/embedded.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { emptied, prepareEmptying } from './emptying.ts';

/**
 * `openEngine` of `embeddedWorker.mjs`, run in the test process, because half of the time of a query was spent between
 * threads.
 */
interface Engine {
  connect(port: MessagePort): void;
  close(): Promise<void>;
}

/** An engine with an emptied database. */
interface Idle {
  engine: Engine;
  /** Fingerprint of the schema after the migrations. */
  shape: string;
}

/** Plain JavaScript, which the type checker does not read. */
const WORKER = '../../../src/server/platform/database/embeddedWorker.mjs';
interface Worker {
  openEngine: (options: { dataDir: null; template: Uint8Array }) => Promise<Engine>;
}

declare global {
  /** From `engineEnvironment`, in mutation tests only. */
  var engineWorker: Worker | undefined;
  var idleEngines: Idle[] | undefined;
}

/** Kept for the next test or test file of the process. */
const idleEngines = globalThis.idleEngines ?? [];

const openPool = (engine: Engine): pg.Pool => openPoolOn((port) => engine.connect(port));

const query = async <T>(engine: Engine, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const pool = openPool(engine);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
};

async function start(): Promise<Idle> {
  const { openEngine } = globalThis.engineWorker ?? ((await import(WORKER)) as Worker);
  const engine = await openEngine({ dataDir: null, template: await embeddedTemplate() });
  return { engine, shape: await query(engine, prepareEmptying) };
}

async function refund({ engine, shape }: Idle): Promise<void> {
  const isAsAtFirst = await query(engine, async (client) => {
    await client.query('DISCARD ALL');
    const is = await emptied(client, shape);
    // Releases the memory of the write-ahead log, which can grow up to a gigabyte.
    await client.query('CHECKPOINT');
    return is;
  });
  if (isAsAtFirst) idleEngines.push({ engine, shape });
  else await engine.close();
}

/**
 * A migrated embedded database on an engine possibly used before by another test of this file or an earlier file of the
 * process: starting one takes three seconds of a core.
 */
export async function openOnIdleEngine(log: DatabaseLog): Promise<Database> {
  const idle = idleEngines.pop() ?? (await start());
  const close = (): Promise<void> => refund(idle);
  return openDatabaseOn({ openPool: () => openPool(idle.engine), alive: async () => true, close }, log);
}

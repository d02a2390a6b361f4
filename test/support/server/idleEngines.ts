import type { MessagePort } from 'node:worker_threads';
import type pg from 'pg';
import { type Database, type DatabaseLog, openDatabaseOn } from '../../../src/server/database/database';
import { openPoolOn } from '../../../src/server/database/embedded';
import { embeddedTemplate } from './embeddedTemplate';
import { emptied, prepareEmptying } from './emptying';

/** `openEngine` of `embeddedWorker.mjs`, in the process of the tests: half of a query's time went from thread to thread. */
interface Engine {
  connect(port: MessagePort): void;
  close(): Promise<void>;
}

/** An engine with an emptied database. */
interface Idle {
  engine: Engine;
  /** Of its schema as the migrations left it. */
  shape: string;
}

declare global {
  /** From the environment `keptEngines`, as is what outlives a file of tests, for the next one. */
  var openEngine: (options: { dataDir: null; template: Uint8Array }) => Promise<Engine>;
  var idleEngines: Idle[];
}

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
  const engine = await openEngine({ dataDir: null, template: await embeddedTemplate() });
  return { engine, shape: await query(engine, prepareEmptying) };
}

async function refund({ engine, shape }: Idle): Promise<void> {
  const isAsAtFirst = await query(engine, async (client) => {
    await client.query('DISCARD ALL');
    const is = await emptied(client, shape);
    // Gives back the memory of the log, which is kept up to a gigabyte of it.
    await client.query('CHECKPOINT');
    return is;
  });
  if (isAsAtFirst) idleEngines.push({ engine, shape });
  else await engine.close();
}

/**
 * An embedded database as the migrations leave it, on an engine that another test may have used before, in this file
 * or in an earlier one of the same process: to start one takes three seconds of a core.
 */
export async function openOnIdleEngine(log: DatabaseLog): Promise<Database> {
  const idle = idleEngines.pop() ?? (await start());
  const close = (): Promise<void> => refund(idle);
  return openDatabaseOn({ openPool: () => openPool(idle.engine), alive: async () => true, close }, log);
}

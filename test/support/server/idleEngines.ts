import type { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { type Database, type DatabaseLog, openDatabaseOn } from '../../../src/server/database/database';
import { type Embedded, engineOn, startThread } from '../../../src/server/database/embedded';
import { embeddedTemplate } from './embeddedTemplate';
import { emptied, prepareEmptying } from './emptying';

/** A thread with an emptied database. */
interface Idle {
  thread: Worker;
  /** Of its schema as the migrations left it. */
  shape: string;
}

declare global {
  /** From the environment `keptEngines`: what outlives a file of tests, for the next one. */
  var idleEngines: Idle[];
}

const query = async <T>(engine: Embedded, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const pool = engine.openPool();
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
};

async function start(): Promise<Idle> {
  const thread = await startThread({ dataDir: null, template: await embeddedTemplate() });
  const shape = await query(engineOn(thread), prepareEmptying);
  return { thread, shape };
}

async function giveBack(idle: Idle, engine: Embedded): Promise<void> {
  const isAsAtFirst = await query(engine, async (client) => {
    await client.query('DISCARD ALL');
    const is = await emptied(client, idle.shape);
    // Gives back the memory of the log, which is kept up to a gigabyte of it.
    await client.query('CHECKPOINT');
    return is;
  });
  if (!isAsAtFirst) return engine.close();
  // A listener would keep everything of this file of tests in memory.
  idle.thread.removeAllListeners();
  idle.thread.unref();
  idleEngines.push(idle);
}

/**
 * An embedded database as the migrations leave it, on an engine that another test may have used before, in this file
 * or in an earlier one of the same process: to start one takes three seconds of a core.
 */
export async function openOnIdleEngine(log: DatabaseLog): Promise<Database> {
  const idle = idleEngines.pop() ?? (await start());
  idle.thread.ref();
  const engine = engineOn(idle.thread);
  return openDatabaseOn({ ...engine, close: () => giveBack(idle, engine) }, log);
}

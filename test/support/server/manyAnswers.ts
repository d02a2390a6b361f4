import type { MessagePort } from 'node:worker_threads';
import { openPoolOn } from '#platform/database/embedded.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';

/**
 * A process, started with `--expose-gc`, that reads 100 000 rows from an embedded database, a tenth of them one by one.
 * Prints the growth in bytes of its heap and of external buffers.
 */
if (globalThis.gc === undefined) throw new Error('usage: node --expose-gc manyAnswers.ts');
const { gc } = globalThis;

/** Loaded directly, because a worker thread would have its own heap. */
const WORKER = new URL('../../../src/server/platform/database/embeddedWorker.mjs', import.meta.url).href;
const { openEngine } = (await import(WORKER)) as {
  openEngine: (options: { dataDir: null; template: Uint8Array }) => Promise<{ connect(port: MessagePort): void }>;
};
const engine = await openEngine({ dataDir: null, template: await embeddedTemplate() });
const pool = openPoolOn((port) => engine.connect(port));

const query = async (rows: number): Promise<void> => {
  await pool.query(`select n, repeat('x', 100) as filling from generate_series(1, ${rows}) as n`);
};
const queryThousands = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await query(900);
  for (let n = 0; n < times * 100; n += 1) await query(1);
};
const used = (): { heap: number; buffers: number } => {
  void gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
};

await queryThousands(5);
const before = used();
await queryThousands(100);
const after = used();
process.stdout.write(JSON.stringify({ heap: after.heap - before.heap, buffers: after.buffers - before.buffers }));
process.exit(0);

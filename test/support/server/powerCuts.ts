import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { openPoolOn } from '#platform/database/embedded.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { watchDisk } from './watchDisk.ts';

/**
 * A process that writes tags to an embedded database and several times copies the state of its disk after a power cut:
 * after the first start, after writes, and after writes that follow a checkpoint. Prints for each copy its folder and
 * the number of acknowledged tags.
 */
const [workFolder] = process.argv.slice(2);
if (workFolder === undefined) throw new Error('usage: powerCuts.ts FOLDER');
const dataDir = join(workFolder, 'data');
mkdirSync(dataDir);

/** Loaded directly, because a worker thread would have its own `fs` module. */
const WORKER = new URL('../../../src/server/platform/database/embeddedWorker.mjs', import.meta.url).href;
const { openEngine } = (await import(WORKER)) as {
  openEngine: (options: { dataDir: string; template: Uint8Array }) => Promise<{ connect(port: MessagePort): void }>;
};

const template = await embeddedTemplate();
const copy = watchDisk(dataDir);
const engine = await openEngine({ dataDir: join(dataDir, 'database'), template });

let written = 0;
let copies = 0;
const cut = (): void => {
  copies += 1;
  const into = join(workFolder, `cut${copies}`);
  copy(into);
  process.stdout.write(`${JSON.stringify({ dataDir: into, written })}\n`);
};
cut();

const pool = openPoolOn((port) => engine.connect(port));
const write = async (): Promise<void> => {
  for (let n = 0; n < 50; n += 1) {
    await pool.query('insert into tags (name) values ($1)', [`tag ${written}`]);
    written += 1;
  }
};
await write();
cut();
for (let n = 0; n < 2; n += 1) {
  // So that the checkpoint can remove a segment of the log.
  await pool.query('select pg_switch_wal()');
  await write();
  await pool.query('CHECKPOINT');
  cut();
  await write();
  cut();
}
// A regular shutdown would flush data, which a power cut does not allow.
process.exit(0);

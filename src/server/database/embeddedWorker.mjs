import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/**
 * The thread in which the embedded PostgreSQL runs. The parent sends `{connect: port}` for every connection
 * of its pool; the port then carries whole messages of the wire protocol there and their answers back.
 * Plain JavaScript, so that Node loads it the same way beside the TypeScript sources and beside the bundle.
 */

/** Without -F (no syncing) and with O_SYNC on the log, a commit that was acknowledged survives a kill. */
const durable = ['-c', 'wal_sync_method=open_datasync', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
const inMemory = ['-c', 'fsync=off'];

const { dataDir, template } = workerData;

const open = (folder, contents) =>
  PGlite.create({
    dataDir: folder ?? 'memory://',
    extensions: { pg_trgm, unaccent },
    relaxedDurability: true,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...(folder === null ? inMemory : durable),
      ...['-c', 'jit=off', '-c', 'timezone=UTC'],
    ],
    ...(contents === null ? {} : { loadDataDir: new Blob([contents]) }),
  });

// A new folder gets its name only when it is whole: a kill in between must not leave half of one behind.
if (dataDir !== null && !existsSync(dataDir)) {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished, template)).close();
  renameSync(unfinished, dataDir);
}
const postgres = await open(dataDir, dataDir === null ? template : null);

/** Everything runs in the order in which it came; the engine has one session only. */
let last = Promise.resolve();
function inTurn(work, onFailure = (error) => parentPort.postMessage({ failed: String(error) })) {
  last = last.then(work).catch(onFailure);
}

function connect(port) {
  // The driver sees a lost connection and fails the query rather than waits for it.
  const hangUp = () => port.close();
  // A connection that broke off may have left a transaction and prepared statements behind.
  inTurn(() => postgres.exec('ROLLBACK; DEALLOCATE ALL; RESET ALL'), hangUp);
  port.on('message', (request) =>
    inTurn(async () => {
      const answer = (await postgres.execProtocolRaw(request, { syncToFs: false })).slice();
      port.postMessage(answer, [answer.buffer]);
    }, hangUp),
  );
}

parentPort.on('message', (order) => {
  if (order.connect) connect(order.connect);
  if (order.dump) {
    inTurn(async () => {
      const folder = await postgres.dumpDataDir('none');
      parentPort.postMessage({ dumped: await folder.arrayBuffer() });
    });
  }
  if (order.close) {
    inTurn(async () => {
      await postgres.close();
      parentPort.postMessage({ closed: true });
      parentPort.close();
    });
  }
});
parentPort.postMessage({ ready: true });

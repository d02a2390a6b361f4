import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The worker thread of the embedded PostgreSQL. The parent sends `{connect: port}` for each connection of its pool. The
 * port carries complete messages of the wire protocol and their responses. Plain JavaScript, so that Node.js loads it
 * the same way next to the TypeScript sources and next to the bundle.
 */

/** Permission bits of users other than the owner. */
const OTHERS = 0o077;

/**
 * A folder whose files survive a power failure and are accessible to their owner only. PGlite's own implementation
 * responds to fsync without syncing. A checkpoint would then discard the log that `pg_control` on the disk still refers
 * to, and the database would not open after a power failure.
 */
class OwnFolder extends NodeFS {
  async init(postgres, options) {
    const { emscriptenOpts } = await super.init(postgres, options);
    const mend = ({ NODEFS, FS }) => {
      const { mknod, setattr } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
      NODEFS.node_ops.setattr = (node, changed) =>
        setattr(node, changed.mode == null ? changed : { ...changed, mode: changed.mode & ~OTHERS });
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        // Windows cannot sync folders.
        if (!(NODEFS.isWindows && FS.isDir(node.mode))) NODEFS.tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, mend] } };
  }
}

function syncPath(path) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    // Windows cannot sync folders or files opened for reading.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(file);
  }
}

/** Syncs a folder and its contents to the disk. */
function syncFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Without -F (no syncing) and with O_SYNC on the log, an acknowledged commit survives a kill and a power failure. */
const durable = ['-c', 'wal_sync_method=open_datasync', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
const inMemory = ['-c', 'fsync=off'];
/**
 * The engine fills all its buffers with zeros at the start. The system caches the files of a larger database. Fewer
 * buffers of the log, which depend on the others, would mean more writes of it.
 */
const small = ['-c', 'shared_buffers=32MB', '-c', 'wal_buffers=4MB'];

const open = (folder, contents) =>
  PGlite.create({
    ...(folder === null ? { dataDir: 'memory://' } : { fs: new OwnFolder(folder) }),
    extensions: { pg_trgm, unaccent },
    relaxedDurability: true,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...(folder === null ? inMemory : durable),
      ...small,
      ...['-c', 'jit=off', '-c', 'timezone=UTC'],
    ],
    ...(contents === null ? {} : { loadDataDir: new Blob([contents]) }),
  });

/** The protocol message of a plain SQL text, without user values: its type, followed by the length. */
const QUERY = 0x51;
const TEXT_FROM = 5;
const SETS_LIMIT = /^set\s+(local\s+)?statement_timeout\s*(?:=|to)\s*'?(\d+)/i;
const RESETS_LIMIT = /^reset\s+statement_timeout/i;
/** The last message of a response outside a transaction: ReadyForQuery with the status I. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Milliseconds of a monotonic clock shared by all threads. */
const now = () => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Implements `statement_timeout`. The signal of a server would need a timer in this thread, which is blocked by the
 * query. The parent watches the deadline instead and calls `endOverdue` from outside.
 * @param usual default limit in milliseconds
 * @param deadline a number shared with the parent: the end of the running request by `now()`, or 0
 */
function timeLimit(postgres, usual, deadline) {
  let ofSession = usual;
  let ofTransaction = null;
  return {
    begin(request) {
      if (request[0] === QUERY && request.includes('statement_timeout')) {
        const text = request.toString('latin1', TEXT_FROM);
        const [, local, set] = SETS_LIMIT.exec(text) ?? [];
        if (set !== undefined && local !== undefined) ofTransaction = Number(set);
        else if (set !== undefined) ofSession = Number(set);
        else if (RESETS_LIMIT.test(text)) ofSession = usual;
      }
      const limit = ofTransaction ?? ofSession;
      deadline[0] = limit === 0 ? 0 : now() + limit;
    },
    /** @param last the last part of the response */
    end(last) {
      deadline[0] = 0;
      // A late cancellation must not affect the next query.
      postgres.Module.HEAPU8[postgres.Module._QueryCancelPending] = 0;
      if (last?.subarray(-READY.length).equals(READY)) ofTransaction = null;
    },
    reset() {
      ofSession = usual;
      ofTransaction = null;
    },
    endOverdue() {
      if (deadline[0] === 0 || now() < deadline[0]) return;
      const { HEAPU8, _QueryCancelPending, _InterruptPending } = postgres.Module;
      HEAPU8[_QueryCancelPending] = 1;
      HEAPU8[_InterruptPending] = 1;
    },
  };
}

/**
 * Starts PostgreSQL in this thread, without locking its folder.
 * @param dataDir folder of the database only; null: in memory
 * @param template initial data folder as a tar archive, or null
 * @param limit time limit of a statement in milliseconds; 0: no limit
 * @param deadline see `timeLimit`
 */
export async function openEngine({ dataDir, template, limit = 0, deadline = [0] }) {
  // A new folder is renamed only when it is complete and synced, so that a kill or a power failure does not leave half
  // of one.
  if (dataDir !== null && !existsSync(dataDir)) {
    const unfinished = `${dataDir}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    await (await open(unfinished, template)).close();
    syncFolder(unfinished);
    renameSync(unfinished, dataDir);
    syncPath(dirname(dataDir));
  }
  const postgres = await open(dataDir, dataDir === null ? template : null);
  const time = timeLimit(postgres, limit, deadline);

  /** Requests run in the order of arrival, because the engine has only one session. */
  let last = Promise.resolve();
  const inTurn = (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  return {
    connect: (port) => {
      // The driver detects a closed connection and fails the query instead of waiting for it.
      const hangUp = () => port.close();
      // A broken connection may have left a transaction and prepared statements behind.
      inTurn(() => {
        time.reset();
        return postgres.exec('ROLLBACK; DEALLOCATE ALL; RESET ALL');
      }).catch(hangUp);
      port.on('message', (request) =>
        inTurn(async () => {
          // Streamed, because PGlite would otherwise keep every returned row in memory.
          let end;
          const onRawData = (part) => {
            const copy = part.slice();
            end = Buffer.from(copy.subarray(-READY.length));
            port.postMessage(copy, [copy.buffer]);
          };
          time.begin(Buffer.from(request.buffer, request.byteOffset, request.byteLength));
          try {
            await postgres.execProtocolRawStream(request, { syncToFs: false, onRawData });
          } finally {
            time.end(end);
          }
        }).catch(hangUp),
      );
    },
    endOverdue: () => time.endOverdue(),
    dump: () => inTurn(async () => (await postgres.dumpDataDir('none')).arrayBuffer()),
    close: () => inTurn(() => postgres.close()),
  };
}

async function serve() {
  const engine = await openEngine(workerData);
  globalThis.endOverdue = () => engine.endOverdue();
  const fail = (error) => parentPort.postMessage({ failed: String(error) });
  parentPort.on('message', (order) => {
    if (order.connect) engine.connect(order.connect);
    if (order.dump) engine.dump().then((dumped) => parentPort.postMessage({ dumped }), fail);
    if (order.close) {
      engine.close().then(() => {
        parentPort.postMessage({ closed: true });
        parentPort.close();
      }, fail);
    }
  });
  parentPort.postMessage({ ready: true });
}

if (parentPort !== null) await serve();

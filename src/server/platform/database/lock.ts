import { createHash } from 'node:crypto';
import { realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum path length of a local socket in bytes on supported systems. */
const SOCKET_PATH_MAX = 100;
/** Milliseconds after which a new owner checks whether another process took the lock at the same moment. */
const SETTLING = 50;

/** Another running process uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Složku s daty ${folder} už používá jiný běžící portál. ` + 'Ukončete ho, nebo nastavte jinou složku v DATA_DIR.',
    );
    this.name = 'FolderInUse';
  }
}

function socketPath(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\it-portal-${digest}`;
  const inside = join(folder, 'portal.lock');
  return Buffer.byteLength(inside) <= SOCKET_PATH_MAX ? inside : join(tmpdir(), `it-portal-${digest}.lock`);
}

const inode = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Locks the folder for this process and returns a function that releases it. The lock is a listening local socket, so
 * the operating system releases it even when the process is killed. Throws {@link FolderInUse}.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  for (;;) {
    const server = await listen(path);
    if (server === null) {
      const found = inode(path);
      if (await isAlive(path)) throw new FolderInUse(folder);
      // Left behind by a killed process, unless it was replaced in the meantime.
      if (found !== null && found === inode(path)) unlinkSync(path);
      continue;
    }
    const own = inode(path);
    await pause(SETTLING);
    if (inode(path) === own) return () => new Promise((resolve) => server.close(() => resolve()));
    // Two processes found the same stale socket. The later one gets the lock.
    throw new FolderInUse(folder);
  }
}

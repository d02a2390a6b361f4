import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Errors of volumes owned by another user, read-only volumes, volumes without modes, and deleted files. */
const CANNOT = ['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'];

function close(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
  } catch (error) {
    if (!CANNOT.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function closeAll(folder: string): void {
  close(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeAll(path);
    else if (entry.isFile()) close(path);
  }
}

/**
 * Removes permissions of other users of the machine from existing data. Windows has no modes to do this.
 * @param database folder of the embedded database, processed recursively; of other folders only the outermost is
 * changed
 */
export function keepToOwner(dataDir: string, database: string): void {
  if (process.platform === 'win32' || !existsSync(dataDir)) return;
  close(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) close(join(dataDir, entry.name));
  }
  if (existsSync(database)) closeAll(database);
}

import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** A volume that belongs to somebody else, is read only, or has no modes; a file that is gone. */
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
 * Keeps the portal's data from other users of the machine, where they are already and others may read them. Windows has no
 * modes to do it by.
 * @param database the embedded database, whose files are all seen to; of other folders the outermost is enough
 */
export function keepToOwner(dataDir: string, database: string): void {
  if (process.platform === 'win32' || !existsSync(dataDir)) return;
  close(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) close(join(dataDir, entry.name));
  }
  if (existsSync(database)) closeAll(database);
}

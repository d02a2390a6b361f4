import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Sources of a build. A change in any of them makes the next start build again. */
const SOURCES = ['src', 'public', 'scripts', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Counted from other sources during the build (`scripts/needs/ensure.ts`). */
export const NEEDS_TABLE = 'src/server/platform/search/needs.json';

/** Computes the fingerprint of everything that goes into a build. */
export const fingerprintOfInputs = (root: string): Promise<string> => fingerprintOf(root, SOURCES, NEEDS_TABLE);

/**
 * Computes the fingerprint of files and folders.
 * @param root folder of the project
 * @param except a file that does not count
 * @returns hexadecimal SHA-256 of paths and contents
 */
export async function fingerprintOf(root: string, sources: readonly string[], except = ''): Promise<string> {
  const found = (await Promise.all(sources.map((source) => filesBelow(path.join(root, source))))).flat();
  const files = found.filter((file) => file !== path.join(root, except)).sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(process.version);
  files.forEach((file, index) => {
    hash.update(path.relative(root, file)).update('\0').update(contents[index]!).update('\0');
  });
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  try {
    const entries = await readdir(place, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [place];
    throw error;
  }
}

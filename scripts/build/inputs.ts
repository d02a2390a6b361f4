import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Sources of a build. A change in any of them makes the next start build again. */
const SOURCES = ['src', 'public', 'scripts', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'];

/** Computes the fingerprint of everything that goes into a build. */
export const fingerprintOfInputs = (root: string): Promise<string> => fingerprintOf(root, SOURCES);

/**
 * Computes the fingerprint of files and folders.
 * @param root folder of the project
 * @returns hexadecimal SHA-256 of paths and contents
 */
export async function fingerprintOf(root: string, sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(path.join(root, source))))).flat().sort();
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

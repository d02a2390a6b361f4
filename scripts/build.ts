import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOfInputs } from './build/inputs';

const root = fileURLToPath(new URL('..', import.meta.url));
const mark = path.join(root, 'dist/.inputs');

/**
 * Builds client and server when their sources changed since the last build.
 * @param force builds in any case and holds the pages to their size budgets
 * @returns whether anything was built
 */
export async function build({ force }: { force: boolean }): Promise<boolean> {
  const inputs = await fingerprintOfInputs(root);
  if (!force && (await readFile(mark, 'utf8').catch(() => '')) === inputs) return false;
  const [{ buildClient }, { buildServer }, { checkSizes }] = await Promise.all([
    import('./build/client'),
    import('./build/server'),
    import('./build/sizes'),
  ]);
  const [stats] = await Promise.all([buildClient(root), buildServer(root)]);
  if (force) await checkSizes(root, stats);
  await mkdir(path.dirname(mark), { recursive: true });
  await writeFile(mark, inputs);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ force: true }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

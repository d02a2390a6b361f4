import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentBuild } from '#platform/page/builds.ts';
import { beginBuild, PACKAGES_FILE, removeOldBuilds } from './build/folders.ts';
import { fingerprintOfInputs } from './build/inputs.ts';
import { ensureNeedsTable } from './needs/ensure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');

/**
 * Builds client and server if their sources have changed since the last build. A running portal keeps serving the build
 * it started with; the next start uses the new one.
 * @param force builds in any case and checks the size budgets of the pages
 * @returns whether anything was built
 */
export async function build({ force }: { force: boolean }): Promise<boolean> {
  const inputs = await fingerprintOfInputs(root);
  if (!force && (await currentBuild(dist))?.inputs === inputs) return false;
  const [{ buildClient }, { buildServer }, { checkSizes }, { compiledPackages }] = await Promise.all([
    import('./build/client.ts'),
    import('./build/server.ts'),
    import('./build/sizes.ts'),
    import('./build/packages.ts'),
  ]);
  const made = { id: inputs.slice(0, 10), made: new Date().toISOString() };
  const { folder, publish, end } = await beginBuild(dist, made);
  try {
    const [stats, metafile] = await Promise.all([
      buildClient(root, folder, made),
      ensureNeedsTable(root).then(() => buildServer(root, path.join(folder, 'server'))),
    ]);
    if (force) await checkSizes(path.join(folder, 'client'), stats);
    await writeFile(path.join(folder, PACKAGES_FILE), JSON.stringify(compiledPackages(root, stats, metafile), null, 2));
    await publish(inputs);
  } finally {
    await end();
  }
  await removeOldBuilds(dist);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (await build({ force: process.argv[2] !== '--changed' })) console.log('Built.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

import { readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import type { PROGRAMS } from './folders.ts';
import { typography } from './typography.ts';

/**
 * Packages in `dependencies`, which cannot be bundled: they have native code, assets, threads or a dependency tree that
 * they load themselves.
 */
const stayingPackages = (root: string): string[] => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
};

/**
 * Bundles the server into one file, and each of its threads into another, which starts twice as fast as the sources.
 * `dependencies` of package.json stay in node_modules and everything else is compiled in, so that a machine that only
 * runs the portal needs few packages.
 */
export const serverBundle = (root: string, out: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: {
    main: 'scripts/serve.ts',
    jsonWorker: 'src/server/platform/http/plugins/jsonWorker.ts',
    maskingWorker: 'src/server/modules/support/maskingWorker.ts',
    pdfWorker: 'src/server/platform/documents/pdfWorker.ts',
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: stayingPackages(root),
  // Older bundled packages load Node's modules by `require`.
  banner: {
    js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);",
  },
  plugins: [typography],
  sourcemap: 'linked',
  logLevel: 'warning',
});

/** Files read at run time, each from the folder of the file that reads it. */
const READ_FILES = [
  'src/server/platform/database/migrations',
  'src/server/platform/database/embeddedWorker.mjs',
  'src/server/platform/documents/fonts',
  'src/server/platform/search/needs.json',
  'src/server/modules/law/documents',
  'scripts/needs/cpv.csv',
  'scripts/needs/expressions.csv',
];

/** Copies the files read at run time next to the bundle, in the same place as next to the sources. */
export async function copyReadFiles(root: string, out: string): Promise<void> {
  for (const file of READ_FILES) {
    await cp(path.join(root, file), path.join(out, path.basename(file)), { recursive: true });
  }
}

/**
 * Bundles the server into a folder, together with the operator's command line for machines without the sources.
 * @returns the metafile of the bundled inputs
 */
export async function buildServer(root: string, out: string): Promise<Metafile> {
  const { build } = await import('esbuild');
  await mkdir(out, { recursive: true });
  const bundle = serverBundle(root, out);
  const programs = { main: 'scripts/serve.ts', manage: 'scripts/manage.ts' } satisfies Record<
    (typeof PROGRAMS)[number],
    string
  >;
  const { metafile } = await build({ ...bundle, entryPoints: { ...bundle.entryPoints, ...programs }, metafile: true });
  await copyReadFiles(root, out);
  return metafile;
}

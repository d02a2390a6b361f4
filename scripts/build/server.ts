import { readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import type { PROGRAMS } from './folders';
import { typography } from './typography';

/** Packages among `dependencies` cannot become a part of a file: native code, assets and threads of their own, or a tree that loads itself. */
const stayingPackages = (root: string): string[] => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
};

/**
 * How the server becomes one file, and each thread that it starts another, which starts twice as fast as sources:
 * `dependencies` of package.json stay in node_modules, everything else is compiled in, so that a machine that only runs
 * the portal needs few packages.
 */
export const serverBundle = (root: string, out: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: {
    main: 'scripts/serve.ts',
    jsonWorker: 'src/server/plugins/jsonWorker.ts',
    maskingWorker: 'src/server/support/maskingWorker.ts',
    pdfWorker: 'src/server/documents/pdfWorker.ts',
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: stayingPackages(root),
  // Older packages that are compiled in ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);",
  },
  plugins: [typography],
  sourcemap: 'linked',
  logLevel: 'warning',
});

/** What is read at run time, each from beside the file that reads it. */
const READ_FILES = ['database/migrations', 'database/embeddedWorker.mjs', 'documents/fonts', 'law/documents'];

/** Puts what is read at run time beside the bundle, as it is beside the sources. */
export async function copyReadFiles(root: string, out: string): Promise<void> {
  for (const file of READ_FILES) {
    await cp(path.join(root, 'src/server', file), path.join(out, path.basename(file)), { recursive: true });
  }
}

/**
 * Bundles the server into a folder, and beside it the operator's command for where there are no sources.
 * @returns what became a part of it
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

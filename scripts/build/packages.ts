import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { Module, Stats } from 'webpack';

/** Folder of the package that a file belongs to, as package-lock.json names it; null for a file of ours. */
const packageOf = (root: string, file: string): string | null =>
  /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(
    path.relative(root, path.resolve(root, file)).replaceAll('\\', '/'),
  )?.[0] ?? null;

/**
 * Packages that became a part of the files of a build: people get them although no node_modules have them.
 * @returns their folders, e.g. `node_modules/react`
 */
export function compiledPackages(root: string, client: Stats, server: Metafile): string[] {
  const { modules } = client.compilation;
  // Fonts and pictures of style sheets, which are no modules of their own.
  const assets = client.compilation.getAssets().map(({ info }) => info.sourceFilename ?? '');
  const files = [...[...modules].flatMap(filesOf), ...assets, ...Object.keys(server.inputs)];
  return [...new Set(files.map((file) => packageOf(root, file)))].filter((folder) => folder !== null).sort();
}

/** Files of a module, also of one that webpack put together out of several. */
function filesOf(module: Module): string[] {
  const parts = 'modules' in module ? (module.modules as Module[]) : [module];
  return parts.map((part) => part.nameForCondition()).filter((file) => file !== null);
}

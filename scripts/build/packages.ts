import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { Module, Stats } from 'webpack';

/**
 * Returns the folder of the package that a file belongs to, as in package-lock.json, or null for a file of this
 * project.
 */
const packageOf = (root: string, file: string): string | null =>
  /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(
    path.relative(root, path.resolve(root, file)).replaceAll('\\', '/'),
  )?.[0] ?? null;

/**
 * Returns the packages that were compiled into the files of a build. They are delivered without being in a
 * `node_modules` folder.
 * @returns their folders, e.g. `node_modules/react`
 */
export function compiledPackages(root: string, client: Stats, server: Metafile): string[] {
  const { modules } = client.compilation;
  // Fonts and pictures of style sheets, which are not modules.
  const assets = client.compilation.getAssets().map(({ info }) => info.sourceFilename ?? '');
  const files = [...[...modules].flatMap(filesOf), ...assets, ...Object.keys(server.inputs)];
  return [...new Set(files.map((file) => packageOf(root, file)))].filter((folder) => folder !== null).sort();
}

/** Files of a module, including a module that webpack has concatenated from several. */
function filesOf(module: Module): string[] {
  const parts = 'modules' in module ? (module.modules as Module[]) : [module];
  return parts.map((part) => part.nameForCondition()).filter((file) => file !== null);
}

import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats } from 'webpack';
import type { Build } from '../../src/contract/supportRecord';
import { REGISTER_TYPES } from '../../src/contract/vocabulary/registers';

/**
 * Builds the SPA into `client` of a build's folder with the files of public/ beside it, and `pages.json`.
 * @throws with webpack's own report when a module does not build
 */
export async function buildClient(root: string, folder: string, build: Build): Promise<Stats> {
  const [{ default: webpack }, { default: webpackConfig }] = await Promise.all([
    import('webpack'),
    import('../../webpack.config'),
  ]);
  const out = path.join(folder, 'client');
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(webpackConfig({ build, out }));
    compiler.run((error, result) => {
      compiler.close(() => (error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result)));
    });
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
  await cp(path.join(root, 'public'), out, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'index.html',
  });
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(await pagePatterns(root), null, 2));
  return stats;
}

/**
 * Patterns of the router's paths, by which the server tells a page from 404. The table's screens are loaded
 * lazily, so reading it here loads none of them.
 */
async function pagePatterns(root: string): Promise<string[]> {
  const table = pathToFileURL(path.join(root, 'src/client/routes/routeTable.ts')).href;
  const { routeTable, redirects } = (await import(table)) as Record<'routeTable' | 'redirects', { path: string }[]>;
  const parameters: Record<string, string> = { id: '[1-9]\\d{0,9}', type: `(${REGISTER_TYPES.join('|')})` };
  return [...routeTable, ...redirects].map(({ path: page }) =>
    page.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '[^/]+'),
  );
}

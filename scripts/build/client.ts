import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats } from 'webpack';
import { REGISTER_TYPES } from '../../src/contract/vocabulary/registers';
import { fingerprintOfInputs } from './inputs';

/**
 * Builds the SPA into dist/client with the files of public/ beside it, and dist/pages.json.
 * @throws with webpack's own report when a module does not build
 */
export async function buildClient(root: string): Promise<Stats> {
  const [{ default: webpack }, { default: webpackConfig }] = await Promise.all([
    import('webpack'),
    import('../../webpack.config'),
  ]);
  const build = { id: (await fingerprintOfInputs(root)).slice(0, 10), made: new Date().toISOString() };
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(webpackConfig({ build }));
    compiler.run((error, result) => {
      compiler.close(() => (error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result)));
    });
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
  await cp(path.join(root, 'public'), path.join(root, 'dist/client'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'index.html',
  });
  await writeFile(path.join(root, 'dist/pages.json'), JSON.stringify(await pagePatterns(root), null, 2));
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

import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats } from 'webpack';
import type { Build } from '#contract/masking/supportRecord.ts';
import { REPORTED_KINDS } from '#contract/vocabulary/moderation.ts';
import { REGISTER_TYPES } from '#contract/vocabulary/registers.ts';

/**
 * Builds the SPA into the folder `client` of a build, copies the files of public/ into it, and writes `pages.json`.
 * @throws Error with webpack's report if a module does not compile, and if the client loads schemas
 */
export async function buildClient(root: string, folder: string, build: Build): Promise<Stats> {
  const [{ default: webpack }, { default: webpackConfig }] = await Promise.all([
    import('webpack'),
    import('../../webpack.config.ts'),
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
  if ([...stats.compilation.fileDependencies].some((file) => file.includes('/node_modules/typebox/')))
    throw new Error('The client loads typebox: import only types from contract/wire and contract/schemas.');
  await cp(path.join(root, 'public'), out, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'index.html',
  });
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(await pagePatterns(root), null, 2));
  return stats;
}

/**
 * Returns the patterns of the router's paths, which the server uses to tell a page from 404. The screens are loaded
 * lazily, so reading the table does not load them.
 */
async function pagePatterns(root: string): Promise<string[]> {
  const table = pathToFileURL(path.join(root, 'src/client/app/router/routeTable.ts')).href;
  const { routeTable, redirects } = (await import(table)) as Record<'routeTable' | 'redirects', { path: string }[]>;
  const parameters: Record<string, string> = {
    id: '[1-9]\\d{0,9}',
    type: `(${REGISTER_TYPES.join('|')})`,
    kind: `(${REPORTED_KINDS.join('|')})`,
  };
  return [...routeTable, ...redirects].map(({ path: page }) =>
    page.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '[^/]+'),
  );
}

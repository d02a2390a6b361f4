import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';

/**
 * Builds the SPA into dist/client with the files of public/ beside it.
 * @throws with webpack's own report when a module does not build
 */
export async function buildClient(root: string): Promise<Stats> {
  const [{ default: webpack }, { default: webpackConfig }] = await Promise.all([
    import('webpack'),
    import('../../webpack.config'),
  ]);
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(webpackConfig());
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
  return stats;
}

import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import webpackConfig from '../webpack.config.ts';
import { greeting } from './demo/greeting.ts';
import { watchApi } from './dev/api.ts';
import { devMiddlewares } from './dev/middlewares.ts';
import { ensureNeedsTable } from './needs/ensure.ts';

/**
 * `npm run dev`: serves the SPA with fast refresh on PORT (3000). The API runs on the next port and restarts when its
 * sources change.
 */
if (existsSync('.env')) loadEnvFile('.env');
const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const address = `http://127.0.0.1:${port}`;
process.env.PUBLIC_URL ??= address;
process.env.DEV_API = `http://127.0.0.1:${port + 1}`;

await ensureNeedsTable(root);
const api = await watchApi(root, process.env.DEV_API);
const config = webpackConfig({ WEBPACK_SERVE: true });
const server = new WebpackDevServer(
  { ...config.devServer, setupMiddlewares: devMiddlewares(api), setupExitSignals: false, port },
  webpack(config),
);
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

await server.start();
const built = new Promise<void>((resolve) => void server.middleware?.waitUntilValid(() => resolve()));
await Promise.all([built, api.ready()]);
console.log(greeting(address));

async function stop() {
  await Promise.all([api.stop(), server.stop()]);
  process.exit(0);
}

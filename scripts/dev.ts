import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import webpackConfig from '../webpack.config';

/**
 * `npm run dev`: the SPA with fast refresh on PORT (3000) and the API, restarted when its sources change,
 * on the port after it.
 */
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const root = fileURLToPath(new URL('..', import.meta.url));

const api = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'scripts/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}` },
});

process.env.DEV_API = `http://127.0.0.1:${apiPort}`;
const config = webpackConfig({ WEBPACK_SERVE: true });
const server = new WebpackDevServer({ ...config.devServer, port }, webpack(config)!);
await server.start();
console.log(`Vývoj: http://127.0.0.1:${port} (API na portu ${apiPort})`);

async function stop() {
  api.kill('SIGTERM');
  await server.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

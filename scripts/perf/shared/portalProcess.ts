import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copyReadFiles, serverBundle } from '../../build/server';
import { freePort } from './throwawayPostgres';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The API alone as it runs in production, in a process of its own. */
export interface BenchPortal {
  port: number;
  process: ChildProcess;
}

/**
 * Starts the server of these sources on a port of this machine; whether it answers yet is the caller's to ask.
 * @param folder for its data, and where it starts
 */
export async function startBenchPortal(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<BenchPortal> {
  // Inside the project, where the bundle finds its packages.
  const out = join(ROOT, '.cache/bench/server');
  mkdirSync(out, { recursive: true });
  await build(serverBundle(ROOT, out));
  await copyReadFiles(ROOT, out);
  const port = await freePort();
  const child = spawn(process.execPath, [join(out, 'main.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { port, process: child };
}

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { copyReadFiles, serverBundle } from '../build/server.ts';

/** Milliseconds a server may take to shut down before it is killed. */
const PATIENCE = 2_000;

/** The API in a separate process that restarts when its sources change. */
export interface DevApi {
  /** Resolves when the API accepts requests. After a change this takes a moment. */
  ready(): Promise<void>;
  /** Stops the process and the watcher. */
  stop(): Promise<void>;
}

/**
 * Bundles the server, starts it and watches its sources.
 * @param address address of the API, e.g. `http://127.0.0.1:3001`
 */
export async function watchApi(root: string, address: string): Promise<DevApi> {
  const out = path.join(root, '.cache/dev/server');
  let running: ChildProcess | null = null;
  let turn: Promise<void> = Promise.resolve();

  const start = () => {
    running = spawn(process.execPath, ['--enable-source-maps', path.join(out, 'main.mjs')], {
      cwd: root,
      // The server exits when the IPC channel closes, however this process ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(address).port, GREETING: 'off' },
    });
  };
  const restart = async () => {
    // The data folder can be used by one process only.
    await end(running);
    await copyReadFiles(root, out);
    start();
    while (isRunning(running) && !(await answers(address))) await sleep(100);
  };

  let noteBuilt: () => void = () => undefined;
  const firstBuild = new Promise<void>((resolve) => (noteBuilt = resolve));
  const settings = serverBundle(root, out);
  const bundle = await context({
    ...settings,
    plugins: [
      ...(settings.plugins ?? []),
      {
        name: 'restart',
        setup: (build) => {
          build.onEnd(({ errors }) => {
            if (errors.length === 0) turn = turn.then(restart);
            noteBuilt();
          });
        },
      },
    ],
  });
  // `watch` runs the first build itself. A separate build before it would start the API twice and drop the first
  // requests.
  await bundle.watch();
  await firstBuild;

  return {
    ready: () => turn,
    stop: async () => {
      await bundle.dispose();
      await end(running);
    },
  };
}

const isRunning = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess | null): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

const answers = async (address: string) => (await fetch(`${address}/readyz`).catch(() => null))?.ok === true;

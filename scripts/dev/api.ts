import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { copyReadFiles, serverBundle } from '../build/server';

/** Milliseconds a server may take to end by itself before it is ended. */
const PATIENCE = 2_000;

/** The API in a process of its own, started anew whenever its sources change. */
export interface DevApi {
  /** Resolves when the API answers; between a change and the next start that takes a moment. */
  ready(): Promise<void>;
  /** Ends the process and the watching. */
  stop(): Promise<void>;
}

/**
 * Bundles the server, starts it and watches what it is made of.
 * @param address where the API answers, e.g. `http://127.0.0.1:3001`
 */
export async function watchApi(root: string, address: string): Promise<DevApi> {
  const out = path.join(root, '.cache/dev/server');
  let running: ChildProcess | null = null;
  let turn: Promise<void> = Promise.resolve();

  const start = () => {
    running = spawn(process.execPath, ['--enable-source-maps', path.join(out, 'main.mjs')], {
      cwd: root,
      // By the channel the server notices that nobody watches it any more, however this process ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(address).port, GREETING: 'off' },
    });
  };
  const restart = async () => {
    // The data folder belongs to one process at a time.
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
  // Builds by itself first; a build before it would start the API twice and cut the first calls.
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

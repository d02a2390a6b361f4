import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fingerprintOfInputs } from '../../../scripts/build/inputs';
import { freePort } from '../../../scripts/perf/shared/freePort';
import { dayOf } from '../../../src/contract/lib/days';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = path.join(root, '.cache/journeys');
/** Start timeout in milliseconds, including the demo seed, on a very busy machine. */
const START_LIMIT_MS = 300_000;

/**
 * Node flags for a portal that lives for a minute: they disable optimizing compilers, which cost more than they save. A
 * start takes half of the processor time, and the first hundred requests the other half.
 */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt', '--single-threaded-gc'];

/** A portal in its own process, as in production. */
export interface PortalProcess {
  /** URL without a trailing slash. */
  url: string;
  /** Folder with the database, files and the outbox. */
  dataDir: string;
  /** Duration of the first start, the basis of timeouts that have to outlast a start. */
  startSeconds: number;
  /** All output of the server so far. */
  output: () => string;
  /** Kills the process, as in a power cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and folder. */
  restart: () => Promise<void>;
  /** Kills it and removes its folder. */
  stop: () => Promise<void>;
}

let filled: Promise<string> | null = null;

/**
 * Seeds a data folder with the demo, unless there is one of this build and day: the demo's dates are relative to today.
 */
export const makeDemoTemplate = (): Promise<string> => (filled ??= fillTemplate());

async function fillTemplate(): Promise<string> {
  const build = (await fingerprintOfInputs(root)).slice(0, 16);
  const template = path.join(cache, `template-${build}-${dayOf(new Date())}`);
  if (existsSync(template)) return template;
  await rm(cache, { recursive: true, force: true });
  const fresh = path.join(cache, 'filling');
  const portal = await launch({ dataDir: fresh, port: await freePort(), environment: {} });
  await portal.end('SIGTERM');
  await rename(fresh, template);
  return template;
}

/** A new copy of the demo data folder. */
async function copyOfDemo(): Promise<string> {
  const template = await makeDemoTemplate();
  const dataDir = await mkdtemp(path.join(cache, 'data-'));
  // Node's own copy of its 1600 files takes ten times the processor time.
  await promisify(execFile)('cp', ['-R', `${template}/.`, dataDir]);
  return dataDir;
}

/**
 * Starts the built portal on a copy of the demo.
 * @param environment additional environment variables
 * @param flags of Node, such as {@link SHORT_LIVED}
 */
export async function startPortalProcess(
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<PortalProcess> {
  const dataDir = await copyOfDemo();
  const port = await freePort();
  const began = performance.now();
  let running = await launch({ dataDir, port, environment, flags });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    startSeconds: (performance.now() - began) / 1000,
    output: () => running.output(),
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      running = await launch({ dataDir, port, environment, flags });
    },
    stop: async () => {
      await running.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Launch {
  dataDir: string;
  port: number;
  environment: Record<string, string>;
  flags?: readonly string[];
}

/** Starts the built portal. Resolves when it is ready. */
export async function launch({ dataDir, port, environment, flags = [] }: Launch) {
  const child = spawn(process.execPath, [...flags, 'dist/server/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await ready(child, port, () => printed);
  return {
    pid: child.pid!,
    output: () => printed,
    end: (signal: 'SIGTERM' | 'SIGKILL') =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('close', () => resolve());
        child.kill(signal);
      }),
  };
}

async function ready(child: ChildProcess, port: number, printed: () => string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The portal ended before it was ready:\n${printed()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The portal was not ready in ${START_LIMIT_MS / 1000} s:\n${printed()}`);
}

/** Timeout in milliseconds of the first build of the development server on a busy machine. */
const BUILD_LIMIT_MS = 300_000;

/**
 * Starts the development server, `npm run dev`, on a copy of the demo.
 * @returns its URL and a function that stops it
 */
export async function startDevelopment(): Promise<Pick<PortalProcess, 'url' | 'stop'>> {
  const dataDir = await copyOfDemo();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill('SIGINT')) await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  // The message is printed once everything is built, while the page alone would be served before its scripts.
  const limit = Date.now() + BUILD_LIMIT_MS;
  while (!printed.includes('The portal is running') && Date.now() < limit && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 200));
  if (printed.includes('The portal is running')) return { url, stop };
  await stop();
  throw new Error(`The development server did not start:\n${printed}`);
}

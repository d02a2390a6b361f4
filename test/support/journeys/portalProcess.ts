import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayOf } from '#contract/lib/days.ts';
import { openDatabase } from '#platform/database/database.ts';
import { fingerprintOfInputs } from '#scripts/build/inputs.ts';
import { freePort } from '#scripts/perf/shared/freePort.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = path.join(root, '.cache/journeys');
/** Start timeout in milliseconds, including the demo seed or a development build, on a very busy machine. */
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
  /** Duration of the last start, the basis of timeouts that have to outlast a start. */
  startSeconds: () => number;
  /** All output of the server so far. */
  output: () => string;
  /** Kills the process, as in a power cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and folder. */
  restart: () => Promise<void>;
  /** Restarts it on a fresh copy of the demo. */
  restore: () => Promise<void>;
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

/** Replaces a data folder by a copy of the demo, or by an empty database in production, which has no demo. */
async function refill(dataDir: string, environment: Launch['environment']): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  if (environment.NODE_ENV === 'production') {
    const database = await openDatabase({ dataDir, log: { info: () => undefined, error: () => undefined } });
    return database.close();
  }
  const template = await makeDemoTemplate();
  // Node's own copy of its 1600 files takes ten times the processor time.
  await promisify(execFile)('cp', ['-R', template, dataDir]);
}

/** A new data folder. */
async function makeDataDir(environment: Launch['environment']): Promise<string> {
  // Filling the template empties the folder of all copies.
  await makeDemoTemplate();
  const dataDir = await mkdtemp(path.join(cache, 'data-'));
  await refill(dataDir, environment);
  return dataDir;
}

/**
 * Starts the built portal on a copy of the demo, with `NODE_ENV=production` on an empty database.
 * @param environment additional environment variables
 * @param flags of Node, such as {@link SHORT_LIVED}
 */
export async function startPortalProcess(
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<PortalProcess> {
  const dataDir = await makeDataDir(environment);
  const port = await freePort();
  let running: Awaited<ReturnType<typeof launch>>;
  let startSeconds = 0;
  const restart = async () => {
    const began = performance.now();
    running = await launch({ dataDir, port, environment, flags });
    startSeconds = (performance.now() - began) / 1000;
  };
  await restart();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    startSeconds: () => startSeconds,
    output: () => running.output(),
    kill: () => running.end('SIGKILL'),
    restart,
    restore: async () => {
      await running.end('SIGKILL');
      await refill(dataDir, environment);
      await restart();
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
  const portal = startNode([...flags, 'dist/server/main.mjs'], { dataDir, port, environment });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  await ready(portal, isReady);
  return portal;
}

/** Starts Node with the settings of a portal. */
function startNode(args: readonly string[], { dataDir, port, environment }: Launch) {
  const child = spawn(process.execPath, args, {
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
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid!,
    output: () => printed,
    hasEnded,
    end: async (signal: NodeJS.Signals) => {
      const closed = once(child, 'close');
      if (!hasEnded() && child.kill(signal)) await closed;
    },
  };
}

async function ready(portal: ReturnType<typeof startNode>, isReady: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (portal.hasEnded()) throw new Error(`The portal ended before it was ready:\n${portal.output()}`);
    if (Date.now() > limit) {
      await portal.end('SIGKILL');
      throw new Error(`The portal was not ready in ${START_LIMIT_MS / 1000} s:\n${portal.output()}`);
    }
    await sleep(100);
  }
}

/**
 * Starts the development server, `npm run dev`, on a copy of the demo.
 * @returns its URL and a function that stops it
 */
export async function startDevelopment(): Promise<Pick<PortalProcess, 'url' | 'stop'>> {
  const dataDir = await makeDataDir({});
  const port = await freePort();
  const portal = startNode(['--import', 'tsx', 'scripts/dev.ts'], { dataDir, port, environment: {} });
  // The message is printed once everything is built, while the page alone would be served before its scripts.
  await ready(portal, () => portal.output().includes('The portal is running'));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await portal.end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

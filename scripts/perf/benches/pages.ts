import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import webpack from 'webpack';
import { CHROMIUM_ARGS, findChromium } from '#support/journeys/chromium.ts';
import { startPortalProcess } from '#support/journeys/portalProcess.ts';
import webpackConfig from '../../../webpack.config.ts';
import { build } from '../../build.ts';
import { logIn } from '../shared/logIn.ts';
import { wholeNumber } from '../shared/options.ts';
import { median } from '../shared/statistics.ts';

/**
 * `npm run bench pages -- --runs 5 suppliers garage`: runs Lighthouse on a simulated phone with a CPU slowed down four
 * times, for eight screens of the built portal on a copy of the demo. The floor for comparison is React, the store and
 * an empty page of the same build. Without names it measures all screens. Visitors start with an empty cache. Members
 * have logged in before and have the cache which that left. Each run uses a new browser and a copy of that profile.
 * All main thread times are CPU times, because wall clock times depend on other work on the machine. `--traces FOLDER`
 * keeps the last trace of each screen with a profile, for the performance panel of the browser. npm downloads
 * Lighthouse when it runs for the first time.
 */

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, traces: { type: 'string' } },
  allowPositionals: true,
});
const RUNS = wholeNumber('runs', values.runs);
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** CPU slowdown of Lighthouse's phone. */
const SLOWDOWN = 4;
/** A task blocks for the time above this, in milliseconds. */
const LONG = 50;
/** Milliseconds after a log-in until the page is idle. */
const SETTLED = 4_000;
/** Timeout of a browser start in milliseconds. */
const PATIENCE = 20_000;

interface Screen {
  name: string;
  path: string;
  isMembers: boolean;
}
const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', isMembers: false },
  { name: 'home', path: '/', isMembers: false },
  { name: 'grants', path: '/dotace/vyhledavani', isMembers: false },
  { name: 'ownHome', path: '/', isMembers: true },
  { name: 'suppliers', path: '/subjekty/seznam-dodavatelu', isMembers: true },
  { name: 'software', path: '/technologie/seznam', isMembers: true },
  { name: 'garage', path: '/digitalni-garaz', isMembers: true },
  { name: 'projects', path: '/projekty/seznam', isMembers: true },
];

/** Measured values of a page. Times are in milliseconds, times of tasks as on the slow CPU. */
const FIGURES = ['score', 'a11y', 'practices', 'FCP', 'LCP', 'TBT', 'CLS', 'work', 'blocking', 'longest'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

const newFolder = () => mkdtemp(path.join(tmpdir(), 'it-portal-pages-'));

/** Serves the floor page, compressed like the portal's files. */
async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await newFolder();
  const config = {
    ...webpackConfig({ out: folder }),
    entry: { main: './scripts/perf/shared/floor.tsx' },
    cache: false,
  } as const;
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    );
  });
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://floor.invalid');
      const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
      const packed = existsSync(`${file}.br`);
      const type = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }[
        path.extname(file)
      ];
      if (!type || !existsSync(file)) return response.writeHead(204).end();
      response.writeHead(200, { 'content-type': type, ...(packed && { 'content-encoding': 'br' }) });
      response.end(await readFile(packed ? `${file}.br` : file));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Logs in with an empty profile and waits until the page is idle. The profile then contains the cache. */
async function rememberMember(profile: string, portal: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_ARGS,
    locale: 'cs-CZ',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await logIn(page, portal);
  await page.waitForLoadState('networkidle');
  await sleep(SETTLED);
  await context.close();
}

/** Starts a browser that only Lighthouse controls. */
async function startBrowser(profile: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const place = path.join(profile, 'DevToolsActivePort');
  await rm(place, { force: true });
  const browser = spawn(
    findChromium() ?? 'chromium',
    [...CHROMIUM_ARGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=cs-CZ'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('close', resolve));
  for (let wait = 0; wait < PATIENCE && !existsSync(place); wait += 50) await sleep(50);
  const [port] = (await readFile(place, 'utf8')).split('\n');
  return {
    port: Number(port),
    stop: async () => {
      browser.kill();
      await ended;
    },
  };
}

/** The trace that Lighthouse saves in its folder of artifacts. */
interface Trace {
  traceEvents: { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }[];
}

/** The part of Lighthouse's report that is read here. */
interface Result {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
}
interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { type: string; items: { node?: { snippet?: string }; description?: string }[] };
}

/** Runs Lighthouse's program. It prints its report as JSON, unless it only gathers. */
async function lighthouse(...args: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', '--output=json', '--quiet', ...args],
    { maxBuffer: 100 * 1024 ** 2 },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

interface Task {
  /** Wall clock time and CPU time in milliseconds. */
  lasted: number;
  worked: number;
}

/** Returns the tasks of the page's main thread. */
function tasksOf({ traceEvents }: Trace): Task[] {
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) =>
      traceEvents
        .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
        .map(({ dur = 0, tdur = 0 }) => ({ lasted: dur / 1000, worked: tdur / 1000 })),
    );
  const workOf = (tasks: Task[]) => sumOf(tasks.map(({ worked }) => worked));
  // The previous page and the browser itself have threads too, which are nearly idle.
  return threads.reduce((busiest, tasks) => (workOf(tasks) > workOf(busiest) ? tasks : busiest), []);
}

function figuresOf({ audits, categories }: Result, all: Task[]): Figures {
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const percentOf = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100);
  const tasks = all.map(({ worked }) => worked * SLOWDOWN);
  return {
    score: percentOf('performance'),
    a11y: percentOf('accessibility'),
    practices: percentOf('best-practices'),
    FCP: numberOf('first-contentful-paint'),
    LCP: numberOf('largest-contentful-paint'),
    TBT: numberOf('total-blocking-time'),
    CLS: numberOf('cumulative-layout-shift'),
    work: sumOf(tasks),
    blocking: sumOf(tasks.map((task) => Math.max(0, task - LONG))),
    longest: Math.max(0, ...tasks),
  };
}

/** Lists the locations of a failed audit, as far as Lighthouse reports them. */
function places({ details }: Audit): string {
  const items = details?.type === 'table' ? details.items : [];
  return items.map(({ node, description }) => node?.snippet ?? description).join(' ');
}

/**
 * Evaluates the gathered data as on an idle machine. Lighthouse multiplies the wall clock duration of each task by
 * four, including the time it waited for other processes, so the factor is reduced to the task's share of CPU time.
 */
async function judgeAnew(flags: string[], url: string, gathered: string, tasks: Task[]): Promise<Result> {
  const share = sumOf(tasks.map(({ worked }) => worked)) / sumOf(tasks.map(({ lasted }) => lasted));
  const slowdown = SLOWDOWN * Math.min(1, share);
  // Lighthouse refuses settings that differ from those of the gathering.
  const file = path.join(gathered, 'artifacts.json');
  const artifacts = JSON.parse(await readFile(file, 'utf8')) as { settings: { throttling: Record<string, number> } };
  artifacts.settings.throttling.cpuSlowdownMultiplier = slowdown;
  await writeFile(file, JSON.stringify(artifacts));
  return lighthouse(url, ...flags, `--audit-mode=${gathered}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`);
}

/** @param remembered profile of a logged-in member; null for a first-time visitor */
async function measure(name: string, url: string, remembered: string | null): Promise<Figures> {
  const [profile, gathered] = [await newFolder(), await newFolder()];
  if (remembered !== null) await cp(remembered, profile, { recursive: true, verbatimSymlinks: true });
  const { port, stop } = await startBrowser(profile);
  try {
    const flags = [
      `--port=${port}`,
      // The data of the log-in must be kept.
      '--disable-storage-reset',
      '--only-categories=performance,accessibility,best-practices',
      ...(values.traces ? ['--additional-trace-categories=disabled-by-default-v8.cpu_profiler'] : []),
    ];
    await lighthouse(url, ...flags, `--gather-mode=${gathered}`, `--audit-mode=${gathered}`);
    const trace = await readFile(path.join(gathered, 'defaultPass.trace.json'), 'utf8');
    const tasks = tasksOf(JSON.parse(trace) as Trace);
    const lhr = await judgeAnew(flags, url, gathered, tasks);
    for (const category of Object.values(lhr.categories).filter(({ id }) => id !== 'performance'))
      for (const { id, weight } of category.auditRefs)
        if (weight > 0 && lhr.audits[id]?.score === 0)
          console.log(`    ${category.id}: ${lhr.audits[id].title}: ${places(lhr.audits[id])}`);
    if (values.traces) await writeFile(path.join(values.traces, `${name}.json`), trace);
    return figuresOf(lhr, tasks);
  } finally {
    await stop();
    for (const folder of [profile, gathered]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const shown = (figure: keyof Figures, value: number) => (figure === 'CLS' ? value.toFixed(3) : value.toFixed(0));
const line = (name: string, cells: string[]) => [name.padEnd(10), ...cells.map((cell) => cell.padStart(9))].join(' ');

async function report(name: string, url: string, remembered: string | null): Promise<void> {
  const runs: Figures[] = [];
  // A busy browser occasionally loses the beginning of a trace, so runs are retried. Too many failures end the
  // benchmark.
  for (let attempt = 0; runs.length < RUNS && attempt < 3 * RUNS; attempt += 1) {
    const measured = await measure(name, url, remembered).catch((error: Error) => console.log(`    ${error.message}`));
    if (measured) runs.push(measured);
  }
  if (runs.length < RUNS) throw new Error(`${name} could not be measured.`);
  console.log(
    line(
      name,
      FIGURES.map((figure) => shown(figure, median(runs.map((one) => one[figure])))),
    ),
  );
}

const isSelected = (name: string) => positionals.length === 0 || positionals.includes(name);

await build({ force: false });
const portal = await startPortalProcess();
const members = await newFolder();
try {
  console.log(`Lighthouse, medians of ${RUNS}; load of the machine ${loadavg()[0]!.toFixed(1)}; times in ms`);
  console.log(line('', [...FIGURES]));
  if (isSelected('floor')) {
    const floor = await serveFloor();
    try {
      await report('floor', floor.url, null);
    } finally {
      await floor.stop();
    }
  }
  const screens = SCREENS.filter(({ name }) => isSelected(name));
  if (screens.some(({ isMembers }) => isMembers)) await rememberMember(members, portal.url);
  for (const { name, path: address, isMembers } of screens)
    await report(name, portal.url + address, isMembers ? members : null);
} finally {
  await rm(members, { recursive: true, force: true, maxRetries: 5 });
  await portal.stop();
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../test/support/journeys/chromium';
import { makeDemoTemplate } from '../test/support/journeys/portalProcess';
import type { FileResult } from '../test/support/journeys/reporter';
import { build } from './build';
import { noteFlaky, root } from './jest/run';

/**
 * `npm run test:journeys [part of a file's name]`: runs end-to-end tests in a real browser. Builds what has changed,
 * fills one data folder with the demo and runs the files of test/journeys in three processes. Each process has one
 * browser and starts a portal on a copy of that folder for every file. Failing files are run once more by themselves.
 * Tests that pass then are reported as flaky, also in .cache/flaky.txt, and do not fail the run.
 */
const folder = path.join(root, 'test/journeys');
const support = path.join(root, 'test/support/journeys');
/** Three processes suit two cores: a journey is idle for a third of its time. */
const WORKERS = 3;
/** The slowest files start first, so that none of them runs alone at the end. The rest is sorted by size. */
const FIRST = ['devtools', 'steady', 'sealed', 'replay', 'faults', 'software'];

const nameOf = (file: string) => path.basename(file, '.journey.ts');

async function filesToRun(wanted: string): Promise<string[]> {
  const rank = (file: string) => FIRST.indexOf(nameOf(file)) + 1 || FIRST.length + 1;
  return (await readdir(folder))
    .filter((file) => file.endsWith('.journey.ts') && file.includes(wanted))
    .map((file) => path.join(folder, file))
    .sort((one, other) => rank(one) - rank(other) || statSync(other).size - statSync(one).size);
}

function startWorker(): ChildProcess {
  const execArgv = ['--liftoff-only', '--import', 'tsx', '--test-reporter', path.join(support, 'reporter.ts')];
  return fork(path.join(support, 'worker.ts'), { cwd: root, execArgv });
}

/** Runs a file in a worker. If the worker exits meanwhile, the file fails. */
async function run(worker: ChildProcess, file: string): Promise<FileResult> {
  worker.send(file);
  const ended = new AbortController();
  const result = await Promise.race([
    once(worker, 'message', ended).then(([sent]) => sent as FileResult),
    once(worker, 'exit', ended).then(([code, signal]) => ({
      ...{ passed: 0, skipped: 0, seconds: 0 },
      failed: [{ name: 'the file itself', report: [`Its process ended by ${signal ?? `code ${code}`}.`] }],
    })),
  ]);
  ended.abort();
  printResult(file, result);
  return result;
}

function printResult(file: string, { passed, skipped, failed, seconds }: FileResult): void {
  const counts = [`${passed} passed`, failed.length && `${failed.length} failed`, skipped && `${skipped} skipped`];
  const mark = failed.length > 0 ? 'FAILED' : 'ok';
  console.log(`${mark}: ${nameOf(file)}, ${counts.filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`);
  for (const { name, report } of failed) console.log([`  ${name}`, ...report].join('\n').replaceAll('\n', '\n    '));
}

/** Runs files one after another until none is left. One worker runs them all unless it exits. */
async function work(files: string[], results: Map<string, FileResult>): Promise<void> {
  let worker: ChildProcess | null = null;
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    if (!worker?.connected) worker = startWorker();
    results.set(file, await run(worker, file));
  }
  if (!worker?.connected) return;
  const ended = once(worker, 'exit');
  worker.disconnect();
  await ended;
}

if (!findChromium()) {
  console.error(
    'Chromium is missing. On Debian and Ubuntu: sudo apt-get install chromium. ' +
      'Elsewhere install Chromium or Chrome and name its path in CHROMIUM_PATH.',
  );
  process.exit(1);
}

await build({ force: false });
await makeDemoTemplate();

const wanted = process.argv[2] ?? '';
const files = await filesToRun(wanted);
if (files.length === 0) {
  console.error(`No file of test/journeys has ${wanted} in its name.`);
  process.exit(1);
}
const first = new Map<string, FileResult>();
await Promise.all(Array.from({ length: WORKERS }, () => work(files, first)));

const last = new Map(first);
const flaky: string[] = [];
for (const [file, { failed }] of first) {
  if (failed.length === 0) continue;
  console.log(`Once more, by itself: ${nameOf(file)}`);
  await work([file], last);
  const again = last.get(file)!.failed.map(({ name }) => name);
  if (again.length > 0) continue;
  flaky.push(...failed.map(({ name }) => `journeys: ${nameOf(file)}: ${name}`));
}
await noteFlaky(flaky);
const sum = (count: (result: FileResult) => number) =>
  [...last.values()].reduce((all, result) => all + count(result), 0);
const failures = sum(({ failed }) => failed.length);
console.log(`Journeys: ${sum(({ passed }) => passed)} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;

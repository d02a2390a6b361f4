import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNeedsTable } from '../needs/ensure.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Projects of `npm test`; `.ci/run` also runs `slow`. */
export const QUICK_PROJECTS = ['contract', 'slices', 'screens', 'server'];

/** Names of flaky tests, one per line; `.ci/run` prints the file. */
const FLAKY_FILE = path.join(root, '.cache/flaky.txt');

interface FileResult {
  file: string;
  project: string;
  seconds: number;
  isGood: boolean;
  /** Empty also for a file that could not be loaded or reported an error after its last test. */
  failed: string[];
}

/** The report that `reporter.mjs` writes. */
interface Report {
  passed: number;
  files: FileResult[];
}

export interface JestRun {
  passed: number;
  failed: number;
  /** `file › test` of tests that failed and then passed when their file ran again by itself. */
  flaky: string[];
  /** `file › test` of tests that failed twice. */
  broken: string[];
  files: FileResult[];
}

/**
 * Runs Jest, and at the end each failing file once more by itself. Tests that pass then are flaky and do not fail the
 * run.
 * @param args arguments of Jest's command line
 * @param rerunLimit with more failing files than this, the run counts as broken, not flaky, and no file is run again
 */
export async function runJest(args: readonly string[], rerunLimit = 5): Promise<JestRun> {
  await ensureNeedsTable(root);
  const { code, passed, files } = await jest(args, 'inherit');
  const run: JestRun = { passed, failed: 0, flaky: [], broken: [], files };
  const failing = files.filter(({ isGood }) => !isGood);
  for (const { file, failed } of failing) {
    const place = path.relative(root, file);
    const names = failed.length > 0 ? failed.map((name) => `${place} › ${name}`) : [place];
    if (failing.length <= rerunLimit && (await passesAlone(place, args))) {
      run.flaky.push(...names);
      run.passed += failed.length;
    } else {
      run.broken.push(...names);
      run.failed += names.length;
    }
  }
  // Jest did not start, found no test, or rejected its settings, and has printed why.
  if (code !== 0 && failing.length === 0) run.failed += 1;
  return run;
}

/** Prints the number of passed and failed tests, and prints and records the flaky ones. Jest has printed the failed ones. */
export async function concludeTests({ flaky, passed, failed }: JestRun): Promise<void> {
  await noteFlaky(flaky);
  console.log(`${passed} passed, ${failed} failed`);
}

/** Prints and records the flaky tests. */
async function noteFlaky(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const lines = names.map((name) => `FLAKY: ${name}`);
  console.log(lines.join('\n'));
  await mkdir(path.dirname(FLAKY_FILE), { recursive: true });
  await appendFile(FLAKY_FILE, `${lines.join('\n')}\n`);
}

async function passesAlone(file: string, args: readonly string[]): Promise<boolean> {
  console.log(`Running ${file} again`);
  const projects = args.indexOf('--selectProjects');
  const again = ['--runTestsByPath', file, ...(projects >= 0 ? args.slice(projects) : [])];
  return (await jest(again, 'ignore')).code === 0;
}

async function jest(args: readonly string[], stdio: 'inherit' | 'ignore'): Promise<Report & { code: number | null }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-jest-'));
  const reportFile = path.join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', 'scripts/jest.config.mjs', ...args],
    { cwd: root, stdio, env: { ...process.env, TEST_REPORT_FILE: reportFile } },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const report = JSON.parse(await readFile(reportFile, 'utf8').catch(() => '{}')) as Partial<Report>;
  await rm(folder, { recursive: true });
  return { passed: 0, files: [], ...report, code };
}

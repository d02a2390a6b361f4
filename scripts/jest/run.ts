import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Projects of `npm test`; `.ci/run` also runs `slow`. */
export const QUICK_PROJECTS = ['contract', 'slices', 'screens', 'server'];

/** Names of flaky tests, one per line; `.ci/run` prints the file. */
const FLAKY_FILE = path.join(root, '.cache/flaky.txt');

/** CPU time of one test file. */
interface FileCost {
  project: string;
  file: string;
  seconds: number;
}

export interface JestRun {
  passed: number;
  failed: number;
  /** `file › test` of tests that failed and then passed when their file ran again by itself. */
  flaky: string[];
  /** `file › test` of tests that failed twice. */
  broken: string[];
  costs: FileCost[];
}

/** The report that `reporter.mjs` writes. */
interface Report {
  passed: number;
  /** A file that could not be loaded, or reported an error after its last test, has no failed test. */
  failing: { file: string; tests: string[] }[];
}

/**
 * Runs Jest, and at the end each failing file once more by itself. Tests that pass then are flaky and do not fail the
 * run.
 * @param args arguments of Jest's command line
 * @param rerunLimit with more failing files than this, the run counts as broken, not flaky, and no file is run again
 */
export async function runJest(args: readonly string[], rerunLimit = 5): Promise<JestRun> {
  const { code, report, costs } = await jest(args);
  const run: JestRun = { passed: report.passed, failed: 0, flaky: [], broken: [], costs };
  for (const { file, tests } of report.failing) {
    const place = path.relative(root, file);
    const names = tests.length > 0 ? tests.map((name) => `${place} › ${name}`) : [place];
    if (report.failing.length <= rerunLimit && (await passesAlone(place, args))) {
      run.flaky.push(...names);
      run.passed += tests.length;
    } else {
      run.broken.push(...names);
      run.failed += names.length;
    }
  }
  // Jest did not start, found no test, or rejected its settings, and has printed why.
  if (code !== 0 && report.failing.length === 0) run.failed += 1;
  return run;
}

/** Prints flaky and broken tests and the number of passed tests, and records the flaky ones. */
export async function concludeTests({ flaky, broken, passed, failed }: Omit<JestRun, 'costs'>): Promise<void> {
  await noteFlaky(flaky);
  for (const name of broken) console.log(`FAILED: ${name}`);
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
  const { code } = await jest(['--runTestsByPath', file, ...(projects >= 0 ? args.slice(projects) : [])]);
  return code === 0;
}

async function jest(args: readonly string[]): Promise<{ code: number | null; report: Report; costs: FileCost[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-jest-'));
  const [reportFile, costFile] = [path.join(folder, 'report.json'), path.join(folder, 'costs')];
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', 'scripts/jest.config.mjs', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_REPORT_FILE: reportFile, TEST_COST_FILE: costFile },
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const report = JSON.parse(await readFile(reportFile, 'utf8').catch(() => '{}')) as Partial<Report>;
  const costs = (await readFile(costFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  await rm(folder, { recursive: true });
  return {
    code,
    report: { passed: 0, failing: [], ...report },
    costs: costs.map((line) => JSON.parse(line) as FileCost),
  };
}

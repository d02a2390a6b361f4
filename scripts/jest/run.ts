import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Projects of `npm test`; `.ci/run` runs `slow` as well. */
export const QUICK_PROJECTS = ['contract', 'slices', 'screens', 'server'];

/** Names of tests that failed and then passed, a line each; `.ci/run` prints it. */
const FLAKY_FILE = path.join(root, '.cache/flaky.txt');

/** Processor time of one file of tests. */
interface FileCost {
  project: string;
  file: string;
  seconds: number;
}

export interface JestRun {
  passed: number;
  failed: number;
  /** `file › test` of what failed and passed when its file ran again by itself. */
  flaky: string[];
  /** `file › test` of what failed twice. */
  broken: string[];
  costs: FileCost[];
}

/** What `reporter.mjs` writes. */
interface Report {
  passed: number;
  /** A file that could not be loaded, or complained after its last test, has no failed test. */
  failing: { file: string; tests: string[] }[];
}

/**
 * Runs Jest, and each failing file once more by itself at the end. What passes then is flaky, and the run stays green.
 * @param args of Jest's command line
 * @param rerunLimit with more failing files than this the run is broken, not flaky, and nothing is run again
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
  // Jest did not start, found no test, or complained of its settings, and has said so.
  if (code !== 0 && report.failing.length === 0) run.failed += 1;
  return run;
}

/** Prints what failed once and what failed twice, and how many tests passed; notes what is flaky. */
export async function concludeTests({ flaky, broken, passed, failed }: Omit<JestRun, 'costs'>): Promise<void> {
  await noteFlaky(flaky);
  for (const name of broken) console.log(`FAILED: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
}

/** Prints and writes down what failed once and passed then. */
export async function noteFlaky(names: readonly string[]): Promise<void> {
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

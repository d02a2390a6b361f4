import { execFileSync, spawn } from 'node:child_process';
import { concludeTests, type JestRun, QUICK_PROJECTS, root, runJest } from './jest/run.ts';

/**
 * `npm test`: runs the type check, lint, style and format checks, the search for unused code and the quick Jest
 * projects. Prints one line per part and, at the end, the slowest test files and `N passed, N failed`. Exits
 * with 1 if a part failed. `.ci/run` also builds with the size budgets and runs the project `slow`.
 * `npm test -- --changed`: runs the type check, lint of the files that differ from the last commit, and the tests that
 * import them.
 */
/** Number of test files that are listed with their duration. */
const LISTED = 10;

interface Part {
  title: string;
  /** A program in `node_modules` and its arguments. */
  command: readonly string[];
}

const types: Part = { title: 'types', command: ['typescript-native/bin/tsc', '-b', '--checkers', '1'] };
const lint = (files: readonly string[]): Part => ({
  title: 'lint',
  command: ['oxlint/bin/oxlint', '--config', 'oxlint.config.mjs', '--quiet', ...files],
});
const knip = ['knip/bin/knip.js', '--config', 'scripts/knip.config.ts', '--no-progress'];
const stylelint = ['node_modules/stylelint/bin/stylelint.mjs', '--config', 'scripts/stylelint.config.mjs'];

const everything: readonly Part[] = [
  types,
  lint([]),
  { title: 'styles', command: ['tsx/dist/cli.mjs', ...stylelint, 'src/**/*.css'] },
  { title: 'format', command: ['oxfmt/bin/oxfmt', '--check', '**/*.{ts,tsx,mts,mjs,css,html,yaml}'] },
  { title: 'unused', command: knip },
  { title: 'used by tests only', command: [...knip, '--production', '--include', 'files,exports'] },
];

const failed: string[] = [];

/** Runs a part and prints its duration, and its output if it failed. */
async function run({ title, command: [program = '', ...args] }: Part): Promise<void> {
  const began = Date.now();
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) console.log(printed.trimEnd());
  report(title, code === 0, began);
}

function report(title: string, isGood: boolean, began: number, note = ''): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(4);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds} s  ${title}${note}`);
  if (!isGood) failed.push(title);
}

async function runParts(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await run(part);
}

async function runTests(args: readonly string[], rerunLimit?: number): Promise<JestRun> {
  const began = Date.now();
  const result = await runJest(args, rerunLimit);
  const byProject = new Map<string, number>();
  for (const { project, seconds } of result.files) byProject.set(project, (byProject.get(project) ?? 0) + seconds);
  const sums = [...byProject].map(([project, seconds]) => `${project} ${seconds.toFixed(0)}`).join(', ');
  report('Jest', result.failed === 0, began, sums && `  (two at a time: ${sums} s)`);
  return result;
}

function listSlowest({ files }: JestRun): void {
  console.log('Slowest files:');
  for (const { file, seconds } of [...files].sort((one, other) => other.seconds - one.seconds).slice(0, LISTED))
    console.log(`${seconds.toFixed(1).padStart(12)} s  ${file.replace(root, '')}`);
}

async function testEverything(): Promise<JestRun> {
  const [result] = await Promise.all([
    runTests(['--selectProjects', ...QUICK_PROJECTS, ...process.argv.slice(2)]),
    runParts(everything),
  ]);
  listSlowest(result);
  return result;
}

/** Returns files that differ from the last commit, including new ones. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = git('diff', '--name-only', 'HEAD', '--diff-filter=d');
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

async function testChanges(): Promise<JestRun> {
  const [result] = await Promise.all([
    // A failing test was most likely broken by the change, so it is not run again.
    runTests(['--onlyChanged', '--passWithNoTests', '--selectProjects', ...QUICK_PROJECTS], 0),
    runParts([types, lint(changedFiles().filter((file) => /\.(tsx?|mts|mjs)$/.test(file)))]),
  ]);
  return result;
}

const result = await (process.argv[2] === '--changed' ? testChanges() : testEverything());
if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
await concludeTests(result);
process.exitCode = failed.length === 0 ? 0 : 1;

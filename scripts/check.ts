import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: types, lint, what nobody uses, format and the production build within its size budgets side by side, then
 * Jest.
 * Ends with one line of what failed, where anything did, and one `Jest: N passed, N failed`; with exit code 1 when any of
 * them failed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const FORMAT = ['--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'];
/** What `npm run format` writes. */
const FORMATTED = '**/*.{ts,tsx,mts,mjs,css,html,yaml}';
/**
 * Files that did not change are not judged again. A rule that asks for types may judge a file by another one: what it
 * misses here is found on a machine that starts without the cache.
 */
const LINT = '--config scripts/eslint.config.mjs --cache --cache-location .cache/eslint --cache-strategy content'.split(
  ' ',
);
const KNIP = ['--config', 'scripts/knip.config.ts', '--no-progress'];
const report = path.join(root, '.cache/jest-report.json');

/** Said again at the end: thousands of lines of the tests come after most of them. */
const failed: string[] = [];

function run(title: string, file: string, args: string[]): Promise<void> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`${code === 0 ? 'v pořádku' : 'CHYBA'}: ${title} (${seconds} s)`);
      if (code !== 0) failed.push(title);
      resolve();
    });
  });
}

const others = () =>
  Promise.all([
    run('typy', 'typescript/bin/tsc', ['-b']),
    run('formát', 'prettier/bin/prettier.cjs', [...FORMAT, '--check', FORMATTED]),
    run('styly', 'tsx/dist/cli.mjs', [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--config',
      'scripts/stylelint.config.mjs',
      'src/**/*.css',
    ]),
    run('nepoužité', 'knip/bin/knip.js', KNIP),
    run('jen v testech', 'knip/bin/knip.js', [...KNIP, '--production', '--include', 'files,exports']),
    run('sestavení a velikost', 'tsx/dist/cli.mjs', ['scripts/build.ts']),
  ]);
const tests = () =>
  run('testy', 'jest/bin/jest.js', [
    '--config',
    'scripts/jest.config.mjs',
    '--json',
    '--outputFile',
    report,
    ...process.argv.slice(2),
  ]);

await mkdir(path.dirname(report), { recursive: true });
// The lint takes a core for longer than all the others the second one, and the tests need not wait for it.
await Promise.all([run('lint', 'eslint/bin/eslint.js', [...LINT, '.']), others().then(tests)]);

const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8')) as Record<
  'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
  number
>;
if (failed.length > 0) console.log(`CHYBA: ${failed.join(', ')}`);
console.log(`Jest: ${numPassedTests} passed, ${Math.max(numFailedTests, numFailedTestSuites)} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

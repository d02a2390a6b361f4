import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: types, lint, format and the production build within its size budgets side by side, then Jest.
 * Ends with one line `Jest: N passed, N failed`, and with exit code 1 when any of them failed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** What `npm run format` writes. */
const FORMATTED = '**/*.{ts,tsx,mts,mjs,css,html,yml}';
const report = path.join(root, '.cache/jest-report.json');

function run(title: string, file: string, args: string[]): Promise<boolean> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`${code === 0 ? 'v pořádku' : 'CHYBA'}: ${title} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

await mkdir(path.dirname(report), { recursive: true });
const outcomes = await Promise.all([
  run('typy', 'typescript/bin/tsc', ['-b']),
  run('formát', 'prettier/bin/prettier.cjs', [
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--log-level',
    'warn',
    '--check',
    FORMATTED,
  ]),
  run('lint', 'eslint/bin/eslint.js', ['--config', 'scripts/eslint.config.mjs', '.']),
  run('styly', 'tsx/dist/cli.mjs', [
    'node_modules/stylelint/bin/stylelint.mjs',
    '--config',
    'scripts/stylelint.config.mjs',
    'src/**/*.css',
  ]),
  // Beside the others, as the lint takes as long on one core as all of them on the second one.
  run('sestavení a velikost', 'tsx/dist/cli.mjs', ['scripts/build.ts']),
]);
outcomes.push(
  await run('testy', 'jest/bin/jest.js', [
    '--config',
    'scripts/jest.config.mjs',
    '--json',
    '--outputFile',
    report,
    ...process.argv.slice(2),
  ]),
);

const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8')) as Record<
  'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
  number
>;
console.log(`Jest: ${numPassedTests} passed, ${Math.max(numFailedTests, numFailedTestSuites)} failed`);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

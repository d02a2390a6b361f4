import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm test`: types and lint side by side, then Jest, then the production build within its size budgets.
 * Ends with one line `Jest: N passed, N failed`, and with exit code 1 when any of the four failed.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
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
  run('lint', 'eslint/bin/eslint.js', ['--config', 'scripts/eslint.config.mjs', '.']),
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
outcomes.push(await run('sestavení a velikost', 'tsx/dist/cli.mjs', ['scripts/build.ts']));

const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8')) as Record<
  'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
  number
>;
console.log(`Jest: ${numPassedTests} passed, ${Math.max(numFailedTests, numFailedTestSuites)} failed`);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

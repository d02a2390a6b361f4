import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startThrowawayPostgres, UNSAFE } from './bench/throwawayPostgres';

/**
 * `npm run test:postgres [arguments of Jest]`: the tests of what asks the database, on a PostgreSQL server that is started for
 * them and thrown away. Without paths they are those of these folders: all others of the server do not depend on which database it is.
 */
const FOLDERS = ['test/server/database/', 'test/server/repositories/', 'test/server/routes/'];

const root = fileURLToPath(new URL('..', import.meta.url));
const report = path.join(root, '.cache/postgres-report.json');

const bin = findPostgres();
if (bin === null) {
  console.error("Missing: PostgreSQL of Debian's packages, `apt-get install postgresql`.");
  process.exit(2);
}
const given = process.argv.slice(2);
const args = given.some((one) => one.startsWith('test/')) ? given : [...given, ...FOLDERS];
await mkdir(path.dirname(report), { recursive: true });

const server = await startThrowawayPostgres(bin, UNSAFE);
const jest = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...['--config', 'scripts/jest.config.mjs', '--selectProjects', 'server', '--json', '--outputFile', report],
    ...['--', ...args],
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url() } },
);
// Whoever ends this script ends the tests, and the server after them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => jest.kill(signal));
jest.on('close', async (code) => {
  server.stop();
  process.exitCode = code ?? 1;
  // There is no report of tests that were ended.
  if (code === null) return;
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(await readFile(report, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
    number
  >;
  console.log(`PostgreSQL: ${numPassedTests} passed, ${Math.max(numFailedTests, numFailedTestSuites)} failed`);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { concludeTests, root, runJest } from './jest/run.ts';
import { findPostgres, startThrowawayPostgres, UNSAFE } from './perf/shared/throwawayPostgres.ts';

/**
 * `npm run test:postgres -- [PATH…]`: runs the tests that depend on the kind of database on a temporary PostgreSQL
 * server: tests of SQL, and of several concurrent connections.
 */
/**
 * Tests that say the same on every kind of database. The one of large bodies measures the processor time of this process,
 * which includes an embedded database and no other.
 */
const LEFT_OUT = /\/platform\/(http|page|observability)\/|\/largestBodies\./;
/** Matches tests that run on the server. */
const ON_THE_SERVER = /\b(startPortal|openTestDatabase|TEST_DATABASE_URL)\b/;
/**
 * Imported by tests that request every endpoint as every role. Their results depend only on permissions, and they take
 * minutes.
 */
const EVERY_ADDRESS = /\/everyAddress'/;

const bin = findPostgres();
if (bin === null) {
  console.error("Missing: PostgreSQL of Debian's packages, `apt-get install postgresql`.");
  process.exit(2);
}

/** Paths of the tests, relative to the root. */
function databaseTests(): string[] {
  const folder = 'test/server';
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.test.ts')).map((name) => path.join(folder, name));
  return files.filter((file) => {
    if (LEFT_OUT.test(file)) return false;
    const text = readFileSync(path.join(root, file), 'utf8');
    return ON_THE_SERVER.test(text) && !EVERY_ADDRESS.test(text);
  });
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : databaseTests();

const server = await startThrowawayPostgres(bin, UNSAFE);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => server.stop());
process.env.TEST_DATABASE_URL = server.url();
const run = await runJest(['--runTestsByPath', ...files, '--selectProjects', 'server', 'slow']);
await concludeTests(run);
process.exit(run.failed === 0 ? 0 : 1);

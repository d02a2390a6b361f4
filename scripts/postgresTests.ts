import { findPostgres, startThrowawayPostgres, UNSAFE } from './bench/throwawayPostgres';
import { runJest } from './jest/run';

/**
 * `npm run test:postgres -- [PATH…]`: the server's tests of what asks the database, on a PostgreSQL server that is started
 * for them and thrown away. Without paths they are those of these folders: the others do not depend on which database it is.
 */
const FOLDERS = ['test/server/database/', 'test/server/repositories/', 'test/server/routes/'];

const bin = findPostgres();
if (bin === null) {
  console.error("Missing: PostgreSQL of Debian's packages, `apt-get install postgresql`.");
  process.exit(2);
}
const given = process.argv.slice(2);

const server = await startThrowawayPostgres(bin, UNSAFE);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => server.stop());
process.env.TEST_DATABASE_URL = server.url();
const { passed, failed } = await runJest([...(given.length > 0 ? given : FOLDERS), '--selectProjects', 'server']);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, type DatabaseLog, openDatabase } from '#platform/database/database.ts';
import { schemaDigest } from './embeddedTemplate.ts';
import { emptied, prepareEmptying } from './emptying.ts';

/** Key of the advisory lock for creating the template on a server. Any number unique to the tests. */
const TEMPLATE_LOCK = 704_213;
/** Timeout in milliseconds for closing the connections of a test. */
const PATIENCE = 10_000;

/** An emptied database on a server. */
interface Idle {
  server: string;
  name: string;
  /** Fingerprint of the schema after the migrations. */
  shape: string;
}

/** Kept for the next test or test file of the process. */
const idleDatabases: Idle[] = [];

/**
 * Disables the statement timeout, because a slow statement on a busy machine is not wrong. The test timeout ends what
 * hangs.
 */
function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('statement_timeout', '0');
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a migrated database on the server from a template, which the first test creates. */
async function create(server: string, log: DatabaseLog): Promise<Idle> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const template = `portal_template_${await schemaDigest()}`;
  await withClient(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount === 0) {
      const making = `${template}_${process.pid}`;
      await client.query(`CREATE DATABASE ${making}`);
      await (await openDatabase({ url: urlOf(server, making), dataDir: null, log })).close();
      await client.query(`ALTER DATABASE ${making} RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return { server, name, shape: await withClient(urlOf(server, name), prepareEmptying) };
}

async function refund(idle: Idle): Promise<void> {
  const { server, name, shape } = idle;
  const isAsAtFirst = await withClient(urlOf(server, name), async (client) => {
    // Connections left open by a test could hold locks or write again.
    await client.query(
      `SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      [PATIENCE],
    );
    return emptied(client, shape);
  });
  if (isAsAtFirst) idleDatabases.push(idle);
  else await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

/**
 * A migrated database on a PostgreSQL server, possibly used before by another test of this file or an earlier file of
 * the process: creating and dropping one takes ten times as long as emptying it. Remaining databases are discarded with
 * the server.
 */
export async function openIdleDatabase(server: string, log: DatabaseLog): Promise<Database> {
  const place = idleDatabases.findIndex((one) => one.server === server);
  const idle = place < 0 ? await create(server, log) : idleDatabases.splice(place, 1)[0]!;
  const database = await openDatabase({ url: urlOf(server, idle.name), dataDir: null, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await refund(idle);
    },
  };
}

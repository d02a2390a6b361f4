import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, type DatabaseLog, openDatabase } from '../../../src/server/database/database';
import { schemaDigest } from './embeddedTemplate';
import { emptied, prepareEmptying } from './emptying';

/** Of the advisory lock under which the template on a server is made: any number of our own. */
const TEMPLATE_LOCK = 704_213;
/** Milliseconds for the connections of a test to end. */
const PATIENCE = 10_000;

/** An emptied database on a server. */
interface Idle {
  server: string;
  name: string;
  /** Of its schema as the migrations left it. */
  shape: string;
}

declare global {
  /** From the environment `keptEngines`: what outlives a file of tests, for the next one. */
  var idleDatabases: Idle[];
}

/** Without the portal's limit of a statement, as on a busy machine a slow one is not wrong; that of a test ends what hangs. */
function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('statement_timeout', '0');
  return url.href;
}

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a migrated database on the server, of a template that the first test makes. */
async function create(server: string, log: DatabaseLog): Promise<Idle> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const template = `portal_template_${await schemaDigest()}`;
  await ask(server, async (client) => {
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
  return { server, name, shape: await ask(urlOf(server, name), prepareEmptying) };
}

async function refund(idle: Idle): Promise<void> {
  const { server, name, shape } = idle;
  const isAsAtFirst = await ask(urlOf(server, name), async (client) => {
    // What a test left open would hold locks, or write once more.
    await client.query(
      `SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      [PATIENCE],
    );
    return emptied(client, shape);
  });
  if (isAsAtFirst) idleDatabases.push(idle);
  else await ask(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

/**
 * A database on a PostgreSQL server as the migrations leave it, which another test may have used before, in this file or
 * in an earlier one of the same process: to create and drop one takes ten times as long as to empty it. The server is
 * thrown away with what is left on it.
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

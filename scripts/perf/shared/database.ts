import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#platform/database/database.ts';

const log = { info: () => undefined, error: (details: object, message: string) => console.error(message, details) };

/**
 * Migrates a database, runs the work on it and closes it.
 * @param place address of a server, or the folder of an embedded database
 */
export async function withDatabase<Result>(
  place: { url: string } | { dataDir: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: null, ...place, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs the work on a new database and removes it afterwards. The database is embedded in a temporary folder, or on the
 * server in DATABASE_URL.
 */
export async function onNewDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server === undefined) {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
    try {
      return await withDatabase({ dataDir }, work);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }
  const name = `portal_bench_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await withDatabase({ url: url.toString() }, work);
  } finally {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  }
}

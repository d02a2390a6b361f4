import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../../src/server/database/database';

const log = { info: () => undefined, error: (details: object, message: string) => console.error(message, details) };

/**
 * Runs the work on a new database and removes it afterwards: embedded in a temporary folder, or on the server that
 * DATABASE_URL names.
 */
export async function onNewDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const server = process.env.DATABASE_URL;
  const open = async (options: { url?: string; dataDir: string | null }): Promise<void> => {
    const database = await openDatabase({ ...options, log });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  };
  if (server === undefined) {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
    try {
      return await open({ dataDir });
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
    await open({ url: url.toString(), dataDir: null });
  } finally {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  }
}

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/database/database.ts';
import { migrate, migrationFiles, SchemaOutdated } from '#platform/database/migrate.ts';
import { findPostgres, startThrowawayPostgres, UNSAFE } from '#scripts/perf/shared/throwawayPostgres.ts';
import { until } from '#support/waiting.ts';

const installed = findPostgres();
const log = { info: () => undefined, error: () => undefined };
const NEXT = { name: '9999_next', text: 'alter table projects add column next integer' };

(installed === null ? it.skip : it)(
  'a migration waits for who reads a table for long without holding up anybody else, and is done after that',
  async () => {
    const server = await startThrowawayPostgres(installed!, UNSAFE);
    const database = await openDatabase({ url: server.url(), dataDir: null, log });
    const { db } = database;
    const reader = new pg.Client({ connectionString: server.url() });
    try {
      await reader.connect();
      await reader.query('begin; select from projects');

      let isSettled = false;
      const migrated = migrate(db, [...(await migrationFiles()), NEXT]).finally(() => (isSettled = true));
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_locks where not granted and relation = 'projects'::regclass`.execute(
          db,
        );
        return rows.length > 0;
      };
      await until(isWaiting);
      // Without the lock timeout it would wait behind the migration for as long as the reader is active.
      await sql`select from projects`.execute(db);
      // The migration retries.
      await until(isWaiting);
      expect(isSettled).toBe(false);

      await reader.query('commit');
      expect(await migrated).toEqual([NEXT.name]);
    } finally {
      await reader.end();
      await database.close();
      server.stop();
    }
  },
);

(installed === null ? it.skip : it)('who must not migrate is refused on an older schema, which stays', async () => {
  const server = await startThrowawayPostgres(installed!, UNSAFE);
  const open = (migrates: boolean) => openDatabase({ url: server.url(), dataDir: null, migrates, log });
  try {
    await expect(open(false)).rejects.toThrow(SchemaOutdated);
    await (await open(true)).close();
    const database = await open(false);
    const newest = (await migrationFiles()).at(-1)!.name;
    await database.db
      .withTables<{ kysely_migration: { name: string } }>()
      .deleteFrom('kysely_migration')
      .where('name', '=', newest)
      .execute();
    await database.close();
    await expect(open(false)).rejects.toThrow(SchemaOutdated);
  } finally {
    server.stop();
  }
});

(installed === null ? it.skip : it)(
  'the log counts the migrations of an empty database, and names later ones',
  async () => {
    const server = await startThrowawayPostgres(installed!, UNSAFE);
    const messages: string[] = [];
    const open = (url: string) =>
      openDatabase({ url, dataDir: null, log: { ...log, info: (message) => void messages.push(message) } });
    const older = new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url() }) }),
    });
    try {
      const files = await migrationFiles();
      await sql`create database empty`.execute(older);
      await migrate(older, files.slice(0, -2));
      for (const url of [server.url('empty'), server.url(), server.url()]) await (await open(url)).close();
      expect(messages).toEqual([
        `Database created by ${files.length} migrations`,
        `Database migrated: ${files.at(-2)!.name}, ${files.at(-1)!.name}`,
      ]);
    } finally {
      await older.destroy();
      server.stop();
    }
  },
);

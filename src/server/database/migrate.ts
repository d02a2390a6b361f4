import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';

/** The build copies this folder beside the bundle. */
const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Names and texts of the numbered SQL files, in their order. */
export async function migrationFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.sql$/, ''),
      text: await readFile(new URL(name, MIGRATIONS), 'utf8'),
    })),
  );
}

const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const { name, text } of await migrationFiles()) {
      migrations[name] = {
        up: async (db) => {
          // A large table may take longer to change than any query of the portal may run.
          await sql`set local statement_timeout = 0`.execute(db);
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings the schema up to date in one transaction; several processes may start at the same moment, one does
 * the work and the others wait. Answers the names of the files that were run. Throws when one of them fails.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

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

type Files = Awaited<ReturnType<typeof migrationFiles>>;

/** This release is older than the database allows: what it reads is no longer there. */
export class TooOld extends Error {
  constructor(migration: string) {
    super(`Databáze je novější, než tato verze portálu umí (${migration}). Spusťte novější verzi.`);
    this.name = 'TooOld';
  }
}

/** A migration that takes something away says which one a server must know to do without it. */
const TAKES_AWAY = /_contract_after_(\d{4})$/;

/**
 * Migrations of a newer release that already works beside this one. All that they add, this one does without.
 * @throws TooOld where they took away what it needs
 */
async function newerThan<T>(db: Kysely<T>, files: Files): Promise<string[]> {
  const last = files.at(-1)?.name ?? '';
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]!.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => name > last);
  const tooNew = newer.find((name) => last.slice(0, 4) < (TAKES_AWAY.exec(name)?.[1] ?? ''));
  if (tooNew !== undefined) throw new TooOld(tooNew);
  return newer;
}

const providerOf = (files: Files, newer: readonly string[]): MigrationProvider => ({
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const { name, text } of files) {
      migrations[name] = {
        up: async (db) => {
          // A large table may take longer to change than any query of the portal may run.
          await sql`set local statement_timeout = 0`.execute(db);
          await sql.raw(text).execute(db);
        },
      };
    }
    for (const name of newer) migrations[name] = { up: async () => undefined };
    return migrations;
  },
});

/**
 * Brings the schema up to date in one transaction; several processes may start at the same moment, one does
 * the work and the others wait. Answers the names of the files that were run. Throws when one of them fails.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const files = await migrationFiles();
  const provider = providerOf(files, await newerThan(db, files));
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

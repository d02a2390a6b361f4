import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { MINUTE } from '#contract/lib/durations.ts';

/** The build copies this folder next to the bundle. */
const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Names and contents of the numbered SQL files, in order. */
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

/** This release is older than the database supports: data that it reads were removed. */
export class TooOld extends Error {
  constructor(migration: string) {
    super(`Databáze je novější, než tato verze portálu umí (${migration}). Spusťte novější verzi.`);
    this.name = 'TooOld';
  }
}

/** The database was made before the first release. No migration leads from there to a released schema. */
export class MadeBeforeReleases extends Error {
  constructor() {
    super(
      'Databáze je z verze před prvním vydáním portálu a převést ji nelze. ' +
        'Začněte s novou: s prázdnou složkou DATA_DIR, nebo s prázdnou databází v DATABASE_URL.',
    );
    this.name = 'MadeBeforeReleases';
  }
}

/** The schema is older than this release, and the caller must not change it. */
export class SchemaOutdated extends Error {
  constructor() {
    super(
      'Databáze nemá schéma této verze portálu: je starší, nebo prázdná. Zálohu pořiďte ještě verzí, která na ní běžela; ' +
        'schéma převede nebo založí npm run manage -- migrate, starší převede i start portálu.',
    );
    this.name = 'SchemaOutdated';
  }
}

/** A migration that removes something names the migration that a server must know to work without it. */
const TAKES_AWAY = /_contract_after_(\d{4})$/;

/** Advisory lock of migrations. Earlier releases use the same number. */
const LOCK = sql.lit('3853314791062309107');

/**
 * Returns the pending migrations. Migrations of a newer release that runs in parallel may have been applied already.
 * This release works without what they add.
 * @throws TooOld when they removed something that it needs
 * @throws MadeBeforeReleases when the database did not begin with the first one
 */
function pendingOf(files: Files, done: readonly string[]): Files {
  if (done.length > 0 && done[0] !== files[0]?.name) throw new MadeBeforeReleases();
  const last = files.at(-1)?.name ?? '';
  const tooNew = done.find((name) => name > last && last.slice(0, 4) < (TAKES_AWAY.exec(name)?.[1] ?? ''));
  if (tooNew !== undefined) throw new TooOld(tooNew);
  const known = new Set(files.map(({ name }) => name));
  const strange = done.find((name) => name < last && !known.has(name));
  if (strange !== undefined) throw new Error(`Migration ${strange} ran on this database and is unknown here.`);
  const ran = new Set(done);
  const pending = files.filter(({ name }) => !ran.has(name));
  const late = pending.find(({ name }) => name < (done.filter((other) => known.has(other)).at(-1) ?? ''));
  if (late !== undefined) throw new Error(`Migration ${late.name} comes before one that ran on this database.`);
  return pending;
}

async function ranOn<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Checks the schema without changing it.
 * @throws SchemaOutdated when migrations are pending; otherwise as `migrate`
 */
export async function requireMigrated<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  const done = rows[0]!.is_there ? await ranOn(db) : [];
  if (pendingOf(await migrationFiles(), done).length > 0) throw new SchemaOutdated();
}

/** Waiting longer for a table lock would block all queries queued after it. */
const LOCK_TIMEOUT = sql.lit('2s');
const LOCK_NOT_AVAILABLE = '55P03';
/** Milliseconds between attempts, which let blocked queries finish, and in total. */
const LOCK_PAUSE = 1_000;
const LOCK_PATIENCE = 10 * MINUTE;

/**
 * Migrates the schema in one transaction. When several processes start at the same time, one migrates and the others
 * wait. Returns the names of the applied files. Throws when one of them fails. When a table is locked by a long read,
 * such as a backup, it retries for ten minutes, because waiting for the lock would block all other readers.
 *
 * The lock belongs to the transaction. A session lock, as used by kysely's `Migrator`, would stay on a pooler's
 * connection, and no other process could start from then on.
 */
export async function migrate<T>(db: Kysely<T>, files?: Files): Promise<string[]> {
  const wanted = files ?? (await migrationFiles());
  const giveUp = performance.now() + LOCK_PATIENCE;
  for (;;) {
    try {
      return await tryToMigrate(db, wanted);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || performance.now() > giveUp) throw error;
      await pause(LOCK_PAUSE);
    }
  }
}

function tryToMigrate<T>(db: Kysely<T>, files: Files): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // Changing a large table can exceed the statement time limit, and so can waiting for another process that migrates.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(transaction);
    const pending = pendingOf(files, await ranOn(transaction));
    // Set after the wait above, because another process may migrate for long.
    await sql`set local lock_timeout = ${LOCK_TIMEOUT}`.execute(transaction);
    for (const { name, text } of pending) {
      await sql.raw(text).execute(transaction);
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
    }
    return pending.map(({ name }) => name);
  });
}

import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { suggestCompanies } from '#modules/companies/companyCardsRepository.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { dumpDatabase } from '#scripts/manage/databaseDump.ts';
import { findPostgres, startThrowawayPostgres, UNSAFE } from '#scripts/perf/shared/throwawayPostgres.ts';

const installed = findPostgres();
const log = { info: () => undefined, error: () => undefined };

(installed === null ? it.skip : it)(
  'what pg_dump writes is restored on an empty server, and everything is found, counted and kept there as before',
  async () => {
    const bin = installed!;
    const folder = await mkdtemp(join(tmpdir(), 'portal-dump-'));
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(bin, program), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [before, after] = [await startThrowawayPostgres(bin, UNSAFE), await startThrowawayPostgres(bin, UNSAFE)];
    const databases: Database[] = [];
    const open = async (url: string): Promise<Database> => {
      const database = await openDatabase({ url, dataDir: null, log });
      databases.push(database);
      return database;
    };
    const contentsOf = async ({ db }: Database) => {
      const rows = join(folder, 'rows');
      const counts = await dumpDatabase(db, rows);
      const found = await suggestCompanies(db, { role: 'SUPPLIER' }, 'datove sluzby');
      return { counts, rows: await readFile(rows, 'utf8'), found };
    };
    try {
      const original = await open(before.url());
      await seedDemo(original.db, new Date());
      const expected = await contentsOf(original);
      expect(expected.found).not.toEqual([]);

      const archive = join(folder, 'archive');
      run('pg_dump', '--format=custom', `--file=${archive}`, `--dbname=${before.url()}`);
      run('pg_restore', '--exit-on-error', '--single-transaction', `--dbname=${after.url()}`, archive);
      const script = join(folder, 'script');
      run('pg_dump', `--file=${script}`, `--dbname=${before.url()}`);
      run('createdb', `--maintenance-db=${after.url()}`, 'plain');
      run('psql', '--quiet', '--set=ON_ERROR_STOP=1', `--file=${script}`, `--dbname=${after.url('plain')}`);

      for (const name of ['postgres', 'plain']) {
        const restored = await open(after.url(name));
        expect(await contentsOf(restored)).toEqual(expected);

        // Triggers also work without a search path, for example in a replication subscriber.
        await restored.db.connection().execute(async (db) => {
          await sql`set search_path = ''`.execute(db);
          const { rows } = await sql<{ id: number }>`
            insert into public.projects (owner_id, name) select id, 'Nová síť' from public.users limit 1 returning id
          `.execute(db);
          await sql`update public.projects set name = 'Nová síť pro školu' where id = ${rows[0]!.id}`.execute(db);
          await sql`delete from public.projects where id = ${rows[0]!.id}`.execute(db);
          await sql`reset search_path`.execute(db);
        });
      }
    } finally {
      for (const database of databases) await database.close();
      before.stop();
      after.stop();
      await rm(folder, { recursive: true });
    }
  },
);

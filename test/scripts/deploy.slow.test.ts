import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/database.ts';
import { findPostgres, startThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';

const bin = findPostgres();

(bin ? it : it.skip)('the role that compose makes brings the schema up to date and is no superuser', async () => {
  const server = await startThrowawayPostgres(bin!, ['fsync=off'], null, 'postgres');
  try {
    const address = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1'];
    execFileSync('psql', [...address, '-f', join(process.cwd(), 'scripts/deploy/role.sql')], {
      env: { ...process.env, POSTGRES_PASSWORD: "it's" },
      stdio: 'ignore',
    });
    const url = `postgresql://portal:it's@127.0.0.1:${server.port}/portal`;
    const database = await openDatabase({ url, dataDir: null, log: { info: () => undefined, error: () => undefined } });
    const { rows } = await sql<{ rolname: string; rolsuper: boolean }>`
      select rolname, rolsuper from pg_roles where rolname in ('portal', 'postgres') order by rolname`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { rolname: 'portal', rolsuper: false },
      { rolname: 'postgres', rolsuper: true },
    ]);
    await database.close();
  } finally {
    server.stop();
  }
});

import { sql } from 'kysely';
import { startThrowawayPostgres, type ThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';
import { startPortal, type TestPortal } from './startPortal.ts';

/**
 * Starts a portal on its own PostgreSQL server, for tests with several portals. The caller stops both, the portal
 * first.
 * @param bin folder of the server's programs
 * @returns also the name of the portal's database
 */
export async function startOnOwnServer(
  bin: string,
): Promise<{ server: ThrowawayPostgres; made: TestPortal; name: string }> {
  const server = await startThrowawayPostgres(bin, ['fsync=off']);
  process.env.TEST_DATABASE_URL = server.url();
  const made = await startPortal();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(made.db);
  return { server, made, name: rows[0]!.name };
}

import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate, migrationFiles } from '#platform/database/migrate.ts';
import { postgresPool } from '#platform/database/postgres.ts';
import { preparedPool } from '#platform/database/preparedPool.ts';
import { WriteTracker } from '#platform/database/writeTracker.ts';

/** A database without tables, as on the first start of an installation. */
async function openEmptyDatabase(): Promise<{ pools: PostgresPool[]; close: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) {
    const engine = await openEmbedded({ dataDir: null });
    const pool = engine.openPool();
    return { pools: [pool, pool], close: () => pool.end().then(() => engine.close()) };
  }
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `portal_empty_${process.pid}`;
  await client.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Dropping the database terminates connections that are still closing.
  const pools = [1, 2].map(() =>
    preparedPool(
      postgresPool(url.toString(), () => undefined),
      true,
      new WriteTracker(),
    ),
  );
  return {
    pools,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}

it('runs the migrations once when several processes start at the same time', async () => {
  const { pools, close } = await openEmptyDatabase();
  const runs = await Promise.all(pools.map((pool) => migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))));
  const names = (await migrationFiles()).map(({ name }) => name);
  expect(runs.map(({ length }) => length).sort()).toEqual([0, names.length]);
  expect(runs.flat()).toEqual(names);
  await close();
}, 60_000);

it('is not blocked from closing by a connection released in the meantime', async () => {
  const { pools, close } = await openEmptyDatabase();
  const client = await pools[0]!.connect();
  const closed = close();
  client.release();
  await closed;
}, 15_000);

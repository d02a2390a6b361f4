import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { openEmbedded } from '../../../src/server/database/embedded';
import { migrate, migrationFiles } from '../../../src/server/database/migrate';
import { postgresPool } from '../../../src/server/database/postgres';
import { namingPool } from '../../../src/server/database/statements';
import { Writes } from '../../../src/server/database/writes';
import { openTestDatabase } from '../../support/server/openTestDatabase';

/** A database without any tables, as an operator's first start finds it. */
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
  // Dropping the database ends connections that are still closing.
  const pools = [1, 2].map(() =>
    namingPool(
      postgresPool(url.toString(), () => undefined),
      true,
      new Writes(),
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

it('simultaneous first starts migrate once', async () => {
  const { pools, close } = await openEmptyDatabase();
  const runs = await Promise.all(pools.map((pool) => migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))));
  const names = (await migrationFiles()).map(({ name }) => name);
  expect(runs.map(({ length }) => length).sort()).toEqual([0, names.length]);
  expect(runs.flat()).toEqual(names);
  await close();
}, 60_000);

describe('a connection', () => {
  it('that is given back while the database closes does not hold it up', async () => {
    const { pools, close } = await openEmptyDatabase();
    const client = await pools[0]!.connect();
    const closed = close();
    client.release();
    await closed;
  }, 15_000);

  it('leaves nothing of a broken transaction to the next one', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tags').values({ name: 'ztracený' }).execute();
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await db.selectFrom('tags').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('reports a failed statement as the driver does and goes on', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const tag = { name: 'dvakrát' };
    await db.insertInto('tags').values(tag).execute();
    await expect(db.insertInto('tags').values(tag).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'tags_name_key',
    });
    await database.ping();
    await database.close();
  });

  it('carries megabytes and every character but NUL both ways', async () => {
    const database = await openTestDatabase();
    const text = 'Ěščřž 😀 \u200f "\'\\ '.repeat(100_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(database.db);
    expect(rows[0]?.text === text).toBe(true);
    await database.close();
  });

  it('answers simultaneous queries each with its own rows', async () => {
    const database = await openTestDatabase();
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows[0]?.n),
    );
    expect(answers).toEqual(numbers);
    await database.close();
  });
});

it('statements that come again are prepared', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const prepared = await db.connection().execute(async (connection) => {
    for (let time = 1; time <= 5; time += 1) await sql`select ${time}::integer as counted`.execute(connection);
    return sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%as counted'`.execute(connection);
  });
  expect(prepared.rows).toEqual([{ statement: 'select $1::integer as counted' }]);
  await database.close();
});

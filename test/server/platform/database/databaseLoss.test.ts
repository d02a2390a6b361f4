import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPing, postgresPool } from '#platform/database/postgres.ts';
import { preparedPool } from '#platform/database/preparedPool.ts';
import type { Tables } from '#platform/database/tables.ts';
import { WriteTracker } from '#platform/database/writeTracker.ts';
import { buildApp, type PortalApp } from '#server/app.ts';
import { Line } from '#support/server/line.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';
import { until } from '#support/waiting.ts';

const server = process.env.TEST_DATABASE_URL;
const TOKEN = { authorization: `Token ${'a'.repeat(40)}` };

let portal: TestPortal;
let line: Line;
let app: PortalApp;
let db: Kysely<Tables>;
beforeAll(async () => {
  portal = await startPortal();
  line = new Line(server ? new URL(server) : null);
  await line.mend();
  const pool = postgresPool(line.url, () => undefined);
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool, true, new WriteTracker()) }) });
  app = await buildApp({
    ...portal.services,
    db,
    database: { db, embedded: false, pool, ping: createPing(line.url), close: () => db.destroy() },
  });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await line.cut();
  await portal.close();
});

const statuses = async () => {
  const answers = [
    await app.inject('/healthz'),
    await app.inject('/readyz'),
    await app.inject({ url: '/api/v1/users/self/', headers: TOKEN }),
  ];
  return answers.map(({ statusCode }) => statusCode);
};

if (server) {
  /** Number of connections with a sleeping query, counted through a direct connection. */
  const asleep = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`.execute(
      portal.db,
    );
    return rows[0]!.count;
  };

  it('responds 503 while the database is unreachable, and recovers by itself', async () => {
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
  });

  it('responds 503 when the database hangs with open connections', async () => {
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    line.freeze();
    expect(await statuses()).toEqual([200, 503, 503]);
    line.thaw();
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
  });

  it('rolls back a transaction during which the database stops responding', async () => {
    const writing = db.transaction().execute(async (transaction) => {
      await sql`create table unfinished ()`.execute(transaction);
      line.freeze();
      await sql`create index on unfinished ((1))`.execute(transaction);
    });
    await expect(writing).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    line.thaw();
    const { rows } = await sql`select to_regclass('unfinished') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });

  it('fails queries waiting for a connection just as fast when the server is lost', async () => {
    const slow = Array.from({ length: 10 }, () => sql`select pg_sleep(10)`.execute(db).catch(() => undefined));
    await until(async () => (await asleep()) === slow.length);
    line.freeze();
    const started = Date.now();
    expect((await app.inject({ url: '/api/v1/users/self/', headers: TOKEN })).statusCode).toBe(503);
    expect(Date.now() - started).toBeLessThan(7_000);
    line.thaw();
    await Promise.all(slow);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
} else {
  it('responds 503 when the database accepts no connections, instead of waiting forever', async () => {
    line.freeze();
    expect(await statuses()).toEqual([200, 503, 503]);
    line.thaw();
  });

  it('responds 503 when the database stops responding', async () => {
    const call = app.inject({ url: '/api/v1/users/self/', headers: TOKEN });
    // The server still accepts connections, so the query is assumed to be slow.
    await expect(Promise.race([call.then(() => 'answered'), setTimeout(1_500, 'waits')])).resolves.toBe('waits');
    line.freeze();
    expect((await call).statusCode).toBe(503);
    line.thaw();
  });

  it('responds 503 when the database refuses connections', async () => {
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
  });
}

import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { buildApp, type PortalApp } from '../../../src/server/app';
import { createPing, postgresPool } from '../../../src/server/database/postgres';
import { preparedPool } from '../../../src/server/database/preparedPool';
import { WriteTracker } from '../../../src/server/database/writeTracker';
import type { Tables } from '../../../src/server/database/tables';
import { Line } from '../../support/server/line';
import { startPortal, type TestPortal } from '../../support/server/startPortal';
import { until } from '../../support/waiting';

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
  /** Connections whose server sleeps for them, seen past the line. */
  const asleep = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`.execute(
      portal.db,
    );
    return rows[0]!.count;
  };

  it('a lost database is 503 while it is away, and the portal recovers by itself', async () => {
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
  });

  it('so is one that hangs with its connections open', async () => {
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    line.freeze();
    expect(await statuses()).toEqual([200, 503, 503]);
    line.thaw();
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
  });

  it('a transaction in which the database falls silent fails as a whole', async () => {
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

  it('so is a free connection of one whose every connection is busy', async () => {
    const slow = Array.from({ length: 10 }, () => sql`select pg_sleep(2.5)`.execute(db));
    const { rows } = await sql`select 'done' as waited`.execute(db);
    expect(rows).toEqual([{ waited: 'done' }]);
    await Promise.all(slow);
  });

  it('those who wait for a connection hear of a lost server as soon', async () => {
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

  it('a slow query of a server that is well is waited for', async () => {
    const { rows } = await sql`select 'done' as slept from pg_sleep(2)`.execute(db);
    expect(rows).toEqual([{ slept: 'done' }]);
  });
} else {
  it('a database that lets nobody in is 503 and readable, not an endless wait', async () => {
    line.freeze();
    expect(await statuses()).toEqual([200, 503, 503]);
    line.thaw();
  });

  it('nor is one that falls silent', async () => {
    const call = app.inject({ url: '/api/v1/users/self/', headers: TOKEN });
    // The server still lets others in, so the query is taken for a slow one.
    await expect(Promise.race([call.then(() => 'answered'), setTimeout(1_500, 'waits')])).resolves.toBe('waits');
    line.freeze();
    expect((await call).statusCode).toBe(503);
    line.thaw();
  });

  it('nor is one that refuses', async () => {
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
  });
}

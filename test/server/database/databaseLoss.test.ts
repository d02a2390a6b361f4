import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { buildApp, type PortalApp } from '../../../src/server/app';
import { postgresPool } from '../../../src/server/database/postgres';
import { namingPool } from '../../../src/server/database/statements';
import { Writes } from '../../../src/server/database/writes';
import type { Tables } from '../../../src/server/database/tables';
import { startPortal, type TestPortal } from '../../support/server/startPortal';
import { until } from '../../support/waiting';

/** What a server says to a client that it lets in: authenticated, ready for queries. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A way to a database server that can be cut, mended, frozen and thawed. Without TEST_DATABASE_URL the other end
 * only lets clients in and never answers a query.
 */
class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private port = 0;
  private frozen = false;

  constructor(private readonly target: URL | null) {
    this.server = createServer((socket) => this.join(socket));
  }

  /** Address of the database at the other end. */
  get url(): string {
    const url = new URL(this.target ?? 'postgres://portal@127.0.0.1/portal');
    url.host = `127.0.0.1:${this.port}`;
    return url.toString();
  }

  async mend(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  /** From now on nothing comes through, though nothing breaks either, as with a process that was stopped. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.cork();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.uncork();
  }

  private join(socket: Socket): void {
    this.keep(socket);
    if (!this.target) {
      socket.once('data', () => socket.write(WELCOME));
      return;
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    this.keep(far);
    socket.pipe(far).pipe(socket);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    if (this.frozen) socket.cork();
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}

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
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool, true, new Writes()) }) });
  const ping = async () => void (await sql`select 1`.execute(db));
  app = await buildApp({
    ...portal.services,
    db,
    database: { db, embedded: false, pool, ping, close: () => db.destroy() },
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
    expect(Date.now() - started).toBeLessThan(2_000);
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

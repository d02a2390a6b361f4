import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import { buildApp, type PortalApp } from '../../src/server/app';
import { postgresPool } from '../../src/server/database/postgres';
import type { Tables } from '../../src/server/database/tables';
import { startPortal, type TestPortal } from '../support/server/startPortal';

/**
 * A way to a database server that can be cut and mended. Without TEST_DATABASE_URL nobody is at its end, and
 * connections stay open without a word.
 */
class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private port = 0;

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

  private join(socket: Socket): void {
    this.keep(socket);
    if (!this.target) return;
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    this.keep(far);
    socket.pipe(far).pipe(socket);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
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
  const pool = postgresPool(line.url);
  pool.on('error', () => undefined);
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ping = async () => void (await pool.query('select 1'));
  app = await buildApp({ ...portal.services, db, database: { db, embedded: false, ping, close: () => db.destroy() } });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await line.cut();
  await portal.close();
});

const statuses = async () => {
  const answers = [await app.inject('/healthz'), await app.inject('/readyz'), await app.inject({ url: '/api/v1/users/self/', headers: TOKEN })];
  return answers.map(({ statusCode }) => statusCode);
};

if (server) {
  it('a lost database is 503 while it is away, and the portal recovers by itself', async () => {
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
  });
} else {
  it('a database that does not answer is 503 and readable, not an endless wait', async () => {
    expect(await statuses()).toEqual([200, 503, 503]);
  });

  it('nor is one that refuses', async () => {
    await line.cut();
    expect(await statuses()).toEqual([200, 503, 503]);
    await line.mend();
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/database.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { findPostgres, startThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';
import { buildUser } from '#support/server/builders.ts';
import { embeddedTemplate } from '#support/server/embeddedTemplate.ts';
import { until } from '#support/waiting.ts';

const SERVE = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
const CREDENTIALS = JSON.stringify({ email: 'nikdo@firma.test', password: 'neznámé' });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-main-'));
  await (await open(dataDir)).close();
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Opens the embedded database of a folder, and creates it if missing. */
const open = async (folder: string) =>
  openDatabase({
    dataDir: folder,
    template: await embeddedTemplate(),
    log: { info: () => undefined, error: () => undefined },
  });

/** Starts the portal in its own process, without the demo. */
function start(env: Record<string, string>): ChildProcess {
  const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', ...env };
  return spawn(process.execPath, ['--import', 'tsx', SERVE], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the portal listens. Returns its port. */
async function portOf(portal: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: portal.stdout! })) {
    const port = /(?:Server listening at|The portal is running at) http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The portal ended before it listened.');
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

/** Error output of a failed start. */
async function complaintsOf(portal: ChildProcess): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: portal.stderr! })) lines.push(line);
  if (portal.exitCode === null) await once(portal, 'exit');
  expect(portal.exitCode).toBe(1);
  return lines;
}

it('a wrong setting fails the start with one line that names it', async () => {
  expect(await complaintsOf(start({ PUBLIC_URL: 'portal.test' }))).toEqual([
    expect.stringMatching(/^Chybné nastavení PUBLIC_URL: /),
  ]);
}, 60_000);

describe('a failed start prints its reason in one line', () => {
  const bin = findPostgres();
  let taken: Server;
  let takenPort: string;
  let fileAsFolder: string;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    takenPort = String((taken.address() as AddressInfo).port);
    fileAsFolder = join(dataDir, 'file');
    await writeFile(fileAsFolder, '');
  });
  afterAll(() => taken.close());

  it.each<[string, () => Record<string, string>]>([
    ['PORT', () => ({ PORT: takenPort })],
    ['METRICS_PORT', () => ({ METRICS_PORT: takenPort })],
    ['HOST', () => ({ HOST: '203.0.113.1' })],
    ['DATA_DIR', () => ({ DATA_DIR: join(fileAsFolder, 'data') })],
    ['DATABASE_URL', () => ({ DATABASE_URL: `postgresql://portal:word@127.0.0.1:1/portal` })],
    ['DATABASE_URL', () => ({ DATABASE_URL: `postgresql://portal:word@nowhere.invalid/portal` })],
  ])('%s', async (name, env) => {
    expect(await complaintsOf(start(env()))).toEqual([expect.stringMatching(`^Chybné nastavení ${name}: `)]);
  });

  (bin ? it : it.skip)('DATABASE_URL of a server that does not let the portal in', async () => {
    const server = await startThrowawayPostgres(bin!, ['fsync=off']);
    try {
      for (const [url, reason] of [
        [server.url('nothing'), /database "nothing" does not exist/],
        [`${server.url()}?sslmode=verify-full`, /does not support SSL/],
        [server.url().replace('portal@', 'nobody@'), /role "nobody" does not exist/],
      ] as const) {
        const [line, ...others] = await complaintsOf(start({ DATABASE_URL: url }));
        expect([line, others]).toEqual([expect.stringMatching(/^Chybné nastavení DATABASE_URL: /), []]);
        expect(line).toMatch(reason);
      }
    } finally {
      server.stop();
    }
  });
});

it('in production creates no embedded database and no key, because a volume may just be missing', async () => {
  const DATA_DIR = join(dataDir, 'volume');
  expect(await complaintsOf(start({ DATA_DIR }))).toEqual([
    expect.stringMatching(/^Chybné nastavení DATA_DIR: .* není databáze\. .*manage -- migrate$/),
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);

  const database = await open(DATA_DIR);
  const { id: user_id } = await buildUser(database.db);
  await database.db.insertInto('totp').values({ user_id, secret: 'x', confirmed_at: new Date() }).execute();
  await database.close();
  expect(await complaintsOf(start({ DATA_DIR }))).toEqual([
    expect.stringMatching(/^Chybné nastavení DATA_DIR: .* není secret\.key/),
  ]);
  expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(false);

  // An operator who has lost the key sets a new one explicitly.
  const portal = start({ DATA_DIR, SECRET_KEY: 'x'.repeat(32) });
  await portOf(portal);
  portal.kill('SIGTERM');
  expect(await once(portal, 'exit')).toEqual([0, null]);
}, 180_000);

it('the demo with its known password neither listens on other interfaces nor runs in production', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const abroad = await complaintsOf(start({ NODE_ENV: 'development', HOST: '0.0.0.0', DATA_DIR }));
    expect(abroad).toEqual([expect.stringMatching(/^Chybné nastavení HOST: /)]);
    expect(await readdir(DATA_DIR)).toEqual([]);

    const demo = start({ NODE_ENV: 'development', DATA_DIR });
    await portOf(demo);
    demo.kill('SIGTERM');
    await once(demo, 'exit');
    const asReal = await complaintsOf(start({ DATA_DIR }));
    expect(asReal).toEqual([expect.stringContaining('ukázkové účty s heslem, které každý zná')]);
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
}, 120_000);

it('SIGTERM completes open requests, accepts no new connections and exits cleanly', async () => {
  const portal = start({});
  const port = await portOf(portal);
  const ended = once(portal, 'exit');

  const head = [
    'POST /api/v1/accounts/login/ HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(CREDENTIALS)}`,
  ];
  const begun = `${head.join('\r\n')}\r\n\r\n${CREDENTIALS.slice(0, 10)}`;
  const open = () => connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [pipelined, alone, silent] = [open(), open(), open()];
  const answers = Promise.all([pipelined, alone, silent].map(textOf));
  pipelined.write(begun);
  alone.write(begun);
  // The server has read the first half once it answers a later request.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

  portal.kill('SIGTERM');
  await expectRefusal(port);
  pipelined.write(`${CREDENTIALS.slice(10)}GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  alone.write(CREDENTIALS.slice(10));

  const [both, one, none] = await answers;
  expect(both).toMatch(/^HTTP\/1\.1 400 [^]*non_field_errors[^]*HTTP\/1\.1 200 [^]*"status":"ready"/);
  expect(one).toMatch(/^HTTP\/1\.1 400 [^]*^connection: close[^]*non_field_errors/im);
  expect(none).toBe('');
  expect(await ended).toEqual([0, null]);
}, 60_000);

/** Waits until nothing listens on the port. */
async function expectRefusal(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1');
    const refused = await new Promise<boolean>((resolve) => {
      probe.once('connect', () => resolve(false));
      probe.once('error', () => resolve(true));
    });
    probe.destroy();
    if (refused) return;
  }
}

(findPostgres() ? it : it.skip)(
  'slow uploads of many accounts fill neither the memory nor the disk and delay nobody',
  async () => {
    const [MB, length] = [1024 * 1024, 20 * 1024 * 1024 - 1_000];
    const server = await startThrowawayPostgres(findPostgres()!, ['fsync=off']);
    const log = { info: () => undefined, error: () => undefined };
    const database = await openDatabase({ url: server.url(), dataDir: null, log });
    const { db } = database;
    const tokenOf = async () => createToken(db, (await buildUser(db)).id, new Date(), null);
    const incoming = join(dataDir, 'files', 'incoming');
    const leftover = join(incoming, 'of-a-killed-process');
    await mkdir(incoming, { recursive: true });
    await writeFile(leftover, 'a');
    await utimes(leftover, 0, 0);
    // As in `scripts/deploy/compose.yaml`.
    const portal = start({ DATABASE_URL: server.url(), NODE_OPTIONS: '--max-old-space-size=640' });
    const port = await portOf(portal);
    portal.stdout!.resume();
    const url = `http://127.0.0.1:${port}/api/v1/`;
    const headers = { authorization: `Token ${await tokenOf()}` };

    /** Sends an upload that never ends, as fast as the server reads it. */
    function sendSlowly(token: string): Socket {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /api/v1/messages/files/ HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${token}\r\nContent-Length: ${length}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
      );
      let left = length - MB / 2;
      const more = () => {
        if (left <= 0) return;
        left -= MB / 4;
        if (socket.write(Buffer.alloc(MB / 4))) setImmediate(more);
        else socket.once('drain', more);
      };
      more();
      return socket;
    }
    const received = async () => {
      const sizes = (await readdir(incoming)).map((name) =>
        // A refused upload may be removed meanwhile.
        stat(join(incoming, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    try {
      for (const [accounts, atOnce] of [
        [7, 14],
        [20, 16],
      ] as const) {
        const sockets: Socket[] = [];
        for (let n = 0; n < accounts; n += 1) {
          const token = await tokenOf();
          for (let upload = 0; upload < 8; upload += 1) sockets.push(sendSlowly(token));
        }
        const waits: number[] = [];
        while ((await received()) < atOnce * 19 * MB || waits.length < 50) {
          const began = performance.now();
          expect((await fetch(`${url}users/self/`, { headers })).status).toBe(200);
          waits.push(performance.now() - began);
        }
        expect(await readdir(incoming)).toHaveLength(atOnce);
        const peak = /VmHWM:\s*(\d+) kB/.exec(await readFile(`/proc/${portal.pid}/status`, 'utf8'))?.[1];
        expect(Number(peak) / 1024).toBeLessThan(700);
        expect(waits.sort((a, b) => a - b)[waits.length >> 1]).toBeLessThan(100);
        for (const socket of sockets) socket.destroy();
        await until(async () => (await readdir(incoming)).length === 0);
      }
      const body = new FormData();
      body.set('file', new Blob([Buffer.alloc(19 * MB)]), 'a.bin');
      expect((await fetch(`${url}messages/files/`, { method: 'POST', headers, body })).status).toBe(201);
    } finally {
      portal.kill('SIGKILL');
      await database.close();
      server.stop();
    }
  },
  180_000,
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SCHEDULES } from '#contract/vocabulary/jobs.ts';
import { until } from '#support/waiting.ts';

const SERVE = fileURLToPath(new URL('../../../../scripts/serve.ts', import.meta.url));
const server = process.env.TEST_DATABASE_URL;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-together-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

(server === undefined ? it.skip : it)(
  'two processes that start at once on an empty database log no error, and do their work',
  async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const name = `portal_two_${process.pid}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server!);
    url.pathname = `/${name}`;

    const settings = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: url.toString(),
      ARES_URL: 'http://127.0.0.1:9/rest',
    };
    const portals = [1, 2].map(() =>
      spawn(process.execPath, ['--import', 'tsx', SERVE], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const ended = Promise.all(portals.map((portal) => once(portal, 'exit')));
    const complaints: string[] = [];
    const ports = portals.map(async ({ stdout }) => {
      const lines = createInterface({ input: stdout });
      return new Promise<number>((resolve) =>
        lines.on('line', (line) => {
          const { level, msg } = JSON.parse(line) as { level: number; msg: string };
          if (level >= 40) complaints.push(line);
          const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(msg)?.[1];
          if (port) resolve(Number(port));
        }),
      );
    });
    for (const port of await Promise.all(ports))
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    // The first job runs start when the server begins to listen.
    const admin = new pg.Client({ connectionString: url.toString() });
    await admin.connect();
    await until(async () => {
      const { rows } = await admin.query('SELECT name FROM job_runs WHERE ended_at IS NOT NULL');
      return rows.length === SCHEDULES.length;
    });
    await admin.end();
    for (const portal of portals) portal.kill('SIGTERM');
    expect(await ended).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(complaints).toEqual([]);

    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/database.ts';
import { findPostgres, startThrowawayPostgres } from '#scripts/perf/shared/throwawayPostgres.ts';
import { buildUser } from '#support/server/builders.ts';
import { startSmtp } from '#support/server/smtp.ts';

const SERVE = fileURLToPath(new URL('../../../../scripts/serve.ts', import.meta.url));
const SKEW = new URL('../../../support/server/skewedClock.mjs', import.meta.url).href;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const installed = findPostgres();

interface Line {
  msg: string;
  queue?: string;
}

/** A portal on a machine with a wrong clock. */
function start(
  ahead: number,
  env: Record<string, string>,
): { portal: ChildProcess; lines: Line[]; port: Promise<number> } {
  const portal = spawn(process.execPath, ['--import', 'tsx', '--import', SKEW, SERVE], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'debug', CLOCK_AHEAD: String(ahead), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  const port = new Promise<number>((resolve) => {
    createInterface({ input: portal.stdout! }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      const listening = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line.msg)?.[1];
      if (listening) resolve(Number(listening));
    });
  });
  return { portal, lines, port };
}

(installed === null ? it.skip : it)(
  'two portals whose clocks are four minutes apart go by the clock of the database: nothing waits, nothing is done twice',
  async () => {
    const server = await startThrowawayPostgres(installed!, ['fsync=off']);
    const smtp = await startSmtp();
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-clocks-'));
    const url = server.url();
    const log = { info: () => undefined, error: () => undefined };
    const database = await openDatabase({ url, dataDir: null, log });
    const { db } = database;
    // Without first steps, of which Monday's mail would tell.
    const hidden = { first_steps_hidden_at: new Date(0) };
    const people = [await buildUser(db, hidden), await buildUser(db, hidden)];
    const began = Date.now();

    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      SECRET_KEY: 'x'.repeat(32),
      ARES_URL: 'http://127.0.0.1:9/rest',
    };
    const portals = [start(2 * MINUTE, env), start(-2 * MINUTE, env)];
    for (const [index, { port }] of portals.entries()) {
      const response = await fetch(`http://127.0.0.1:${await port}/api/v1/accounts/password/reset/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: people[index]!.email }),
      });
      expect(response.status).toBe(200);
    }
    // Without the database clock, a mail of the portal that is ahead would wait for two minutes.
    while (smtp.accepted.length < 2) await pause(50);
    const finished = (queue: string) =>
      portals.flatMap(({ lines }) => lines).filter((line) => line.msg === 'job done' && line.queue === queue).length;
    while (['expiries', 'tidying', 'tenderClosings'].some((round) => finished(round) === 0)) await pause(50);

    const { rows } = await sql<{ ahead: number }>`
      select extract(epoch from max(started_at) - clock_timestamp())::float8 as ahead from job_runs`.execute(db);
    expect(rows[0]!.ahead).toBeLessThan(1);
    const ended = portals.map(({ portal }) => once(portal, 'exit'));
    for (const { portal } of portals) portal.kill('SIGTERM');
    await Promise.all(ended);
    const hours = Math.floor(Date.now() / HOUR) - Math.floor(began / HOUR) + 1;
    for (const round of ['expiries', 'tidying']) expect(finished(round)).toBeLessThanOrEqual(hours);
    expect(smtp.accepted.map(({ to }) => to[0]).sort()).toEqual(people.map(({ email }) => email).sort());

    await database.close();
    await smtp.close();
    server.stop();
    await rm(dataDir, { recursive: true });
  },
  120_000,
);

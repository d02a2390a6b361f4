import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Db } from '../../../src/server/platform/database/database';
import { createToken } from '../../../src/server/platform/identity/tokensRepository';
import { launch } from '../../../test/support/journeys/portalProcess';
import { build } from '../../build';
import { fillCompanies } from '../shared/companyData';
import { withDatabase } from '../shared/database';
import { freePort } from '../shared/freePort';
import { requirePackages, wholeNumber } from '../shared/options';
import { cpuOf } from '../shared/processes';
import { median, rounded } from '../shared/statistics';
import { findPostgres, startThrowawayPostgres } from '../shared/throwawayPostgres';

/**
 * `npm run bench versus -- --rows 100000`: compares the supplier register served by the portal (one process) and by
 * Django REST Framework (five gunicorn workers) from the same tables of the same PostgreSQL. Both return the same
 * fields with an exact count, and their rounds alternate. Prints the medians of requests per second, their ratio, and
 * the CPU time of a request on each side, its own and the database's.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    workers: { type: 'string', default: '5' },
  },
});
const [rows, rounds, seconds, connections, workers] = (
  ['rows', 'rounds', 'seconds', 'connections', 'workers'] as const
).map((name) => wholeNumber(name, values[name])) as [number, number, number, number, number];

const DJANGO = fileURLToPath(new URL('../django', import.meta.url));
const PYTHON = '/usr/bin/python3';
/** Words, prefixes and pairs of words, common and rare. */
const QUERIES = [
  'cloud',
  'bezpecnost',
  'trebic',
  'kakaro',
  'cloud brno',
  'data zlin',
  'mite',
  'software praha',
  'audit',
  'zubaro',
];
const DETAILS = 200;
/** Warm-up in seconds: V8 compiles hot code and both sides fill their caches. */
const WARM_UP = 10;

function requireTools(): string {
  const bin = findPostgres();
  const works = (command: string, args: string[]): boolean => {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  requirePackages({
    postgresql: bin !== null,
    wrk: works('which', ['wrk']),
    gunicorn: works('which', ['gunicorn']),
    'python3-djangorestframework': works(PYTHON, ['-c', 'import rest_framework']),
    'python3-psycopg2': works(PYTHON, ['-c', 'import psycopg2']),
  });
  return bin!;
}

interface Side {
  name: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

async function answers(port: number, token: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/suppliers/`, {
      headers: { authorization: `Token ${token}` },
    }).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Nothing answers at port ${port}`);
}

async function startPortal(url: string): Promise<Side> {
  const port = await freePort();
  const environment = { NODE_ENV: 'production', DATABASE_URL: url };
  const portal = await launch({ dataDir: join(folder, 'data'), port, environment });
  return { name: 'portal', port, pid: portal.pid, stop: () => portal.end('SIGTERM') };
}

async function startDjango(databasePort: number, database: string): Promise<Side> {
  const port = await freePort();
  const child = spawn(
    PYTHON,
    [
      '/usr/bin/gunicorn',
      '--workers',
      String(workers),
      '--bind',
      `127.0.0.1:${port}`,
      '--log-level',
      'warning',
      'wsgi:application',
    ],
    {
      cwd: DJANGO,
      env: { ...process.env, BENCH_DATABASE: database, BENCH_PORT: String(databasePort), PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return {
    name: 'Django',
    port,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const KINDS = {
  list: () => ['suppliers/'],
  search: () => QUERIES.map((q) => `suppliers/?q=${encodeURIComponent(q)}`),
  // Every fifth company is a consultant.
  detail: () =>
    Array.from({ length: DETAILS }, (_, index) => `suppliers/${1 + 5 * ((index * 7919) % Math.floor(rows / 5))}/`),
};
type Kind = keyof typeof KINDS;

/** A wrk script that requests the paths in turn. */
const SCRIPT = (paths: readonly string[], token: string): string => `
local paths = { ${paths.map((path) => JSON.stringify(`/api/v1/${path}`)).join(', ')} }
local at = 0
wrk.headers["Authorization"] = "Token ${token}"
request = function()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
`;

interface Measured {
  perSecond: number;
  ownMs: number;
  databaseMs: number;
}

function measure(side: Side, kind: Kind, postgres: number, token: string, forSeconds: number): Measured {
  const script = join(folder, `${kind}.lua`);
  writeFileSync(script, SCRIPT(KINDS[kind](), token));
  const cpu = () => [cpuOf(side.pid), cpuOf(postgres)] as const;
  const before = cpu();
  const output = execFileSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${forSeconds}s`, '--timeout', '10s', '-s', script, `http://127.0.0.1:${side.port}`],
    {
      encoding: 'utf8',
    },
  );
  const after = cpu();
  if (output.includes('Non-2xx')) throw new Error(`${side.name}, ${kind}: ${output}`);
  const requests = Number(/(?<!\d)(\d{1,12}) requests in/.exec(output)?.[1]);
  return {
    perSecond: Number(/Requests\/sec: {1,20}([\d.]{1,20})/.exec(output)?.[1]),
    ownMs: (after[0] - before[0]) / requests,
    databaseMs: (after[1] - before[1]) / requests,
  };
}

/** Checks that both sides return the same responses before they are measured. */
async function compare(ours: Side, theirs: Side, token: string): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async ({ port }) => {
      const ask = async (path: string) =>
        (await (
          await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { headers: { authorization: `Token ${token}` } })
        ).json()) as Record<string, unknown>;
      const list = await ask('suppliers/');
      const results = (list.results as Record<string, unknown>[]).map(({ matched: _, ...card }) => card);
      const { updated_at: __, ...detail } = await ask('suppliers/1/');
      return JSON.stringify([results, list.pagination, detail], (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort())
          : value,
      );
    }),
  );
  if (one !== other) throw new Error(`The sides answer differently:\n${one}\n${other}`);
}

async function prepare(db: Db): Promise<string> {
  await fillCompanies(db, rows);
  const { id } = await db
    .insertInto('users')
    .values({ email: 'bench@portal.test', role: 'CLIENT', plan: 'PREMIUM', verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createToken(db, id, new Date(), null);
}

const bin = requireTools();
const folder = mkdtempSync(join(tmpdir(), 'portal-versus-'));
const postgres = await startThrowawayPostgres(bin);
const sides: Side[] = [];
try {
  const database = 'postgres';
  const url = postgres.url(database);
  const token = await withDatabase({ url }, ({ db }) => prepare(db));
  await build({ force: false });
  const ours = await startPortal(url);
  sides.push(ours);
  const theirs = await startDjango(postgres.port, database);
  sides.push(theirs);
  await Promise.all(sides.map(({ port }) => answers(port, token)));
  await compare(ours, theirs, token);

  const table = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    for (const side of sides) measure(side, kind, postgres.pid, token, WARM_UP);
    const measured = sides.map(() => [] as Measured[]);
    for (let round = 0; round < rounds; round += 1)
      sides.forEach((side, index) => measured[index]!.push(measure(side, kind, postgres.pid, token, seconds)));
    const [we, they] = measured.map((all) => ({
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      ownMs: median(all.map(({ ownMs }) => ownMs)),
      databaseMs: median(all.map(({ databaseMs }) => databaseMs)),
    })) as [Measured, Measured];
    table.push({
      asked: kind,
      'portal /s': rounded(we.perSecond, 0),
      'Django /s': rounded(they.perSecond, 0),
      'times faster': rounded(we.perSecond / they.perSecond, 1),
      // Less sensitive than requests per second to other work on the machine.
      'less CPU': rounded((they.ownMs + they.databaseMs) / (we.ownMs + we.databaseMs), 1),
      'Node ms': rounded(we.ownMs, 2),
      'its PostgreSQL ms': rounded(we.databaseMs, 2),
      'Python ms': rounded(they.ownMs, 2),
      'Django’s PostgreSQL ms': rounded(they.databaseMs, 2),
    });
  }
  console.log(
    `${rows} companies, ${connections} connections, ${rounds} rounds of ${seconds} s, ${workers} workers of gunicorn; load ${loadavg()[0]!.toFixed(1)}`,
  );
  console.table(table);
  console.log(
    'Milliseconds are CPU time of one call. Django has no plans, registers of roles and visibility to decide, no `matched`, no slips, stems and ranks in\n' +
      'a search, and counts whatever is found exactly; the portal counts a large register every ten seconds, estimates other large results, reads\n' +
      'a page once for those who ask for the same one at the same moment, and keeps log-ins for a second and names of categories until they change.',
  );
} finally {
  for (const side of sides) await side.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

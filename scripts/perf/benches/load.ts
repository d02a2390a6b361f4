import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '#support/journeys/portalProcess.ts';
import { build } from '../../build.ts';
import { fillForLoad } from '../load/data.ts';
import { KINDS } from '../load/mix.ts';
import { costsOf, failuresOf, linesOf, tableOf } from '../load/report.ts';
import { runLoad } from '../load/run.ts';
import { withDatabase } from '../shared/database.ts';
import { freePort } from '../shared/freePort.ts';
import { refuse, secondsOf, wholeNumber } from '../shared/options.ts';
import { cpuOf, memoryOf } from '../shared/processes.ts';
import { findPostgres, startThrowawayPostgres } from '../shared/throwawayPostgres.ts';

/** Seconds for which the cost of one kind of request is measured. */
const COST_SECONDS = 8;

/**
 * `npm run bench load -- [--clients 500] [--minutes 5] [--pace 4] [--companies 100000] [--messages 1000000] [--warm-up
 * 60] [--costs] [--embedded]`: simulates clients with sessions and addresses of their own. They search, open companies
 * and the map, read and write discussions, change projects and poll notifications, each client once in `--pace`
 * seconds. Starts a portal as in production and a PostgreSQL server of Debian's packages on local addresses with data
 * of their own, and stops them at the end. Exits with 1 if a limit of `report.ts` is exceeded. `--costs` then measures
 * each kind of request alone. `--embedded` uses the embedded database with fewer rows.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '5' },
    pace: { type: 'string', default: '4' },
    companies: { type: 'string' },
    messages: { type: 'string' },
    'warm-up': { type: 'string', default: '60' },
    costs: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
  },
});

const clients = wholeNumber('clients', values.clients);
const pace = wholeNumber('pace', values.pace);
const warmUp = wholeNumber('warm-up', values['warm-up'], 0);
const companies = wholeNumber('companies', values.companies ?? (values.embedded ? '2000' : '100000'));
const messages = wholeNumber('messages', values.messages ?? (values.embedded ? '20000' : '1000000'));
const seconds = secondsOf(values.minutes);

const bin = values.embedded ? null : findPostgres();
if (!values.embedded && bin === null) refuse('Needs Debian’s package postgresql, or --embedded.');

const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort());
process.once('SIGTERM', () => stopped.abort());

await build({ force: false });
const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
const postgres = bin === null ? null : await startThrowawayPostgres(bin);
try {
  const url = postgres && postgres.url();
  const from = performance.now();
  const world = await withDatabase(url === null ? { dataDir: join(folder, 'data') } : { url }, ({ db }) =>
    fillForLoad(db, { people: clients, companies, messages }),
  );
  console.log(
    `${clients} clients, a call in ${pace} s each; ${companies} firms, ${messages} messages in ${url === null ? 'the embedded database' : 'PostgreSQL'} (made in ${((performance.now() - from) / 1000).toFixed(0)} s); ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]!.toFixed(1)}`,
  );
  if (!stopped.signal.aborted) process.exitCode = await measure(url, world);
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns the exit code */
async function measure(url: string | null, world: Parameters<typeof runLoad>[0]['world']): Promise<number> {
  const port = await freePort();
  const portal = await launch({
    dataDir: join(folder, 'data'),
    port,
    environment: { NODE_ENV: 'production', TRUST_PROXY: '1', ...(url !== null && { DATABASE_URL: url }) },
  });
  const { pid } = portal;
  try {
    const origin = `http://127.0.0.1:${port}`;
    const cpuNow = () => ({
      portalMs: cpuOf(pid),
      databaseMs: postgres && cpuOf(postgres.pid),
      clientsMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    });
    /** Runs the load and records the resources it used. */
    const run = async (options: Pick<Parameters<typeof runLoad>[0], 'only' | 'seconds' | 'warmUp'>) => {
      const memory: number[] = [];
      let before = cpuNow();
      let after = before;
      const onSecond = (second: number) => {
        if (second === 0) before = cpuNow();
        memory.push(memoryOf(pid));
        after = cpuNow();
      };
      const answers = await runLoad({ origin, world, pace, onSecond, signal: stopped.signal, ...options });
      const used = {
        portalMs: after.portalMs - before.portalMs,
        databaseMs: after.databaseMs === null ? null : after.databaseMs - before.databaseMs!,
        clientsMs: after.clientsMs - before.clientsMs,
        memory,
      };
      return { answers, used };
    };
    const { answers, used } = await run({ seconds, warmUp });
    if (KINDS.some((kind) => answers.times.get(kind)!.count > 0)) console.table(tableOf(answers));
    console.log(linesOf(answers, used).join('\n'));
    console.log(`Load of the machine at the end ${loadavg()[0]!.toFixed(1)}`);
    if (values.costs) {
      const rows = [];
      for (const only of KINDS) {
        const alone = await run({ only, seconds: COST_SECONDS, warmUp: 2 });
        rows.push({ kind: only, ...costsOf(alone.answers, alone.used) });
      }
      console.table(rows);
    }
    const failures = stopped.signal.aborted ? ['It was ended before its time.'] : failuresOf(answers, used);
    for (const failure of failures) console.error(failure);
    return failures.length > 0 ? 1 : 0;
  } finally {
    await portal.end('SIGTERM');
  }
}

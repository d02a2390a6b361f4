import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Db } from '#platform/database/database.ts';
import { startAresDouble } from '#support/journeys/aresDouble.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';
import { build } from '../build.ts';
import { CallBook } from './chaos/calls.ts';
import { planOf } from './chaos/faults.ts';
import { awaitedBy, countUnsent, judgeLedger } from './chaos/findings.ts';
import { handsOn, startMailServer } from './chaos/hands.ts';
import { countsOf, Ledger } from './chaos/ledger.ts';
import { letHappen, Lives } from './chaos/timeline.ts';
import { failuresOf, growthOf, isCrowdedOut } from './chaos/verdict.ts';
import { type Writer, writeUntilTheEnd } from './chaos/writers.ts';
import { exitWithoutPackages, startCluster } from './cluster/cluster.ts';
import { fillForLoad } from './load/data.ts';
import type { World } from './load/mix.ts';
import { runLoad } from './load/run.ts';
import { freePort } from './shared/freePort.ts';
import { secondsOf, wholeNumber } from './shared/options.ts';

/** Number of writers in addition to the load, limited by how much one user may write per hour. */
const WRITERS = 150;
/** Seconds between two requests of each client of the load. */
const PACE = 1;
/** Time in milliseconds in which mails that failed, or whose portal was killed, are retried. */
const MAILS_PATIENCE = 150_000;
const SECOND = 1_000;
/** Runnable processes per core above which requests wait for the CPU. The run itself causes at most five. */
const CROWD = 6;
/** Period of the system's load average, in milliseconds. */
const CROWD_SEEN_AFTER = 60_000;
/** Seconds from which a run is long enough to justify the full amount of data. */
const LONG = 300;

/**
 * `npm run chaos -- [--minutes 5] [--seed N] [--clients 40] [--companies N] [--messages N]`: runs the load at about
 * half of the machine's capacity on the cluster of `npm run bench cluster`, with a fault every minute that the seed
 * chooses, or every kind of fault once in runs below five minutes. The database contains 10 000 companies and 20 000
 * messages, or a fifth of them in runs below five minutes. Exits with 1 and prints the failures: an acknowledged write
 * is lost or duplicated, a request failed without a fault that explains it, memory grows, or a portal logged an error.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Math.ceil(Math.random() * 2 ** 30)) },
    clients: { type: 'string', default: '40' },
    companies: { type: 'string' },
    messages: { type: 'string' },
  },
});

const seed = wholeNumber('seed', values.seed);
const clients = wholeNumber('clients', values.clients);
const seconds = secondsOf(values.minutes);
const found = seconds < LONG ? { companies: '2000', messages: '4000' } : { companies: '10000', messages: '20000' };
const companies = wholeNumber('companies', values.companies ?? found.companies);
const messages = wholeNumber('messages', values.messages ?? found.messages);

exitWithoutPackages();
const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort());
process.once('SIGTERM', () => stopped.abort());
await build({ force: false });

const plan = planOf(seed, seconds);
console.log(`Seed ${seed}: ${plan.faults.map(({ kind }) => kind).join(', ') || 'no fault in so short a time'}`);

const stops: (() => Promise<unknown>)[] = [];
try {
  process.exitCode = await tryOut();
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
process.exit();

/** Creates the data of the load and the additional writers. */
async function fill(db: Db): Promise<{ world: World; writers: Writer[] }> {
  const { people, ...world } = await fillForLoad(db, { people: clients + WRITERS, companies, messages });
  const writers: Writer[] = [];
  for (const [place, person] of people.slice(clients).entries()) {
    const { id } = await buildWorkCompany(db, { owner_id: person.id, role: 'CLIENT', name: `Úřad ${place + 1}` });
    writers.push({ ...person, company: id });
  }
  return { world: { ...world, people: people.slice(0, clients) }, writers };
}

/** @returns the exit code */
async function tryOut(): Promise<number> {
  const mails = await startMailServer();
  stops.push(() => mails.lose());
  const register = await startAresDouble();
  stops.push(() => register.stop());
  const filled: Awaited<ReturnType<typeof fill>>[] = [];
  const cluster = await startCluster({
    port: await freePort(),
    prepare: async (db) => filled.push(await fill(db)),
    // The addresses of the load's clients come before the address of the proxy.
    environmentOf: () => ({ TRUST_PROXY: '2', SMTP_URL: mails.url, ARES_URL: register.url }),
  });
  stops.push(() => cluster.stop());
  const silent = { info: () => undefined, error: () => undefined };
  const database = await openDatabase({ url: cluster.primary.url(), dataDir: null, log: silent });
  stops.push(() => database.close());
  if (stopped.signal.aborted) return 1;
  console.log(
    `${clients} clients, a call in ${PACE} s each, ${WRITERS} people who write; ${companies} firms, ${messages} messages; ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]!.toFixed(1)}`,
  );

  const { world, writers } = filled[0]!;
  const victim = cluster.portals[plan.victim];
  const [book, ledger, lives] = [new CallBook(), new Ledger(), new Lives(cluster.portals)];
  const hands = handsOn({
    cluster,
    victim,
    mails,
    register,
    onLife: { ends: () => lives.end(victim), begins: () => lives.begin(victim) },
  });
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const over = new AbortController();
  const origin = cluster.proxy.url;
  const { references } = world;
  const writing = writeUntilTheEnd({ origin, writers, references, book, ledger, now, signal: over.signal });
  const busy: { from: number; until: number }[] = [];
  const looking = setInterval(() => {
    if (loadavg()[0]! / cpus().length > CROWD) busy.push({ from: now() - CROWD_SEEN_AFTER, until: now() + SECOND });
  }, SECOND);
  stops.push(async () => clearInterval(looking));
  const happening = letHappen({ plan, hands, book, now, victim: victim.name, signal: stopped.signal });
  await runLoad({
    origin,
    world,
    pace: PACE,
    seconds,
    warmUp: 0,
    onSecond: () => undefined,
    onCall: ({ kind, status, milliseconds }) => {
      const ended = now();
      book.note({ kind, status, ended, began: ended - milliseconds });
    },
    signal: stopped.signal,
  });
  // Writers continue until the last fault is over, however long a busy machine took to recover from earlier ones.
  const faults = await happening;
  over.abort();
  await writing;
  if (stopped.signal.aborted) {
    console.error('It was ended before its time.');
    return 1;
  }

  const { db } = database;
  const limit = now() + MAILS_PATIENCE;
  while ((await countUnsent(db)).waiting > 0 && now() < limit) await pause(SECOND);
  const unsent = await countUnsent(db);
  const ready = new Map<string, number | null>();
  for (const { name, url } of cluster.portals) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    ready.set(name, answer?.status ?? null);
  }
  lives.stop();
  const taken = mails
    .accepted()
    .flatMap(({ to, messageId, at }) => to.map((one) => ({ to: one, messageId, at: at - begun })));
  const failures = failuresOf({
    faults,
    busy,
    calls: book.count,
    failed: book.failed,
    refused: book.refused,
    writes: await judgeLedger(ledger, { db, origin, writers }),
    awaited: awaitedBy(ledger),
    mails: taken,
    unsent: unsent.waiting + unsent.givenUp,
    lives: lives.all,
    ready,
  });
  const acknowledged = Object.entries(countsOf(ledger)).map(([kind, count]) => `${count} of ${kind}`);
  console.log(`${book.count} calls; acknowledged: ${acknowledged.join(', ')}; ${taken.length} mails came`);
  for (const life of lives.all) {
    const grown = growthOf(life);
    if (grown) {
      const least = (part: readonly number[]) => (Math.max(...part) / 1024 ** 2).toFixed(0);
      console.log(
        `Memory of portal ${life.name} over ${life.memory.length} s: ${(grown.growth * 100).toFixed(1)} % (limit ${grown.limit * 100} %), at most ${least(life.memory)} MB`,
      );
    }
  }
  console.log(`Load of the machine at the end ${loadavg()[0]!.toFixed(1)}`);
  const crowdedOut = book.failed.filter((call) => isCrowdedOut(call, busy)).length;
  if (busy.length > 0)
    console.log(
      `For ${busy.length} s more than ${CROWD} processes a core wanted to run: ${crowdedOut} calls that failed then are not judged.`,
    );
  for (const failure of failures) console.error(failure);
  if (failures.length === 0) console.log('Everything acknowledged is there, once.');
  return failures.length > 0 ? 1 : 0;
}

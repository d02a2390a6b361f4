import { build } from '../../build.ts';
import { exitWithoutPackages, startCluster } from '../cluster/cluster.ts';
import { fillForLoad } from '../load/data.ts';
import type { World } from '../load/mix.ts';
import { runLoad } from '../load/run.ts';
import { freePort } from '../shared/freePort.ts';

/** Minimum ratio between the throughput of two portals and of one. */
const LEAST = 1.7;
/** Share of a core of each portal, and the length of a scheduling period in milliseconds. */
const [SHARE, TURN] = [0.25, 40];
const [WARM_UP, SECONDS] = [10, 15];
const SIZES = { people: 60, companies: 20_000, messages: 20_000 };
/**
 * Seconds between two requests of one client. It is shorter than the portals can serve, so that their maximum is
 * measured.
 */
const PACE = 0.05;

/**
 * `npm run bench portals`: measures how many requests of the usual mix per second two portals serve behind the proxy
 * and the pooler of `npm run bench cluster`, and how many each of them serves alone, in the same run. The portals, the
 * database and the clients share this machine's processors. With whole cores the machine would be the bottleneck, so
 * each portal runs for a quarter of the time, as on a machine with a quarter of a core. Exits with 1 if two portals
 * serve less than 1.7 times as many as one.
 */
exitWithoutPackages();
await build({ force: false });
let world: World | null = null;
const cluster = await startCluster({
  port: await freePort(),
  prepare: async (db) => {
    world = await fillForLoad(db, SIZES);
  },
});
const { proxy, portals } = cluster;
const turns = portals.map((portal) =>
  setInterval(() => {
    process.kill(portal.pid(), 'SIGCONT');
    setTimeout(() => process.kill(portal.pid(), 'SIGSTOP'), TURN * SHARE);
  }, TURN),
);

/** Measures the requests per second of the given portals alone. */
async function answeredBy(names: readonly string[]): Promise<number> {
  for (const { name } of portals) await (names.includes(name) ? proxy.putBack(name) : proxy.takeOut(name));
  const { all, seconds, statuses, unanswered } = await runLoad({
    origin: proxy.url,
    world: world!,
    pace: PACE,
    seconds: SECONDS,
    warmUp: WARM_UP,
    onSecond: () => undefined,
  });
  const failed = statuses
    .filter(({ status }) => status >= 400)
    .map(({ status, kind, count }) => `${count}x ${kind} ${status}`);
  if (unanswered > 0) failed.push(`${unanswered} without an answer`);
  if (failed.length > 0) throw new Error(`Not all calls were answered: ${failed.join(', ')}`);
  const perSecond = all.count / seconds;
  console.log(
    `${names.join(' and ').padEnd(7)} ${perSecond.toFixed(1)} calls a second, p99 ${(all.percentile(99) / 1000).toFixed(0)} ms`,
  );
  return perSecond;
}

try {
  const both = portals.map(({ name }) => name);
  const [first, second] = both as [string, string];
  const [one, two, twoAgain, other] = [
    await answeredBy([first]),
    await answeredBy(both),
    await answeredBy(both),
    await answeredBy([second]),
  ];
  const ratio = (two + twoAgain) / (one + other);
  console.log(`Two answer ${ratio.toFixed(2)} times what one does (at least ${LEAST}).`);
  process.exitCode = ratio >= LEAST ? 0 : 1;
} finally {
  for (const turn of turns) clearInterval(turn);
  await new Promise((resolve) => setTimeout(resolve, TURN));
  for (const portal of portals) process.kill(portal.pid(), 'SIGCONT');
  await cluster.stop();
}

import { freePort } from '../shared/freePort';
import { exitWithoutPackages, startCluster } from '../cluster/cluster';
import { fillForLoad } from '../load/data';
import type { World } from '../load/mix';
import { runLoad } from '../load/run';
import { build } from '../../build';

/** How many times more two portals have to answer than one of them. */
const LEAST = 1.7;
/** How much of a core each portal has, and milliseconds of a turn. */
const [SHARE, TURN] = [0.25, 40];
const [WARM_UP, SECONDS] = [10, 15];
const SIZES = { people: 60, companies: 20_000, messages: 20_000 };
/** Seconds between two calls of one person: more than is answered, so that it is counted what can be. */
const PACE = 0.05;

/**
 * `npm run bench portals`: calls of people's mix a second that two portals answer behind the proxy and the pooler of
 * `npm run bench cluster`, and that each of them answers alone, in the same run. All of them, the database and the clients share
 * this machine's processors: with whole ones it would be the machine that is full. So each portal is let run for a quarter
 * of the time, as on a machine of its own with a quarter of a core. Exits with 1 where two are less than 1.7 times one.
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

/** Calls a second of those portals alone. */
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

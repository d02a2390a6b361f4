import { join } from 'node:path';
import { build } from '../../build.ts';
import { greeting } from '../../demo/greeting.ts';
import { seedDemo } from '../../demo/seed.ts';
import { exitWithoutPackages, startCluster } from '../cluster/cluster.ts';

/**
 * `npm run bench cluster`: runs the portal with the demo as a cluster on this machine: HAProxy on `PORT` (3000), two
 * portals, PgBouncer, PostgreSQL with a replica, and a mock bucket. Ctrl+C stops and removes all of it.
 */
exitWithoutPackages();
const isWanted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});
await build({ force: false });
const cluster = await startCluster({
  port: Number(process.env.PORT ?? 3000),
  prepare: (db) => seedDemo(db, new Date()),
});
const { proxy, portals, pooler, primary, replica, bucket } = cluster;
console.log(greeting(proxy.url, true));
const places = [
  ['HAProxy', proxy.url, proxy.pid],
  ...portals.map((portal) => [`Portal ${portal.name}`, portal.url, portal.pid()]),
  ['PgBouncer', pooler.url('postgres'), pooler.pid],
  ['PostgreSQL', primary.url(), primary.pid],
  ['Replica', replica.url(), replica.pid],
  ['S3 bucket', bucket.config.endpoint, process.pid],
  ...portals.map(({ name, dataDir }) => [`Mails ${name}`, join(dataDir, 'outbox'), '']),
];
console.log(`  ${''.padEnd(12)} process`);
for (const [name = '', address = '', pid = ''] of places)
  console.log(`  ${String(name).padEnd(12)} ${String(pid).padEnd(8)} ${address}`);
await isWanted;
console.log('Stopping.');
await cluster.stop();
process.exit(0);

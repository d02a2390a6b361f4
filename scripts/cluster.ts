import { join } from 'node:path';
import { build } from './build';
import { startCluster } from './cluster/cluster';
import { exitWithoutPackages } from './cluster/needed';
import { greeting } from './demo/greeting';
import { seedDemo } from './demo/seed';

/**
 * `npm run cluster`: the portal as on several machines, with the demo, all on this one: HAProxy on `PORT` (3000), two portals,
 * PgBouncer, PostgreSQL with a replica and a double of a bucket. Everything is gone after Ctrl+C.
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
  ['HAProxy', proxy.url],
  ...portals.map(({ name, url }) => [`Portál ${name}`, url]),
  ['PgBouncer', pooler],
  ['PostgreSQL', primary.url()],
  ['Replika', replica.url()],
  ['Úložiště S3', bucket.config.endpoint],
  ...portals.map(({ name, dataDir }) => [`Pošta ${name}`, join(dataDir, 'outbox')]),
];
for (const [name = '', address = ''] of places) console.log(`  ${name.padEnd(12)} ${address}`);
await isWanted;
console.log('Končím.');
await cluster.stop();
process.exit(0);

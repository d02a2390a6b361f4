import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { launch } from '#support/journeys/portalProcess.ts';
import { type BucketServer, startBucketServer } from '#support/server/bucketServer.ts';
import { withDatabase } from '../shared/database.ts';
import { freePort } from '../shared/freePort.ts';
import { requirePackages } from '../shared/options.ts';
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from '../shared/throwawayPostgres.ts';
import { hasHaproxy, type Proxy, startHaproxy } from './haproxy.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from './pgbouncer.ts';

/** Connections of the pooler to the server, shared by both portals. */
const POOLED = 20;

/** One of the portals behind the proxy. */
export interface ClusterPortal {
  /** Name of the portal in the proxy. */
  name: string;
  /** Direct address without the proxy and without a trailing slash. */
  url: string;
  /** Folder of files outside the database and the bucket, such as mails without `SMTP_URL`. */
  dataDir: string;
  /** Process id since the last start. */
  pid(): number;
  /** Complete output since the last start. */
  output(): string;
  /** Starts the portal, also after it has ended. Resolves when it is ready. */
  start(): Promise<void>;
  /** Ends the portal by a graceful shutdown, or immediately as in a power cut. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface Cluster {
  proxy: Proxy;
  portals: readonly [ClusterPortal, ClusterPortal];
  pooler: Pick<Pooler, 'pid' | 'url'>;
  primary: ThrowawayPostgres;
  replica: ThrowawayPostgres;
  bucket: BucketServer;
  /** Stops the whole cluster and removes its data. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Port of the proxy. */
  port: number;
  /** Prepares the migrated database before the portals start. */
  prepare: (db: Db) => Promise<unknown>;
  /** Additional environment variables of a portal. */
  environmentOf?: (name: string) => Record<string, string>;
}

/** If a program of the cluster is not installed, prints what to install and exits. */
export function exitWithoutPackages(): void {
  requirePackages({ postgresql: findPostgres() !== null, pgbouncer: hasPgbouncer(), haproxy: hasHaproxy() });
}

/**
 * Starts two portals as on separate machines, with a database server and replica, a pooler, a proxy and a bucket, all
 * on this machine.
 */
export async function startCluster({ port, prepare, environmentOf = () => ({}) }: ClusterOptions): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        // The process may have been killed already; the others are stopped anyway.
        console.error(error);
      }
    }
  };
  try {
    const primary = await startThrowawayPostgres(findPostgres()!, ['fsync=off']);
    stops.push(() => primary.stop());
    await prepareDatabase(primary.url(), prepare);
    const replica = await primary.replicate();
    stops.push(() => replica.stop());
    const pooler = await startPgbouncer(primary.port, POOLED);
    stops.push(() => pooler.stop());
    const bucket = await startBucketServer();
    stops.push(() => bucket.close());
    const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
    stops.push(() => rmSync(folder, { recursive: true, force: true }));

    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.config;
    const shared = {
      GREETING: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      INSTANCES: '2',
      SECRET_KEY: randomBytes(48).toString('base64'),
      DATABASE_URL: pooler.url('postgres'),
      DATABASE_PREPARED: 'off',
      DATABASE_DIRECT_URL: primary.url(),
      DATABASE_REPLICA_URLS: replica.url(),
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket.config.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const portalOf = async (name: string) =>
      clusterPortal(name, {
        dataDir: join(folder, name),
        port: await freePort(),
        environment: { ...shared, ...environmentOf(name) },
      });
    const portals = [await portalOf('a'), await portalOf('b')] as const;
    stops.push(() => Promise.all(portals.map((portal) => portal.end('SIGTERM'))));
    await Promise.all(portals.map((portal) => portal.start()));
    const proxy = await startHaproxy(port, new Map(portals.map(({ name, url }) => [name, Number(new URL(url).port)])));
    stops.push(() => proxy.stop());
    await Promise.all(portals.map(({ name }) => proxy.putBack(name)));
    return { proxy, portals, pooler, primary, replica, bucket, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDatabase(url: string, prepare: ClusterOptions['prepare']): Promise<void> {
  await withDatabase({ url }, async ({ db }) => {
    // A pooler does not pass on the statement timeout of a connection.
    await sql`alter role portal set statement_timeout = '15s'`.execute(db);
    await prepare(db);
  });
}

function clusterPortal(name: string, how: Parameters<typeof launch>[0]): ClusterPortal {
  let running: Awaited<ReturnType<typeof launch>> | null = null;
  return {
    name,
    url: `http://127.0.0.1:${how.port}`,
    dataDir: how.dataDir,
    pid: () => running!.pid,
    output: () => running?.output() ?? '',
    start: async () => {
      running = await launch(how);
    },
    end: async (signal) => running?.end(signal),
  };
}

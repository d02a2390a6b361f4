import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { QUOTAS } from '#contract/limits/quotas.ts';
import { openLaw } from '#modules/law/law.ts';
import { keepLawTexts } from '#modules/law/lawTextsRepository.ts';
import { openDatabase, type Db } from '#platform/database/database.ts';
import { embeddedFolder } from '#platform/database/embedded.ts';
import { databaseClock } from '#platform/database/present.ts';
import { readingOf, readingOfReplicas } from '#platform/database/reading.ts';
import { openReplicas } from '#platform/database/replicas.ts';
import { databaseTime, systemTime } from '#platform/database/time.ts';
import { WrongSetting } from '#platform/http/environment.ts';
import { openOwnWrites } from '#platform/http/plugins/ownWrites.ts';
import { openIdentityProvider } from '#platform/identity/oidc.ts';
import { listSecrets } from '#platform/identity/secondFactorsRepository.ts';
import { hasSecretKey, openSecretKey } from '#platform/identity/secretKey.ts';
import { hasUsers } from '#platform/identity/usersRepository.ts';
import { queuesOf } from '#platform/jobs/queues.ts';
import { schedulesOf, startDueSchedules } from '#platform/jobs/schedules.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createRateLimits } from '#platform/limits/rateLimits.ts';
import { openMailTransport } from '#platform/mail/mail.ts';
import { makeLog } from '#platform/observability/logging.ts';
import { openMetrics } from '#platform/observability/metrics.ts';
import { readStoredMetrics } from '#platform/observability/metricsRepository.ts';
import { metricsServer } from '#platform/observability/metricsServer.ts';
import { watchOutgoingCalls } from '#platform/observability/outgoingCalls.ts';
import { openBuild } from '#platform/page/builds.ts';
import { surviveUncaughtErrors } from '#platform/runtime/uncaughtErrors.ts';
import { watchEventLoop } from '#platform/runtime/watchdog.ts';
import type { Services } from '#platform/services.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { removeAbandonedUploads } from '#platform/storage/uploads.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { buildApp } from './app.ts';
import { type Config, keepDemoAtHome, readConfig } from './config.ts';
import { registry } from './registry.ts';
import { startFailure } from './startFailure.ts';

/** Milliseconds after which a shutdown stops waiting for responses in progress. */
const SHUTDOWN_PATIENCE = 8_000;

export interface RunOptions {
  /** Fills a database without users. Used outside production only. */
  fillEmpty?: (db: Db, today: Date) => Promise<void>;
  /** Whether a database contains accounts with a public password. Production refuses to start with one. */
  holdsDemo?: (db: Db) => Promise<boolean>;
}

export interface RunningPortal {
  /** The address on which it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  /** True if this start filled an empty database. */
  filled: boolean;
  close(): Promise<void>;
}

/**
 * Starts the portal with the settings of the environment and of `.env`. SIGTERM and SIGINT end it after the responses
 * in progress. An invalid setting, an unavailable database or a port in use ends the process with one line that names
 * it.
 */
export async function runPortal(options: RunOptions = {}): Promise<RunningPortal> {
  let config: Config | null = null;
  try {
    if (existsSync('.env')) loadEnvFile('.env');
    config = readConfig(process.env);
    keepDemoAtHome(config);
    return await start(config, options);
  } catch (error) {
    const line = startFailure(error, config);
    if (line === null) throw error;
    console.error(line);
    process.exit(1);
  }
}

async function start(config: Config, { fillEmpty, holdsDemo }: RunOptions): Promise<RunningPortal> {
  const law = openLaw(config);
  const log = makeLog(config);
  const { databaseUrl, databaseDirectUrl, databasePoolSize, databasePrepared: prepared, dataDir } = config;
  const isProduction = config.environment === 'production';
  if (isProduction && databaseUrl === null) requireEmbedded(dataDir);
  if (config.s3 === null) requireWritable(dataDir);
  await removeAbandonedUploads(dataDir);
  const open = () =>
    openDatabase({
      ...(databaseUrl && { url: databaseUrl }),
      poolSize: databasePoolSize,
      prepared,
      wakeUps: databaseDirectUrl,
      dataDir,
      log,
    });
  let database = await open();
  if (isProduction && (await holdsDemo?.(database.db))) {
    console.error(refusals.demoInProduction);
    await database.close();
    process.exit(1);
  }
  const filled = !isProduction && fillEmpty ? await fillIfEmpty(database.db, fillEmpty) : false;
  if (filled && database.embedded) {
    // An engine keeps all memory that it once took, and it took most for its folder, the migrations and the demo.
    await database.close();
    database = await open();
  }
  const time = database.embedded ? systemTime : await databaseTime(database.db, log);
  const { clock } = time;
  if (isProduction && !hasSecretKey(config) && (await listSecrets(database.db)).length > 0) {
    await database.close();
    throw new WrongSetting(
      'DATA_DIR',
      `ve složce ${dataDir} není secret.key, bez kterého nelze ověřit kódy z aplikací. Připojte její svazek nebo klíč vraťte; ` +
        'je-li ztracený, nastavte nový SECRET_KEY, lidé se pak přihlásí záložními kódy',
    );
  }
  const keyFor = openSecretKey(config);
  const build = await openBuild();
  const metrics =
    config.metrics &&
    openMetrics({
      pool: database.pool,
      numbers: () => readStoredMetrics(database.db, clock()),
      ping: database.ping,
      build: build?.id ?? null,
      dataDir,
    });
  await keepLawTexts(database.db, law.texts, clock());
  const replicas = replicasOf(config, database.db, log);
  if (metrics && replicas) metrics.watchReplicas(replicas.state);
  const services: Services = {
    build,
    config,
    database,
    db: database.db,
    reading: replicas?.reading ?? readingOf(database.db),
    ownWrites: replicas?.ownWrites ?? null,
    clock,
    present: databaseClock,
    keyFor,
    law,
    log,
    meters: metrics,
    settings: openSettings(config),
    rateLimits: createRateLimits({ clock, db: database.db, keyFor }),
    registry,
    quotaTable: QUOTAS,
    storage: openStorage(config),
    identityProvider: openIdentityProvider(config),
  };
  const app = await buildApp(services);
  const stopJobs: (() => Promise<void>)[] = [];
  const transport = openMailTransport(config, log);
  const schedules = schedulesOf(services);
  app.addHook('onClose', async () => {
    await Promise.all(stopJobs.map((stop) => stop()));
    transport.close();
    time.stop();
    await replicas?.close();
    await database.close();
    services.build?.release();
  });
  if (metrics && config.metrics) {
    watchOutgoingCalls(metrics);
    const { port, host, token } = config.metrics;
    const numbers = metricsServer(metrics, token);
    app.addHook('onClose', () => numbers.close());
    log.info(`Metrics at ${await numbers.listen({ port, host })}/metrics`);
  }
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ build: build?.id, node: process.version }, 'Portal is ready');
  // Started last, because setting up the routes blocks the event loop, and the database would seem not to respond.
  stopJobs.push(
    // A debugger blocks the event loop too, but not in production.
    ...(isProduction ? [watchEventLoop()] : []),
    startWorker(
      { ...services, queues: queuesOf(services, schedules, transport) },
      startDueSchedules(services, schedules),
    ),
  );
  const close = () => app.close();
  surviveUncaughtErrors(log, () => endAfterAnswers(close, 1));
  endOnSignals(close, log);
  return { address, filled, close: () => app.close() };
}

/**
 * Opens the replicas for lists that may be a second old, and tracks clients that must not read from them; null without
 * replicas.
 */
function replicasOf(config: Config, primary: Db, log: Services['log']) {
  const { databaseReplicaUrls: urls, databaseReplicaPoolSize: poolSize, databasePrepared: prepared } = config;
  if (urls.length === 0 || config.databaseUrl === null) return null;
  const ownWrites = openOwnWrites(config);
  const replicas = openReplicas(urls, { primary, primaryUrl: config.databaseUrl, poolSize, prepared, log });
  return {
    ownWrites,
    reading: readingOfReplicas(primary, replicas, ownWrites.mustBeFresh),
    state: () => replicas.state(),
    close: () => replicas.close(),
  };
}

/**
 * Prevents a start on a volume that is not mounted, which looks like a new portal.
 * @throws WrongSetting if there is no embedded database
 */
function requireEmbedded(dataDir: string): void {
  if (existsSync(embeddedFolder(dataDir))) return;
  throw new WrongSetting(
    'DATA_DIR',
    `ve složce ${dataDir} není databáze. Má-li tam být, připojte její svazek; novou založí npm run manage -- migrate`,
  );
}

/** Uploads are stored there. A missing permission should fail the start rather than the first upload. */
function requireWritable(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK);
}

async function fillIfEmpty(db: Db, fillEmpty: NonNullable<RunOptions['fillEmpty']>): Promise<boolean> {
  if (await hasUsers(db)) return false;
  await fillEmpty(db, new Date());
  return true;
}

function endOnSignals(close: () => Promise<void>, log: Services['log']): void {
  const end = (signal: string) => {
    log.info({ signal }, 'Ending after the calls under way');
    endAfterAnswers(close, 0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

function endAfterAnswers(close: () => Promise<void>, code: number): void {
  setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE).unref();
  close().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

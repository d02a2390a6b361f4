import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Database } from '#platform/database/database.ts';
import { addJobs, beginPeriod, recordScheduleRun } from '#platform/jobs/jobsRepository.ts';
import { GivenUp } from '#platform/jobs/worker.ts';
import { openMetrics, type Metrics } from '#platform/observability/metrics.ts';
import { readStoredMetrics } from '#platform/observability/metricsRepository.ts';
import { metricsServer } from '#platform/observability/metricsServer.ts';
import { buildUser } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

const TOKEN = 'a long enough secret for whoever looks';

let database: Database;
let portal: TestPortal;
let metrics: Metrics;
beforeAll(async () => {
  // Uses a separate pool for the metrics, because the pool of the portal is created together with the portal.
  database = await openTestDatabase();
  metrics = openMetrics({
    pool: database.pool,
    numbers: () => readStoredMetrics(portal.db, portal.services.clock()),
    ping: database.ping,
    build: 'abc123',
    dataDir: tmpdir(),
  });
  portal = await startPortal({ meters: metrics });
});
afterAll(async () => {
  await portal.close();
  await database.close();
});

/** The value of a metric, undefined if missing. */
async function valueOf(name: string): Promise<number | undefined> {
  const lines = (await metrics.text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('count requests by route template and status, so that the number of series is bounded', async () => {
  const client = await portal.as('free');
  const project = '{method="GET",route="/api/v1/projects/:id/"';
  const none = 'portal_requests_total{method="GET",route="none",status="404"}';
  const before = (await valueOf(none)) ?? 0;
  for (const id of [1, 2, 3]) expect((await client.get(`projects/${id}/`)).status).toBe(404);
  await client.get('nowhere/1/');
  await client.get('nowhere/2/');
  expect(await valueOf(`portal_requests_total${project},status="404"}`)).toBe(3);
  expect(await valueOf(`portal_request_seconds_count${project}}`)).toBe(3);
  expect(await valueOf(`portal_request_seconds_bucket{le="+Inf",method="GET",route="/api/v1/projects/:id/"}`)).toBe(3);
  expect(await valueOf(none)).toBe(before + 2);
  const text = await metrics.text();
  expect(text).not.toContain('nowhere');
  expect(text).not.toContain('projects/1');
});

it('report the pool, the semaphores and the process', async () => {
  await database.db.selectFrom('users').select('id').execute();
  expect(await valueOf('portal_database_wait_seconds_count')).toBeGreaterThan(0);
  for (const quantile of ['0.5', '0.95', '1'])
    expect(await valueOf(`portal_database_wait_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0);
  expect(await valueOf('portal_database_up')).toBe(1);
  metrics.watchReplicas(() => [
    { replica: 'a:5432', isRead: true },
    { replica: 'b:5432', isRead: false },
  ]);
  expect(await valueOf('portal_replica_read{replica="a:5432"}')).toBe(1);
  expect(await valueOf('portal_replica_read{replica="b:5432"}')).toBe(0);
  expect(await valueOf('portal_build_info{build="abc123"}')).toBe(1);
  expect(await valueOf('portal_heap_limit_bytes')).toBeGreaterThan((await valueOf('nodejs_heap_size_used_bytes'))!);
  expect(await valueOf('portal_data_free_bytes')).toBeGreaterThan(0);
  expect(await valueOf('portal_database_waiting')).toBe(0);
  expect(await valueOf('portal_database_connections_open')).toBeGreaterThan(0);
  expect(await valueOf('portal_calls_under_way')).toBe(0);
  expect(await valueOf('portal_calls_waiting')).toBe(0);
  expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

it('report waiting, late and dead jobs of each queue, and their durations', async () => {
  const { db, services } = portal;
  const now = services.clock();
  const ago = (minutes: number) => new Date(+now - minutes * 60_000);
  expect(await valueOf('portal_jobs_waiting{queue="mail"}')).toBe(0);
  await addJobs(db, [
    { queue: 'count', payload: { ends: 'well' }, runAt: ago(4) },
    { queue: 'count', payload: { ends: 'badly' }, runAt: ago(20) },
  ]);
  expect(await valueOf('portal_jobs_waiting{queue="count"}')).toBe(2);
  expect(await valueOf('portal_jobs_late{queue="count"}')).toBe(1);
  expect(await valueOf('portal_jobs_late_seconds{queue="count"}')).toBeGreaterThanOrEqual(1200);
  await runDueJobs({
    ...services,
    queues: {
      count: {
        lanes: 1,
        pauses: [],
        perform: async ({ payload }) => {
          if ((payload as { ends: string }).ends === 'badly') throw new GivenUp('no');
        },
      },
    },
  });
  expect(await valueOf('portal_jobs_waiting{queue="count"}')).toBe(0);
  expect(await valueOf('portal_jobs_dead{queue="count"}')).toBe(1);
  expect(await valueOf('portal_job_seconds_count{queue="count",result="done"}')).toBe(1);
  expect(await valueOf('portal_job_seconds_count{queue="count",result="given_up"}')).toBe(1);
});

it('report the last success of each schedule', async () => {
  const { db } = portal;
  const done = new Date('2026-11-25T10:00:00Z');
  await beginPeriod(db, 'expiries', 'first', done);
  expect(await valueOf('portal_round_last_success_timestamp_seconds{round="expiries"}')).toBeUndefined();
  await recordScheduleRun(db, 'expiries', 10, done);
  expect(await valueOf('portal_round_last_success_timestamp_seconds{round="expiries"}')).toBe(+done / 1000);
});

it('report suppressed mail addresses and imports', async () => {
  const { db } = portal;
  const { id } = await buildUser(db, { mail_suppressed_at: new Date() });
  await db
    .insertInto('software_imports')
    .values([
      { owner_id: id, created: 7, created_at: portal.services.clock() },
      { owner_id: id, created: 5, created_at: portal.services.clock(), undone_at: portal.services.clock() },
    ])
    .execute();
  expect(await valueOf('portal_mail_suppressed')).toBe(1);
  expect(await valueOf('portal_imports_day{state="kept"}')).toBe(1);
  expect(await valueOf('portal_imports_day{state="undone"}')).toBe(1);
  expect(await valueOf('portal_imports_day_rows')).toBe(7);
});

it('report the rest while the database is unavailable', async () => {
  const none = () => Promise.reject(new Error('away'));
  const away = openMetrics({ pool: database.pool, numbers: none, ping: none, build: null, dataDir: '/nowhere' });
  const text = await away.text();
  expect(text).toMatch(/^portal_database_up 0$/m);
  expect(text).toMatch(/^portal_mail_suppressed Nan$/im);
  expect(text).toContain('process_cpu_seconds_total');
});

it('respond within seconds with the queue as it was before, while all connections are busy, and query once at a time', async () => {
  let looks = 0;
  let line = 7;
  const busy = openMetrics({
    pool: { state: () => ({ size: 10, open: 10, idle: 0, waiting: line }), onWait: () => undefined },
    numbers: () => {
      looks += 1;
      line = 0;
      return new Promise(() => undefined);
    },
    ping: async () => undefined,
    build: null,
    dataDir: tmpdir(),
  });
  const texts = await Promise.all([busy.text(), busy.text()]);
  expect(looks).toBe(1);
  expect(texts[0]).toMatch(/^portal_database_up 1$/m);
  expect(texts[0]).toMatch(/^portal_mail_suppressed Nan$/im);
  line = 7;
  const text = await busy.text();
  expect(text).toMatch(/^portal_database_waiting 7$/m);
  expect(looks).toBe(1);
});

it('are served only on their own port, with a token if set', async () => {
  expect((await portal.app.inject('/metrics')).body).not.toContain('portal_requests_total');
  const server = metricsServer(metrics, TOKEN);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const by = async (authorization?: string) => {
    const reply = await server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    return [reply.statusCode, reply.body.includes('portal_requests_total')];
  };
  expect(port).toBeGreaterThan(0);
  expect(await by(`Bearer ${TOKEN}`)).toEqual([200, true]);
  expect(await by(`Bearer ${TOKEN}x`)).toEqual([401, false]);
  expect(await by(TOKEN)).toEqual([401, false]);
  expect(await by()).toEqual([401, false]);
  await server.close();

  const open = metricsServer(metrics, null);
  const answer = await open.inject('/metrics');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('# TYPE portal_request_seconds histogram');
  expect((await open.inject('/')).statusCode).toBe(404);
  await open.close();
});

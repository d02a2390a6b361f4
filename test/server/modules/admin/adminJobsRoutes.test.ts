import { SCHEDULES } from '#contract/vocabulary/jobs.ts';
import type { WatchedJobs, WatchedSchedule } from '#contract/wire/adminSystem.ts';
import { addJobs, claimJob } from '#platform/jobs/jobsRepository.ts';
import { queuesOf } from '#platform/jobs/queues.ts';
import { everyMinutes, nextPeriod, schedulesOf } from '#platform/jobs/schedules.ts';
import { lastMonday } from '#platform/notifications/digests.ts';
import { buildUser } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});
beforeEach(async () => {
  await portal.db.deleteFrom('jobs').execute();
  await portal.db.deleteFrom('job_runs').execute();
});

const jobs = async (query = '') => (await operator.get(`admin/jobs/?${query}`)).body as WatchedJobs;
const schedules = () => listed<WatchedSchedule>(operator, 'admin/jobs/schedules/');
const scheduleOf = async (name: string) => (await schedules()).find((schedule) => schedule.name === name)!;

it.each(['1/retry/', '1/give-up/', 'schedules/nothing/run/'])(
  'refuses admin/jobs/%s of an unknown one',
  async (path) => {
    expect((await operator.post(`admin/jobs/${path}`)).status).toBeGreaterThanOrEqual(400);
  },
);

it('lists jobs without mails by queue and state, and can retry and abandon them', async () => {
  const now = portal.services.clock();
  await addJobs(portal.db, [
    { queue: 'digest', payload: { user: 1, mail: 'DAILY' }, runAt: now },
    { queue: 'notificationMail', payload: { user: 2 }, runAt: new Date(+now - 600_000) },
    { queue: 'mail', payload: { to: 'a@b.test', subject: 'A' }, runAt: now },
  ]);
  const { results, counts } = await jobs();
  expect(results.map(({ queue, state }) => [queue, state])).toEqual([
    ['notificationMail', 'LATE'],
    ['digest', 'WAITING'],
  ]);
  expect(counts).toEqual({ LATE: 1, WAITING: 1 });
  expect(results[1]).toMatchObject({ text: expect.stringContaining('DAILY') });
  expect((await jobs('queue=digest')).results).toHaveLength(1);
  const { id } = results[0]!;
  expect((await operator.post(`admin/jobs/${id}/give-up/`)).status).toBe(200);
  expect((await jobs('state=SETTLED')).results).toMatchObject([{ id }]);
  expect((await operator.post(`admin/jobs/${id}/retry/`)).status).toBe(200);
  expect((await jobs('state=WAITING')).results).toHaveLength(2);
});

it('schedules report their last run, its duration and the next one, and can be run at once', async () => {
  expect((await schedules()).map(({ name }) => name)).toEqual([...SCHEDULES]);
  expect(await scheduleOf('tidying')).toMatchObject({ started_at: null, ended_at: null, job: null });
  expect((await operator.post('admin/jobs/schedules/tidying/run/')).status).toBe(200);
  // A second request adds no job.
  expect((await operator.post('admin/jobs/schedules/tidying/run/')).status).toBe(200);
  expect((await jobs('queue=tidying')).results).toHaveLength(1);
  expect(await scheduleOf('tidying')).toMatchObject({ job: { state: 'WAITING' } });

  await portal.db.insertInto('job_runs').values({ name: 'tidying', period_key: 'x', started_at: new Date() }).execute();
  const { services } = portal;
  const transport = { send: async () => undefined, close: () => undefined };
  await runDueJobs({ ...services, queues: queuesOf(services, schedulesOf(services), transport) });
  const done = await scheduleOf('tidying');
  expect(done).toMatchObject({ job: null, took_ms: expect.any(Number), ended_at: expect.any(String) });
  expect(Date.parse(done.next_at)).toBeGreaterThan(+services.clock());
});

it('a running schedule is not started a second time', async () => {
  await operator.post('admin/jobs/schedules/tidying/run/');
  await claimJob(portal.db, 'tidying', portal.services.clock(), 60_000);
  expect((await operator.post('admin/jobs/schedules/tidying/run/')).status).toBe(409);
});

it.each([
  [everyMinutes(60), '2026-11-23T10:59:59Z', '2026-11-23T11:00:00.000Z'],
  [everyMinutes(1), '2026-11-23T10:59:59Z', '2026-11-23T11:00:00.000Z'],
  // Seven in the morning in Prague, across the end of daylight saving time too.
  [lastMonday, '2026-11-23T05:59:00Z', '2026-11-23T06:00:00.000Z'],
  [lastMonday, '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
  [lastMonday, '2026-10-19T05:00:00Z', '2026-10-26T06:00:00.000Z'],
])('the start of the next period is exact to the minute', (periodAt, now, next) => {
  expect(nextPeriod({ periodAt }, new Date(now)).toISOString()).toBe(next);
});

it('imports show their user, the number of rows and whether they were undone', async () => {
  const { id, email } = await buildUser(portal.db);
  await insertRow(portal.db, 'software_imports', [
    { owner_id: id, created: 3, created_at: '2026-11-20T10:00:00Z', undone_at: '2026-11-20T11:00:00Z' },
    { owner_id: id, created: 9, created_at: '2026-11-21T10:00:00Z' },
  ]);
  expect(await operator.get('admin/jobs/imports/')).toMatchObject({
    body: {
      results: [
        { person: { email }, created: 9, undone_at: null },
        { created: 3, undone_at: '2026-11-20T11:00:00.000Z' },
      ],
    },
  });
});

import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database, Db } from '#platform/database/database.ts';
import { addJobs, claimJob, listJobs, retryNow } from '#platform/jobs/jobsRepository.ts';
import { startDueSchedules, everyMinutes, scheduleQueue, type Schedule } from '#platform/jobs/schedules.ts';
import { GivenUp, type Queue, startWorker, type Worker } from '#platform/jobs/worker.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';
import { until } from '#support/waiting.ts';

const MINUTE = 60_000;
const log = pino({ level: 'silent' });

let database: Database;
let db: Db;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('job_runs').execute();
  ahead = 0;
});

const workerOf = (perform: Queue['perform'], more: Partial<Queue> = {}, leaseMs?: number): Worker => ({
  db,
  clock,
  log,
  queues: { count: { lanes: 4, pauses: [MINUTE, 2 * MINUTE, 5 * MINUTE], perform, ...more } },
  ...(leaseMs !== undefined && { leaseMs }),
});
const add = (count = 1) =>
  addJobs(
    db,
    Array.from({ length: count }, (_, number) => ({ queue: 'count', payload: { number }, runAt: clock() })),
  );
const rows = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const numberOf = (payload: unknown) => (payload as { number: number }).number;

it('three parallel workers perform each of a thousand jobs once and leave none behind', async () => {
  await add(1_000);
  const finished: number[] = [];
  const worker = workerOf(async ({ payload }) => finished.push(numberOf(payload)));
  const counts = await Promise.all([runDueJobs(worker), runDueJobs(worker), runDueJobs(worker)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1_000);
  expect(new Set(finished).size).toBe(1_000);
  expect(finished).toHaveLength(1_000);
  expect(await rows()).toEqual([]);
});

it('two workers never claim the same job', async () => {
  await add();
  expect(await Promise.all([claimJob(db, 'count', clock(), MINUTE), claimJob(db, 'count', clock(), MINUTE)])).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ attempt: 1 })]),
  );
});

it('a job of a killed worker is taken over after its lease, regardless of clock differences', async () => {
  await add();
  expect(await claimJob(db, 'count', clock(), 400)).not.toBeNull();
  const perform = jest.fn(async () => undefined);
  // Two minutes ahead of the killed worker.
  ahead = 2 * MINUTE;
  expect(await runDueJobs(workerOf(perform))).toBe(0);
  while ((await runDueJobs(workerOf(perform))) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(perform).toHaveBeenCalledTimes(1);
});

it('a worker that outlived its lease neither completes nor requeues a job claimed by another', async () => {
  await add();
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let began: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  // One lane, otherwise another lane of the same worker could claim the job instead of the second worker.
  const slow = runDueJobs(
    workerOf(
      async () => {
        began();
        await blocked;
        throw new Error('too late');
      },
      { lanes: 1 },
    ),
  );
  await isBegun;
  // Simulates a lease that was not extended.
  await db
    .updateTable('jobs')
    .set({ locked_until: new Date(Date.now() - MINUTE) })
    .execute();
  const second = await claimJob(db, 'count', clock(), MINUTE);
  release();
  await slow;
  expect(await rows()).toEqual([expect.objectContaining({ attempts: second!.attempt, last_error: null })]);
});

it('extends the lease while a job is running', async () => {
  await add();
  const others = jest.fn(async () => undefined);
  const isOver = async (lease: Date) =>
    (await sql<{ over: boolean }>`select clock_timestamp() > ${lease} as over`.execute(db)).rows[0]!.over;
  const blocked = async () => {
    const first = (await rows())[0]!.locked_until!;
    await until(async () => {
      await runDueJobs(workerOf(others));
      return isOver(first);
    });
    await runDueJobs(workerOf(others));
  };
  await runDueJobs(workerOf(blocked, {}, 600));
  expect(others).not.toHaveBeenCalled();
});

it('a failed job is retried with growing pauses, then given up, kept, and can be retried by the operator', async () => {
  await add();
  const failing = workerOf(() => Promise.reject(new Error('no room')));
  const tries: number[] = [];
  for (let minute = 0; minute <= 20; minute += 1) {
    const before = (await rows())[0]!.attempts;
    await runDueJobs(failing);
    if ((await rows())[0]!.attempts > before) tries.push(minute);
    ahead += MINUTE;
  }
  expect(tries).toEqual([0, 1, 3, 8]);
  expect(await rows()).toEqual([
    expect.objectContaining({ state: 'FAILED', attempts: 4, last_error: 'no room', ended_at: expect.any(Date) }),
  ]);

  const dead = await listJobs(db, { dead: true });
  expect(
    await retryNow(
      db,
      clock(),
      dead.map(({ id }) => id),
    ),
  ).toBe(1);
  expect(await runDueJobs(workerOf(async () => undefined))).toBe(1);
  expect(await rows()).toEqual([]);
});

it('a job that cannot succeed is given up at once', async () => {
  await add();
  await runDueJobs(workerOf(() => Promise.reject(new GivenUp('no such user'))));
  expect(await rows()).toEqual([expect.objectContaining({ state: 'FAILED', attempts: 1 })]);
});

it('jobs of queues unknown to this version are left for another version', async () => {
  await addJobs(db, [{ queue: 'newer', payload: {}, runAt: clock() }]);
  expect(await runDueJobs(workerOf(async () => undefined))).toBe(0);
  expect(await rows()).toEqual([expect.objectContaining({ state: 'QUEUED', attempts: 0 })]);
});

it('a long job does not block other queues', async () => {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const quick = jest.fn(async () => undefined);
  await addJobs(db, [{ queue: 'slow', payload: {}, runAt: clock() }]);
  const queues = {
    slow: { lanes: 1, pauses: [], perform: () => blocked },
    quick: { lanes: 1, pauses: [], perform: quick },
  };
  const stop = startWorker({ db, clock, log, queues });
  while ((await rows())[0]?.attempts !== 1) await new Promise((resolve) => setImmediate(resolve));
  await addJobs(db, [{ queue: 'quick', payload: {}, runAt: clock() }]);
  while (quick.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  release();
  await stop();
});

describe('schedules', () => {
  const instance = (work: Schedule['work'], behind = 0) => {
    const schedules = [{ name: 'tidy', periodAt: everyMinutes(60), work }];
    const own = () => new Date(+clock() - behind);
    return {
      begin: startDueSchedules({ db, clock: own }, schedules),
      worker: { db, clock, log, queues: { tidy: scheduleQueue(schedules[0]!, { db, clock: own }) } },
    };
  };

  it('start once per period among several processes with different clocks', async () => {
    const work = jest.fn(async () => undefined);
    const instances = [instance(work), instance(work), instance(work, 2 * MINUTE)];
    const turn = async () => {
      await Promise.all(instances.map(({ begin }) => begin()));
      await Promise.all(instances.map(({ worker }) => runDueJobs(worker)));
    };
    // One of them is still in the previous period.
    ahead = Math.ceil(Date.now() / (60 * MINUTE)) * 60 * MINUTE - Date.now() + 1_000;
    await turn();
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
    ahead += 60 * MINUTE;
    await turn();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('continue after a clock that was a year ahead is corrected, including jobs written meanwhile', async () => {
    const work = jest.fn(async () => undefined);
    const { begin, worker } = instance(work);
    await begin();
    await runDueJobs(worker);
    expect(work).toHaveBeenCalledTimes(1);

    ahead = 365 * 24 * 60 * MINUTE;
    await begin();
    await addJobs(db, [{ queue: 'mail', payload: {}, runAt: clock() }]);
    await sql`update jobs set locked_until = ${clock()} where queue = 'mail'`.execute(db);

    ahead = 60 * MINUTE;
    await begin();
    await runDueJobs(worker);
    expect(work).toHaveBeenCalledTimes(2);
    const perform = jest.fn(async () => undefined);
    await runDueJobs({ ...worker, queues: { mail: { lanes: 1, pauses: [], perform } } });
    expect(perform).toHaveBeenCalledTimes(1);
  });

  it('do not accumulate while one is pending, and start again after one was given up', async () => {
    const { begin, worker } = instance(() => Promise.reject(new Error('register is away')));
    await begin();
    await runDueJobs(worker);
    ahead += 60 * MINUTE;
    await begin();
    expect(await rows()).toHaveLength(1);
    for (let tries = 0; tries < 6; tries += 1) {
      await runDueJobs(worker);
      ahead += 20 * MINUTE;
    }
    expect((await rows()).map(({ state }) => state)).toEqual(['FAILED']);
    ahead += 60 * MINUTE;
    await begin();
    expect((await rows()).map(({ state }) => state)).toEqual(['FAILED', 'QUEUED']);
  });
});

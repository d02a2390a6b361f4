import { pino } from 'pino';
import type { Database, Db } from '#platform/database/database.ts';
import { databaseClock } from '#platform/database/present.ts';
import { keysOf } from '#platform/identity/secretKey.ts';
import { notificationQueues } from '#platform/jobs/queues.ts';
import { startDueSchedules, scheduleQueue, type Schedule } from '#platform/jobs/schedules.ts';
import { addDigests, lastDailyDigest, lastMonday } from '#platform/notifications/digests.ts';
import { notify } from '#platform/notifications/notify.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { registry } from '#server/registry.ts';
import { buildProject, buildUser } from '#support/server/builders.ts';
import { allMails } from '#support/server/mailbox.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runDueJobs } from '#support/server/runDueJobs.ts';

const log = pino({ level: 'silent' });

let database: Database;
let db: Db;
let reader: { id: number; email: string };
let project: { id: number; name: string };
let now = new Date();
const clock = () => now;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['jobs', 'job_runs', 'users'] as const) await db.deleteFrom(table).execute();
  reader = await buildUser(db);
  project = await buildProject(db, reader.id);
});

/** One of several portal processes on the same database. */
function instance() {
  const schedules: Schedule[] = [
    { name: 'dailyDigests', periodAt: lastDailyDigest, work: () => addDigests({ db, clock }) },
  ];
  const settings = openSettings({ hotlinePhone: '', planPrices: {} });
  const config = { publicUrl: 'http://portal.test' };
  const mailing = { db, clock, keyFor: keysOf('secret'), config, settings, registry, present: databaseClock };
  const queues = {
    ...notificationQueues(mailing),
    ...Object.fromEntries(schedules.map((schedule) => [schedule.name, scheduleQueue(schedule, { db, clock })])),
  };
  const begin = startDueSchedules({ db, clock }, schedules);
  return async () => {
    await begin();
    while ((await runDueJobs({ db, clock, log, queues })) > 0);
  };
}
const at = (instant: string) => {
  now = new Date(instant);
};
const notifyOf = (subject = { kind: 'projects' as const, id: project.id }) =>
  notify(db, now, { event: 'MESSAGE', subject, actor: null, to: [reader.id] });
const subjects = async () => (await allMails(db)).map(({ subject }) => subject);

describe('the digest period', () => {
  it.each([
    ['2026-11-22T05:59:59Z', '2026-11-21'],
    ['2026-11-22T06:00:00Z', '2026-11-22'],
    // Daylight saving time, an hour earlier in UTC.
    ['2026-07-01T04:59:59Z', '2026-06-30'],
    ['2026-07-01T05:00:00Z', '2026-07-01'],
    // The days on which daylight saving time starts and ends.
    ['2026-03-29T04:59:59Z', '2026-03-28'],
    ['2026-03-29T05:00:00Z', '2026-03-29'],
    ['2026-10-25T05:59:59Z', '2026-10-24'],
    ['2026-10-25T06:00:00Z', '2026-10-25'],
    ['2025-12-31T23:30:00Z', '2025-12-31'],
  ])('at %s is the day %s', (instant, day) => {
    expect(lastDailyDigest(new Date(instant))).toBe(day);
  });

  it.each([
    // 23 November 2026 is a Monday.
    ['2026-11-23T05:59:59Z', '2026-11-16'],
    ['2026-11-23T06:00:00Z', '2026-11-23'],
    ['2026-11-29T22:00:00Z', '2026-11-23'],
    ['2026-03-30T04:59:59Z', '2026-03-23'],
    ['2026-03-30T05:00:00Z', '2026-03-30'],
  ])('of the mail with the list at %s is the Monday %s', (instant, monday) => {
    expect(lastMonday(new Date(instant))).toBe(monday);
  });
});

it('sends one daily digest at seven in Prague with all pending notifications, even with two processes', async () => {
  const both = [instance(), instance()];
  const turn = () => Promise.all(both.map((run) => run()));
  at('2026-11-21T20:00:00Z');
  await turn();
  await notifyOf();
  await notifyOf({ kind: 'projects', id: (await buildProject(db, reader.id)).id });
  at('2026-11-22T05:59:00Z');
  await turn();
  expect(await subjects()).toEqual([]);
  at('2026-11-22T06:00:05Z');
  await turn();
  await turn();
  expect(await subjects()).toEqual(['Denní souhrn: 2 oznámení']);
  const [mail] = await allMails(db);
  expect(mail).toMatchObject({ recipient: reader.email });
  expect(mail!.body_text).toContain(`„${project.name}“`);
  expect(mail!.unsubscribe).toContain('token=DAILY.');
  at('2026-11-23T06:00:05Z');
  await turn();
  expect(await subjects()).toHaveLength(1);
});

it('sends no empty digest: nothing new, everything seen, or nothing still accessible', async () => {
  const run = instance();
  at('2026-11-21T20:00:00Z');
  await run();
  await notifyOf();
  await db.updateTable('notifications').set({ seen_at: now }).execute();
  await notifyOf({ kind: 'projects', id: 999_999 });
  at('2026-11-22T06:00:05Z');
  await run();
  expect(await subjects()).toEqual([]);
});

it('sends a single digest after an outage', async () => {
  at('2026-11-18T20:00:00Z');
  await instance()();
  await notifyOf();
  at('2026-11-21T20:00:00Z');
  await instance()();
  expect(await subjects()).toEqual(['Denní souhrn: 1 oznámení']);
});

it('lists thirty notifications and counts the rest', async () => {
  const run = instance();
  at('2026-11-21T20:00:00Z');
  await run();
  for (let n = 0; n < 33; n += 1) await notifyOf({ kind: 'projects', id: (await buildProject(db, reader.id)).id });
  at('2026-11-22T06:00:05Z');
  await run();
  const [mail] = await allMails(db);
  expect(mail!.subject).toBe('Denní souhrn: 33 oznámení');
  expect(mail!.body_text.match(/v diskusi/g)).toHaveLength(30);
  expect(mail!.body_text).toContain('A další oznámení: 3.');
});

import type { Database, Db } from '#platform/database/database.ts';
import { notify, type Event } from '#platform/notifications/notify.ts';
import { buildProject, buildUser } from '#support/server/builders.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

const NOON = new Date('2026-11-22T11:00:00Z');
const minutesLater = (minutes: number) => new Date(+NOON + minutes * 60_000);

let database: Database;
let db: Db;
let reader: number;
let writer: number;
let project: number;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('users').execute();
  reader = (await buildUser(db)).id;
  writer = (await buildUser(db, { role: 'SUPPLIER' })).id;
  project = (await buildProject(db, reader)).id;
});

const message = (fields: Partial<Event> = {}): Event => ({
  event: 'MESSAGE',
  subject: { kind: 'projects', id: project },
  actor: writer,
  to: [reader],
  data: { message: 1 },
  ...fields,
});
const notifications = () => db.selectFrom('notifications').selectAll().orderBy('id').execute();
const jobs = () => db.selectFrom('jobs').select(['queue', 'payload']).orderBy('id').execute();

it('notifies each recipient once, except the actor', async () => {
  const other = await buildUser(db);
  await notify(db, NOON, message({ to: [reader, reader, other.id, writer] }));
  expect((await notifications()).map(({ user_id }) => user_id)).toEqual([reader, other.id]);
  expect((await notifications())[0]).toMatchObject({
    event: 'MESSAGE',
    subject_kind: 'projects',
    subject_id: project,
    actor_id: writer,
    data: { message: 1 },
    count: 1,
    in_portal: true,
    mail: 'DAILY',
    created_at: NOON,
    seen_at: null,
    mailed_at: null,
  });
  expect(await jobs()).toEqual([]);
});

it('writes nothing when the transaction fails', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await notify(transaction, NOON, message({ event: 'MENTION' }));
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(await notifications()).toEqual([]);
  expect(await jobs()).toEqual([]);
});

it('queues an immediate mail when the user or the event requires one', async () => {
  await db
    .insertInto('notification_settings')
    .values({ user_id: writer, event: 'MENTION', in_portal: true, mail: 'OFF' })
    .execute();
  await notify(db, NOON, message({ event: 'MENTION', actor: null, to: [reader, writer] }));
  expect((await notifications()).map(({ mail }) => mail)).toEqual(['NOW', null]);
  expect(await jobs()).toEqual([{ queue: 'notificationMail', payload: { user: reader } }]);
});

it('writes nothing for recipients who disabled the event or are unverified', async () => {
  const unverified = await buildUser(db, { verified_at: null });
  await db
    .insertInto('notification_settings')
    .values({ user_id: reader, event: 'MESSAGE', in_portal: false, mail: 'OFF' })
    .execute();
  await notify(db, NOON, message({ to: [reader, unverified.id, 999_999] }));
  expect(await notifications()).toEqual([]);
});

it('stores a notification for mail only when it is disabled on the portal', async () => {
  await db
    .insertInto('notification_settings')
    .values({ user_id: reader, event: 'MESSAGE', in_portal: false, mail: 'WEEKLY' })
    .execute();
  await notify(db, NOON, message());
  expect(await notifications()).toEqual([expect.objectContaining({ in_portal: false, mail: 'WEEKLY' })]);
});

it('notifies once per deduplication key', async () => {
  await notify(db, NOON, message({ event: 'MENTION', dedupe: 'message:1' }));
  await notify(db, minutesLater(90), message({ event: 'MENTION', dedupe: 'message:1' }));
  expect(await notifications()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

describe('several notifications of one kind', () => {
  it('within an hour are merged into one with a count and the latest data', async () => {
    for (let n = 1; n <= 10; n += 1) await notify(db, minutesLater(n * 5), message({ data: { message: n } }));
    expect(await notifications()).toEqual([
      expect.objectContaining({
        count: 10,
        data: { message: 10 },
        created_at: minutesLater(5),
        changed_at: minutesLater(50),
      }),
    ]);
  });

  it('are separate after an hour, after being seen, and for another record', async () => {
    await notify(db, NOON, message());
    await notify(db, minutesLater(59), message());
    await notify(db, minutesLater(60), message());
    expect((await notifications()).map(({ count }) => count)).toEqual([2, 1]);
    await db
      .updateTable('notifications')
      .set({ seen_at: minutesLater(61) })
      .execute();
    await notify(db, minutesLater(62), message());
    const other = await buildProject(db, reader);
    await notify(db, minutesLater(62), message({ subject: { kind: 'projects', id: other.id } }));
    expect((await notifications()).map(({ count }) => count)).toEqual([2, 1, 1, 1]);
  });

  it('are merged when created at the same time', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        db.transaction().execute((transaction) => notify(transaction, NOON, message({ data: { message: n + 1 } }))),
      ),
    );
    expect((await notifications()).map(({ count }) => count)).toEqual([10]);
  });

  it('are not merged for events that matter individually', async () => {
    await notify(db, NOON, message({ event: 'MENTION' }));
    await notify(db, NOON, message({ event: 'MENTION' }));
    expect(await notifications()).toHaveLength(2);
  });
});
